import { billingApi } from '@counterfoil/contract/billing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PayDialog } from './pay-dialog.tsx'

const { readPayment } = billingApi

it('leads to Contact Us if paying by UPI is not set up, and shows no thanks', async () => {
  api.answers(readPayment, { payment: null })
  const onClose = vi.fn<() => void>()
  const { user } = await renderPart(<PayDialog plan="premium" collegeName="Kaveri" onClose={onClose} />)
  expect(await screen.findByText('UPI payment isn’t set up here yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Contact Us' })).toHaveAttribute('href', '/#contact')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryAllByText(/^Thanks for choosing/)).toEqual([])
})

it('says that the payment details could not be loaded', async () => {
  api.loses(readPayment)
  await renderPart(<PayDialog plan="premium" collegeName="Kaveri" onClose={() => undefined} />)
  expect(await screen.findByText('The payment details could not be loaded.')).toBeVisible()
})
