import { randomInt } from 'node:crypto'
import type { RolePasswords } from './writing/people.ts'

const words = [
  'Banyan',
  'Bridge',
  'Bullock',
  'Cardamom',
  'Clay',
  'Copper',
  'Courtyard',
  'Cricket',
  'Ferry',
  'Guava',
  'Harbour',
  'Heron',
  'Indigo',
  'Jasmine',
  'Kite',
  'Ladder',
  'Lantern',
  'Lotus',
  'Monsoon',
  'Neem',
  'Paddy',
  'Peepal',
  'Pepper',
  'Railway',
  'River',
  'Saffron',
  'Sitar',
  'Tabla',
  'Tamarind',
  'Teak',
  'Terrace',
  'Turmeric',
] as const

const aWord = () => words[randomInt(words.length)]

/** A password that is easy to type. It is new each time, so that a password from an earlier demo does not work. */
function newPassword(): string {
  return `${aWord()}-${aWord()}-${aWord()}-${randomInt(1000, 10_000)}`
}

export function newRolePasswords(): RolePasswords {
  return { student: newPassword(), DepartmentAdmin: newPassword(), SuperAdmin: newPassword() }
}
