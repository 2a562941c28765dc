import { expect, it } from 'vitest'
import { mailSettingsPath, ownPageOf } from './home.ts'

const id = '019b0000-0000-7000-8000-000000000000'

it.each([
  ['DepartmentAdmin', `/HomepageAdmin?id=${id}`, `/DepartmentComplaints?id=${id}`],
  ['student', `/DepartmentComplaints?id=${id}`, `/ComplaintDetailPage?id=${id}`],
  ['SuperAdmin', `/Homepage?id=${id}`, `/HomepageAdmin?id=${id}`],
] as const)('shows a %s the complaint of %s on their own page', (role, printed, own) => {
  expect(ownPageOf(role, printed)).toBe(own)
})

it.each([
  ['SuperAdmin', `/HomepageAdmin?place=${id}`],
  ['DepartmentAdmin', `/DepartmentComplaints?place=${id}`],
] as const)('shows a %s who scans the code of a door the complaints of that place', (role, own) => {
  expect(ownPageOf(role, `/ComplaintForm?place=${id}`)).toBe(own)
})

it.each([
  ['student', '/ProfilePage#mail'],
  ['SuperAdmin', '/AdminProfile#mail'],
  ['DepartmentAdmin', '/DAdmin?view=profile#mail'],
] as const)('leads a %s to their own mail settings', (role, own) => {
  expect(ownPageOf(role, mailSettingsPath)).toBe(own)
})

it.each([
  ['without a complaint', 'student', '/HomepageAdmin'],
  ['without a place', 'SuperAdmin', '/ComplaintForm'],
  ['that is about something else', 'student', `/StudentList?id=${id}`],
  ['for a role without complaints', 'operator', `/HomepageAdmin?id=${id}`],
] as const)('knows no page for an address %s', (_what, role, href) => {
  expect(ownPageOf(role, href)).toBeUndefined()
})
