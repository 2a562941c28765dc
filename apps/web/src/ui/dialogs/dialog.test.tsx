import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Dialog } from './dialog.tsx'

function Nested() {
  const [open, setOpen] = useState(2)
  return (
    <Dialog isOpen={open > 0} onClose={() => setOpen(0)} title="Complaint">
      <Dialog isOpen={open > 1} onClose={() => setOpen(1)} title="Photo">
        {'A photo of the complaint'}
      </Dialog>
    </Dialog>
  )
}

it('closes on Esc, and leaves the dialog around it open', async () => {
  await renderPart(<Nested />)
  fireEvent(screen.getByRole('dialog', { name: 'Photo' }), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Complaint' })).toBeVisible()
  fireEvent(screen.getByRole('dialog', { name: 'Complaint' }), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
