import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { usePressOpens } from './use-press-opens.ts'

const words = { open: 'Open', delete: 'Delete', subject: 'No water' }

function Sample({ onOpen, onDelete }: { onOpen: () => void; onDelete: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  usePressOpens(list)
  return (
    <ul ref={list}>
      <li data-pressable>
        <button type="button" data-opens onClick={onOpen}>
          {words.open}
        </button>
        <p>{words.subject}</p>
        <button type="button" onClick={onDelete}>
          {words.delete}
        </button>
      </li>
    </ul>
  )
}

it('opens a row by a press anywhere on it, and leaves its other controls alone', async () => {
  const [onOpen, onDelete] = [vi.fn(), vi.fn()]
  const { user } = await renderPart(<Sample onOpen={onOpen} onDelete={onDelete} />)
  await user.click(screen.getByText('No water'))
  expect(onOpen).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect([onOpen.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('opens nothing while text is being selected', async () => {
  const onOpen = vi.fn()
  const { user } = await renderPart(<Sample onOpen={onOpen} onDelete={vi.fn()} />)
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  await user.click(screen.getByText('No water'))
  expect(onOpen).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
