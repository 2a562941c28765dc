import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { staticPages } from './scripts/static-pages.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Packages that rarely change, in a chunk that browsers keep cached. The closing separator excludes other react-*. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|query|history|store)[^\\/]*)[\\/]/

/** What most screens need, in one file, because ten small files are slower on a slow network. */
const shared =
  /[\\/](src[\\/](ui|lib|queries)[\\/]|packages[\\/]contract[\\/]|node_modules[\\/](zod|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]createReactComponent))/

/**
 * What a class of a CSS module is called in the page: `.slip` of inbox.module.css is `inbox__slip`, in every build. No hash
 * keeps two files apart, so `npm run check` refuses a second module of the same name.
 */
const generateScopedName = (name: string, file: string) => `${basename(file).split('.')[0]}__${name}`

// `vite build` alone makes the app without the static pages; scripts/build.ts makes both.
export default defineConfig({
  plugins: [react(), staticPages()],
  appType: 'custom',
  css: { modules: { generateScopedName } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/live': api, '/livez': api, '/readyz': api },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The Content-Security-Policy refuses inlined assets and the preload polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['app.html', 'src/static/static.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'shared', test: shared, minShareCount: 2 },
          ],
        },
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
})
