// Finds the classes that a component uses, by parsing its source.
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** One use of a class: `styles['slip']` for a class of a CSS module, `className="slip"` for a global one. */
export type ClassUse = { name: string; file: string; line: number; sheet?: string }

export function usesIn({ file, text }: { file: string; text: string }): {
  uses: ClassUse[]
  faults: string[]
} {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const sheets = sheetsOf(parsed)
  const uses: ClassUse[] = []
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    const sheet = ts.isIdentifier(node) ? sheets.get(node.text) : undefined
    if (sheet !== undefined && !ts.isImportClause(node.parent)) noteOfModule(node.parent, sheet)
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') noteGlobal(node)
    ts.forEachChild(node, visit)
  }
  // The name of each class has to be a literal, so that this check can find it.
  const noteOfModule = (access: ts.Node, sheet: string): void => {
    const name = ts.isElementAccessExpression(access) ? access.argumentExpression : undefined
    const line = lineOf(access)
    if (name && ts.isStringLiteral(name)) uses.push({ name: name.text, file, line, sheet })
    else faults.push(`${file}:${line} ${access.getText()}: name the class, as in styles['slip'].`)
  }
  const noteGlobal = (attribute: ts.JsxAttribute): void => {
    const names = attribute.initializer ? wordsIn(attribute.initializer) : []
    uses.push(...names.map((name) => ({ name, file, line: lineOf(attribute) })))
  }
  visit(parsed)
  return { uses, faults }
}

/** The CSS modules that a file imports, by the names it gives them. */
function sheetsOf(parsed: ts.SourceFile): Map<string, string> {
  const sheets = new Map<string, string>()
  for (const statement of parsed.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text: from } = statement.moduleSpecifier
    const name = statement.importClause?.name?.text
    if (name === undefined || !from.endsWith('.module.css')) continue
    sheets.set(name, from.startsWith('#') ? from.slice(1) : join(dirname(parsed.fileName), from))
  }
  return sheets
}

/** The words of every text that an expression can return. For `isOn ? 'a' : 'b'` these are a and b. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/).filter(Boolean)
  if (ts.isConditionalExpression(node)) return [...wordsIn(node.whenTrue), ...wordsIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return wordsIn(node.right)
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    const filledIn = node.templateSpans.flatMap(({ expression }) => wordsIn(expression))
    return [...texts.flatMap(({ text }) => text.split(/\s+/).filter(Boolean)), ...filledIn]
  }
  if (ts.isElementAccessExpression(node)) return []
  return node.getChildren().flatMap(wordsIn)
}
