import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { api } from '#testing/api.ts'
import {
  aComplaint,
  anEvent,
  anInboxComplaint,
  handled,
  inboxCounts,
  someDates,
} from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

import slipStyles from './paper-slip.module.css'

const { countInbox, listInbox, listViews, read, searchInbox } = complaintsApi

const print = vi.fn()

beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
  api.answers(countInbox, inboxCounts({ total: 1 }))
  api.answers(listViews, { items: [] })
  api.answers(departmentsApi.listDepartments, { items: [] })
})

/** What is on the paper. There is none before something is printed. */
const paper = () => document.querySelector<HTMLElement>('.paper')
async function printed(): Promise<HTMLElement> {
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  return paper() ?? expect.fail('there is no paper')
}

const doNothing = () => undefined
const warden = { id: crypto.randomUUID(), email: 'suresh.rao@kaveri.example' }
const reporter = {
  ...{ userId: crypto.randomUUID(), name: 'Riya Patil', roll: '26017' },
  ...{ email: 'riya@kaveri.example', phone: '9845012345' },
}
const events = [
  anEvent({ type: 'filed', byRole: 'student' }),
  anEvent({ type: 'assigned', assignee: { email: warden.email, isActor: false } }),
  anEvent({ to: 'in-progress', words: 'The plumber comes on Friday.' }),
  anEvent({ to: 'rejected', undoneAt: '2026-11-14T11:02:04.000Z' }),
]
const filed = aComplaint({
  ...{ number: 412, status: 'in-progress', assignee: warden, reporter, events },
  description: 'The tap has been dry.\nSince Monday.',
})

describe('a slip', () => {
  async function showOwn(complaint = filed) {
    api.answers(read, complaint)
    const part = await renderPart(
      <OwnDialog
        id={complaint.id}
        onClose={doNothing}
        onDelete={doNothing}
        onRestore={doNothing}
        isRestoring={false}
      />,
      { at: '/ComplaintDetailPage', person: aPerson({ role: 'student' }) },
    )
    await part.user.click(await screen.findByRole('button', { name: 'Print' }))
    return part
  }
  async function showHandled(complaint = filed) {
    api.answers(read, { ...complaint, can: handled })
    api.answers(listInbox, aPage([]))
    const part = await renderPart(
      <Inbox id={filed.id} onOpen={doNothing} onClose={doNothing} isOfCollege={true} />,
      { at: '/HomepageAdmin', person: aPerson() },
    )
    await part.user.click(await screen.findByRole('button', { name: 'Print' }))
    return part
  }
  const choose = (name: string) => screen.findByRole('button', { name })

  it('says that a merged complaint is handled together with others, and names none of them', async () => {
    const other = { id: crypto.randomUUID(), number: 1042 }
    const merged = [...events, anEvent({ type: 'merged', other }), anEvent({ type: 'joined', other })]
    const mergedInto = { ...other, subject: 'No water anywhere' }
    const { user } = await showOwn({ ...filed, state: 'merged', mergedInto, events: merged })
    await user.click(await choose('A4'))
    const sheet = await printed()
    expect(sheet).toHaveTextContent('Handled together with other complaints about the same problem.')
    expect(within(sheet).getByRole('row', { name: /Merged/ })).toBeInTheDocument()
    expect(sheet).not.toHaveTextContent(/1042|No water anywhere/)
  })

  it('asks for the paper, and A6 has the slip alone', async () => {
    const { user } = await showOwn()
    expect(screen.getByRole('dialog', { name: 'Print complaint 412' })).toBeVisible()
    expect(paper()).toBeNull()
    await user.click(await choose('A6'))
    const sheet = await printed()
    expect(screen.queryByRole('dialog', { name: 'Print complaint 412' })).not.toBeInTheDocument()
    expect(sheet).toHaveTextContent('No.412')
    expect(sheet).toHaveTextContent('Kaveri CollegeComplaint slip')
    expect(sheet).toHaveTextContent('Riya Patil26017')
    expect(sheet).toHaveTextContent('The tap has been dry. Since Monday.')
    expect(sheet).toHaveTextContent(/Status as of \d+ \w+ \d+, .+\.In Progress$/)
    expect(sheet.querySelector(`.${slipStyles['a6']}`)).not.toBeNull()
    expect(sheet).not.toHaveTextContent('What happened')
    expect(sheet).not.toHaveTextContent('Office and date')
  })

  const paused = {
    since: '2026-11-24',
    until: { day: '2026-11-30', minute: 1050 },
    dayIfAnswered: '2026-12-15',
  }
  it.each([
    { dates: someDates(), says: true, what: 'open' },
    { dates: someDates({ paused }), says: false, what: 'paused, because it depends on the answer' },
    { dates: null, says: false, what: 'older than all dates' },
  ])('says when the outcome is due, or not, of one that is $what', async ({ dates, says }) => {
    const { user } = await showOwn({ ...filed, dates })
    await user.click(await choose('A6'))
    const sheet = await printed()
    if (says) expect(sheet).toHaveTextContent('Outcome due Mon 30 Nov 2026')
    else expect(sheet).not.toHaveTextContent('Outcome due')
  })

  it('has what happened and lines to sign on A4', async () => {
    const { user } = await showOwn()
    await user.click(await choose('A4'))
    const sheet = await printed()
    expect(sheet.querySelector(`.${slipStyles['a4']}`)).not.toBeNull()
    const rows = within(sheet).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'WhenWhatBy whom, and words',
      expect.stringMatching(/Filedby Riya Patil$/),
      expect.stringMatching(/In Progressby the department“The plumber comes on Friday.”$/),
    ])
    expect(sheet).toHaveTextContent(/StudentOffice and date$/)
  })

  it('has what was written on A4, and nothing that is only for staff, not even if staff print', async () => {
    const byOffice = { byEmail: warden.email, office: 'Hostel' }
    const other = { id: crypto.randomUUID(), number: 1039 }
    const thread = [
      anEvent({ type: 'seen', ...byOffice }),
      anEvent({ type: 'asked', ...byOffice, words: 'Which room?' }),
      anEvent({ type: 'replied', byRole: 'student', words: 'B-224', isAnswer: true }),
      anEvent({ type: 'noted', visibility: 'staff', ...byOffice, words: 'Costs 4000.' }),
      anEvent({ type: 'replied', ...byOffice, words: 'The part comes on Friday.', isForAll: true }),
      anEvent({ type: 'replied', byRole: 'student', words: 'Mine, too.', other }),
    ]
    const { user } = await showHandled({ ...filed, events: thread, assignee: null })
    await user.click(await choose('A4'))
    const sheet = await printed()
    const rows = within(sheet).getAllByRole('row', { hidden: true })
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Seen by the Hostel office$/),
      expect.stringMatching(/Questionby the department“Which room\?”$/),
      expect.stringMatching(/Answerby Riya Patil“B-224”$/),
      expect.stringMatching(/Replyby the department, to everybody“The part comes on Friday\.”$/),
    ])
    expect(sheet).not.toHaveTextContent(warden.email)
  })

  it('has what the student said after the office had finished, but not what was taken back', async () => {
    const byStudent = { byRole: 'student', office: 'Hostel' } as const
    const events = [
      anEvent({ to: 'resolved' }),
      anEvent({ type: 'confirmed', ...byStudent, undoneAt: '2026-11-14T11:02:04.000Z' }),
      anEvent({ type: 'not_solved', ...byStudent, words: 'It came back.' }),
      anEvent({ type: 'confirmed', ...byStudent }),
      anEvent({ type: 'rated', ...byStudent, rating: 4, words: 'Quick.' }),
    ]
    const { user } = await showHandled({ ...filed, events, assignee: null })
    await user.click(await choose('A4'))
    const rows = within(await printed()).getAllByRole('row', { hidden: true })
    expect(rows.slice(2).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/The student says: not solved“It came back\.”$/),
      expect.stringMatching(/The student says: solved$/),
      expect.stringMatching(/The student rated it 4 of 5“Quick\.”$/),
    ])
  })

  it('says of what the office filed who the student is, and who filed it', async () => {
    const byOffice = [anEvent({ type: 'filed', byRole: 'DepartmentAdmin' })]
    const noAccount = { ...reporter, userId: null, roll: '', email: '' }
    const { user } = await showOwn({ ...filed, heard: 'phone', reporter: noAccount, events: byOffice })
    await user.click(await choose('A4'))
    const sheet = await printed()
    expect(sheet).toHaveTextContent('StudentRiya PatilFiled byThe office, by phone')
    const rows = within(sheet).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'WhenWhatBy whom, and words',
      expect.stringMatching(/Filed by the office$/),
    ])
  })

  it('says what it is about, and what the student answered', async () => {
    const category = { id: crypto.randomUUID(), name: 'Water supply' }
    const answers = [{ question: 'Since when?', answer: 'Since yesterday' }]
    const { user } = await showHandled({ ...filed, category, answers })
    await user.click(await choose('A6'))
    const onPaper = within(await printed())
    expect(onPaper.getByText('Category').nextElementSibling).toHaveTextContent('Water supply')
    expect(onPaper.getByText('Since when?').nextElementSibling).toHaveTextContent('Since yesterday')
  })

  it('leaves the paper when the page is used again, so that Ctrl+P prints the page', async () => {
    const { user } = await showOwn()
    await user.click(await choose('A6'))
    await printed()
    await user.keyboard('{Control}')
    expect(paper()).toBeNull()
  })

  // The server sends a student none of this. The slip does not rely on it.
  it('of a student has nobody of the office on it, on either paper', async () => {
    const { user } = await showOwn()
    for (const size of ['A6', 'A4']) {
      if (size === 'A4') await user.click(screen.getByRole('button', { name: 'Print' }))
      await user.click(await choose(size))
      const sheet = await printed()
      expect(sheet).not.toHaveTextContent(/suresh|Assigned|Received by|undone|Rejected/i)
      print.mockClear()
    }
  })

  it('of the office says who has it and has a line for who received it, but nothing internal', async () => {
    const { user } = await showHandled()
    await user.click(await choose('A4'))
    const sheet = await printed()
    expect(sheet).toHaveTextContent('Assigned tosuresh.rao@kaveri.example')
    expect(sheet).toHaveTextContent('Received by')
    const [, ...rows] = within(sheet).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row.textContent).join()).not.toMatch(/suresh/)
  })

  it('stays while the browser prints, although the page is then as narrow as the paper', async () => {
    const media = { isPrinting: false }
    const lists: EventTarget[] = []
    const answer = vi.spyOn(window, 'matchMedia').mockImplementation((asked) => {
      const list = new EventTarget()
      lists.push(list)
      return Object.assign(list, {
        media: asked,
        matches: asked === 'print' ? media.isPrinting : !media.isPrinting,
      }) as MediaQueryList
    })
    const { user } = await showHandled()
    await user.click(await choose('A6'))
    const sheet = await printed()
    media.isPrinting = true
    act(() => lists.forEach((list) => void list.dispatchEvent(new Event('change'))))
    expect(sheet).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Complaint details' }).closest('dialog')).toBeNull()
    answer.mockRestore()
  })

  it('reads the complaint again, so that it has the status of now', async () => {
    const { user } = await showOwn()
    const asking = within(screen.getByRole('dialog', { name: 'Print complaint 412' }))
    await user.click(asking.getByRole('button', { name: 'Close' }))
    api.answers(read, { ...filed, status: 'resolved' })
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await screen.findByText('Resolved')
    await user.click(await choose('A6'))
    expect(await printed()).toHaveTextContent(/Resolved$/)
  })

  it('shows what was typed as text', async () => {
    const typed = '<img src=x onerror=alert(1)>'
    const { user } = await showOwn({ ...filed, subject: typed, description: typed })
    await user.click(await choose('A4'))
    const sheet = await printed()
    expect(within(sheet).getAllByText(typed)).toHaveLength(2)
    expect(sheet.querySelector('img')).toBeNull()
  })
})

describe('the list', () => {
  const many = (count: number): InboxComplaint[] =>
    Array.from({ length: count }, (_, place) =>
      anInboxComplaint({ number: count - place, subject: `Lamp ${count - place}` }),
    )

  /** Answers as the server does: a page from the row that `after` names, as long as was asked for. */
  function holds(rows: InboxComplaint[]) {
    const pageFrom = (after: string | undefined, limit: number) => {
      const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
      const items = rows.slice(start, start + limit)
      const last = items.at(-1)
      return aPage(items, last && start + limit < rows.length ? last.id : null)
    }
    api.answers(listInbox, ({ query }) => pageFrom(query.after, query.limit))
    api.answers(searchInbox, ({ query }) => ({
      ...pageFrom(query.after, query.limit),
      items: pageFrom(query.after, query.limit).items.map((row) => ({ ...row, roll: null, excerpt: null })),
      total: Math.min(rows.length, 101),
      showing: null,
    }))
  }

  async function show(at = '/HomepageAdmin', isOfCollege = true) {
    const department = isOfCollege ? null : { id: crypto.randomUUID(), name: 'Hostel' }
    const part = await renderPart(
      <Inbox id={undefined} onOpen={doNothing} onClose={doNothing} isOfCollege={isOfCollege} />,
      { at, person: aPerson({ department }) },
    )
    await part.user.click(await screen.findByRole('button', { name: 'More for this list' }))
    return part
  }
  const item = () => screen.getByRole('button', { name: 'Print the list' })
  const rowsOn = (sheet: HTMLElement) => [...sheet.querySelectorAll('tbody tr')].map((row) => row.textContent)

  it('prints every page of the filter and not only the loaded rows', async () => {
    holds(many(230))
    const { user } = await show('/HomepageAdmin?status=pending%2Cin-progress&priority=high&order=oldest')
    await screen.findAllByRole('listitem')
    expect(screen.getAllByRole('listitem')).toHaveLength(25)
    const before = api.sent(listInbox).length
    await user.click(item())
    const sheet = await printed()
    expect(rowsOn(sheet)).toHaveLength(230)
    expect(rowsOn(sheet).at(-1)).toMatch(/^112 Nov 2026Lamp 1Asha Verma/)
    const filter = { status: ['pending', 'in-progress'], priority: 'high', order: 'oldest', limit: 100 }
    expect(
      api
        .sent(listInbox)
        .slice(before)
        .map(({ query }) => query),
    ).toEqual([filter, expect.objectContaining(filter), expect.objectContaining(filter)])
    expect(sheet).toHaveTextContent('Filters: Pending, In Progress · High priority · Oldest first')
    expect(sheet).toHaveTextContent('230 complaints')
    expect(sheet).toHaveTextContent(/Kaveri CollegePrinted .+ by dean@kaveri.example/)
    expect(sheet).not.toHaveTextContent('The first 500')
  })

  it('says on the screen and on paper that there are more than 500', async () => {
    holds(many(501))
    const { user } = await show()
    await user.click(item())
    const more = 'The first 500 of this list. Narrow the filters to print the rest.'
    const dialog = screen.getByRole('dialog', { name: 'Print the list' })
    expect(await within(dialog).findByText(more)).toBeVisible()
    expect(print).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Print' }))
    const sheet = await printed()
    expect(rowsOn(sheet)).toHaveLength(500)
    expect(sheet).toHaveTextContent(more)
  })

  it('names the view, says who has each complaint, and leaves out the only department', async () => {
    const row = anInboxComplaint({ assignee: warden, priority: 'high', studentName: null })
    holds([row, anInboxComplaint({ number: 2 })])
    const { user } = await show('/DepartmentComplaints?status=resolved%2Crejected', false)
    await user.click(item())
    const sheet = await printed()
    expect(within(sheet).getByRole('heading', { hidden: true })).toHaveTextContent('Complaints of Hostel')
    expect(sheet).toHaveTextContent('View: ClosedFilters: Resolved, Rejected · Newest first')
    expect(rowsOn(sheet)).toEqual([
      `112 Nov 2026No water in Hostel BAccount deleted${warden.email}PendingHigh priority`,
      '212 Nov 2026No water in Hostel BAsha VermaNobodyPendingLow priority',
    ])
  })

  it('names the order that a filter by dates has', async () => {
    holds(many(2))
    const { user } = await show('/HomepageAdmin?due=overdue&order=oldest')
    await user.click(item())
    expect(await printed()).toHaveTextContent('Filters: Overdue · Due first')
  })

  it('says on paper that the list is of what is not solved', async () => {
    holds(many(2))
    const { user } = await show('/HomepageAdmin?notSolved=true')
    await user.click(item())
    const sheet = await printed()
    expect(sheet).toHaveTextContent('View: Not solvedFilters: Not solved · Newest first')
    expect(api.sent(listInbox).at(-1)?.query).toMatchObject({ notSolved: 'true' })
  })

  it('prints what a search found, all of it', async () => {
    holds(many(120))
    const { user } = await show('/HomepageAdmin?q=lamp')
    await user.click(item())
    const sheet = await printed()
    expect(rowsOn(sheet)).toHaveLength(120)
    expect(sheet).toHaveTextContent('Search: “lamp”, of the last 12 months, newest firstFilters: none')
    expect(api.sent(searchInbox).at(-1)?.query).toMatchObject({ words: 'lamp', limit: 100 })
  })

  it('prints every page of a search that was mistyped', async () => {
    const rows = many(120).map((row) => ({ ...row, roll: null, excerpt: null }))
    const [first, second] = [rows.slice(0, 100), rows.slice(100)]
    // Like the server, which looks for what was meant only if it is asked for a first page.
    api.answers(searchInbox, ({ query: { words, after } }) => {
      if (after !== undefined) return { ...aPage(words === 'lamp' ? second : []), total: 20, showing: null }
      return { ...aPage(first, first.at(-1)?.id), total: 101, showing: 'lamp' }
    })
    const { user } = await show('/HomepageAdmin?q=lapm')
    await user.click(item())
    expect(rowsOn(await printed())).toHaveLength(120)
  })

  it('says how far it is, and stops when it is cancelled', async () => {
    const rows = many(230)
    holds(rows)
    const arrival = Promise.withResolvers<void>()
    const { user } = await show()
    await screen.findAllByRole('listitem')
    api.answers(listInbox, async ({ query }) => {
      if (query.after !== undefined) await arrival.promise
      return aPage(rows.slice(0, 100), rows[99]?.id ?? null)
    })
    await user.click(item())
    expect(await screen.findByText('Getting the list: 100 complaints...')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const asked = api.sent(listInbox).length
    arrival.resolve()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.sent(listInbox)).toHaveLength(asked)
    expect(print).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'More for this list' })).toHaveFocus()
  })

  it('says that it failed, and tries again', async () => {
    holds(many(3))
    const { user } = await show()
    await screen.findAllByRole('listitem')
    api.loses(listInbox)
    await user.click(item())
    expect(await screen.findByText(/^The list wasn’t printed\. /)).toBeVisible()
    holds(many(3))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(rowsOn(await printed())).toHaveLength(3)
  })

  it('uses no paper for an empty list', async () => {
    holds([])
    const { user } = await show()
    await user.click(item())
    expect(await screen.findByText('There are no complaints to print.')).toBeVisible()
    expect(print).not.toHaveBeenCalled()
  })

  it('shows what was typed as text', async () => {
    const subject = '<img src=x onerror=alert(1)>'
    holds([anInboxComplaint({ subject, studentName: subject })])
    const { user } = await show()
    await user.click(item())
    const sheet = await printed()
    expect(within(sheet).getAllByText(subject)).toHaveLength(2)
    expect(sheet.querySelector('img')).toBeNull()
  })
})

describe('the menu of the list', () => {
  it('closes with Esc, and when the focus leaves it', async () => {
    api.answers(listInbox, aPage([]))
    const { user } = await renderPart(
      <Inbox id={undefined} onOpen={doNothing} onClose={doNothing} isOfCollege={true} />,
      { at: '/HomepageAdmin', person: aPerson() },
    )
    const opener = await screen.findByRole('button', { name: 'More for this list' })
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Tab}{Escape}')
    expect(screen.queryByRole('button', { name: 'Print the list' })).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
    await user.click(opener)
    await user.keyboard('{Tab}{Tab}{Tab}')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
  })
})
