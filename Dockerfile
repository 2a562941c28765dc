# syntax=docker/dockerfile:1
# One image for the API (which serves the web), the worker and the migrations. Only their commands differ.

FROM node:24.21-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/

FROM manifests AS web
RUN npm ci --workspace=@counterfoil/web --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN npm run build

FROM manifests AS dependencies
# Without optional packages too: better-auth lists vitest and drizzle-kit as optional peers, so npm would install both.
RUN npm ci --omit=dev --omit=optional --workspace=@counterfoil/api --no-audit --no-fund \
  && rm -r apps/web e2e

# The code that reads pictures comes as an optional package for each kind of machine. Only that package is taken from
# here.
FROM manifests AS pictures
RUN npm ci --omit=dev --workspace=@counterfoil/api --no-audit --no-fund

# qpdf checks PDFs. /files is the folder for photos and PDFs, if the installation keeps them on a disk, and /heads the one
# for the signed heads of the audit.
FROM node:24.21-bookworm-slim AS system
RUN apt-get update && apt-get install -y --no-install-recommends qpdf && rm -rf /var/lib/apt/lists/* \
  && mkdir /files /heads && chown node /files /heads

FROM system AS runtime
LABEL org.opencontainers.image.title="Counterfoil" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FILES_FOLDER=/files \
    WEB_ROOT=/app/apps/web/dist
WORKDIR /app
COPY LICENSE ./
COPY --from=dependencies /app ./
COPY --from=pictures /app/node_modules/@img node_modules/@img
COPY packages/contract packages/contract
COPY apps/api/migrations apps/api/migrations
COPY apps/api/scripts/setup.ts apps/api/scripts/migrate.ts apps/api/scripts/migration.ts apps/api/scripts/indexes.ts apps/api/scripts/name-skeletons.ts apps/api/scripts/roles.ts apps/api/scripts/urls.ts apps/api/scripts/
COPY apps/api/scripts/operator.ts apps/api/scripts/operator-commands.ts apps/api/scripts/
COPY apps/api/src apps/api/src
COPY --from=web /app/apps/web/dist apps/web/dist
# All files belong to root, so that an attacker who breaks into the process cannot change the program.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
