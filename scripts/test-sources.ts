// Parses test sources to find the tests with an id at the end of their title, such as `[filing.receipt]`. Also collects
// the literals of each test's code, so that a text can be looked for in one test and not in its whole file.
import ts from 'typescript'

/** One call of `test` or `it`. A table-driven test is one call, however many tests it makes. */
export type TestSource = { id: string; file: string; line: number; literals: readonly string[] }

/** Returns the id at the end of a title: dotted lower-case words in brackets. */
export const idIn = (title: string): string | undefined =>
  / \[([a-z0-9-]+(?:\.[a-z0-9-]+)+)\]$/.exec(title)?.[1]

/**
 * Whether a call makes a test: `test`, `it`, `it.each(table)` and so on. `test.describe` does not, because groups have
 * no ids.
 */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee))
    return callee.name.text !== 'describe' && isTest(callee.expression)
  return ts.isCallExpression(callee) && isTest(callee.expression)
}

function endOf(title: ts.Node | undefined): string {
  if (title && ts.isTemplateExpression(title)) return title.templateSpans.at(-1)?.literal.text ?? ''
  return title && ts.isStringLiteralLike(title) ? title.text : ''
}

const isName = (node: ts.Node) => (node.parent as ts.Node & { name?: ts.Node }).name === node
const isReference = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) && (!isName(node) || ts.isShorthandPropertyAssignment(node.parent))

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))

/** A declared name and the code that gives it its value. */
type Declared = readonly [name: string, code: ts.Node]

function declaredByStatement(statement: ts.Statement): Declared[] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((declaration) =>
    namesOf(declaration.name).map((name): Declared => [name, declaration]),
  )
}

function declaredBy(scope: ts.Node): Declared[] {
  if (ts.isSourceFile(scope) || ts.isBlock(scope)) return scope.statements.flatMap(declaredByStatement)
  // A loop variable gets its value from the entries of its table.
  if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer)) {
    const names = scope.initializer.declarations.flatMap(({ name }) => namesOf(name))
    return names.map((name): Declared => [name, scope.expression])
  }
  if (!ts.isFunctionLike(scope)) return []
  // The parameters of a callback get their values from its caller, as in `table.forEach(…)`.
  const { parent } = scope
  return scope.parameters.flatMap((parameter) =>
    namesOf(parameter.name).map(
      (name): Declared => [name, ts.isCallExpression(parent) ? parent.expression : parameter],
    ),
  )
}

/** The code that gives a name its value, if it is in this file. */
function codeOf(reference: ts.Identifier): ts.Node | undefined {
  for (let scope: ts.Node = reference.parent; scope; scope = scope.parent) {
    const found = declaredBy(scope).find(([name]) => name === reference.text)
    if (found) return found[1]
  }
  return undefined
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isLiteralExpression(node) || ts.isTemplateHead(node)) return node.text
  if (ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)) return node.text
  return undefined
}

/**
 * The literals of a test without its title. Literals of the helpers and constants in its file that it uses are
 * included.
 */
function literalsOf(test: ts.CallExpression): string[] {
  const [title, ...rest] = test.arguments
  const filledIn = title && ts.isTemplateExpression(title) ? title.templateSpans : []
  const toRead: ts.Node[] = [test.expression, ...filledIn.map(({ expression }) => expression), ...rest]
  const known = new Set<ts.Node>()
  const found: string[] = []
  const read = (node: ts.Node): void => {
    if (known.has(node)) return
    known.add(node)
    const text = textOf(node)
    if (text !== undefined) found.push(text)
    const code = isReference(node) ? codeOf(node) : undefined
    if (code) toRead.push(code)
    ts.forEachChild(node, read)
  }
  for (let node = toRead.pop(); node; node = toRead.pop()) read(node)
  return found
}

/** The tests of a file that have an id. */
export function testsIn(file: string, source: string): TestSource[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: TestSource[] = []
  const visit = (node: ts.Node): void => {
    const id =
      ts.isCallExpression(node) && isTest(node.expression) ? idIn(endOf(node.arguments[0])) : undefined
    if (id && ts.isCallExpression(node)) {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ id, file, line, literals: literalsOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
