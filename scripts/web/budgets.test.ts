import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appGroups, staticPages } from './budget-table.ts'
import { type Built, filesOfHtml, filesOfSources, furtherJs, weighPage } from './page-weight.ts'

const manifest = {
  'app.html': { file: 'js/app.js', imports: ['_vendor.js'], css: ['css/app.css'] },
  '_vendor.js': { file: 'js/vendor.js' },
  '_form.js': { file: 'js/form.js', imports: ['_vendor.js', '_field.js'], css: ['css/form.css'] },
  '_field.js': { file: 'js/field.js', imports: ['_form.js'] },
  'src/login.tsx': { file: 'js/login.js', imports: ['app.html', '_form.js'] },
  'src/home.tsx': { file: 'js/home.js', imports: ['app.html'], dynamicImports: ['src/chart.tsx'] },
  'src/chart.tsx': { file: 'js/chart.js' },
}
const html = `<link rel="icon" href="/icon.svg"><link rel="canonical" href="/Login">
  <script src="/scheme.js"></script><script type="module" src="/js/app.js"></script>
  <link rel="stylesheet" href="/css/app.css">`
const contents: Record<string, string> = {
  'app.html': html,
  'css/app.css': '@font-face{src:url("../font/anek.woff2") format("woff2")}',
  'font/anek.woff2': 'f'.repeat(700),
}
const contentOf = (file: string) => Buffer.from(contents[file] ?? file)
const built: Built = { manifest, read: contentOf }
const packed = (...files: string[]) =>
  files.reduce((bytes, file) => bytes + gzipSync(contentOf(file), { level: 9 }).length, 0)

describe('the files of a source', () => {
  it('are its own and those of everything it imports, once each', () => {
    expect([...filesOfSources(manifest, ['src/login.tsx'])].sort()).toEqual([
      'css/app.css',
      'css/form.css',
      'js/app.js',
      'js/field.js',
      'js/form.js',
      'js/login.js',
      'js/vendor.js',
    ])
  })

  it('do not hold what it imports lazily', () => {
    expect(filesOfSources(manifest, ['src/home.tsx'])).not.toContain('js/chart.js')
  })

  it('are not guessed for a source that was not built', () => {
    expect(() => filesOfSources(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx is not in the build.')
  })
})

it('reads from the HTML what a browser fetches', () => {
  expect([...filesOfHtml(html)]).toEqual(['icon.svg', 'scheme.js', 'js/app.js', 'css/app.css'])
})

describe('the weight of a page', () => {
  it('counts scripts of the HTML, of the application and of the page', () => {
    const weight = weighPage(built, 'app.html', ['src/login.tsx'])
    const scripts = ['app', 'vendor', 'form', 'field', 'login'].map((name) => `js/${name}.js`)
    expect(weight.js).toBe(packed('scheme.js', ...scripts))
    expect(weight.css).toBe(packed('css/app.css', 'css/form.css'))
    expect(weight.fonts).toEqual([700])
    expect(weight.requests).toBe(1 + 1 + 6 + 2 + 1)
    expect(weight.total).toBe(weight.html + weight.js + weight.css + 700 + packed('icon.svg'))
  })

  it('takes styles in the HTML for CSS, and counts them once', () => {
    const page = '<style>a{color:red}</style><script src="/js/static.js"></script>'
    const inline = {
      manifest: { 'src/static.ts': { file: 'js/static.js', css: ['css/inlined.css'] } },
      read: (file: string) => Buffer.from(file === 'index.html' ? page : file),
    }
    const weight = weighPage(inline, 'index.html')
    expect(weight.css).toBe(gzipSync('a{color:red}', { level: 9 }).length)
    expect(weight.total).toBe(weight.html + weight.js)
  })

  it('grows by what a further page adds', () => {
    const [home, login] = ['src/home.tsx', 'src/login.tsx'].map((page) =>
      weighPage(built, 'app.html', [page]),
    )
    if (!home || !login) throw new Error('no weights')
    expect(furtherJs(home, login)).toBe(packed('js/form.js', 'js/field.js', 'js/login.js'))
    expect(furtherJs(home, home)).toBe(0)
  })
})

it('gives no address two budgets', () => {
  const paths = [staticPages, ...appGroups].flatMap(({ first, further }) => [first, ...further])
  expect(paths).toEqual([...new Set(paths)])
})
