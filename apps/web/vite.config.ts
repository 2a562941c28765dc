import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserContract } from './scripts/browser-contract.ts'
import { staticPages } from './scripts/static-pages.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/**
 * Packages that rarely change. They are in a chunk of their own that browsers keep cached. The separator at the end of
 * the pattern excludes other packages whose names begin with `react-`.
 */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|query|history|store)[^\\/]*)[\\/]/

/**
 * Code that most screens need. It is in one file, because ten small files are slower on a slow network. Visitors who log
 * in or sign up need no contract of complaints, so that one is in a file of its own. So is what few pages need: the plan,
 * the departments, the categories and the places of the college, mail settings, a choice of many, and what reads a mailed link and
 * shows its outcome.
 */
const shared =
  /[\\/](src[\\/](ui|lib|queries)[\\/](?!plan|departments|categories|places|browser[\\/]mailed-token|feedback[\\/]outcome-slip|forms[\\/](choice-field|combo-field|use-quiet)|words[\\/](phones|place))|packages[\\/]contract[\\/](?!src[\\/](complaints[\\/]|billing|notices|department|categor|place))|node_modules[\\/](zod|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]createReactComponent))/

/** Only admins who write to students need the contract of canned texts, and only SuperAdmins that of retention. */
const complaints =
  /packages[\\/]contract[\\/]src[\\/](complaints[\\/](?!canned-api|retention-api)|(category|place)-offer)/

/** What every form with photos and PDFs needs. In a file each, they would be half as large again. */
const files =
  /features[\\/]complaints[\\/]files[\\/](outgoing|use-outgoing|load-sending|files\.text|files-field|filed-files|file-row|chosen-files)/

/** What lists of complaints and an open one have in common. */
const slips =
  /features[\\/]complaints[\\/](given-answers|complaints\.module|search[\\/](search\.text|marked))|src[\\/]lib[\\/]words[\\/]place/

/**
 * The name that a class of a CSS module has in the page, in every build: `.slip` of inbox.module.css is `inbox__slip`.
 * The name has no hash, so `npm run check` refuses a second module with the same file name.
 */
const generateScopedName = (name: string, file: string) => `${basename(file).split('.')[0]}__${name}`

// `vite build` alone builds the app without the static pages. scripts/build.ts builds both.
export default defineConfig({
  plugins: [react(), staticPages(), browserContract()],
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
            { name: 'complaints', test: complaints, minShareCount: 2 },
            { name: 'files', test: files, minShareCount: 2 },
            { name: 'slips', test: slips, minShareCount: 2 },
          ],
        },
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
})
