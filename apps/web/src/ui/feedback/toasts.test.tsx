import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { toast } from './toasts.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Shows a toast and stops the clock. */
async function show(message: string, onUndo?: () => void): Promise<void> {
  await renderPart(<div />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => toast(message, 'done', onUndo && { label: 'Undo', onPress: onUndo }))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('closes after 5000 ms [toasts.five-seconds]', async () => {
  await show('Profile updated successfully!')
  pass(4999)
  expect(screen.getByText('Profile updated successfully!')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument()
})

it('waits under the pointer, and closes five seconds after it has left', async () => {
  await show('Settings saved.')
  const words = screen.getByText('Settings saved.')
  const point = (event: string) => words.parentElement?.dispatchEvent(new Event(event))
  point('pointerenter')
  pass(20_000)
  expect(screen.queryAllByText('Settings saved.')).toEqual([words])
  point('pointerleave')
  pass(5000)
  expect(words).not.toBeInTheDocument()
})

it('goes when it is dismissed', async () => {
  await show('Settings saved.')
  act(() => screen.getByRole('button', { name: 'Dismiss this notice' }).click())
  expect(screen.queryByText('Settings saved.')).not.toBeInTheDocument()
})

it('runs its action once, and goes', async () => {
  const onUndo = vi.fn()
  await show('Settings saved.', onUndo)
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Settings saved.')).not.toBeInTheDocument()
})
