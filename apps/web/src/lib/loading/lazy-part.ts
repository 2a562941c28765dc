import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A part of a page whose code is loaded when it is first shown. It needs a Suspense around it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => loadChunk(load).then((module) => ({ default: module[name] })))
}
