import { announcementsApi } from '@counterfoil/contract/announcements'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { anAnnouncement, aPosting } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { sessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { announcementFormText } from './announcement-form.text.ts'
import { PostAnnouncement } from './post-announcement.tsx'

const { post, readPosting } = announcementsApi
const text = readText(announcementFormText)
const field = (label: string) => screen.getByLabelText(label, { exact: true })

async function openForm(withPreview = false) {
  api.answers(readPosting, aPosting())
  const onPosted = vi.fn<() => void>()
  const shown = await renderPart(<PostAnnouncement onPosted={onPosted} withPreview={withPreview} />)
  const button = await screen.findByRole('button', { name: 'Post Announcement' })
  return { ...shown, onPosted, submit: () => shown.user.click(button) }
}

async function write({ fill }: Pick<Awaited<ReturnType<typeof openForm>>, 'fill'>): Promise<void> {
  await fill(field('Title'), 'Holiday')
  await fill(field('Description'), 'On Friday.')
}

describe('the form', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const form = await openForm()
    await form.submit()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(field('Title')).toHaveAccessibleDescription('Enter a title.')
    expect(field('Description')).toHaveAccessibleDescription(expect.stringContaining('Enter a description.'))
    expect(api.sent(post)).toEqual([])
  })

  it('shows as it is typed what students will see', async () => {
    const { fill } = await openForm(true)
    const preview = within(screen.getByRole('region', { name: 'How students will see it' }))
    expect(preview.getByText(text.previewDescription)).toBeVisible()
    await fill(field('Title'), 'Sports day')
    await fill(field('Description'), 'See https://kaveri.example/sports')
    expect(preview.getByText('Sports day')).toBeVisible()
    expect(preview.getByRole('link', { name: 'https://kaveri.example/sports' })).toBeVisible()
  })

  it('says that it is posted, and closes after 1500 ms [announcements.dialog-closes]', async () => {
    api.answers(post, { id: crypto.randomUUID() })
    const form = await openForm()
    await write(form)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await form.submit()
    expect(await screen.findByText('Announcement created successfully!')).toBeVisible()
    const close = timers.mock.calls.find(([, delayMs]) => delayMs === 1500)?.[0]
    timers.mockRestore()
    expect(form.onPosted).not.toHaveBeenCalled()
    close?.()
    expect(form.onPosted).toHaveBeenCalledOnce()
  })

  it('sends an announcement again under the same key when the answer was lost', async () => {
    api.loses(post)
    const form = await openForm()
    await write(form)
    await form.submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create announcement: Counterfoil could not be reached. Check your connection and try again.',
    )
    api.answers(post, { id: crypto.randomUUID() })
    await form.submit()
    await screen.findByText('Announcement created successfully!')
    const [first, second] = api.sent(post)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('says each refusal in its own words, and keeps what was typed [announcements.refusals]', async () => {
    const form = await openForm()
    await write(form)
    for (const [code, words] of [
      ['member.missing', 'User data not found'],
      ['announcement.not_allowed', 'Only SuperAdmins can create announcements'],
      ['request.role_not_allowed', 'Only SuperAdmins can create announcements'],
      ['request.key_reused', text.postedBefore],
      [
        'plan.announcements_used_up',
        'Failed to create announcement: Your plan’s announcements for this week are used up.',
      ],
      [
        'server.busy',
        'Failed to create announcement: Many people are using Counterfoil right now. Try again in a moment.',
      ],
    ] as const) {
      api.refuses(post, code)
      await form.submit()
      expect(await screen.findByText(words)).toBeVisible()
      expect(field('Title')).toHaveValue('Holiday')
    }
  })

  it('leaves its words for the next page when the session has ended', async () => {
    api.refuses(post, 'session.missing')
    const form = await openForm()
    await write(form)
    await form.submit()
    expect(await screen.findByText('User not logged in')).toBeVisible()
    expect(sessionEndMessage()).toBe('User not logged in')
  })
})

describe('instead of the form', () => {
  it.each([
    ['member.missing', 'User data not found'],
    ['request.role_not_allowed', 'Only SuperAdmins can create announcements'],
    ['server.failed', 'Failed to load user data: Something went wrong on our side. Try again in a moment.'],
  ] as const)('stands what was refused: %s [record-gone.posting]', async (code, words) => {
    api.refuses(readPosting, code)
    await renderPart(<PostAnnouncement onPosted={() => undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('says that only SuperAdmins can post, if the college does not let department admins', async () => {
    api.answers(readPosting, aPosting({ may: false }))
    await renderPart(<PostAnnouncement onPosted={() => undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Only SuperAdmins can create announcements')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('says that the week is used up, with a link to the plans for SuperAdmins', async () => {
    const used = { thisWeek: { used: 1, limit: 1 } }
    api.answers(readPosting, aPosting(used))
    const { unmount } = await renderPart(<PostAnnouncement onPosted={() => undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan includes 1 announcement per week')
    expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
    unmount()
    api.answers(readPosting, aPosting({ ...used, department: { id: anAnnouncement().id, name: 'Hostel' } }))
    await renderPart(<PostAnnouncement onPosted={() => undefined} />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text.usedUpAsk))
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
