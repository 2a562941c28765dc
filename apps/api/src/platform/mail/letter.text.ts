import type { Action, Letter, LetterPart, LetterTable, Said, Slip } from './letter.ts'
import { letterWords, listedSaid, oneLine, slipTitle, splitSaid } from './letter.words.ts'

/** The letter as plain text. Paragraphs are separated by empty lines. */
export function letterText(letter: Letter): string {
  const { title, lines, figures = [], parts = [], tables = [] } = letter
  return [
    ...(title === undefined ? [] : [title]),
    ...(figures.length > 0 ? [figures.map(({ count, label }) => `${count} ${label}`).join(', ')] : []),
    ...slipText(letter.slip),
    ...lines,
    ...saidText(letter),
    ...actionText(letter.action),
    ...tables.flatMap(tableText),
    ...parts.flatMap(partText),
    footerText(letter),
  ].join('\n\n')
}

function partText(part: LetterPart): string[] {
  const { slip, heading, lines, said = [], tables = [], action } = part
  return [
    ...(slip ? slipText(slip) : [heading]),
    ...lines,
    ...listText(said, part.unlisted),
    ...tables.flatMap(tableText),
    ...actionText(action),
    '--',
  ]
}

function slipText(slip: Slip | undefined): string[] {
  if (!slip) return []
  const { department, status, turn } = slip
  const state = [...(status ? [`${letterWords.status} ${status.label}`] : []), ...(turn ? [turn.label] : [])]
  return [[slipTitle(slip), oneLine(department), ...(state.length > 0 ? [state.join('. ')] : [])].join('\n')]
}

function saidText({ said = [], unlisted }: Letter): string[] {
  const { last, earlier } = splitSaid(said)
  if (!last) return []
  const { title, at, words, files = [], note } = last
  const before = listText(earlier, unlisted)
  return [
    `${title}, ${at}${words === undefined ? '' : ':'}`,
    ...(words === undefined ? [] : [words]),
    ...(files.length > 0 ? [`${letterWords.files(files)}. ${letterWords.openFiles(files.length)}`] : []),
    ...(note === undefined ? [] : [note]),
    ...(before.length > 0 ? [letterWords.earlier, ...before] : []),
  ]
}

/** The times are a column of their own, so that the words beside them stay together. */
function listText(said: readonly Said[], unlisted = 0): string[] {
  if (said.length === 0) return []
  const width = Math.max(...said.map(({ time }) => time.length))
  const rows = said.map((one) => {
    const { title, words } = listedSaid(one)
    const text = [title, words].filter(Boolean).join(' ')
    return `  ${one.time.padEnd(width)}  ${text.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`
  })
  return [[...(unlisted > 0 ? [`  ${letterWords.unlisted(unlisted)}`] : []), ...rows].join('\n')]
}

/** A mark that is too long for a column comes below the subject. */
const longestMark = 16

function tableText({ heading, rows, more = 0 }: LetterTable): string[] {
  const numbers = Math.max(0, ...rows.map(({ number }) => String(number).length))
  const marks = Math.max(0, ...rows.map(({ mark = '' }) => mark.length))
  const isColumn = marks > 0 && marks <= longestMark
  const lines = rows.flatMap(({ number, mark, subject }) => [
    [
      String(number).padEnd(numbers),
      ...(isColumn ? [(mark ?? '').padEnd(marks)] : []),
      oneLine(subject),
    ].join('  '),
    ...(mark === undefined || isColumn ? [] : [`${' '.repeat(numbers + 2)}${mark}`]),
  ])
  const text = [
    ...(heading === undefined ? [] : [heading.toUpperCase()]),
    ...lines,
    ...(more > 0 ? [letterWords.more(more)] : []),
  ]
  return [text.join('\n')]
}

const actionText = (action?: Action) => (action ? [`${action.label}:\n${action.url}`] : [])

/** The line above the footer is that of a part, if there are parts. */
function footerText({ footer, footerLinks = [], parts = [] }: Letter): string {
  const links = footerLinks.map(({ label, url }) => `${label}: ${url}`)
  return [...(parts.length > 0 ? [] : ['--']), footer, ...links].join('\n')
}
