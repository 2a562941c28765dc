import { departmentsApi } from '@counterfoil/contract/departments'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments } from '#testing/departments.tsx'
import { saveBarText } from '#ui/forms/save-bar.text.ts'
import { departmentsText } from './departments.text.ts'

const { createDepartment, editDepartment } = departmentsApi
const text = { ...readText(departmentsText), ...readText(saveBarText) }
const hostel = aManagedDepartment('Hostel', { line: 'Rooms and wardens' })
const library = aManagedDepartment('Library')
const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })

describe('a department', () => {
  it('is saved with what was typed, and nothing where a field was emptied', async () => {
    const { fill, user, become } = await openDepartments([hostel, library])
    expect(field(text.line)).toHaveValue('Rooms and wardens')
    expect(field(text.shortName)).toHaveAccessibleDescription(text.shortNameHelp)
    await fill(field(text.name), 'Hostels ')
    await fill(field(text.line), '')
    expect(screen.getByText(text.unsaved)).toBeVisible()
    api.answers(editDepartment, {})
    become([{ ...hostel, name: 'Hostels', line: null, version: 2 }, library])
    await user.click(press(text.save))
    expect(await screen.findByText(text.saved('Hostels'))).toBeVisible()
    expect(api.sent(editDepartment)[0]).toMatchObject({
      params: { id: hostel.id },
      body: { version: 1, name: 'Hostels', shortName: null, line: null },
    })
    expect(field(text.name)).toHaveValue('Hostels')
    expect(screen.queryByText(text.unsaved)).toBeNull()
  })

  it('is as before after Undo changes, and asks before typed words are lost', async () => {
    const { fill, user } = await openDepartments([hostel, library])
    await fill(field(text.name), 'Hostels')
    await user.click(screen.getByRole('link', { name: /^Library/ }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(text.name)).toHaveValue('Hostels')
    await user.click(press(text.undo))
    expect(field(text.name)).toHaveValue('Hostel')
    expect(screen.queryByText(text.unsaved)).toBeNull()
  })

  it('says at the field that the name is missing or taken', async () => {
    const { fill, user } = await openDepartments([hostel, library])
    await fill(field(text.name), ' ')
    await user.click(press(text.save))
    expect(field(text.name)).toHaveAccessibleDescription(text.nameMissing)
    expect(api.sent(editDepartment)).toEqual([])
    api.refuses(editDepartment, 'department.name_taken')
    await fill(field(text.name), 'library')
    await user.click(press(text.save))
    expect(await screen.findByRole('alert')).toHaveFocus()
    expect(field(text.name)).toHaveAccessibleDescription(/^Another department has this name/)
    expect(field(text.name)).toHaveValue('library')
  })

  it('shows what another admin has edited meanwhile, and replaces it when saved again', async () => {
    const { fill, user, become } = await openDepartments([hostel, library])
    await fill(field(text.name), 'Hostels')
    const edited = { ...hostel, name: 'Halls', shortName: 'Hall', version: 2 }
    become([edited, library])
    api.refuses(editDepartment, 'department.changed')
    await user.click(press(text.save))
    await screen.findByRole('alert')
    expect(field(text.name)).toHaveValue('Hostels')
    expect(field(text.name)).toHaveAccessibleDescription(text.changedTo('Halls'))
    expect(field(text.shortName)).toHaveValue('Hall')
    api.answers(editDepartment, {})
    become([{ ...edited, name: 'Hostels', version: 3 }, library])
    await user.click(press(text.save))
    expect(await screen.findByText(text.saved('Hostels'))).toBeVisible()
    expect(api.sent(editDepartment)[1]?.body).toMatchObject({
      version: 2,
      name: 'Hostels',
      shortName: 'Hall',
    })
  })

  it("takes over another admin's edit as long as nothing is typed", async () => {
    const { become, client } = await openDepartments([hostel])
    become([{ ...hostel, name: 'Halls', version: 2 }])
    await client.invalidateQueries()
    expect(await screen.findByDisplayValue('Halls')).toBeVisible()
    expect(screen.queryByText(text.unsaved)).toBeNull()
  })
})

describe('a new department', () => {
  it('is written from the keyboard, added and shown', async () => {
    const { user, become, here } = await openDepartments([hostel])
    const arts = aManagedDepartment('Arts', { admins: [], adminCount: 0 })
    await user.click(screen.getByRole('link', { name: text.add }))
    expect(await screen.findByRole('heading', { name: text.newTitle })).toBeVisible()
    expect(field(text.name)).toHaveFocus()
    api.answers(createDepartment, { id: arts.id })
    become([hostel, arts])
    await user.keyboard('Arts{Tab}{Tab}Theatre and music{Enter}')
    expect(await screen.findByText(text.created('Arts'))).toBeVisible()
    expect(api.sent(createDepartment)[0]?.body).toEqual({
      name: 'Arts',
      shortName: null,
      line: 'Theatre and music',
    })
    expect(await screen.findByRole('heading', { name: 'Arts' })).toBeVisible()
    expect(here()).toBe(`/Settings?part=departments&id=${arts.id}`)
  })

  it('keeps its words and its key if the answer is lost', async () => {
    const { user, fill } = await openDepartments([hostel], '&new=1')
    await fill(field(text.name), 'Arts')
    api.loses(createDepartment)
    await user.click(press(text.create))
    expect(await screen.findByRole('alert')).toHaveTextContent('The department wasn’t added.')
    api.refuses(createDepartment, 'department.too_many')
    await user.click(press(text.create))
    expect(await screen.findByText(/Retire one first/)).toBeVisible()
    const keys = api.sent(createDepartment).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(field(text.name)).toHaveValue('Arts')
  })
})
