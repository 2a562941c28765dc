import { findDraft, forgetDraft, keepDraft } from '#lib/browser/drafts.ts'

/** What a message is: words to the other side, a note of the office for itself, or a question to the student. */
export type MessageMode = 'reply' | 'note' | 'ask'

/** A colleague who was chosen in a note. */
export type Mention = { id: string; email: string }

/**
 * A message that is being written or sent. `key` is its idempotency key, also that of its files. It stays the same until
 * the server has answered, so that a retry does not send the message twice. `files` are the ids of its photos and PDFs.
 */
export type MessageDraft = { key: string; words: string; files: string[]; mentions: Mention[] }

/** What is kept as a draft: a message, or why the student says that the complaint is not solved. */
export type DraftMode = MessageMode | 'not-solved'

/** Each mode has a draft of its own for each complaint, so that a note never becomes a reply. */
export type MessagePlace = { account: string; complaintId: string; mode: DraftMode }

const newMessage = (): MessageDraft => ({ key: crypto.randomUUID(), words: '', files: [], mentions: [] })

const placeOf = ({ account, complaintId, mode }: MessagePlace) => ({
  kind: `message.${mode}.${complaintId}`,
  account,
})
const nameOf = ({ account, complaintId, mode }: MessagePlace) => `${mode} ${complaintId} ${account}`

/**
 * The drafts that are not stored: empty ones, which only have their key, and others if the storage of the browser is full
 * or blocked.
 */
const unkept = new Map<string, MessageDraft>()
const listeners = new Set<() => void>()
let changes = 0

export const subscribeToMessages = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const countMessageChanges = () => changes

/** The draft of this person on this device, or an empty one. */
export function messageAt(place: MessagePlace): MessageDraft {
  const found = readable(findDraft(placeOf(place))) ?? unkept.get(nameOf(place))
  if (found) return found
  const made = newMessage()
  unkept.set(nameOf(place), made)
  return made
}

/** Checks what is stored, because an older version of the app may have stored other fields. */
function readable(stored: unknown): MessageDraft | undefined {
  const { key, words, files, mentions } = (stored ?? {}) as Partial<MessageDraft>
  if (typeof key !== 'string' || typeof words !== 'string') return undefined
  return { key, words, files: listOf(files), mentions: listOf(mentions) }
}

const listOf = <Item>(stored: Item[] | undefined): Item[] => (Array.isArray(stored) ? stored : [])

/** Keeps a draft. One without words and files is forgotten on the device. */
export function keepMessage(place: MessagePlace, draft: MessageDraft): void {
  const isEmpty = draft.words === '' && draft.files.length === 0
  if (isEmpty) forgetDraft(placeOf(place))
  if (isEmpty || !keepDraft(placeOf(place), draft)) unkept.set(nameOf(place), draft)
  else unkept.delete(nameOf(place))
  changes += 1
  for (const listener of listeners) listener()
}

/** Begins another message, after this one was sent. */
export const startMessage = (place: MessagePlace, given: Partial<MessageDraft> = {}): void =>
  keepMessage(place, { ...newMessage(), ...given })
