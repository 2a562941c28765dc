import { type UseMutationOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

let keys = 0
/** Returns the mutation key of one mounted component. A component that is mounted again gets a new key. */
const useOwnKey = () => useState(() => [keys++] as const)[0]

type Options<Answer, Wanted> = Omit<UseMutationOptions<Answer, Error, Wanted>, 'mutationKey'>

/** Returns `send`, which sends a change to the server. While the change is being sent, a second call does nothing. */
export function useChange<Answer = unknown, Wanted = void>(options: Options<Answer, Wanted>) {
  const client = useQueryClient()
  const mutationKey = useOwnKey()
  const { mutate, ...state } = useMutation({ ...options, mutationKey })
  /** Asks the client, because `isPending` changes with the next render, too late for a quick second press. */
  const isUnderWay = () => client.isMutating({ mutationKey }) > 0
  const send = (wanted: Wanted) => {
    if (!isUnderWay()) mutate(wanted)
  }
  return { ...state, send, isUnderWay }
}

/**
 * Like `useChange`, but for the rows of a list. Several rows can change at the same time, and each row has at most one
 * change under way.
 */
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
