import { mostMentions } from '@counterfoil/contract/complaints/thread-api'
import { useQuery } from '@tanstack/react-query'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { colleaguesQuery } from './composer.api.ts'
import styles from './composer.module.css'
import { composerText } from './composer.text.ts'
import { mentionedIn, type TypedMention, typedMentionAt } from './mentions.ts'
import type { Mention } from './message-draft.ts'

/** How many colleagues are offered at once. */
const mostOffered = 8

type MentionFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange'> & {
  complaintId: string
  value: string
  /** The colleagues who were chosen so far. */
  mentions: Mention[]
  onWords: (words: string) => void
  onMention: (words: string, mentions: Mention[]) => void
}

/** The field of a note. `@` offers the colleagues who can see the complaint, and they are told of the note. */
export function MentionField({ complaintId, mentions, onWords, onMention, ...field }: MentionFieldProps) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<TypedMention>()
  const [at, setAt] = useState(0)
  const standing = mentionedIn(field.value, mentions)
  const isFull = standing.length >= mostMentions
  const colleagues = useQuery({ ...colleaguesQuery(complaintId), enabled: typed !== undefined })
  const offers = typed && !isFull ? offersFor(colleagues.data ?? [], typed.query) : []
  const chosen = Math.min(at, offers.length - 1)
  const select = useCursor(area)
  const close = () => {
    setTyped(undefined)
    setAt(0)
  }
  const type = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>) => {
    onWords(value)
    const next = typedMentionAt(value, selectionStart)
    const isSame = next !== undefined && typed?.from === next.from
    // Only the `@` itself opens the list. After Esc, what follows is ordinary text.
    if (next && (isSame || next.query === '')) setTyped(next)
    else close()
  }
  const insert = (colleague: Mention) => {
    if (!typed) return
    const before = `${field.value.slice(0, typed.from)}@${colleague.email} `
    const after = field.value.slice(typed.from + typed.query.length + 1).replace(/^ /, '')
    onMention(before + after, [...standing.filter(({ id }) => id !== colleague.id), colleague])
    close()
    select(before.length)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => setAt((chosen + 1) % offers.length),
    ArrowUp: () => setAt((chosen - 1 + offers.length) % offers.length),
    Enter: () => offers[chosen] && insert(offers[chosen]),
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!typed || ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return
    const act = key === 'Escape' ? close : offers.length > 0 ? acts[key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // Esc closes the list, and not the complaint.
    <div className={styles['form']} data-own-esc={typed ? true : undefined}>
      <TextAreaField
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers.length > 0 ? `${listId}-${chosen}` : undefined}
        onChange={type}
        onKeyDown={press}
        onBlur={({ relatedTarget }) => relatedTarget?.closest(`[id="${listId}"]`) || close()}
      />
      {typed && (
        <Colleagues
          id={listId}
          offers={offers}
          chosen={chosen}
          colleagues={colleagues}
          isFull={isFull}
          onPick={insert}
        />
      )}
    </div>
  )
}

/** Those whose address begins with what was typed come first. */
function offersFor(colleagues: readonly Mention[], typed: string): Mention[] {
  const query = typed.toLowerCase()
  const found = colleagues.filter(({ email }) => email.toLowerCase().includes(query))
  const begins = ({ email }: Mention) => (email.toLowerCase().startsWith(query) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, mostOffered)
}

type ColleaguesProps = {
  id: string
  offers: readonly Mention[]
  chosen: number
  colleagues: { data: Mention[] | undefined; error: unknown }
  isFull: boolean
  onPick: (colleague: Mention) => void
}

function Colleagues({ id, offers, chosen, colleagues, isFull, onPick }: ColleaguesProps) {
  const { mentions: text } = useText(composerText)
  const { data, error } = colleagues
  if (isFull) return <p role="status">{text.tooMany(mostMentions)}</p>
  if (!data) return <p role="status">{error ? text.failed(wordsFor(error)) : text.loading}</p>
  if (offers.length === 0) return <p role="status">{text.none}</p>
  return (
    <div className={styles['colleagues']} id={id} role="listbox" tabIndex={-1} aria-label={text.list}>
      {offers.map((colleague, place) => (
        <button
          type="button"
          key={colleague.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          data-user
          onClick={() => onPick(colleague)}
        >
          {colleague.email}
        </button>
      ))}
    </div>
  )
}

/** Returns a function that puts the cursor somewhere, once the field shows the new words. */
function useCursor(area: { current: HTMLTextAreaElement | null }) {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  return (place: number) => {
    wanted.current = place
  }
}
