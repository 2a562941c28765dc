import type { AuditEntry } from '@counterfoil/contract/audit'
import { formatDay, formatWrittenDay } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { auditText } from './audit.text.ts'

type Words = ReturnType<typeof words>
const words = () => readText(auditText)

const own = <Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined

/** What was done, in plain words. An action of another version is shown by its name. */
export const actionWords = (action: string): string => own(words().actions, action) ?? action

/** What the details of an entry say, such as "Pending to Resolved". */
export function changeWords(entry: AuditEntry): string {
  const text = words()
  return parts
    .map((part) => part(entry, text))
    .filter((one) => one !== undefined && one !== '')
    .join(', ')
}

type Part = (entry: AuditEntry, text: Words) => string | undefined

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A value of a setting. Ids are names of departments, and several are separated by commas. */
function valueWords(value: string, { names }: AuditEntry, { change, statuses }: Words): string {
  if (value === 'true') return change.on
  if (value === 'false') return change.off
  if (value === '') return change.nothing
  const named = value.split(',').map((one) => names[one] ?? (isUuid.test(one) ? change.unknown : one))
  return own(statuses, value) ?? named.join(', ')
}

const textOf = ({ details }: AuditEntry, name: string) =>
  typeof details[name] === 'string' ? details[name] : undefined
const listOf = ({ details }: AuditEntry, name: string) =>
  Array.isArray(details[name]) ? details[name] : undefined
const numberOf = ({ details }: AuditEntry, name: string) =>
  typeof details[name] === 'number' ? details[name] : undefined

const status: Part = (entry, text) => {
  const [from, to] = [textOf(entry, 'from'), textOf(entry, 'to')]
  if (from === undefined || to === undefined) return undefined
  return text.change.to(valueWords(from, entry, text), valueWords(to, entry, text))
}

const department: Part = (entry, text) => {
  const from = textOf(entry, 'fromDepartmentId') ?? textOf(entry, 'before')
  const to =
    textOf(entry, 'toDepartmentId') ??
    textOf(entry, 'after') ??
    textOf(entry, 'wanted') ??
    textOf(entry, 'plan')
  if (to === undefined) return undefined
  return text.change.fromTo(valueWords(from ?? '', entry, text), valueWords(to, entry, text))
}

/** Fields with both values, or only their names. */
const fields: Part = (entry, text) => {
  const [before, after] = [listOf(entry, 'before'), listOf(entry, 'after')]
  return listOf(entry, 'fields')
    ?.map((field, at) => {
      const name = own(text.fields as Record<string, string>, field) ?? field
      const [old, now] = [before?.[at], after?.[at]]
      if (old === undefined || now === undefined) return name
      if (old === now) return text.change.of(name, text.change.changed)
      const change = text.change.fromTo(valueWords(old, entry, text), valueWords(now, entry, text))
      return text.change.of(name, change)
    })
    .join('; ')
}

const mostListed = 10

/** Long lists are shortened. The export has all of them. */
const listed = (all: readonly string[], { change }: Words) =>
  [
    ...all.slice(0, mostListed),
    ...(all.length > mostListed ? [change.andMore(all.length - mostListed)] : []),
  ].join(', ')

/** "2026-11-27 Kanakadasa Jayanti" is "27 Nov 2026 Kanakadasa Jayanti". */
const holidayWords = (holiday: string) => `${formatWrittenDay(holiday.slice(0, 10))}${holiday.slice(10)}`

/** The holidays that were added and deleted. */
const holidays: Part = (entry, text) => {
  const words = [
    ...(listOf(entry, 'added') ?? []).map((one) => text.change.added(holidayWords(one))),
    ...(listOf(entry, 'removed') ?? []).map((one) => text.change.deleted(holidayWords(one))),
  ]
  return words.length > 0 ? listed(words, text) : undefined
}

/** For which complaints a target is: its category, department and priority, as far as it has them. */
function targetWords(key: string, { names }: AuditEntry, { change, priorities }: Words): string {
  const [category = '', department = '', priority = ''] = key.split('/')
  const named = [department, category].filter(Boolean).map((id) => names[id] ?? change.unknown)
  const level = own(priorities as Record<string, string>, priority)
  return [...named, ...(level ? [level] : [])].join(', ') || change.allComplaints
}

/** The targets, each with both values. */
const targets: Part = (entry, text) => {
  const [before, after] = [listOf(entry, 'before') ?? [], listOf(entry, 'after') ?? []]
  const { change } = text
  const all = listOf(entry, 'targets')?.map((key, at) => {
    const [old = '', now = ''] = [before[at], after[at]]
    const name = targetWords(key, entry, text)
    if (now === '') return change.deleted(name)
    return change.of(
      name,
      old === '' ? change.target(now) : change.fromTo(change.target(old), change.target(now)),
    )
  })
  return all?.slice(0, mostListed).join('; ')
}

/** The period for which complaints are kept. A shorter one takes effect some days later. */
const period: Part = (entry, { change }) => {
  const [before, after] = [numberOf(entry, 'before'), numberOf(entry, 'after')]
  if (before === undefined || after === undefined) return undefined
  const words = change.fromTo(change.years(before), change.years(after))
  const from = textOf(entry, 'from')
  return from === undefined ? words : `${words}, ${change.takesEffect(formatDay(from))}`
}

/** Which register was frozen, and its hash, which is also on paper. */
const register: Part = (entry, { change }) => {
  const [of, hash] = [textOf(entry, 'period'), textOf(entry, 'hash')]
  if (of === undefined || hash === undefined) return undefined
  return change.register(of, hash.match(/.{4}/g)?.join(' ') ?? hash)
}

const person: Part = (entry, text) => {
  const id = textOf(entry, 'assigneeId')
  return id === undefined ? undefined : text.change.assignedTo(entry.names[id] ?? text.actors.removed)
}

const other: Part = (entry, text) => {
  const id = textOf(entry, 'intoId') ?? textOf(entry, 'joinedId')
  const number = id === undefined ? undefined : entry.names[id]
  return number === undefined ? undefined : text.change.into(number)
}

const handedTo: Part = (entry, text) => {
  const id = textOf(entry, 'toId')
  return id === undefined ? undefined : text.change.assignedTo(entry.names[id] ?? text.change.unknown)
}

const role: Part = (entry, { roles }) => own(roles as Record<string, string>, textOf(entry, 'role') ?? '')

const count =
  (name: string, say: (text: Words, count: number) => string): Part =>
  (entry, text) => {
    const found = numberOf(entry, name)
    return found === undefined ? undefined : say(text, found)
  }

const filter: Part = (entry, text) => {
  const filters = listOf(entry, 'filters')
  return filters && filters.length > 0 ? text.change.filter(filters.join(', ')) : undefined
}

const parts: readonly Part[] = [
  status,
  department,
  fields,
  holidays,
  targets,
  period,
  register,
  person,
  other,
  handedTo,
  role,
  count('total', ({ change }, found) => change.complaints(found)),
  count('students', ({ change }, found) => change.students(found)),
  count('admins', ({ change }, found) => change.admins(found)),
  count('rows', ({ change }, found) => change.rows(found)),
  ({ details }, { change }) => (details['isWhole'] === false ? change.brokenOff : undefined),
  filter,
]
