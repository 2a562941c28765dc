import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { confirm } from './confirm.tsx'

it('asks for a reason that is needed, and gives it back', async () => {
  const { user, fill } = await renderPart(<div />)
  const answers: unknown[] = []
  act(() => {
    const reason = { label: 'Why?', isNeeded: true }
    void confirm({ question: 'Delete it?', action: 'Delete', reason }).then((answer) => answers.push(answer))
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText('Enter a reason.')).toBeVisible()
  expect(answers).toEqual([])
  await fill(screen.getByLabelText('Why?'), ' Filed twice ')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(answers).toEqual([{ reason: 'Filed twice' }])
})
