// A page's code is loaded when it is first opened. On a weak network this can take long or fail.

const patienceMs = 120_000

/** Thrown if the code or the styles of a page could not be loaded. */
export class ChunkError extends Error {}

/**
 * Loads a chunk. If that fails or takes longer than 120 seconds, it tries once more. Browsers remember a failed module,
 * so the second try uses a changed address.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = patienceMs,
): Promise<Module> {
  try {
    return await inTime(load(), timeoutMs)
  } catch (error) {
    // Calling the loader again would not load the styles again, and the page would appear without them.
    if (isAboutStyles(error))
      throw new ChunkError('the styles of this page could not be loaded', { cause: error })
    try {
      return await inTime(loadAgain(load), timeoutMs)
    } catch (again) {
      throw new ChunkError('the code of this page could not be loaded', { cause: again })
    }
  }
}

const isAboutStyles = (error: unknown) => error instanceof Error && error.message.includes('preload CSS')

function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  const file = fileOf(load)
  return file ? import(/* @vite-ignore */ `${file}?again=${Date.now()}`) : load()
}

/**
 * Returns the address of the chunk that a loader imports. The source code of a built loader is `() =>
 * import("./page-1a2b.js")`. All chunks are in the same folder.
 */
function fileOf(load: () => unknown): string | undefined {
  const name = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/.exec(String(load))?.[1]
  return name && new URL(name, import.meta.url).href
}

function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timed out')), timeoutMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
