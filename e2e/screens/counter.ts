import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { answering, changing, fill, inTurn, press, see } from './steps.ts'

const inbox: Screen = {
  ...{ group: 'counter', name: 'counter', path: '/DepartmentComplaints', as: 'DepartmentAdmin' },
  isWindowOnly: true,
}
const college: Screen = { ...inbox, path: '/HomepageAdmin', as: 'SuperAdmin' }

const aStudent = (last: number, name: string | null, roll: string | null) => ({
  id: `01a1e744-5953-73d8-94d6-07812914640${last}`,
  ...{ name, roll, email: 'r…@kaveri.example' },
})
const riya = aStudent(1, 'Riya Patil', '26017')
const students = [
  riya,
  aStudent(2, 'Riya Venkatasubramanian Chandrasekhar', '260190000000000042'),
  aStudent(3, null, null),
  aStudent(4, 'रिया शर्मा', '26103'),
]

/** The form asks for today, and filing answers with a number. The demo gets no complaint by it. */
const arrange = inTurn(
  answering('**/api/complaints/counter', {
    ...{
      filingDays: 6,
      hasCategories: false,
      today: new Date().toISOString().slice(0, 10),
      id: riya.id,
      number: 1053,
    },
  }),
  answering('**/api/complaints/counter/students', { items: [riya] }),
)

/** The button is in the title row. On a phone it is in the menu of the list. */
const openForm = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'File at the counter' })
  if (!(await opener.isVisible())) await press('More for this list')(page)
  await opener.click()
  await see('File complaint')(page)
}
const find =
  (label: string, words: string, seen: string) =>
  async (page: Page): Promise<void> => {
    await fill({ [label]: words })(page)
    await page.keyboard.press('Enter')
    await page.getByText(seen).first().waitFor()
  }
const findRiya = inTurn(find('Roll number or email', '26017', 'Riya Patil, roll 26017'), (page) =>
  page.getByRole('radio', { name: /^Riya Patil/ }).check(),
)
const write = fill({
  Subject: 'Ceiling fan in B-224 makes a loud noise',
  Description: 'Since Monday. The student came to the counter with a room mate.',
})
const writeDown = inTurn(
  press('No account? Enter name and phone'),
  fill({ Name: 'Kiran Gowda', Phone: '9845012345', 'Email (optional)': 'kiran@kaveri.example' }),
)
const pressFile = press('File complaint')
const file = inTurn(pressFile, see('Print slip'))
const foot = (page: Page) => page.getByRole('button', { name: 'File complaint' }).scrollIntoViewIfNeeded()

const byOffice = changing('**/api/complaints?*', ({ items, next }) => ({
  items: (items as object[]).map((item, place) => ({ ...item, heard: place % 2 === 0 ? 'counter' : null })),
  next,
}))
const openByOffice = changing('**/api/complaints/*-*', (one) => ({
  ...one,
  heard: 'phone',
  reporter: { userId: null, name: 'Kiran Gowda', roll: '', email: '', phone: '9845012345' },
}))

/** Filing at the counter, and how what was filed there looks in the inbox. */
export const counterScreens: readonly Screen[] = [
  { ...inbox, state: 'empty', arrange, prepare: openForm },
  { ...inbox, state: 'found', arrange, prepare: inTurn(openForm, findRiya, write) },
  { ...inbox, state: 'foot', arrange, prepare: inTurn(openForm, findRiya, write, foot) },
  { ...inbox, state: 'no-account', arrange, prepare: inTurn(openForm, writeDown, write) },
  {
    ...inbox,
    state: 'not-found',
    arrange: inTurn(arrange, answering('**/api/complaints/counter/students', { items: [] })),
    prepare: inTurn(openForm, find('Roll number or email', '26099', 'No student with this roll number')),
  },
  { ...inbox, state: 'errors', arrange, prepare: inTurn(openForm, pressFile) },
  { ...inbox, state: 'filed', arrange, prepare: inTurn(openForm, findRiya, write, file) },
  { ...inbox, state: 'filed-no-account', arrange, prepare: inTurn(openForm, writeDown, write, file) },
  { ...college, state: 'college', arrange, prepare: openForm },
  {
    ...college,
    state: 'several',
    arrange: inTurn(arrange, answering('**/api/complaints/counter/students', { items: students })),
    prepare: inTurn(openForm, find('Roll number, email or name', 'riya', '4 students. Choose one below.')),
  },
  {
    ...college,
    state: 'marks',
    arrange: inTurn(byOffice, openByOffice),
    prepare: inTurn(press(/^Open complaint/), see('Print')),
  },
  { ...college, state: 'rows', arrange: byOffice },
]
