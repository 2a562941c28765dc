import {
  type DepartmentState,
  departmentNameMaxLength,
  departmentShortNameMaxLength,
} from '@counterfoil/contract/departments'
import { foldedName } from '@counterfoil/contract/names'

export type Names = { name: string; shortName: string | null; line: string | null }

/** A short name that is the name itself is none. */
export function namesOf({ name, shortName, line }: Names): Names {
  const [long, short] = [foldedName(name), shortName === null ? null : foldedName(shortName)]
  return { name: long, shortName: short === long ? null : short, line }
}

/** The names that are too long only after letters were replaced by several others. */
export function tooLongIn({ name, shortName }: Names): ('name' | 'shortName')[] {
  const isLong = name.length > departmentNameMaxLength
  const isShortLong = (shortName ?? '').length > departmentShortNameMaxLength
  return [...(isLong ? (['name'] as const) : []), ...(isShortLong ? (['shortName'] as const) : [])]
}

type Value = { field: keyof Names; before: string; after: string }

/** What an edit changes, with both values. */
export function changesOf(before: Names, after: Names): Value[] {
  const fields = ['name', 'shortName', 'line'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
}

/** A retired department is retiring until its last unfinished complaint is handed over. */
export function stateOf({ isRetired, open }: { isRetired: boolean; open: number }): DepartmentState {
  if (!isRetired) return 'open'
  return open > 0 ? 'retiring' : 'retired'
}

/** Whether `ids` names each of `all` once. */
export function isOrderOf(ids: readonly string[], all: readonly string[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && ids.length === all.length && all.every((id) => named.has(id))
}
