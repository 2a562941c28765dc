import { type Html, html } from './html.ts'
import { sheet, stampStyles, styles } from './letter.styles.ts'
import type { Action, Letter, LetterPart, LetterTable, Said, Slip } from './letter.ts'
import { letterWords, listedSaid, oneLine, splitSaid } from './letter.words.ts'

const none = html``

/**
 * The letter as HTML: tables with inline styles, because mail programs know little else. It has no image, no font and
 * nothing else to fetch. Its links open pages and change nothing.
 */
export function letterHtml(letter: Letter): string {
  const { subject, preheader, parts = [], tables = [] } = letter
  const cards = [mainCard(letter), ...parts.map(partCard), ...tables.map((one) => card(tableOf(one)))]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${sheet}</style></head><body class="m-paper" style="margin:0;padding:0;${styles.paper}">
${preheader === undefined ? none : html`<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbfaf6" class="m-paper" style="${styles.paper}"><tr><td align="center" style="padding:20px 12px 32px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${styles.page}">
<tr><td align="left" style="padding:0 4px 14px">${brand(letter.college ?? letterWords.product)}</td></tr>
${cards}<tr><td align="left" style="padding:6px 4px 0">${footerOf(letter)}</td></tr>
</table></td></tr></table></body></html>`.source
}

const table = (rows: Html | readonly Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

/** The sign of the product, drawn with the cells of a table. */
const brand = (name: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="top" width="26" style="width:26px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-brand" width="7" height="20" bgcolor="#2e3a8c" style="${styles.brand}">&nbsp;</td><td width="2" style="width:2px;font-size:0">&nbsp;</td><td width="17" height="20" bgcolor="#ffc94d" style="${styles.brandBody}">&nbsp;</td></tr></table></td><td class="m-ink" dir="auto" style="${styles.college}">${name}</td></tr></table>`

const card = (content: Html) =>
  html`<tr><td align="left" class="m-card" bgcolor="#ffffff" style="${styles.card}">${content}</td></tr>
<tr><td height="12" style="${styles.gap}">&nbsp;</td></tr>
`

/** A letter of parts needs no card of its own, unless it says something about all of them. */
function mainCard(letter: Letter): Html {
  const { title, slip, lines, figures = [], said = [], unlisted, action } = letter
  const content = [
    ...(title === undefined ? [] : [html`<p class="m-ink" dir="auto" style="${styles.title}">${title}</p>`]),
    ...(figures.length > 0 ? [figuresOf(figures)] : []),
    ...lines.map((line) => (title === undefined ? lineOf(line) : mutedOf(line))),
    ...fullSaid(said, unlisted),
    ...(action ? [buttonOf(action)] : []),
  ]
  if (content.length === 0 && !slip) return none
  return card(html`${slip ? slipOf(slip) : none}${bodyOf(content, slip)}`)
}

function partCard({ heading, slip, lines, said = [], unlisted, tables = [], action }: LetterPart): Html {
  const isLink = slip !== undefined && slip.turn?.rank !== 1
  const content = [
    ...(slip ? [] : [html`<h2 class="m-ink" dir="auto" style="${styles.heading}">${heading}</h2>`]),
    ...lines.map(lineOf),
    ...listOf(said, unlisted),
    ...tables.map(tableOf),
    ...(action ? [isLink ? linkOf(action) : buttonOf(action)] : []),
  ]
  return card(html`${slip ? slipOf(slip) : none}${bodyOf(content, slip)}`)
}

const bodyOf = (content: readonly Html[], slip: Slip | undefined) =>
  content.length === 0
    ? none
    : table(
        html`<tr><td class="m-line m-pad" style="${slip ? styles.torn : styles.body}">${content}</td></tr>`,
      )

/** The number of a large college is printed smaller, so that it fits into the stub. */
const numberSize = (number: number) =>
  number > 9999 ? 'font-size:17px;line-height:22px' : 'font-size:24px;line-height:26px'

function slipOf({ number, subject, department, status, turn }: Slip): Html {
  const stamp = status
    ? html`<span class="m-${status.mark}" style="${stampStyles[status.mark]}">${status.label}</span> `
    : none
  const chip = turn ? html`<span style="${styles.turn}">${turn.label}</span>` : none
  return table(
    html`<tr><td class="m-stub m-line m-ink" width="76" valign="top" style="${styles.stub};${numberSize(number)}"><span class="m-muted" style="${styles.stubLabel}">${letterWords.number}</span>${number}</td><td class="m-pad m-ink" valign="top" style="${styles.slip}"><div dir="auto" style="${styles.subject}">${oneLine(subject)}</div><div class="m-muted" dir="auto" style="${styles.department}">${department}</div>${stamp}${chip}</td></tr>`,
  )
}

const lineOf = (line: string) => html`<p class="m-ink" dir="auto" style="${styles.line}">${line}</p>`
const mutedOf = (line: string) => html`<p class="m-muted" dir="auto" style="${styles.muted}">${line}</p>`

const figuresOf = (figures: NonNullable<Letter['figures']>) =>
  table(
    html`<tr>${figures.map(
      ({ count, label }) =>
        html`<td align="center" width="${Math.floor(100 / figures.length)}%" style="${styles.figureCell}"><div class="m-ink" style="${styles.figure}">${count}</div><div class="m-muted" style="${styles.figureLabel}">${label}</div></td>`,
    )}</tr>`,
  )

/** The last change in full, and the others as a list. */
function fullSaid(said: readonly Said[], unlisted: number | undefined): Html[] {
  const { last, earlier } = splitSaid(said)
  if (!last) return []
  const { title, at, words, files = [], note } = last
  const opening = `${letterWords.files(files)}. ${letterWords.openFiles(files.length)}`
  return [
    html`<p class="m-ink" dir="auto" style="${styles.who}">${title}</p>`,
    mutedOf(at),
    ...(words === undefined ? [] : [lineOf(words)]),
    ...(files.length > 0 ? [mutedOf(opening)] : []),
    ...(note === undefined ? [] : [lineOf(note)]),
    ...(earlier.length > 0 ? [mutedOf(letterWords.earlier), ...listOf(earlier, unlisted)] : []),
  ]
}

function listOf(said: readonly Said[], unlisted = 0): Html[] {
  if (said.length === 0) return []
  const rows = said.map((one) => {
    const { title, words } = listedSaid(one)
    return html`<tr><td valign="top" class="m-muted" width="76" style="${styles.time}">${one.time.replace(/ (?=[ap]m$)/, '\u00a0')}</td><td valign="top" class="m-ink" style="${styles.listed}">${one.isStrong ? html`<b dir="auto">${title}</b>` : html`<span dir="auto">${title}</span>`} <span dir="auto">${words}</span></td></tr>`
  })
  return [...(unlisted > 0 ? [mutedOf(letterWords.unlisted(unlisted))] : []), table(rows)]
}

function tableOf({ heading, rows, more = 0 }: LetterTable): Html {
  const top =
    heading === undefined
      ? none
      : html`<tr><td colspan="2" class="m-ink m-pad" style="${styles.tableHeading}">${heading}</td></tr>`
  const body = rows.map(
    ({ number, mark, subject, url }) =>
      html`<tr><td valign="top" class="m-ink m-line m-stub" width="52" style="${styles.rowNumber}"><a class="m-link" href="${url}" style="${styles.numberLink}">${number}</a></td><td valign="top" class="m-ink m-line m-pad" style="${styles.rowSubject}"><div dir="auto">${oneLine(subject)}</div>${mark === undefined ? none : html`<div class="m-muted" style="${styles.rowMark}">${mark}</div>`}</td></tr>`,
  )
  const rest =
    more === 0
      ? none
      : html`<tr><td colspan="2" class="m-muted m-line m-pad" style="${styles.rowMore}">${letterWords.more(more)}</td></tr>`
  return table(html`${top}${body}${rest}`)
}

const buttonOf = ({ label, url }: Action) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td class="m-button" bgcolor="#2e3a8c" style="${styles.button}"><a href="${url}" style="${styles.buttonLink}">${label}</a></td></tr></table>`

const linkOf = ({ label, url }: Action) =>
  html`<p class="m-muted" style="${styles.actionLine}"><a class="m-link" href="${url}" style="${styles.link}">${label}</a></p>`

function footerOf({ footer, footerLinks = [] }: Letter): Html {
  const links = footerLinks.map(
    ({ label, url }) => html`<a class="m-link" href="${url}" style="${styles.link}">${label}</a><br>`,
  )
  return html`${mutedOf(footer)}${links.length === 0 ? none : html`<p class="m-muted" style="${styles.muted}">${links}</p>`}`
}
