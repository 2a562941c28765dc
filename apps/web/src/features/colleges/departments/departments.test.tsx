import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments, renderDepartments } from '#testing/departments.tsx'
import { answerCategories } from '#testing/managed-categories.ts'
import { departmentsText } from './departments.text.ts'

const { listManagedDepartments, orderDepartments, reopenDepartment } = departmentsApi
const text = readText(departmentsText)
const hostel = aManagedDepartment('Hostel', {
  open: 31,
  admins: ['Lakshmi Devi', 'Suresh Rao'],
  adminCount: 2,
})
const transport = aManagedDepartment('Transport', { open: 5, admins: [], adminCount: 0 })
const library = aManagedDepartment('Library', { shortName: 'Lib' })
const law = aManagedDepartment('Law', {
  state: 'retired',
  handedTo: { id: hostel.id, name: 'Hostel' },
})
const row = (name: RegExp) => screen.findByRole('link', { name })
const names = () =>
  within(screen.getByRole('region', { name: 'Departments' }))
    .getAllByRole('link', { name: /open/ })
    .map(({ textContent }) => /^[A-Za-z ]*[a-z](?=\d)/.exec(textContent ?? '')?.[0])

describe('the list of departments', () => {
  it('says how many complaints are open, and who looks after them', async () => {
    await openDepartments([hostel, transport])
    expect(await row(/^Hostel/)).toHaveTextContent('Hostel31 openLakshmi Devi, Suresh Rao')
    expect(await row(/^Transport/)).toHaveTextContent(
      'Transport5 openNo admin. SuperAdmins get its complaints',
    )
    expect(screen.getByText(text.noAdmin).tagName).toBe('B')
  })

  it('names three of many admins', async () => {
    await openDepartments([aManagedDepartment('Arts', { admins: ['A', 'B', 'C'], adminCount: 7 })])
    expect(await row(/^Arts/)).toHaveTextContent('A, B, C and 4 more')
  })

  it('shows the first one, and another one when it is pressed', async () => {
    const { user, here } = await openDepartments([hostel, library])
    expect(screen.getByRole('heading', { name: 'Hostel' })).toBeVisible()
    expect(await row(/^Hostel/)).toHaveAttribute('aria-current')
    await user.click(await row(/^Library/))
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible()
    expect(here()).toBe(`/Settings?part=departments&id=${library.id}`)
    expect(await row(/^Hostel/)).not.toHaveAttribute('aria-current')
    await user.click(screen.getByRole('link', { name: text.back }))
    expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible()
  })

  it('finds them by name and by short name, retired ones too', async () => {
    const { user } = await openDepartments([hostel, library, law])
    const search = screen.getByRole('searchbox')
    await user.type(search, 'lib')
    expect(names()).toEqual(['Library'])
    await user.clear(search)
    await user.type(search, 'law')
    expect(screen.getByRole('button', { name: 'Use again Law' })).toBeVisible()
    await user.type(search, 'zz')
    expect(screen.getByText(text.noMatch('lawzz'))).toBeVisible()
  })

  it('says why it could not be loaded, and tries again', async () => {
    api.loses(listManagedDepartments)
    answerCategories([])
    const { user } = await renderDepartments()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load the departments: Counterfoil could not be reached.')
    api.answers(listManagedDepartments, { items: [hostel] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await row(/^Hostel/)).toBeVisible()
  })

  it('says what an empty college and a wrong address have', async () => {
    const { unmount } = await openDepartments([])
    expect(screen.getByText(text.empty)).toBeVisible()
    unmount()
    await openDepartments([hostel], `&id=${library.id}`)
    expect(screen.getByText(text.gone)).toBeVisible()
  })

  it('counts down what is handed over, until the department is retired', async () => {
    const retiring = { ...law, state: 'retiring', open: 12 } as const
    const { become } = await openDepartments([hostel, retiring], `&id=${law.id}`)
    expect(await row(/^Law/)).toHaveTextContent('Being retired. 12 to hand over')
    expect(screen.getByText(text.isRetiring('12', 'Hostel'))).toBeVisible()
    become([hostel, law])
    expect(await screen.findByText(text.isRetired)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Law/ })).toBeNull()
    expect(screen.getByText('1 retired department')).toBeVisible()
  })
})

describe('the order of the departments', () => {
  const up = () => screen.getByRole('button', { name: text.up('Library') })
  const open = () => openDepartments([hostel, transport, library], `&id=${library.id}`)

  it('changes at once by the keyboard, and keeps the focus', async () => {
    const { user, become } = await open()
    const first = Promise.withResolvers<Record<string, never>>()
    api.answers(orderDepartments, () => first.promise)
    up().focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Hostel', 'Library', 'Transport'])
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Library', 'Hostel', 'Transport'])
    expect(up()).toHaveFocus()
    expect(up()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(text.moved('Library', 1, 3))).toBeInTheDocument()
    await user.keyboard('{Enter}')
    become([library, hostel, transport])
    first.resolve({})
    await waitFor(() => expect(api.sent(orderDepartments)).toHaveLength(2))
    expect(api.sent(orderDepartments)[1]?.body.ids).toEqual([library.id, hostel.id, transport.id])
    await waitFor(() => expect(api.sent(listManagedDepartments)).toHaveLength(2))
    expect(names()).toEqual(['Library', 'Hostel', 'Transport'])
  })

  it('is that of the open ones, with those that are being retired after them', async () => {
    const retiring = { ...law, state: 'retiring', open: 12 } as const
    const { user } = await openDepartments([hostel, library, retiring], `&id=${library.id}`)
    expect(screen.getByRole('button', { name: text.down('Library') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    api.answers(orderDepartments, {})
    await user.click(up())
    expect(names()).toEqual(['Library', 'Hostel', 'Law'])
    await waitFor(() => expect(api.sent(orderDepartments)).toHaveLength(1))
    expect(api.sent(orderDepartments)[0]?.body.ids).toEqual([library.id, hostel.id])
  })

  it('is as before if another admin has added a department meanwhile', async () => {
    const { user, become } = await open()
    api.refuses(orderDepartments, 'department.changed')
    become([hostel, transport, aManagedDepartment('Arts'), library])
    await user.click(up())
    expect(await screen.findByText(/^The order wasn’t saved\. Someone else has changed/)).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Hostel', 'Transport', 'Arts', 'Library']))
  })
})

describe('a retired department', () => {
  it('is used again, and then shown', async () => {
    const { user, become, here } = await openDepartments([hostel, law])
    expect(screen.getByText(text.handedTo('Hostel'))).not.toBeVisible()
    await user.click(screen.getByText('1 retired department'))
    expect(screen.getByText(text.handedTo('Hostel'))).toBeVisible()
    api.answers(reopenDepartment, {})
    become([hostel, { ...law, state: 'open', handedTo: null }])
    await user.click(screen.getByRole('button', { name: 'Use again Law' }))
    expect(await screen.findByText(text.reopened('Law'))).toBeVisible()
    expect(api.sent(reopenDepartment)[0]?.params.id).toBe(law.id)
    expect(await screen.findByRole('heading', { name: 'Law' })).toBeVisible()
    expect(here()).toContain(law.id)
  })

  it('says beside it that its name was taken', async () => {
    const { user } = await openDepartments([hostel, law], `&id=${law.id}`)
    api.refuses(reopenDepartment, 'department.name_taken')
    const [button] = screen.getAllByRole('button', { name: 'Use again Law' })
    await user.click(button as HTMLElement)
    expect(await screen.findByRole('alert')).toHaveTextContent(text.reopenTaken)
  })
})
