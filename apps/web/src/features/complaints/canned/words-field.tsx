import { IconTemplate } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadChunk } from '#lib/loading/load-chunk.ts'
import { readText, useText } from '#lib/words/text.ts'
import type { ReasonField } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextAreaField } from '#ui/forms/fields.tsx'
import styles from './canned.module.css'
import type { CannedListProps } from './canned-list.tsx'
import type { Filled, WordsAbout } from './placeholders.ts'
import { type TypedQuery, typedQueryAt } from './typed-query.ts'
import { wordsFieldText } from './words-field.text.ts'

type Complaint = {
  number: number
  department: { id: string; name: string }
  studentName?: string | null
  reporter?: { name: string } | null
}

export function aboutOne({ number, department, studentName, reporter }: Complaint): WordsAbout {
  const name = studentName || reporter?.name || readText(wordsFieldText).student
  return {
    facts: { name, number: String(number), department: department.name },
    departmentId: department.id,
  }
}

/** A question of the inbox asks for its reason with this field. */
export const wordsFieldFor = (complaint: Complaint) => (field: ReasonField) => (
  <WordsField {...field} about={aboutOne(complaint)} />
)

type WordsFieldProps = Omit<
  ComponentProps<typeof TextAreaField>,
  'value' | 'onChange' | 'maxLength' | 'about'
> & {
  value: string
  maxLength: number
  onWords: (words: string) => void
  about: WordsAbout
  /** Whether the button that opens the list is not shown, because the field is not used yet. */
  isOpenerHidden?: boolean
}

/** A list that was opened by a typed `;` follows what is typed. One opened by the button has a field to search. */
type Opened = { typed?: TypedQuery }

/**
 * A field in which an admin writes to students. A `;` at the start of a word or the button below offers canned texts.
 * The field stays a text box: screen readers would read a combobox as a field of one line.
 */
export function WordsField({ about, onWords, isOpenerHidden = false, ...field }: WordsFieldProps) {
  const text = useText(wordsFieldText)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [activeId, setActiveId] = useState<string>()
  const select = useSelecting(area)
  const close = () => {
    setOpened(undefined)
    setActiveId(undefined)
  }
  const List = useCannedList(opened !== undefined, () => {
    close()
    toast(text.loadFailed, 'failed')
  })
  const type = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>) => {
    onWords(value)
    const typed = typedQueryAt(value, selectionStart)
    const isSame = typed !== undefined && opened?.typed?.from === typed.from
    // Only the `;` itself opens the list. After Esc, what follows is ordinary text.
    if (typed && (isSame || typed.query === '')) setOpened({ typed })
    else close()
  }
  const insert = ({ words, open }: Filled) => {
    const { value } = field
    const [start, end] = placeOf(opened?.typed, area.current, value)
    const gap = opened?.typed === undefined && /\S$/.test(value.slice(0, start)) ? ' ' : ''
    const next = value.slice(0, start) + gap + words + value.slice(end)
    const over = next.length - field.maxLength
    if (over > 0) return toast(text.tooLong(over), 'failed')
    close()
    onWords(next)
    const at = start + gap.length
    select(open ? [at + open[0], at + open[1]] : [at + words.length, at + words.length])
  }
  const isOpen = opened !== undefined
  return (
    <div className={styles['frame']} ref={frame}>
      <TextAreaField
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={opened?.typed && activeId}
        onChange={type}
      />
      {!isOpenerHidden && (
        <div className={styles['opener']}>
          <button
            type="button"
            className={`link-button ${styles['open']}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => (isOpen ? close() : setOpened({}))}
          >
            <IconTemplate size={18} stroke={1.75} aria-hidden="true" />
            {text.canned}
          </button>
          <span className={styles['hint']}>
            {text.orType} <kbd>{text.key}</kbd>
          </span>
        </div>
      )}
      {isOpen && !List && (
        <p className={styles['list']} role="status">
          {text.loading}
        </p>
      )}
      {isOpen && List && (
        <List
          id={listId}
          about={about}
          typed={opened.typed?.query}
          frame={frame}
          onActive={setActiveId}
          onPick={insert}
          onClose={(isByKey) => {
            close()
            if (isByKey) area.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Which part of the words a canned text replaces: the `;` and what was typed after it, or what is selected. */
function placeOf(
  typed: TypedQuery | undefined,
  area: HTMLTextAreaElement | null,
  value: string,
): readonly [start: number, end: number] {
  if (typed) return [typed.from, typed.from + typed.query.length + 1]
  return [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length]
}

/** Returns a function that selects a part of the words once the field shows them. */
function useSelecting(area: RefObject<HTMLTextAreaElement | null>) {
  const wanted = useRef<readonly [number, number]>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    area.current?.focus()
    area.current?.setSelectionRange(...wanted.current)
    wanted.current = undefined
  })
  return (range: readonly [number, number]) => {
    wanted.current = range
  }
}

/**
 * Loads the list when it is first opened. It is not a `lazyPart`, whose failure would replace the page and lose what the
 * admin has written.
 */
function useCannedList(isOpen: boolean, onFailed: () => void): ComponentType<CannedListProps> | undefined {
  const [List, setList] = useState<ComponentType<CannedListProps>>()
  const fail = useRef(onFailed)
  useEffect(() => {
    fail.current = onFailed
  })
  useEffect(() => {
    if (!isOpen || List) return
    let isWanted = true
    loadChunk(() => import('./canned-list.tsx')).then(
      ({ CannedList }) => isWanted && setList(() => CannedList),
      () => isWanted && fail.current(),
    )
    return () => {
      isWanted = false
    }
  }, [isOpen, List])
  return List
}
