// Collects the string literals of a source file. A template has {} in place of its expressions.
import ts from 'typescript'

const isLiteral = (node: ts.Node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

export function literalsOf(source: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) found.add((node as ts.StringLiteral).text)
    if (ts.isTemplateExpression(node)) {
      found.add(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('text.ts', source, ts.ScriptTarget.Latest))
  return found
}
