import { type FoundStudent, mostFoundStudents } from '@counterfoil/contract/complaints/counter-api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { findStudents } from './counter.api.ts'
import { counterText } from './counter.text.ts'

/** How long after the last key a SuperAdmin's search begins. */
const pauseMs = 500
const fewestLetters = 2

export type StudentSearch = {
  /** Looks for what is typed, unless that was looked for already. */
  search: () => void
  /** The students to choose from, while they fit what is typed. None if the only one is chosen by itself. */
  choices: readonly FoundStudent[]
  student: FoundStudent | undefined
  /** Whether the student is found by what students type about themselves, which can be of another. */
  isUnsure: boolean
  choose: (id: string) => void
  /** What the search says, in place of a student. */
  message: string
  /** Why there is no student yet. */
  missing: string
}

/**
 * Finds the student for whom a complaint is filed. Department admins have 60 searches an hour, so their search begins
 * only when `search` is called. That of SuperAdmins begins by itself when they stop typing, because part of a name is
 * enough for them.
 */
export function useStudentSearch(typed: string, isSuperAdmin: boolean): StudentSearch {
  const text = useText(counterText)
  const words = typed.trim()
  const [chosen, setChosen] = useState('')
  const {
    mutate,
    variables: asked,
    data,
    error,
    isPending,
  } = useMutation({ mutationFn: findStudents, gcTime: 0 })
  const isAsked = asked === words
  // Known at once, while `asked` is known with the next render. The same press can ask twice: it leaves the field and
  // sends the form.
  const last = useRef<string>(undefined)
  const search = () => {
    if (words === '' || (words === last.current && !error)) return
    last.current = words
    mutate(words)
  }
  const soon = useEffectEvent(search)
  const isSoon = isSuperAdmin && !isAsked
  useEffect(() => {
    if (!isSoon || words.length < fewestLetters) return
    const timer = setTimeout(soon, pauseMs)
    return () => clearTimeout(timer)
  }, [isSoon, words])

  const items = (isAsked && data) || []
  const { only, isUnsure } = settle(items, words, isSuperAdmin)
  const student = only ?? items.find(({ id }) => id === chosen)
  const answer = isAsked
    ? answerOf({ isPending, error, count: items.length, isSuperAdmin })
    : {
        message: isSuperAdmin ? text.partHelp : text.wholeHelp,
        missing: words === '' ? text.wordsMissing : text.notSearched,
      }
  const choices = only ? [] : items
  return { search, choices, student, isUnsure, choose: setChosen, ...answer }
}

/**
 * The student who needs not be chosen. Students type their roll number themselves, so one can have that of another, and
 * a department admin who typed no more than it has to choose even a single student.
 */
function settle(items: readonly FoundStudent[], words: string, isSuperAdmin: boolean) {
  const single = items.length === 1 ? items[0] : undefined
  const isByAddress = single?.email.toLowerCase() === words.toLowerCase()
  return {
    only: isSuperAdmin || isByAddress ? single : undefined,
    isUnsure: items.length > 0 && !isByAddress,
  }
}

type Asked = { isPending: boolean; error: Error | null; count: number; isSuperAdmin: boolean }

function answerOf({ isPending, error, count, isSuperAdmin }: Asked) {
  const text = readText(counterText)
  if (isPending) return { message: text.searching, missing: text.notSearched }
  if (error) return bothAre(failureOf(error))
  if (count === 0) return bothAre(isSuperAdmin ? text.notFoundByName : text.notFound)
  return { message: (count < mostFoundStudents ? text.several : text.first)(count), missing: text.notChosen }
}

const bothAre = (words: string) => ({ message: words, missing: words })

/** Says when the next search is possible. The minute is rounded up, so that it is not too early. */
function failureOf(error: Error): string {
  const text = readText(counterText)
  const at = error instanceof ApiProblem ? error.retryAt : undefined
  if (!at) return text.searchFailed(wordsFor(error))
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  return text.searchLimited(formatMoment(minute.toISOString()))
}
