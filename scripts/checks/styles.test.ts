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
  ['a class with a hyphen', '.basket-case {}', "styles['basket-case']", '.basket-case: write the name'],
  [
    'a global class',
    '.basket :global(.slip) {}',
    "styles['basket'] + styles['slip']",
    ':global reaches beyond',
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
