import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { useOverlay } from './overlays.ts'

/** A page with a complaint that can be opened, and the bell, whose list leads to another one. */
function Part() {
  const page = useOverlay()
  const bell = useOverlay()
  return (
    <>
      <button type="button" onClick={() => page.open({ id: 'first' })}>
        {'Open'}
      </button>
      <button type="button" onClick={() => page.close({ id: undefined })}>
        {'Close'}
      </button>
      <button type="button" onClick={() => bell.open({ bell: 1 })}>
        {'Bell'}
      </button>
      <Link to="." search={{ id: 'second' }} replace>
        {'Second'}
      </Link>
    </>
  )
}

it('goes back when it closes, and not to another overlay that was open before', async () => {
  const { user, here } = await renderPart(<Part />)
  const press = (name: string) => user.click(screen.getByText(name))
  await press('Open')
  await waitFor(() => expect(here()).toBe('/Homepage?id=first'))
  await press('Close')
  await waitFor(() => expect(here()).toBe('/Homepage'))
  await press('Open')
  await press('Bell')
  await waitFor(() => expect(here()).toBe('/Homepage?id=first&bell=1'))
  await press('Second')
  await waitFor(() => expect(here()).toBe('/Homepage?id=second'))
  await press('Close')
  await waitFor(() => expect(here()).toBe('/Homepage'))
})
