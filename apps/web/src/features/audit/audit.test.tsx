import { auditApi } from '@counterfoil/contract/audit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { anAuditEntry, aSoundChain, aSoundCheck } from '#testing/audit.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { type AuditFilter, auditSearch } from './audit.address.ts'
import { entriesQuery } from './audit.api.ts'
import { Audit, AuditExport } from './audit.tsx'
import { actionWords, changeWords } from './audit-words.ts'

const { listEntries, listActors, readChain, readProof, exportEntries } = auditApi
const meena = '019b0000-0000-7000-8000-0000000000aa'

function Part({ begin = {} }: { begin?: AuditFilter }) {
  const [filter, setFilter] = useState(begin)
  // The address changes a moment later, too.
  const choose = (next: AuditFilter) => setTimeout(() => setFilter(next), 20)
  return (
    <>
      <AuditExport filter={filter} />
      <Audit filter={filter} onFilter={choose} />
    </>
  )
}

beforeEach(() => {
  api.answers(readChain, aSoundChain)
  api.answers(listActors, { items: [{ id: meena, name: 'Meena Iyer', department: null }] })
  api.answers(listEntries, aPage([anAuditEntry()]))
})

const show = (begin?: AuditFilter) => renderPart(<Part {...(begin && { begin })} />, { at: '/Audit' })
const cells = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the list', () => {
  it('says who did what to what, below the day', async () => {
    await show()
    expect(screen.getByText('Loading the audit...')).toBeInTheDocument()
    const row = await cells(/Lakshmi Devi/)
    for (const words of ['Hostel', 'Changed the status', 'In Progress to Resolved', '48,211'])
      expect(row.getByText(words)).toBeVisible()
    // A phone has no headings of columns, so the number says there what it is.
    expect(row.getByText('48,211').parentElement).toHaveTextContent('Entry 48,211')
    expect(row.getByRole('link', { name: 'Complaint 1034' })).toHaveAttribute(
      'href',
      expect.stringContaining('/HomepageAdmin?id='),
    )
    expect(screen.getByText(/18 November 2026$/)).toBeVisible()
  })

  it('names no student, knows deleted admins, and what happened by itself', async () => {
    const nameless = { name: null, role: null, department: null }
    api.answers(
      listEntries,
      aPage([
        anAuditEntry({ who: { kind: 'student', ...nameless }, action: 'complaint.withdrawn', details: {} }),
        anAuditEntry({ who: { kind: 'removed', ...nameless }, action: 'complaint.replied', details: {} }),
        anAuditEntry({ who: { kind: 'automatic', ...nameless }, action: 'moon.landed', position: null }),
      ]),
    )
    await show()
    expect((await cells(/Withdrew/)).getByText('Student')).toBeVisible()
    expect((await cells(/Replied/)).getByText('Deleted account')).toBeVisible()
    const unknown = await cells(/moon\.landed/)
    for (const words of ['Counterfoil', 'automatic']) expect(unknown.getByText(words)).toBeVisible()
  })

  it('is empty, or failed, and goes on below', async () => {
    api.loses(listEntries)
    const { user } = await show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to fetch the audit: Counterfoil could not be reached.')
    api.answers(listEntries, aPage([]))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No entries match these filters.')).toBeVisible()
  })

  it('stays as it is until it is refreshed, which begins at its first page', async () => {
    const entries = (words: string) => aPage([anAuditEntry({ action: words })])
    api.answers(listEntries, ({ query }) => ({
      ...entries(query.after ? 'second' : 'first'),
      next: query.after ? null : 'more',
    }))
    const { user, client } = await show()
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByRole('row', { name: /second/ })
    api.answers(listEntries, entries('newest'))
    await client.invalidateQueries({ queryKey: queryKeys.college.all })
    expect(api.sent(readChain)).toHaveLength(2)
    expect(api.sent(listEntries)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('row', { name: /newest/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /first|second/ })).toBeNull()
    expect(api.sent(listEntries)).toHaveLength(3)
    api.loses(listEntries)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached')
    expect(screen.getByRole('row', { name: /newest/ })).toBeVisible()
  })

  it('is asked for again on the next visit', async () => {
    function Visits() {
      const [isHere, setIsHere] = useState(true)
      return (
        <>
          <button type="button" aria-label="Go" onClick={() => setIsHere(!isHere)} />
          {isHere && <Part />}
        </>
      )
    }
    const { user, client } = await renderPart(<Visits />, { at: '/Audit' })
    await screen.findByRole('row', { name: /Lakshmi Devi/ })
    const go = () => user.click(screen.getByRole('button', { name: 'Go' }))
    await go()
    const kept = () => client.getQueryData(entriesQuery({}).queryKey)
    await waitFor(() => expect(kept()).toBeUndefined(), { timeout: 4000 })
    await go()
    await waitFor(() => expect(api.sent(listEntries)).toHaveLength(2))
  })
})

describe('the filters', () => {
  it('are sent as chosen, and can be cleared', async () => {
    const { user, fill } = await show()
    await screen.findByRole('option', { name: 'Meena Iyer' })
    // The names are no words of ours.
    expect(screen.getByLabelText('Person')).toHaveAttribute('data-user')
    const choose = async (label: string, option: string) => {
      await user.selectOptions(screen.getByLabelText(label), option)
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(option))
    }
    await choose('Person', 'Meena Iyer')
    await choose('Action', 'Settings')
    await choose('About', 'The college')
    const last = () => api.sent(listEntries).at(-1)?.query
    await fill(screen.getByLabelText('Complaint'), '1034')
    await waitFor(() => expect(last()).toMatchObject({ number: 1034 }))
    await fill(screen.getByLabelText('From'), '2026-11-16')
    const chosen = { person: meena, group: 'settings', thing: 'college', number: 1034, from: '2026-11-16' }
    await waitFor(() => expect(last()).toMatchObject(chosen))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.getByLabelText('Person')).toHaveValue(''))
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    for (const name of ['Complaint', 'From']) expect(screen.getByLabelText(name)).toHaveValue('')
    expect(screen.getByLabelText('Person')).toHaveFocus()
  })

  it('say that a person is chosen whom the choices do not have', async () => {
    const { user } = await show({ person: '019b0000-0000-7000-8000-0000000000ff' })
    expect(screen.getByLabelText('Person')).toHaveDisplayValue('Loading...')
    await waitFor(() => expect(screen.getByLabelText('Person')).toHaveDisplayValue('Unknown person'))
    await user.selectOptions(screen.getByLabelText('Person'), 'Anyone')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Unknown person' })).toBeNull())
  })

  const asked = () => api.sent(listEntries).map(({ query }) => query)

  it('keep what is typed, and ask once after a pause, with the list in place', async () => {
    const { user } = await show()
    await screen.findByRole('row', { name: /Lakshmi Devi/ })
    await user.type(screen.getByLabelText('Complaint'), '#1o42')
    expect(screen.getByLabelText('Complaint')).toHaveValue('142')
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(screen.getByRole('row', { name: /Lakshmi Devi/ })).toBeVisible()
    expect(asked()[1]).toMatchObject({ number: 142 })
    expect(screen.getByLabelText('Complaint')).toHaveValue('142')
  })

  it('wait for the whole year, or until the field is left', async () => {
    await show()
    const from = screen.getByLabelText('From')
    const type = (value: string) => fireEvent.change(from, { target: { value } })
    for (const year of ['0002', '0020', '0202']) type(`${year}-11-16`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked()).toHaveLength(1)
    expect(from).toHaveValue('0202-11-16')
    type('2026-11-16')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-16' }))
    type('1969-11-16')
    fireEvent.blur(from)
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '1969-11-16' }))
    expect(asked()).toHaveLength(3)
  })

  it('forget what was typed a moment before they are cleared', async () => {
    await show({ group: 'settings' })
    fireEvent.change(screen.getByLabelText('Complaint'), { target: { value: '12' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByLabelText('Complaint')).toHaveValue('')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked().map((query) => 'number' in query)).toEqual([false, false])
  })

  it('come from the address, without what makes no sense', () => {
    expect(auditSearch({ person: 'x', group: 5, number: -1, from: 'soon', q: 'x' })).toEqual({})
    const filter = { person: 'automatic', group: 'settings', number: 7, until: '2026-11-18' }
    expect(auditSearch(filter)).toEqual(filter)
  })
})

describe('the chain', () => {
  it.each([
    [aSoundChain, 'Unbroken', /^48,211 entries, none altered, missing or added\. Checked 18 Nov 2026/],
    [{ ...aSoundChain, check: null }, 'Not checked yet', /first check/],
    [
      { ...aSoundChain, check: { ...aSoundCheck, isOld: true } },
      'Not checked lately',
      /^The last check was on 18 Nov 2026.*Ask the person who runs the installation/,
    ],
    [
      { ...aSoundChain, check: { ...aSoundCheck, heads: 0 } },
      'Unbroken',
      /^48,211 entries fit together\. .*No signed heads are kept outside the database/,
    ],
    [{ ...aSoundChain, isLate: true }, 'Catching up', /more than 5 minutes/],
    [
      {
        ...aSoundChain,
        isLate: true,
        check: {
          ...aSoundCheck,
          position: 9,
          fault: { kind: 'altered' as const, position: 30_114 },
        },
      },
      'Broken',
      /^Entry 30,114 was altered.*can’t be trusted/,
    ],
  ])('is told as the last check found it: %#', async (chain, stamp, words) => {
    api.answers(readChain, chain)
    await show()
    expect(await screen.findByText(stamp)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    if (stamp !== 'Unbroken') expect(screen.queryByText('Unbroken')).toBeNull()
    expect(screen.getByText('9f3c 02ab 77e1')).toBeVisible()
  })

  it('can be downloaded, and so can the list', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:0', revokeObjectURL: () => undefined })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    api.answers(readProof, { head: null, fault: null, before: '', links: [] })
    api.answers(exportEntries, '\uFEFF"Entry"\r\n')
    const { user } = await show({ group: 'status' })
    await user.click(await screen.findByRole('button', { name: 'Download head and proof' }))
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved).toEqual(['audit-head-0.json', expect.stringMatching(/^audit-\d{4}-\d\d-\d\d\.csv$/)])
    expect(api.sent(exportEntries)[0]?.body).toEqual({ group: 'status' })
    vi.restoreAllMocks()
  })
})

describe('the export', () => {
  const exportButton = () => screen.getByRole('button', { name: 'Export as CSV' })
  /** Answers the next request with a file that is still being sent. The API of the tests would end it in order. */
  function sends(begin: string) {
    const sending: { fails?: () => void } = {}
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (url !== exportEntries.path) return real(url, init)
      const start = (file: ReadableStreamDefaultController<Uint8Array>) => {
        file.enqueue(new TextEncoder().encode(begin))
        sending.fails = () => file.error(new Error('lost'))
        init?.signal?.addEventListener('abort', () => file.error(new Error('stopped')))
      }
      return new Response(new ReadableStream({ start }))
    })
    return sending
  }
  const click = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  afterEach(() => vi.restoreAllMocks())

  it('says how far it is, and that it broke off, and saves no part', async () => {
    const saved = click()
    const sending = sends('"Entry"\r\n1\r\n2\r\n')
    const { user } = await show()
    await user.click(exportButton())
    expect(await screen.findByText('2 entries so far')).toBeVisible()
    sending.fails?.()
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t export: It broke off')
    expect(saved).not.toHaveBeenCalled()
  })

  it('can be stopped, which is no failure', async () => {
    const saved = click()
    sends('"Entry"\r\n1\r\n')
    const { user } = await show()
    await user.click(exportButton())
    await screen.findByText('1 entry so far')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
  })

  it('tells a lost network as such', async () => {
    api.loses(exportEntries)
    const { user } = await show()
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Counterfoil could not be reached.')
  })
})

describe('the words of a change', () => {
  const [hostel, law] = ['019b0000-0000-7000-8000-0000000000b1', '019b0000-0000-7000-8000-0000000000b2']
  const names = { [hostel]: 'Hostel', [law]: 'Law' }

  it.each([
    [{ fields: ['filingsPerHour'], before: ['6'], after: ['90'] }, 'Complaints within an hour: from 6 to 90'],
    [
      { fields: ['joinApproval'], before: ['false'], after: ['true'] },
      'Approval of students: from off to on',
    ],
    [
      { fields: ['photoDepartmentIds'], before: [''], after: [`${hostel},${law}`] },
      'Departments that ask for a photo: from nothing to Hostel, Law',
    ],
    [{ fields: ['joinDomains'], before: ['1'], after: ['1'] }, 'Number of email domains: changed'],
    [{ fields: ['phone', 'later'] }, 'Phone; later'],
    [{ fromDepartmentId: law, toDepartmentId: hostel }, 'from Law to Hostel'],
    [{ assigneeId: hostel }, 'to Hostel'],
    [{ toId: hostel, adminsToId: law, admins: 1 }, 'to Hostel, 1 admin moved'],
    [{ kind: 'status', total: 212 }, '212 complaints'],
    [{ rows: 3, isWhole: false }, '3 rows, broken off'],
    [{ filters: ['status=resolved'] }, 'filter: status=resolved'],
    [{ students: 2 }, '2 students'],
    [{ period: '2026-10', hash: '5b1e90c4' }, 'R-2026-10, SHA-256 5b1e 90c4'],
    [{ role: 'SuperAdmin' }, 'SuperAdmin'],
    [{ undoSeconds: 10, officeId: hostel }, ''],
  ])('%j', (details, words) => {
    expect(changeWords(anAuditEntry({ details, names }))).toBe(words)
  })

  it('have an action of another version by its name', () => {
    expect(actionWords('toString')).toBe('toString')
    expect(actionWords('complaint.filed')).toBe('Filed')
  })
})
