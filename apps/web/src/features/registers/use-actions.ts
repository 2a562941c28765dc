import { useState } from 'react'
import { usePerson } from '#queries/session.ts'
import { findActions, keepActions } from './actions-draft.ts'

/** What is typed about the actions taken. It is kept as a draft with every letter. */
export function useActions(period: string) {
  const { email } = usePerson()
  const [actions, setActions] = useState(() => findActions(email, period))
  const change = (words: string) => {
    setActions(words)
    keepActions(email, period, words)
  }
  return [actions, change] as const
}
