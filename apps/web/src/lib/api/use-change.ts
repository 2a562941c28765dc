import { type UseMutationOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

let keys = 0
/** Of this one component: what another one sends, or the same one before it was closed, is not its own. */
const useOwnKey = () => useState(() => [keys++] as const)[0]

type Options<Answer, Wanted> = Omit<UseMutationOptions<Answer, Error, Wanted>, 'mutationKey'>

/** A change that is sent to the server by a press. A second press while it is under way does nothing. */
export function useChange<Answer = unknown, Wanted = void>(options: Options<Answer, Wanted>) {
  const client = useQueryClient()
  const mutationKey = useOwnKey()
  const { mutate, ...state } = useMutation({ ...options, mutationKey })
  /** What `isPending` says a moment later: that one is drawn only after a quick second press. */
  const isUnderWay = () => client.isMutating({ mutationKey }) > 0
  const send = (wanted: Wanted) => {
    if (!isUnderWay()) mutate(wanted)
  }
  return { ...state, send, isUnderWay }
}

/** The same for the rows of a list: one change at a time for each row, and any number of rows at once. */
export function useRowChange<Wanted extends { id: string }>(options: Options<unknown, Wanted>) {
  const client = useQueryClient()
  const mutationKey = useOwnKey()
  const { mutate } = useMutation({ ...options, mutationKey })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Wanted,
  })
  const send = (wanted: Wanted) => {
    const predicate = ({ state }: { state: { variables?: unknown } }) =>
      (state.variables as Wanted).id === wanted.id
    if (client.isMutating({ mutationKey, predicate }) === 0) mutate(wanted)
  }
  return { send, pendingOf: (id: string) => pending.find((one) => one.id === id) }
}
