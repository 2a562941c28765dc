type Readiness = { database: boolean; live: boolean }
type Answer = 'checking' | 'ready' | 'slow' | 'unavailable' | 'unreachable'

const patienceMs = 10_000

/** Asks the server for its status whenever the dialog opens and whenever the button is pressed. */
export function startStatusPanel(): void {
  const panel = document.querySelector<HTMLElement>('[data-status]')
  const dialog = panel?.closest('dialog')
  const button = panel?.querySelector('[data-ask]')
  if (!panel || !dialog || !button) return
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    show(panel, 'checking')
    button.setAttribute('aria-disabled', 'true')
    const readiness = await readReadiness()
    showParts(panel, readiness)
    show(panel, answerOf(readiness))
    button.removeAttribute('aria-disabled')
    isAsking = false
  }
  button.addEventListener('click', () => void ask())
  // Watches the `open` attribute, because it changes no matter how the dialog is opened.
  const whenOpened = () => {
    if (dialog.open) void ask()
  }
  new MutationObserver(whenOpened).observe(dialog, { attributeFilter: ['open'] })
  whenOpened()
}

async function readReadiness(): Promise<Readiness | undefined> {
  try {
    const response = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return (await response.json()) as Readiness
  } catch {
    return undefined
  }
}

function answerOf(readiness: Readiness | undefined): Answer {
  if (!readiness) return 'unreachable'
  if (!readiness.database) return 'unavailable'
  return readiness.live ? 'ready' : 'slow'
}

function show(panel: HTMLElement, answer: Answer): void {
  for (const one of panel.querySelectorAll<HTMLElement>('[data-answer]')) {
    one.hidden = one.dataset['answer'] !== answer
  }
}

function showParts(panel: HTMLElement, readiness: Readiness | undefined): void {
  const states = readiness && {
    portal: readiness.database,
    database: readiness.database,
    live: readiness.live,
  }
  for (const part of panel.querySelectorAll<HTMLElement>('[data-part]')) {
    const state = String(states?.[part.dataset['part'] as keyof typeof states] ?? 'unknown')
    for (const one of part.querySelectorAll<HTMLElement>('[data-state]')) {
      one.hidden = one.dataset['state'] !== state
    }
  }
}
