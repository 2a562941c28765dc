const noticeMs = 3000
const patienceMs = 30_000
/**
 * The form x@y.z from the specification. The server is stricter, and the errors that it finds are shown at the field
 * too.
 */
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Field = HTMLInputElement | HTMLTextAreaElement

/** All texts of the form are already in the page. This script only decides which of them are visible. */
export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  if (!form) return
  const fields = [...form.querySelectorAll<Field>('input, textarea')]
  const showNotice = noticesOf(form)
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending || !markWrong(fields, fields.filter(isWrong))) return
    isSending = true
    showSending(form, true)
    void send(form, fields).then(({ isSent, refused }) => {
      isSending = false
      showSending(form, false)
      if (isSent) form.reset()
      markWrong(fields, refused)
      showNotice(isSent ? 'sent' : 'failed')
    })
  })
  for (const field of fields) {
    field.addEventListener('input', () => {
      if (field.ariaInvalid && !isWrong(field)) mark(field, false)
    })
  }
}

function isWrong(field: Field): boolean {
  const value = field.value.trim()
  return field.type === 'email' ? !emailForm.test(value) : value === ''
}

/** Shows errors at their fields and focuses the first wrong field. Returns whether all fields are valid. */
function markWrong(fields: readonly Field[], wrong: readonly Field[]): boolean {
  for (const field of fields) mark(field, wrong.includes(field))
  wrong[0]?.focus()
  return wrong.length === 0
}

function mark(field: Field, isBad: boolean): void {
  const problem = document.getElementById(`${field.id}-problem`)
  if (problem) problem.hidden = !isBad
  field.ariaInvalid = isBad ? 'true' : null
  // A valid field does not refer to its error text, because screen readers would read the text even while it is hidden.
  if (isBad) field.setAttribute('aria-describedby', `${field.id}-problem`)
  else field.removeAttribute('aria-describedby')
}

/**
 * Sends the message. Returns whether it arrived, and the fields that the server refused. For the person, every failure
 * means the same: the message did not arrive.
 */
async function send(
  form: HTMLFormElement,
  fields: readonly Field[],
): Promise<{ isSent: boolean; refused: Field[] }> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]))),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return { isSent: true, refused: [] }
    const { fields: codes = {} } = (await response.json()) as { fields?: Record<string, string> }
    return { isSent: false, refused: fields.filter((field) => field.name in codes) }
  } catch {
    return { isSent: false, refused: [] }
  }
}

function showSending(form: HTMLFormElement, isSending: boolean): void {
  for (const words of form.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = (words.dataset['when'] === 'sending') !== isSending
  }
  const button = form.querySelector('button')
  // `disabled` would take the focus away from the button. A second press is ignored because of `isSending`.
  if (isSending) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}

function noticesOf(form: HTMLFormElement): (shown: 'sent' | 'failed') => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (shown: string | undefined) => {
    for (const notice of form.querySelectorAll<HTMLElement>('[data-notice]')) {
      notice.hidden = notice.dataset['notice'] !== shown
    }
  }
  return (shown) => {
    clearTimeout(timer)
    show(shown)
    timer = setTimeout(() => show(undefined), noticeMs)
  }
}
