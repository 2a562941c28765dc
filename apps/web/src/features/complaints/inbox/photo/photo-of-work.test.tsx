import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { composerText } from '#features/complaints/composer/composer.text.ts'
import { StatusSelector } from '#features/complaints/inbox/pane/status-selector.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aComplaint, changed, handled } from '#testing/complaints.ts'
import { aPhoto, takeAllFiles } from '#testing/files.tsx'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { photoText } from './photo.text.ts'

const { changeStatus, read, beginFile } = complaintsApi
const text = readText(photoText)

function Part({ complaint }: { complaint: ReturnType<typeof aComplaint> }) {
  return <StatusSelector complaint={complaint} handling={useHandling(() => undefined)} />
}

async function openQuestion(asksPhoto = true) {
  const complaint = aComplaint({ number: 42, status: 'in-progress', can: handled, asksPhoto })
  api.answers(read, complaint)
  api.answers(changeStatus, changed())
  const shown = await renderPart(<Part complaint={complaint} />, { person: aPerson() })
  await shown.user.click(screen.getByRole('button', { name: 'Resolved' }))
  const dialog = await screen.findByRole('alertdialog')
  const resolve = () => shown.user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  return { ...shown, dialog, resolve }
}

it('asks nothing where the department does not ask for photos', async () => {
  const { resolve } = await openQuestion(false)
  expect(screen.queryByText(text.help)).toBeNull()
  await resolve()
  await waitFor(() =>
    expect(api.sent(changeStatus)[0]?.body).toEqual({ from: 'in-progress', to: 'resolved' }),
  )
})

it('asks for a photo or why there is none, and sends nothing without either', async () => {
  const { dialog, fill, resolve } = await openQuestion()
  const why = await within(dialog).findByLabelText(text.why)
  await resolve()
  expect(why).toHaveFocus()
  expect(why).toHaveAccessibleDescription(text.missing)
  expect(api.sent(changeStatus)).toEqual([])
  await fill(why, 'The work is behind a wall.')
  await resolve()
  await waitFor(() =>
    expect(api.sent(changeStatus)[0]?.body).toEqual({
      from: 'in-progress',
      to: 'resolved',
      whyNoPhoto: 'The work is behind a wall.',
    }),
  )
})

it('sends the photo with the status, and then needs no why', async () => {
  takeAllFiles()
  const { dialog, resolve } = await openQuestion()
  const chooser = await within(dialog).findByLabelText(readText(composerText).file)
  fireEvent.change(chooser, { target: { files: [aPhoto('tap.jpg')] } })
  expect(await within(dialog).findByText('tap.jpg')).toBeVisible()
  expect(within(dialog).queryByLabelText(text.why)).toBeNull()
  await waitFor(() => expect(api.sent(beginFile)).toHaveLength(1))
  await resolve()
  await waitFor(() =>
    expect(api.sent(changeStatus)[0]?.body).toEqual({
      from: 'in-progress',
      to: 'resolved',
      files: [expect.any(String)],
    }),
  )
})
