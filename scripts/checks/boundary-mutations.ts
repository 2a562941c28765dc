// One forbidden import for each rule of .dependency-cruiser.cjs, and the imports that the exceptions of the rule allow.
// They also prove that the check reads .ts and .tsx files, `import type`, `#platform/…` and workspace packages. They
// prove as well that the rules apply in subfolders.

export type Mutation = {
  /** The rule that the import must break. Missing if the import must be allowed. */
  rule?: string
  /** The file that contains the import. */
  file: string
  imports: string
  /** Files that the import needs. Each is written only if the tree has no file at that path. */
  targets?: Record<string, string>
}

const api = 'apps/api/src'
const web = 'apps/web/src'
const orchard = `${api}/modules/orchard`
const meadow = `${api}/modules/meadow`
const empty = 'export type Nothing = never\n'
const unscoped = { [`${api}/platform/database/database-unscoped.ts`]: empty }
const actor = { [`${api}/platform/actor.ts`]: empty }

export const mutations: Mutation[] = [
  {
    rule: 'no-cycles',
    file: `${orchard}/orchard.service.ts`,
    imports: "import './orchard.queries.ts'",
    targets: { [`${orchard}/orchard.queries.ts`]: "import './orchard.service.ts'\n" },
  },
  {
    rule: 'no-cycles',
    file: `${orchard}/picking/orchard.picking.service.ts`,
    imports: "import '#modules/orchard/storing/orchard.storing.service.ts'",
    targets: {
      [`${orchard}/storing/orchard.storing.service.ts`]:
        "import '#modules/orchard/picking/orchard.picking.service.ts'\n",
    },
  },
  {
    rule: 'every-import-resolves',
    file: `${api}/platform/mutant.ts`,
    imports: "import '#platform/absent.ts'",
  },
  {
    rule: 'every-import-resolves',
    file: `${api}/platform/http/mutant.ts`,
    imports: "import '#platform/http/absent.ts'",
  },
  {
    rule: 'contract-imports-only-zod',
    file: 'packages/contract/src/mutant-node.ts',
    imports: "import 'node:fs'",
  },
  { rule: 'contract-imports-only-zod', file: 'packages/contract/src/mutant-zod.ts', imports: "import 'zod'" },
  { file: 'packages/contract/src/mutant-mini.ts', imports: "import 'zod/mini'" },
  { file: 'packages/contract/src/mutant.test.ts', imports: "import 'vitest'" },
  {
    rule: 'apps-are-not-libraries',
    file: `${web}/lib/api/mutant-app.ts`,
    imports: "import type { Actor } from '../../../../api/src/platform/actor.ts'",
    targets: actor,
  },
  {
    rule: 'platform-knows-no-feature',
    file: `${api}/platform/mutant-feature.ts`,
    imports: "import type { Nothing } from '#modules/meadow/meadow.service.ts'",
    targets: { [`${meadow}/meadow.service.ts`]: empty },
  },
  {
    file: `${api}/platform/mutant.test.ts`,
    imports: "import '#modules/meadow/meadow.service.ts'",
  },
  {
    rule: 'platform-knows-no-feature',
    file: `${api}/platform/http/mutant-feature.ts`,
    imports: "import '#modules/meadow/mowing/meadow.mowing.service.ts'",
    targets: { [`${meadow}/mowing/meadow.mowing.service.ts`]: empty },
  },
  {
    file: `${api}/platform/http/mutant.test.ts`,
    imports: "import '#modules/meadow/mowing/meadow.mowing.service.ts'",
  },
  {
    rule: 'module-surface',
    file: `${orchard}/orchard.jobs.ts`,
    imports: "import '#modules/meadow/meadow.rules.ts'",
    targets: { [`${meadow}/meadow.rules.ts`]: empty },
  },
  {
    file: `${orchard}/orchard.emails.ts`,
    imports: "import '#modules/meadow/meadow.service.ts'",
  },
  {
    file: `${orchard}/orchard.test.ts`,
    imports: "import '#modules/meadow/meadow.rules.ts'\nimport 'pg'",
  },
  {
    rule: 'module-surface',
    file: `${orchard}/picking/orchard.picking.jobs.ts`,
    imports: "import '#modules/meadow/mowing/meadow.mowing.rules.ts'",
    targets: { [`${meadow}/mowing/meadow.mowing.rules.ts`]: empty },
  },
  {
    file: `${orchard}/picking/orchard.picking.emails.ts`,
    imports: "import '#modules/meadow/mowing/meadow.mowing.service.ts'",
  },
  {
    file: `${orchard}/picking/orchard.picking.queries.ts`,
    imports: "import '#modules/meadow/mowing/meadow.mowing.table.ts'",
    targets: { [`${meadow}/mowing/meadow.mowing.table.ts`]: empty },
  },
  {
    file: `${orchard}/sorting/orchard.sorting.service.ts`,
    imports:
      "import '#modules/orchard/orchard.rules.ts'\nimport '#modules/orchard/picking/orchard.picking.rules.ts'",
  },
  {
    rule: 'module-files-have-a-role',
    file: `${api}/mutant-list.ts`,
    imports: "import '#modules/orchard/helpers.ts'",
    targets: { [`${orchard}/helpers.ts`]: empty },
  },
  {
    rule: 'module-files-have-a-role',
    file: `${api}/mutant-room.ts`,
    imports: "import '#modules/orchard/picking/helpers.ts'",
    targets: { [`${orchard}/picking/helpers.ts`]: empty },
  },
  {
    rule: 'module-files-have-a-role',
    file: `${api}/mutant-room-in-room.ts`,
    imports: "import '#modules/orchard/picking/apples/orchard.apples.service.ts'",
    targets: { [`${orchard}/picking/apples/orchard.apples.service.ts`]: empty },
  },
  {
    rule: 'routes-call-the-service',
    file: `${orchard}/orchard.routes.ts`,
    imports: "import './orchard.table.ts'",
    targets: { [`${orchard}/orchard.table.ts`]: empty },
  },
  {
    rule: 'routes-call-the-service',
    file: `${orchard}/picking/orchard.picking.routes.ts`,
    imports: "import '#modules/orchard/storing/orchard.storing.queries.ts'",
    targets: { [`${orchard}/storing/orchard.storing.queries.ts`]: empty },
  },
  {
    rule: 'sql-only-in-queries-and-tables',
    file: `${orchard}/orchard.sql.service.ts`,
    imports: "import { sql } from 'drizzle-orm'",
  },
  {
    rule: 'sql-only-in-queries-and-tables',
    file: `${orchard}/picking/orchard.sql.service.ts`,
    imports: "import { sql } from 'drizzle-orm'",
  },
  {
    rule: 'sql-only-in-queries-and-tables',
    file: `${api}/mutant-pool.ts`,
    imports: "import type { Pool } from 'pg'",
  },
  { file: `${orchard}/orchard.sql.queries.ts`, imports: "import { sql } from 'drizzle-orm'" },
  { file: `${orchard}/picking/orchard.sql.queries.ts`, imports: "import { sql } from 'drizzle-orm'" },
  { file: `${orchard}/picking/orchard.sql.table.ts`, imports: "import { sql } from 'drizzle-orm'" },
  { file: `${api}/modules/identity/identity.auth.ts`, imports: "import { sql } from 'drizzle-orm'" },
  { file: `${api}/platform/database/mutant-pool.ts`, imports: "import { Pool } from 'pg'" },
  {
    rule: 'rules-and-policies-are-pure',
    file: `${orchard}/orchard.policy.ts`,
    imports: "import { readFileSync } from 'node:fs'",
  },
  {
    file: `${orchard}/orchard.rules.ts`,
    imports: "import '@counterfoil/contract/mutant-mini'\nimport type { Actor } from '#platform/actor.ts'",
    targets: actor,
  },
  {
    rule: 'rules-and-policies-are-pure',
    file: `${orchard}/picking/orchard.picking.policy.ts`,
    imports: "import { readFileSync } from 'node:fs'",
  },
  {
    file: `${orchard}/picking/orchard.picking.rules.ts`,
    imports:
      "import '#modules/orchard/storing/orchard.storing.rules.ts'\nimport type { Actor } from '#platform/actor.ts'",
    targets: { ...actor, [`${orchard}/storing/orchard.storing.rules.ts`]: empty },
  },
  {
    rule: 'unscoped-database-allow-list',
    file: `${orchard}/picking/orchard.unscoped.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
    targets: unscoped,
  },
  {
    rule: 'unscoped-database-allow-list',
    file: `${orchard}/orchard.unscoped.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
    targets: unscoped,
  },
  { file: `${api}/server.ts`, imports: "import '#platform/database/database-unscoped.ts'" },
  {
    file: `${api}/modules/identity/identity.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    file: `${api}/modules/identity/sign-in/identity.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    file: `${api}/modules/members/founding/members.founding.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    file: `${api}/modules/members/invitations/members.invitations.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    file: `${api}/modules/members/registration/members.registration.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    rule: 'unscoped-database-allow-list',
    file: `${api}/modules/members/members.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    rule: 'unscoped-database-allow-list',
    file: `${api}/modules/members/registration/members.mutant.service.ts`,
    imports: "import '#platform/database/database-unscoped.ts'",
  },
  {
    rule: 'features-do-not-import-each-other',
    file: `${web}/features/orchard/orchard-card.tsx`,
    imports: "import { MeadowCard } from '../meadow/meadow-card.tsx'",
    targets: { [`${web}/features/meadow/meadow-card.tsx`]: 'export const MeadowCard = () => <p />\n' },
  },
  {
    rule: 'features-do-not-import-each-other',
    file: `${web}/features/orchard/picking/orchard-basket.tsx`,
    imports: "import { MeadowHay } from '#features/meadow/mowing/meadow-hay.tsx'",
    targets: { [`${web}/features/meadow/mowing/meadow-hay.tsx`]: 'export const MeadowHay = () => <p />\n' },
  },
  {
    file: `${web}/features/orchard/storing/orchard-shelf.tsx`,
    imports:
      "import '#features/orchard/picking/orchard-basket.tsx'\nimport '#features/orchard/orchard-card.tsx'",
  },
  {
    rule: 'shared-web-code-knows-no-feature',
    file: `${web}/ui/mutant.tsx`,
    imports: "import type { MeadowCard } from '../features/meadow/meadow-card.tsx'",
  },
  {
    rule: 'shared-web-code-knows-no-feature',
    file: `${web}/lib/words/mutant-feature.ts`,
    imports: "import type { MeadowHay } from '#features/meadow/mowing/meadow-hay.tsx'",
  },
  {
    rule: 'shared-web-code-knows-no-feature',
    file: `${web}/lib/words/mutant-query.ts`,
    imports: "import type { Nothing } from '#queries/mutant.ts'",
    targets: { [`${web}/queries/mutant.ts`]: empty },
  },
  {
    rule: 'shared-queries-know-no-feature',
    file: `${web}/queries/mutant-feature.ts`,
    imports: "import type { MeadowHay } from '#features/meadow/mowing/meadow-hay.tsx'",
  },
  {
    rule: 'shared-queries-know-no-feature',
    file: `${web}/queries/mutant-ui.ts`,
    imports: "import type { MeadowGate } from '#ui/mutant-gate.tsx'",
    targets: { [`${web}/ui/mutant-gate.tsx`]: 'export const MeadowGate = () => <p />\n' },
  },
  {
    file: `${web}/features/orchard/orchard-queries.ts`,
    imports: "import type { Nothing } from '#queries/mutant.ts'",
  },
  {
    rule: 'test-code-stays-in-tests',
    file: `${api}/mutant-testing.ts`,
    imports: "import '#testing/mutant.ts'",
    targets: { [`${api}/testing/mutant.ts`]: empty },
  },
  {
    rule: 'test-code-stays-in-tests',
    file: `${api}/platform/http/mutant-testing.ts`,
    imports: "import '#testing/http/mutant.ts'",
    targets: { [`${api}/testing/http/mutant.ts`]: empty },
  },
]
