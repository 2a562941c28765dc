import { type ComponentProps, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { choiceFieldText } from './choice-field.text.ts'
import { ComboField } from './combo-field.tsx'
import { SelectField } from './fields.tsx'

type Choice = { value: string; label: string }
type ChoiceFieldProps = Pick<
  ComponentProps<typeof SelectField>,
  'label' | 'name' | 'description' | 'error' | 'required'
> & {
  /** Empty if nothing is chosen. */
  value: string
  onChoose: (value: string) => void
  choices: readonly Choice[]
  choose: string
}

/** With more choices than these, a list is too long to look through. */
const mostShown = 8

const inWords = (words: string) => words.trim().toLowerCase()

/** The choices that begin with what was typed, and then those that have it elsewhere. */
function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = inWords(typed)
  const found = choices.filter(({ label }) => inWords(label).includes(words))
  const isFirst = ({ label }: Choice) => inWords(label).startsWith(words)
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, mostShown)
}

/** A choice of one: a select, or with many choices a field that finds them by typing. What people wrote are the labels. */
export function ChoiceField({ choices, onChoose, ...props }: ChoiceFieldProps) {
  if (choices.length > mostShown) return <FoundChoice choices={choices} onChoose={onChoose} {...props} />
  return (
    <SelectField
      {...props}
      data={choices}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data-user
    />
  )
}

function FoundChoice({ choices, value, onChoose, choose, ...props }: ChoiceFieldProps) {
  const text = useText(choiceFieldText)
  const chosen = choices.find((one) => one.value === value)
  // Undefined as long as the field shows what is chosen. All choices are then offered, because another one is wanted.
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? chosen?.label ?? ''
  const type = (words: string) => {
    setTyped(words)
    onChoose(choices.find(({ label }) => inWords(label) === inWords(words))?.value ?? '')
  }
  const offers = findChoices(choices, typed ?? '')
  return (
    <ComboField
      {...props}
      value={shown}
      placeholder={choose}
      offers={offers}
      offersCount={text.found}
      none={text.none}
      opens="pressed"
      isInForm
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onPick={(offer) => {
        setTyped(undefined)
        onChoose(offer.value)
      }}
      onLeave={() => chosen && setTyped(undefined)}
      data-user
    />
  )
}
