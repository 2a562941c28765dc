import { categoryNameMaxLength, type EmergencyNumber } from '@counterfoil/contract/category-offer'
import { searchedWords } from '@counterfoil/contract/complaints/search'
import { IconInfoCircle, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Marked } from '#features/complaints/search/marked.tsx'
import { callTo, phonesInText } from '#lib/words/phones-in-text.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { type CategoryOffers, categoryQuery, useCategoryOffers } from '#queries/categories.ts'
import type { Department } from '#queries/departments.ts'
import { ComboField, type Offer } from '#ui/forms/combo-field.tsx'
import styles from './categories.module.css'
import { categoriesText } from './categories.text.ts'
import { type CategoryForm, departmentFor } from './category-form.ts'
import { isGone } from './category-rules.ts'
import { type CategoryValues, otherCategory, pickedCategory } from './category-values.ts'

/** The category that is picked in the form. Nothing is read as long as none is. */
export function usePickedCategory(values: CategoryValues) {
  const id = pickedCategory(values)
  return useQuery({ ...categoryQuery(id ?? ''), enabled: id !== undefined })
}

type CategoryPartProps = {
  form: CategoryForm
  departments: readonly Department[]
  /** The field in which another department can be chosen. It says which one was. */
  departmentField: (onChoose: (departmentId: string) => void) => ReactNode
  /** False for a department admin, who files for one department alone. */
  canChoose?: boolean
  /** Whether an admin files for a student. */
  isAtCounter?: boolean
}

/** What the complaint is about, and what follows from it: where it goes, a hint, and whom to call in danger. */
export function CategoryPart(props: CategoryPartProps) {
  const { form, departments, departmentField, canChoose = true, isAtCounter = false } = props
  const { values } = form
  const { data: category, error, isError, refetch } = usePickedCategory(values)
  const departmentId = departmentFor(values, category)
  useEffect(() => {
    if (departmentId !== values.departmentId) form.setFieldValue('departmentId', departmentId)
  })
  const isUsed = values.categoryId !== '' && !isGone(error)
  const isFixed = category !== undefined && category.emergency.length > 0
  return (
    <div className={styles['category']}>
      <CategoryField form={form} gone={isGone(error) ? wordsFor(error) : undefined} canChoose={canChoose} />
      {isFixed && <Emergency numbers={category.emergency} isAtCounter={isAtCounter} />}
      {isUsed && (
        <GoesTo
          key={values.categoryId}
          form={form}
          name={category?.department.name ?? departments.find(({ id }) => id === departmentId)?.name}
          usual={canChoose ? category?.department : undefined}
          isFixed={isFixed}
          departments={departments}
          departmentField={departmentField}
        />
      )}
      {isUsed && isError && !category && <ReadFailed onRetry={() => void refetch()} />}
      {category?.hint && isUsed && <Hint words={category.hint} />}
    </div>
  )
}

type Row = Offer & { departmentId: string }

type CategoryFieldProps = Required<Pick<CategoryPartProps, 'form' | 'canChoose'>> & {
  gone: string | undefined
}

/** The field in which a category is picked by typing. */
function CategoryField({ form, gone, canChoose }: CategoryFieldProps) {
  const text = useText(categoriesText)
  const last = useRef(form.values.categoryId)
  const { about, categoryId, chosenDepartmentId } = form.values
  // If one is picked, another one is wanted as soon as the list opens.
  const typed = categoryId === '' ? about : ''
  const offers = useCategoryOffers(typed)
  const searched = searchedWords(typed)
  const rows = offers.items.map(
    ({ id, name, department }): Row => ({
      value: id,
      label: name,
      marked: <Marked text={name} searched={searched} />,
      line: department.name,
      departmentId: department.id,
    }),
  )
  const other: Row = {
    ...{ value: otherCategory, label: text.other, line: text.otherLine },
    ...{ isOurs: true, departmentId: '' },
  }
  const write = (words: string, id = '') => {
    form.setFieldValue('about', words)
    form.setFieldValue('categoryId', id)
  }
  const pick = (row: Row) => {
    // What was chosen for Something else says nothing about a category.
    const isLeft = last.current === otherCategory && row.value !== otherCategory
    const follows = canChoose && (isLeft || chosenDepartmentId === row.departmentId)
    last.current = row.value
    write(row.label, row.value)
    if (follows) form.setFieldValue('chosenDepartmentId', '')
    if (follows || chosenDepartmentId === '') form.setFieldValue('departmentId', row.departmentId)
  }
  return (
    <ComboField
      label={text.about}
      name="about"
      placeholder={text.placeholder}
      maxLength={categoryNameMaxLength}
      enterKeyHint="search"
      data-user
      value={about}
      error={form.errors['about'] ?? gone}
      offers={rows}
      last={other}
      offersCount={text.found}
      listLabel={text.list}
      none={offers.isNone ? text.none(about.trim()) : undefined}
      foot={<ListFoot offers={offers} />}
      opens="entered"
      isStrict
      clear={{ label: text.clear, onClear: () => write('') }}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onPick={pick}
    />
  )
}

function ListFoot({ offers: { isFailed, retry } }: { offers: CategoryOffers }) {
  const text = useText(categoriesText)
  return (
    <>
      {isFailed && (
        <p role="alert">
          {text.listFailed}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {text.tryAgain}
          </button>
        </p>
      )}
      <p className={styles['danger']}>
        {text.danger.before}
        <a href={callTo(text.danger.number)}>{text.danger.number}</a>
        {text.danger.after}
      </p>
    </>
  )
}

type EmergencyProps = { numbers: readonly EmergencyNumber[]; isAtCounter: boolean }

function Emergency({ numbers, isAtCounter }: EmergencyProps) {
  const text = useText(categoriesText)
  return (
    <div className={styles['emergency']} role="alert">
      <b>{isAtCounter ? text.emergencyAtCounter : text.emergency}</b>
      <div className={styles['calls']}>
        {numbers.map(({ number, words }) => (
          <a key={number} className={styles['call']} href={callTo(number)} data-user>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {number} <small>{words}</small>
            </span>
          </a>
        ))}
      </div>
      <p>{text.emergencyHelp}</p>
    </div>
  )
}

type GoesToProps = Pick<CategoryPartProps, 'form' | 'departments' | 'departmentField'> & {
  name: string | undefined
  /** The department of the category, as soon as it is known. Undefined if the person cannot choose another one. */
  usual: Department | undefined
  /** Whether the department cannot be changed. */
  isFixed: boolean
}

/** The department that follows from the category, or the field in which another one is chosen. */
function GoesTo({ form, name, usual, isFixed, departments, departmentField }: GoesToProps) {
  const text = useText(categoriesText)
  const box = useRef<HTMLDivElement>(null)
  // What was pressed goes away, so the focus goes to what comes in its place.
  const [pressed, setPressed] = useState<'change' | 'back'>()
  useEffect(() => {
    const next = { change: '[name="departmentId"]', back: 'button' }
    if (pressed) box.current?.querySelector<HTMLElement>(next[pressed])?.focus()
  }, [pressed])
  const { categoryId, chosenDepartmentId } = form.values
  const isChosen = chosenDepartmentId !== '' || categoryId === otherCategory
  if (!isFixed && (isChosen || pressed === 'change')) {
    const canGoBack =
      isChosen && chosenDepartmentId !== usual?.id && departments.some(({ id }) => id === usual?.id)
    return (
      <div ref={box}>
        {departmentField((id) => {
          form.setFieldValue('chosenDepartmentId', id === usual?.id ? '' : id)
          // The field stays, whatever is chosen in it.
          setPressed('change')
        })}
        {usual && canGoBack && (
          <p className={styles['goesTo']}>
            <button
              type="button"
              className="link-button"
              data-user
              onClick={() => {
                form.setFieldValue('chosenDepartmentId', '')
                form.setFieldValue('departmentId', usual.id)
                setPressed('back')
              }}
            >
              {text.use(usual.name)}
            </button>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles['goesTo']} ref={box}>
      <span>
        {text.goesTo} <b data-user>{name}</b>
      </span>
      {usual && !isFixed && (
        <button type="button" className="link-button" onClick={() => setPressed('change')}>
          {text.change}
        </button>
      )}
    </div>
  )
}

function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText(categoriesText)
  return (
    <p className="field-error" role="alert">
      {text.readFailed}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </p>
  )
}

/** The college's words about the category. Numbers in it can be called, and web addresses opened. */
function Hint({ words }: { words: string }) {
  const stretches = phonesInText(words).map((stretch, place) => ({
    ...stretch,
    key: `${place} ${stretch.words}`,
  }))
  return (
    <div className={styles['hint']} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <p data-user>
        {stretches.map(({ key, words: part, href }) =>
          href ? (
            <a
              key={key}
              href={href}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
            >
              {part}
            </a>
          ) : (
            <span key={key}>{part}</span>
          ),
        )}
      </p>
    </div>
  )
}
