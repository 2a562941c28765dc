import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { readText } from '#lib/words/text.ts'
import { departmentsText } from './departments.text.ts'

/** The admins of a department as one text. Of many, the server names only the first ones. */
export function adminNames({ admins, adminCount }: ManagedDepartment): string {
  const names = admins.join(', ')
  const more = adminCount - admins.length
  return more > 0 ? readText(departmentsText).andMore(names, more) : names
}
