import type { ComponentType } from 'react'
import { loadChunk } from '#lib/loading/load-chunk.ts'
import { type AppPath, layoutOf, pageOf } from './paths.ts'

type Loader = () => Promise<Record<string, ComponentType>>

// These paths are relative, because tests have another root folder. The last pattern leaves out test files.
const files = import.meta.glob<Record<string, ComponentType>>([
  '../routes/**/*.tsx',
  './layouts/{student,staff}-layout.tsx',
  '!../routes/**/*.test.tsx',
])

/** A component whose code is loaded on demand. The router waits for `preload` before it shows the component. */
export function lazyComponent(load: Loader, name: string) {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const Lazy = () => {
    if (!loaded) throw new Error('shown before it was loaded')
    const Loaded = loaded
    return <Loaded />
  }
  Lazy.preload = () => {
    loading ??= loadChunk(load).then(
      (module) => {
        loaded = module[name]
      },
      (error: unknown) => {
        // Clears `loading`, so that the next visit can try to load the code again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return Lazy
}

function loaderOf(file: string): Loader {
  const load = files[file.replace(/^src\/app\//, './').replace(/^src\//, '../')]
  if (!load) throw new Error(`${file} is missing`)
  return load
}

export const pageAt = (path: AppPath) => lazyComponent(loaderOf(pageOf[path]), 'Page')

const layouts = new Map<string, ReturnType<typeof lazyComponent>>()

export function layoutAt(path: AppPath) {
  const file = layoutOf(path)
  if (file === null) throw new Error(`${path} has no shell`)
  const known = layouts.get(file) ?? lazyComponent(loaderOf(file), 'Layout')
  layouts.set(file, known)
  return known
}
