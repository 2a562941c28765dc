import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { appPaths } from '../src/app/paths.ts'
import { originPlaceholder } from '../src/static/origin.ts'
import type * as Prerender from '../src/static/prerender.tsx'

const head =
  '<link rel="stylesheet" href="/src/static/static.css"/><script type="module" src="/src/static/static.ts"></script>'

/** Serves the static pages during development. Like the real server, it serves a page only at its exact paths. */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/src\/(static|features\/marketing)\//.test(file)) server.ws.send({ type: 'full-reload' })
      })
      // Vite calls the returned function later, so that this middleware runs after Vite's own middleware.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (!wantsPage(request)) return next()
          const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
          pageAt(server, path).then(({ status, html }) => {
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
          }, next)
        })
      }
    },
  }
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

async function pageAt(server: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
  const isApp = (appPaths as readonly string[]).includes(path) || path.startsWith('/dev/')
  if (isApp) {
    const shell = readFileSync(join(server.config.root, 'app.html'), 'utf8')
    return { status: 200, html: await server.transformIndexHtml(path, shell) }
  }
  const { renderPages } = (await server.ssrLoadModule('/src/static/prerender.tsx')) as typeof Prerender
  const pages = renderPages()
  const page = pages.find(({ paths }) => paths.includes(path)) ?? pages.find(({ status }) => status === 404)
  if (!page) throw new Error('There is no page for what is not there.')
  const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://localhost').origin
  const html = page.html.replaceAll(originPlaceholder, origin).replace('</head>', `${head}</head>`)
  return { status: page.status ?? 200, html: await server.transformIndexHtml(path, html) }
}
