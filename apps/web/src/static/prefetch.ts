const settledMs = 4000

/** The type of `navigator.connection`. TypeScript does not define it, because only Chromium has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Fetches the app in advance, when the page is idle or the pointer reaches a link to the app. */
export function startPrefetching(): void {
  let isFetched = false
  const fetchAhead = () => {
    if (isFetched) return
    isFetched = true
    const files = document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.content.split(' ') ?? []
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = file
      document.head.append(link)
    }
  }
  if (!isFrugal()) addEventListener('load', () => setTimeout(() => whenIdle(fetchAhead), settledMs))
  for (const link of document.querySelectorAll('a[data-app]')) {
    for (const reach of ['pointerenter', 'touchstart', 'focus']) {
      link.addEventListener(reach, fetchAhead, { once: true, passive: true })
    }
  }
}

/** Runs `work` when the browser is idle. Safari has no requestIdleCallback, so `work` runs at once there. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}

/**
 * Whether the network is slow or data saving is on. The app is then fetched only when the pointer reaches a link to it.
 */
function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
