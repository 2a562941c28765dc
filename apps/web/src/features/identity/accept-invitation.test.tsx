import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'

const { acceptInvitation, disownInvitation } = membersApi
const token = 'a'.repeat(64)
const own = 'Mango-Tree7-Hostel'
const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input' })

beforeEach(() => history.replaceState(null, '', '/Invitation'))

async function open() {
  history.replaceState(null, '', `/Invitation#invitation=${token}`)
  const view = await renderPart(<AcceptInvitation toLogin={<hr />} />)
  const fillIn = async (temporary: string, password = own) => {
    await view.fill(field('Temporary password'), temporary)
    await view.fill(field('New password'), password)
    await view.fill(field('Confirm password'), password)
  }
  const accept = () => view.user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  return { ...view, fillIn, accept }
}

it('asks for the temporary password and a lasting one, and says what is wrong with them', async () => {
  const { fillIn, accept } = await open()
  await accept()
  expect(field('Temporary password')).toHaveAccessibleDescription(
    'Enter the temporary password you were given.',
  )
  expect(api.sent(acceptInvitation)).toEqual([])
  await fillIn('Neem-Leaf8-Canteen')
  api.refuses(acceptInvitation, 'password.wrong')
  await accept()
  expect(await screen.findAllByText(/^This isn’t the temporary password/)).not.toEqual([])
  expect(field('Temporary password')).toHaveAccessibleDescription(/^This isn’t the temporary password/)
  api.refuses(acceptInvitation, 'password.same')
  await accept()
  expect(await screen.findAllByText(/different from the temporary one/)).not.toEqual([])
  api.refuses(acceptInvitation, 'email.taken')
  await accept()
  expect(await screen.findByText(/^This email address already has an account/)).toBeVisible()
  api.answers(acceptInvitation, {})
  await accept()
  expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible()
  // The line stands for the link to the login page.
  expect(screen.getByRole('separator')).toBeVisible()
  expect(api.sent(acceptInvitation).at(-1)).toMatchObject({
    body: { token, temporaryPassword: 'Neem-Leaf8-Canteen', password: own },
  })
})

it('says that an invitation no longer works', async () => {
  const { fillIn, accept } = await open()
  await fillIn('Neem-Leaf8-Canteen')
  api.refuses(acceptInvitation, 'token.invalid')
  await accept()
  const gone = await screen.findByRole('heading', { name: 'This invitation no longer works' })
  await waitFor(() => expect(gone).toHaveFocus())
})

it('removes an invitation that was not meant for the reader, after a question', async () => {
  const { user } = await open()
  api.answers(disownInvitation, {})
  await user.click(screen.getByRole('button', { name: 'This wasn’t me' }))
  expect(api.sent(disownInvitation)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByRole('heading', { name: 'The invitation has been removed.' })).toBeVisible()
  expect(api.sent(disownInvitation)).toMatchObject([{ body: { token } }])
})

it('asks for the whole link if it is missing', async () => {
  await renderPart(<AcceptInvitation toLogin={<hr />} />)
  expect(screen.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
})
