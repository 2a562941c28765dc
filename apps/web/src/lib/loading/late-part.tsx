import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

const Nothing = () => null

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<unknown>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 2000 })
    else setTimeout(go)
  })

/**
 * A part of a page whose code is loaded after the page's own. Until then it is not shown, and a page that cannot load it
 * goes on without it.
 */
export function latePart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Part = lazy<ComponentType<Props>>(() =>
    whenIdle()
      .then(() => loadChunk(load))
      .then(
        (module) => ({ default: module[name] }),
        () => ({ default: Nothing }),
      ),
  )
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
