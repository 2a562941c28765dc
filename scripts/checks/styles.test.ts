import { expect, it } from 'vitest'
import { faultsOf } from './styles.ts'

const sheet = (text: string, file = 'features/orchard/orchard.module.css') => ({ file, text })
const component = (text: string, file = 'features/orchard/picking/basket.tsx') => ({
  file,
  text: `import styles from '#features/orchard/orchard.module.css'\n${text}`,
})
const basket = component("export const Basket = () => <p className={styles['basket']} />")

it('accepts a module whose classes are all used', () => {
  const css =
    '/* .note */\n.basket[title=".x"] { color: red }\n@media (width > 47.99em) { .basket > p { margin: 0.5em } }'
  expect(faultsOf([sheet(css)], [basket])).toEqual([])
})

it('finds the module of the same folder', () => {
  const beside = {
    file: 'features/orchard/tree.tsx',
    text: "import styles from './orchard.module.css'\nstyles['tree']",
  }
  expect(faultsOf([sheet('.tree {}')], [beside])).toEqual([])
})

it.each([
  [
    'a class that is not defined',
    '.basket {}',
    "styles['basket'] + styles['baskte']",
    'picking/basket.tsx:2 .baskte is not in',
  ],
  [
    'a class that is not used',
    '\n.basket,\n.leaf {}',
    "styles['basket']",
    'orchard.module.css:2 .leaf is not used',
  ],
  [
    'a class inside :has() that is not used',
    '.basket:has(.leaf) {}',
    "styles['basket']",
    '.leaf is not used',
  ],
  [
    'a class that is picked by a variable',
    '.basket {}',
    "styles['basket'] + styles[kind]",
    ':2 styles[kind]: name',
  ],
  [
    'a module that is handed on whole',
    '.basket {}',
    "styles['basket'], wear(styles)",
    ':2 wear(styles): name',
  ],
  [
    'a class with a hyphen',
    '.basket-case {}',
    "styles['basket-case']",
    '.basket-case: write it as components do',
  ],
  [
    'a global class',
    '.basket :global(.slip) {}',
    "styles['basket'] + styles['slip']",
    ':global reaches beyond',
  ],
  [
    'an animation of another sheet',
    '@keyframes falls {}\n.basket { animation: falls 1s }\n.basket:hover { animation: comes 1s }',
    "styles['basket']",
    'orchard.module.css:3 @keyframes comes is not in this sheet.',
  ],
  [
    'a selector without a class',
    '.basket, p > a {}',
    "styles['basket']",
    'a selector without a class reaches',
  ],
])('refuses %s', (_, css, code, fault) => {
  expect(faultsOf([sheet(css)], [component(code)])).toEqual([expect.stringContaining(fault)])
})

it('refuses two modules of the same name, whose classes would be the same', () => {
  const namesake = sheet('', 'features/meadow/orchard.module.css')
  expect(faultsOf([sheet('.basket {}'), namesake], [basket])).toEqual([
    'features/orchard/orchard.module.css and features/meadow/orchard.module.css: give one of them another name.',
  ])
})

it('refuses a module outside its feature, such as in a route', () => {
  const route = component("styles['basket']", 'routes/student/orchard.tsx')
  expect(faultsOf([sheet('.basket {}')], [route])).toEqual([
    'routes/student/orchard.tsx:2 features/orchard/orchard.module.css is of another feature.',
  ])
})

const ui = { file: 'ui/styles/ui.css', text: '.stack, .row {}' }
const rows = { file: 'ui/rows.tsx', text: 'const rows = <i className="stack row" />' }
const written = (className: string, file = 'features/orchard/tree.tsx') => ({
  file,
  text: `const written = <p className=${className} />`,
})

it.each([
  ['a class of ui', written('"stack"')],
  ['a class of ui beside others', written(`{\`stack \${kind === 'row' ? 'row' : given}\`}`)],
  ['a word that only decides', written("{kind === 'plum' ? 'row' : undefined}")],
])('lets a feature use %s', (_, tree) => {
  expect(faultsOf([ui], [rows, tree])).toEqual([])
})

it.each([
  ['a class that no sheet has', [], written('"leaf"'), '.leaf is not in a sheet of ui.'],
  ['one of two', [], written("{isRipe ? 'row' : 'leaf'}"), '.leaf is not in a sheet of ui.'],
  ['one in the middle', [], written(`{\`row \${given} leaf\`}`), '.leaf is not in a sheet of ui.'],
  ['a class of ui that nobody uses', ['.leaf {}'], written('"row"'), 'ui/more.css:1 .leaf is not used.'],
])('refuses %s', (_, more, tree, fault) => {
  const sheets = [ui, ...more.map((text) => ({ file: 'ui/more.css', text }))]
  expect(faultsOf(sheets, [rows, tree])).toEqual([expect.stringContaining(fault)])
})

it('leaves the classes of layouts to them and to routes', () => {
  const shell = { file: 'app/layouts/shell.css', text: '.shell > .stack {}' }
  expect(faultsOf([ui, shell], [rows, written('"shell"', 'routes/staff/tree.tsx')])).toEqual([])
  expect(faultsOf([ui, shell], [rows, written('"shell"', 'app/shell.tsx'), written('"shell"')])).toEqual([
    'features/orchard/tree.tsx:1 .shell is not in a sheet of ui.',
  ])
})

it('does not take the name in a module for the name in the page', () => {
  expect(faultsOf([sheet('.basket {}')], [basket, written('"basket"')])).toEqual([
    'features/orchard/tree.tsx:1 .basket is not in a sheet of ui.',
  ])
})

it('refuses a global sheet in a feature, but not in the pages that are made at build', () => {
  const sheets = [sheet('', 'features/orchard/orchard.css'), sheet('.hero {}', 'features/marketing/hero.css')]
  expect(faultsOf(sheets, [written('"hero"', 'features/marketing/hero.tsx')])).toEqual([
    'features/orchard/orchard.css: the style sheet of a feature is a CSS module.',
  ])
})
