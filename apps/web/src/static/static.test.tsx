import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { startContactForm } from './contact-form.ts'
import { startDialogs } from './dialogs.ts'
import { showHandedNotice } from './handed-notice.ts'
import { LandingPage } from './landing-page.tsx'
import { startPrefetching } from './prefetch.ts'
import { greetMember } from './signed-in.ts'
import { startStatusPanel } from './status-panel.ts'

/** The start page as it comes from the server, before its script has run. */
beforeEach(() => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LandingPage />), 'text/html')
  document.body.replaceChildren(...page.body.childNodes)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.replaceChildren()
  for (const element of document.head.querySelectorAll('[rel=prefetch], [name=app-files]')) element.remove()
})

const user = userEvent.setup({ delay: null })
/** Replaces `fetch`. The API of the component tests does not know /readyz and cannot send broken answers. */
const network = () => vi.spyOn(globalThis, 'fetch')
const answer = (status: number, body: unknown) => async () => Response.json(body, { status })

/** A clock that the test controls, so that a slow machine does not change the result. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

function expectShownFor(notice: HTMLElement, ms: number): void {
  expect(notice).toBeVisible()
  vi.advanceTimersByTime(ms - 1)
  expect(notice).toBeVisible()
  vi.advanceTimersByTime(1)
  expect(notice).not.toBeVisible()
}

const footerLink = (name: string) =>
  within(screen.getByRole('contentinfo')).getByRole('link', { name, hidden: true })

describe('the way into the app', () => {
  const way = () => within(screen.getByRole('banner')).getByRole('link', { name: /Login|portal/ })
  const person = { person: { role: 'student' } }

  it('is Login to a visitor, for whom nothing is asked', async () => {
    const asked = network()
    await greetMember()
    expect(way()).toHaveAccessibleName('Login')
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    { what: 'somebody signed in', reply: answer(200, person), words: 'Go to your portal' },
    { what: 'a session that has ended', reply: answer(200, { person: null }), words: 'Login' },
    { what: 'a server that fails', reply: answer(503, {}), words: 'Login' },
    { what: 'no network', reply: () => Promise.reject(new Error('none')), words: 'Login' },
  ])('is $words to $what', async ({ reply, words }) => {
    noteSignedIn(true)
    network().mockImplementation(reply)
    await greetMember()
    expect(way()).toHaveAccessibleName(words)
    expect(way()).toHaveAttribute('href', '/Login')
  })
})

describe('the dialogs of the footer', () => {
  it.each(['Contact Us', 'Privacy Policy', 'Blog', 'Documentation', 'System Status'])(
    'are open after a press on %s, and closed by their button',
    async (name) => {
      startDialogs()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await user.click(footerLink(name))
      const dialog = screen.getByRole('dialog', { name })
      await user.click(within(dialog).getByRole('button', { name: 'Close' }))
      expect(dialog).not.toBeVisible()
    },
  )
})

describe('a message by Contact Us', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }))

  async function open(): Promise<void> {
    startDialogs()
    startContactForm()
    await user.click(footerLink('Contact Us'))
  }
  async function fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await user.clear(field(name))
      await user.type(field(name), value)
    }
  }
  const whole = { Name: 'Asha', Email: 'asha@kaveri.example', Message: 'It drips' }

  it.each([403, 429, 451, 500, 503])(
    'that is refused with %s stays typed [contact.refused]',
    async (status) => {
      network().mockImplementation(answer(status, { code: 'x', requestId: 'y' }))
      await open()
      await fill(whole)
      stopTheClock()
      screen.getByRole('button', { name: 'Send' }).click()
      const notice = screen.getByText("I didn't receive your message")
      await vi.waitFor(() => expect(notice).toBeVisible(), { interval: 0 })
      expectShownFor(notice, 3000)
      expect(field('Name')).toHaveValue('Asha')
      expect(field('Message')).toHaveValue('It drips')
    },
  )

  it('is sent once, however often the button is pressed, and the form is empty then', async () => {
    const arrived = Promise.withResolvers<Response>()
    const asked = network().mockImplementation(() => arrived.promise)
    await open()
    await fill(whole)
    const button = screen.getByRole('button', { name: 'Send' })
    await user.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Sending…')).toBeVisible()
    await user.click(button)
    await user.type(field('Name'), '{Enter}')
    arrived.resolve(Response.json({}, { status: 202 }))
    await waitFor(() => expect(screen.getByText('Thank you for your message')).toBeVisible())
    expect(button).not.toHaveAttribute('aria-disabled')
    expect(screen.getByText('Sending…')).not.toBeVisible()
    expect(field('Message')).toHaveValue('')
    expect(asked).toHaveBeenCalledOnce()
    const [, sent] = asked.mock.calls[0] ?? []
    expect(JSON.parse(String(sent?.body))).toEqual({
      name: 'Asha',
      email: 'asha@kaveri.example',
      message: 'It drips',
    })
  })

  it('needs a name, an address and words [contact.required]', async () => {
    const asked = network().mockImplementation(
      answer(400, { code: 'request.invalid', requestId: 'y', fields: { email: 'field.email' } }),
    )
    await open()
    await send()
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.')
    expect(field('Message')).toHaveAccessibleDescription('Enter a message.')
    await fill({ Name: 'Asha', Email: 'asha@kaveri', Message: '   ' })
    expect(screen.getByText('Enter your name.')).not.toBeVisible()
    await send()
    expect(field('Email')).toHaveFocus()
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible()
    expect(field('Message')).toHaveAccessibleDescription('Enter a message.')
    expect(asked).not.toHaveBeenCalled()

    // An error that only the server can find is shown at its field as well.
    await fill({ Email: 'आशा@kaveri.example', Message: 'It drips' })
    await send()
    await waitFor(() => expect(screen.getByText("I didn't receive your message")).toBeVisible())
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    expect(field('Email')).toHaveFocus()
  })
})

describe('the system status', () => {
  const said = () =>
    screen
      .getAllByRole('status')
      .flatMap((status) => [...status.querySelectorAll<HTMLElement>('[data-answer]:not([hidden])')])
      .map((words) => words.textContent)
      .join()
  const partsThatSay = (state: string) =>
    screen
      .getAllByRole('listitem')
      .filter((part) =>
        within(part)
          .queryAllByText(state)
          .some((words) => !words.closest('[hidden]')),
      )
      .map((part) => part.firstElementChild?.textContent)

  it('is what the server answers, and is asked for again by a press [system-status.asked]', async () => {
    const asked = network().mockImplementation(answer(200, { database: true, live: true }))
    startDialogs()
    startStatusPanel()
    await user.click(footerLink('System Status'))
    await waitFor(() => expect(said()).toBe('Everything works.'))
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/readyz'])
    expect(partsThatSay('Working')).toHaveLength(3)

    const again = screen.getByRole('button', { name: 'Try again' })
    asked.mockImplementation(answer(503, { database: false, live: true }))
    await user.click(again)
    await waitFor(() => expect(said()).toContain('The portal isn’t available right now.'))
    expect(partsThatSay('Not working')).toEqual([expect.any(String), 'Database'])
    expect(again).toHaveFocus()

    asked.mockImplementation(answer(200, { database: true, live: false }))
    await user.click(again)
    await waitFor(() => expect(said()).toContain('live updates are paused'))

    asked.mockRejectedValue(new TypeError('no network'))
    await user.click(again)
    await waitFor(() => expect(said()).toContain('The server isn’t responding.'))
    expect(partsThatSay('Unknown')).toHaveLength(3)
  })
})

describe('what the app hands over', () => {
  const toast = () => document.querySelector<HTMLElement>('[data-toast]') ?? document.body
  const leave = (text: string, ageMs = 0) =>
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() - ageMs }))

  it('is shown once, as text, for five seconds [landing.notice]', () => {
    stopTheClock()
    leave('Signed out <b>successfully!</b>')
    showHandedNotice()
    expect(toast()).toHaveTextContent('Signed out <b>successfully!</b>')
    expect(toast()).toHaveAttribute('role', 'status')
    expectShownFor(toast(), 5000)
    showHandedNotice()
    expect(toast()).not.toBeVisible()
  })

  it('is forgotten when it is old or not ours', () => {
    leave('Signed out successfully!', 61_000)
    showHandedNotice()
    expect(toast()).not.toBeVisible()
    for (const foreign of ['{"text":1', '{"text":1}', 'null', '"text"']) {
      sessionStorage.setItem('notice', foreign)
      showHandedNotice()
      expect(toast(), foreign).not.toBeVisible()
      expect(sessionStorage.getItem('notice')).toBeNull()
    }
  })
})

describe('the app', () => {
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

  it('is fetched in advance, once, when a person reaches for a link', () => {
    const files = document.createElement('meta')
    files.name = 'app-files'
    files.content = '/static/js/app-1.js /static/js/login-1.js'
    document.head.append(files)
    startPrefetching()
    expect(fetched()).toEqual([])
    screen.getByRole('link', { name: 'Login/Register' }).focus()
    expect(fetched()).toEqual(['/static/js/app-1.js', '/static/js/login-1.js'])
    for (const link of screen.getAllByRole('link', { name: 'Get Started Now' })) link.focus()
    expect(fetched()).toHaveLength(2)
  })
})
