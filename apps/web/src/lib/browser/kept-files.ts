// Files that are still to be sent. They are kept on this device in IndexedDB, because localStorage holds no files.
// Without IndexedDB, or if it is full, they are kept in memory until the page is left. Signing out deletes all of them.

const name = 'kept-files'

export type Kept = { key: string }

const memory = new Map<string, Kept>()
let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'key' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Otherwise this page would keep another tab from deleting the files at sign-out.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
  return opening
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(name, mode)
  const request = use(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps a file, or replaces what was kept under its key. */
export async function keepFile(file: Kept): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(file))
    localStorage.setItem(name, '')
  } catch {
    memory.set(file.key, file)
  }
}

/** All files as they were kept, of every account. The caller has to check them. */
export async function listKeptFiles(): Promise<unknown[]> {
  try {
    const files = await inStore('readonly', (store) => store.getAll())
    if (files.length === 0) localStorage.removeItem(name)
    return [...files, ...memory.values()]
  } catch {
    return [...memory.values()]
  }
}

export async function forgetKeptFile(key: string): Promise<void> {
  memory.delete(key)
  try {
    await inStore('readwrite', (store) => store.delete(key))
  } catch {
    // Without IndexedDB, it was only in memory.
  }
}

/** Whether files may be kept on this device. It is known at once, and without opening the database. */
export function hasKeptFiles(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Runs at sign-out, so that the next person at a shared computer finds no files. */
export function forgetAllKeptFiles(): void {
  memory.clear()
  try {
    localStorage.removeItem(name)
    indexedDB.deleteDatabase(name)
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}
