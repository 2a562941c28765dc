import type { FoundStudent } from '@counterfoil/contract/complaints/counter-api'
import { searchMaxLength } from '@counterfoil/contract/complaints/search'
import { IconUserCheck } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { afterPress } from '#lib/forms/after-press.ts'
import { tidyPhone } from '#lib/forms/phone.ts'
import { useText } from '#lib/words/text.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { EmailField, TextField } from '#ui/forms/fields.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import type { CounterFormState } from './use-counter-form.ts'

type WhoFieldsProps = { counterForm: CounterFormState }

/** The student: found among the accounts, or typed if there is none. */
export function WhoFields({ counterForm }: WhoFieldsProps) {
  const text = useText(counterText)
  const { hasAccount, setHasAccount } = counterForm
  const block = useRef<HTMLDivElement>(null)
  const shown = useRef(hasAccount)
  // After the change, the focus goes to the fields that came in place of the others.
  useEffect(() => {
    if (shown.current === hasAccount) return
    shown.current = hasAccount
    block.current?.querySelector('input')?.focus()
  }, [hasAccount])
  return (
    <div className={styles['stack']} ref={block}>
      {hasAccount ? <FindStudent counterForm={counterForm} /> : <PersonFields counterForm={counterForm} />}
      <button
        type="button"
        className={`link-button ${styles['switch']}`}
        onClick={() => setHasAccount(!hasAccount)}
      >
        {hasAccount ? text.noAccount : text.hasAccount}
      </button>
    </div>
  )
}

function FindStudent({ counterForm }: WhoFieldsProps) {
  const text = useText(counterText)
  const { form, search, isSuperAdmin } = counterForm
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    // Enter searches here. It does not send the form.
    event.preventDefault()
    search.search()
  }
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label={isSuperAdmin ? text.wordsOrName : text.words}
          name="words"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchMaxLength}
          required
          {...form.getInputProps('words')}
          onKeyDown={press}
          // The press that leaves the field may file the complaint. Who is found then has not been seen yet.
          onBlur={(event) => isLeft(event) && afterPress(search.search)}
        />
        <div className="field">
          <span className="field-label">{text.found}</span>
          <div className={styles['found']} data-found={search.student ? true : undefined} role="status">
            {search.student ? <Found student={search.student} /> : <p className="muted">{search.message}</p>}
          </div>
        </div>
      </div>
      {search.choices.length > 0 && <Students counterForm={counterForm} />}
      {search.isUnsure && <p className="muted">{text.asTyped}</p>}
    </>
  )
}

/** Whether the person goes on to another field. Leaving for another window or pressing Cancel is no search. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (document.activeElement === currentTarget) return false
  return !(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'button')
}

/** Name and roll, as far as the student has typed them. */
function useStudentWords({ name, roll }: FoundStudent): string {
  const text = useText(counterText)
  const shown = name ?? text.noName
  return roll ? text.withRoll(shown, roll) : shown
}

function Found({ student }: { student: FoundStudent }) {
  const text = useText(counterText)
  return (
    <>
      <IconUserCheck size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <span className="visually-hidden">{text.foundStudent} </span>
        <b data-user>{useStudentWords(student)}</b>{' '}
        <span className={`muted ${styles['address']}`}>
          <EmailAddress email={student.email} />
        </span>
      </p>
    </>
  )
}

/** The students that were found, to choose one. */
function Students({ counterForm: { form, search } }: WhoFieldsProps) {
  const text = useText(counterText)
  const choose = (id: string) => {
    search.choose(id)
    // The message that one has to be chosen is no longer true.
    form.setFieldValue('words', form.values.words)
  }
  return (
    <fieldset className="tiles">
      <legend className="tiles-legend">{text.choose}</legend>
      <div className={styles['students']}>
        {search.choices.map((student) => (
          <Choice
            key={student.id}
            student={student}
            isChosen={student.id === search.student?.id}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { student: FoundStudent; isChosen: boolean; onChoose: (id: string) => void }

function Choice({ student, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="tile">
      <input type="radio" name="student" checked={isChosen} onChange={() => onChoose(student.id)} />
      <span className="tile-label" data-user>
        {useStudentWords(student)}
      </span>
      <span className="tile-help">
        <EmailAddress email={student.email} />
      </span>
    </label>
  )
}

/** What the office writes down of a person without an account. The browser does not offer what was typed before. */
function PersonFields({ counterForm: { form } }: WhoFieldsProps) {
  const text = useText(counterText)
  return (
    <>
      <div className={styles['pair']}>
        <TextField label={text.name} name="name" maxLength={120} required {...form.getInputProps('name')} />
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          maxLength={10}
          required
          {...form.getInputProps('phone')}
          onChange={(event) => form.setFieldValue('phone', tidyPhone(event.currentTarget.value, true))}
        />
      </div>
      <EmailField
        label={text.email}
        name="email"
        autoComplete="off"
        description={text.emailHelp}
        {...form.getInputProps('email')}
      />
    </>
  )
}
