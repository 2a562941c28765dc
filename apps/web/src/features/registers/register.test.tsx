import { registersApi } from '@counterfoil/contract/registers'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#testing/api.ts'
import { aFrozenRegister, aRegister } from '#testing/registers.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { periodsOf, usualPeriod } from './periods.ts'
import { formatLocalMoment, formatPeriod, formatSpan } from './register-dates.ts'
import { RegisterPage } from './register-page.tsx'

const { list, read, freeze } = registersApi
const print = vi.fn()
const onPeriod = vi.fn()

beforeEach(() => {
  vi.stubGlobal('print', print)
  api.answers(list, { first: '2026-08', current: '2026-11', frozen: ['2026-09'] })
  api.answers(read, aRegister())
})
afterEach(() => {
  vi.unstubAllGlobals()
  print.mockClear()
  onPeriod.mockClear()
  localStorage.clear()
})

const show = (period?: string) =>
  renderPart(<RegisterPage period={period} onPeriod={onPeriod} />, { at: '/Register', person: aPerson() })
const sheet = async () => within(await screen.findByRole('article'))
const label = 'Actions taken (optional)'

describe('the register', () => {
  it('is that of the last month that is over, with all months and years to choose from', async () => {
    const { user } = await show()
    expect(await screen.findByText('Register of October 2026')).toBeVisible()
    expect(api.sent(read)[0]?.params).toEqual({ period: '2026-10' })
    const field = screen.getByLabelText('Month or year')
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['November 2026', 'October 2026', 'September 2026, frozen', 'August 2026', 'Year 2026']])
    await user.selectOptions(field, 'Year 2026')
    expect(onPeriod).toHaveBeenCalledWith('2026')
  })

  it('says its figures, in total and by department, and what is left out', async () => {
    await show()
    const on = await sheet()
    const figure = (name: string) => on.getByText(name, { selector: 'dt' }).nextElementSibling
    expect(figure('Received')).toHaveTextContent('134')
    expect(figure('Open at the end of the month')).toHaveTextContent('37 6 overdue')
    // 113 of 127 are 88.97 %.
    expect(figure('Of finished ones within time')).toHaveTextContent('88 %')
    expect(figure('Longest open')).toHaveTextContent('41 days')
    const row = on.getByRole('row', { name: /^Hostel/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['134', '105', '13', '9', '7', '37', '6', '88', '41']])
    expect(on.getByRole('row', { name: /^College/ })).toBeVisible()
    expect(on.getByText(/^Of those received, the office deleted 2\. Not counted: 4 withdrawn/)).toBeVisible()
    expect(on.getByText('Filed 1 to 31 October 2026')).toBeVisible()
    expect(on.getByText('As of 2 November 2026, 10:05 am')).toBeVisible()
  })

  it('has a dash where there is nothing to count, and says which complaints have no date', async () => {
    const total = { ...JSON.parse(aRegister().document).total, outcomes: 0, outcomesInTime: 0 }
    api.answers(read, aRegister({ total: { ...total, longestOpenDays: null, resolvedUndated: 5 } }))
    await show()
    const on = await sheet()
    for (const name of ['Of finished ones within time', 'Longest open'])
      expect(on.getByText(name, { selector: 'dt' }).nextElementSibling).toHaveTextContent('–')
    expect(on.getByText(/5 resolved complaints have no date/)).toBeVisible()
  })

  it('of a college that froze it before overdue ones were counted has a dash for them', async () => {
    const { overdue: _, ...total } = JSON.parse(aRegister().document).total
    api.answers(read, aFrozenRegister({ format: 1, total, departments: [{ name: 'Hostel', ...total }] }))
    await show()
    const on = await sheet()
    expect(
      on.getByText('Open at the end of the month', { selector: 'dt' }).nextElementSibling,
    ).toHaveTextContent(/^37$/)
    const cells = within(on.getByRole('row', { name: /^Hostel/ })).getAllByRole('cell')
    expect(cells[6]).toHaveTextContent('–')
  })

  it('of the current month says when it can be frozen, and offers no paper', async () => {
    api.answers(read, { ...aRegister({ period: '2026-11', until: '2026-11-30' }), isOver: false })
    await show('2026-11')
    expect(await screen.findByText(/^Not frozen yet\. Numbers still change\./)).toHaveTextContent(
      'You can freeze it from 1 December 2026 on.',
    )
    expect((await sheet()).getByText('Open now')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('does not exist without a complaint, and can fail and be tried again', async () => {
    api.loses(list)
    const { user } = await show()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load the register: Counterfoil could not be reached.')
    api.answers(list, { first: null, current: '2026-11', frozen: [] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There is no register yet.')).toBeVisible()
  })

  it('says why one of them could not be loaded', async () => {
    api.refuses(read, 'register.missing')
    await show('2020-01')
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no register for this period.')
  })
})

describe('freezing', () => {
  it('asks first, sends the words, and prints what was frozen', async () => {
    const { user, fill } = await show()
    await fill(await screen.findByLabelText(label), ' The pump was replaced. ')
    expect((await sheet()).getByText('The pump was replaced.')).toBeVisible()
    expect((await sheet()).getByText(/^Not frozen\./)).toBeVisible()
    const press = () => user.click(screen.getByRole('button', { name: 'Freeze and print' }))
    await press()
    const question = screen.getByRole('alertdialog', { name: 'Freeze the register of October 2026?' })
    expect(question).toHaveTextContent('It can’t be changed afterwards.')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(api.sent(freeze)).toEqual([])
    await press()
    api.answers(freeze, aFrozenRegister({ actions: 'The pump was replaced.' }))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Freeze and print' }),
    )
    expect(await screen.findByText(/^Frozen on 2 Nov 2026 by meena@kaveri\.example\./)).toBeVisible()
    expect(api.sent(freeze)[0]).toMatchObject({
      params: { period: '2026-10' },
      body: { actions: 'The pump was replaced.' },
    })
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = document.querySelector('.paper')
    expect(paper).toHaveTextContent('Counterfoil register R-2026-10')
    expect(paper).toHaveTextContent(/Audit entry 41,877SHA-256 (5b1e 90c4 ?){8}$/)
    for (const words of ['Grievance officer, date', 'Principal, date', 'Seal'])
      expect(paper).toHaveTextContent(words)
    expect(localStorage.length).toBe(0)
    expect(screen.queryByLabelText(label)).toBeNull()
  })

  describe('before its audit entry has a number', () => {
    const fresh = aFrozenRegister()
    const unnumbered = { ...fresh, frozen: fresh.frozen && { ...fresh.frozen, entry: null } }
    const freezeNow = async () => {
      const { user } = await show()
      await user.click(await screen.findByRole('button', { name: 'Freeze and print' }))
      api.answers(freeze, unnumbered)
      api.answers(read, unnumbered)
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Freeze and print' }),
      )
      expect(
        await screen.findByText(/^It is printed as soon as its audit entry has its number/),
      ).toBeVisible()
      expect(print).not.toHaveBeenCalled()
      return user
    }

    it('waits for the number, and prints it', async () => {
      await freezeNow()
      api.answers(read, fresh)
      await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 4000 })
      expect(document.querySelector('.paper')).toHaveTextContent(/Audit entry 41,877/)
    })

    it('says after a minute that it was not printed', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
      await freezeNow()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await screen.findByText(/^It wasn’t printed, because/)).toBeVisible()
      expect(print).not.toHaveBeenCalled()
      vi.useRealTimers()
    })

    it('prints without it for a person who does not want to wait', async () => {
      const user = await freezeNow()
      await user.click(screen.getByRole('button', { name: 'Print' }))
      await waitFor(() => expect(print).toHaveBeenCalledOnce())
      expect(document.querySelector('.paper')).toHaveTextContent(/Its audit entry has no number yet/)
    })
  })

  it('says that another SuperAdmin was faster, and does not print other words', async () => {
    const { user, fill } = await show()
    await fill(await screen.findByLabelText(label), 'Mine')
    api.answers(freeze, aFrozenRegister({ actions: 'Theirs' }))
    await user.click(screen.getByRole('button', { name: 'Freeze and print' }))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Freeze and print' }),
    )
    expect(await screen.findByText(/^Another SuperAdmin had frozen it before you/)).toBeVisible()
    expect((await sheet()).getByText('Theirs')).toBeVisible()
    expect(print).not.toHaveBeenCalled()
  })

  it('keeps the words on this device until then, and says why it failed', async () => {
    const { user, fill, unmount } = await show()
    await fill(await screen.findByLabelText(label), 'The pump was replaced.')
    api.refuses(freeze, 'register.not_over')
    await user.click(screen.getByRole('button', { name: 'Freeze and print' }))
    const question = screen.getByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Freeze and print' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The register wasn’t frozen\. This period isn’t over/,
    )
    unmount()
    await show()
    expect(await screen.findByLabelText(label)).toHaveValue('The pump was replaced.')
  })
})

describe('the periods', () => {
  it('begin with the first complaint', () => {
    expect(periodsOf({ first: '2025-11', current: '2026-01' })).toEqual({
      months: ['2026-01', '2025-12', '2025-11'],
      years: ['2026', '2025'],
    })
    expect(usualPeriod({ first: '2026-11', current: '2026-11' })).toBe('2026-11')
    expect(usualPeriod({ first: '2025-11', current: '2026-01' })).toBe('2025-12')
  })

  it('are told in words', () => {
    expect(formatPeriod('2026-10')).toBe('October 2026')
    expect(formatPeriod('2026')).toBe('2026')
    const to = (from: string, until: string) => `${from} to ${until}`
    expect(formatSpan('2026-01-01', '2026-12-31', to)).toBe('1 January to 31 December 2026')
    expect(formatLocalMoment('2026-11-02T22:05')).toBe('2 November 2026, 10:05 pm')
  })
})
