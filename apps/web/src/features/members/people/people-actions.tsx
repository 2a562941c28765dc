import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshMembers } from '#features/members/members.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { useRowChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText, useText } from '#lib/words/text.ts'
import { type PeopleList, queryKeys } from '#queries/query-keys.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { peopleText } from './people.text.ts'

type Person = { id: string; email: string }
type Action = {
  /** The person's id. */
  id: string
  work: () => Promise<unknown>
  done: string
  failed: (words: string) => string
  /** Moves the focus. Called when the action is done, also if another admin has done it first. */
  onDone: () => void
}

/** Runs an action on a person in a list and shows the result. Each person has at most one running action. */
export function usePeopleActions() {
  const client = useQueryClient()
  const { send, pendingOf } = useRowChange<Action>({
    mutationFn: ({ work }) => work(),
    onSuccess: (_answer, { done, onDone }) => {
      toast(done)
      onDone()
    },
    onError: (error, { failed, onDone }) => {
      toast(failed(wordsFor(error)), 'failed')
      if (error instanceof ApiProblem && error.code === 'member.missing') onDone()
    },
    // The lists are refetched after a failure too, because the server may have done the action anyway.
    onSettled: () => void refreshMembers(client),
  })
  return { run: send, isBusy: (id: string) => pendingOf(id) !== undefined, client }
}

type Removal = {
  list: PeopleList
  question: string
  /** What is kept of the person. */
  note?: string
  failed: (words: string) => string
  remove: (id: string) => Promise<unknown>
}

/** `ask` asks for a confirmation and deletes the person. Then it removes the row and focuses the page's heading. */
export function useRemoval({ list, question, note, failed, remove }: Removal) {
  const { run, isBusy, client } = usePeopleActions()
  const ask = async (person: Person) => {
    const text = readText(peopleText)
    const kept = note === undefined ? {} : { note }
    const answer = await confirm({
      question,
      about: person.email,
      ...kept,
      action: text.remove,
      isDangerous: true,
    })
    if (!answer) return
    run({
      id: person.id,
      work: () => withFreshSignIn(() => deleteOnce(person.id, 'member.missing', () => remove(person.id))),
      done: text.removed(person.email),
      failed,
      onDone: () => {
        forget(client, list, person.id)
        focusHeading()
      },
    })
  }
  return { ask: (person: Person) => void ask(person), isBusy }
}

type Pages = InfiniteData<{ items: Person[] }>

function forget(client: QueryClient, list: PeopleList, id: string): void {
  client.setQueryData<Pages>(
    queryKeys.members.list(list),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
      },
  )
}

type RowButtonProps = {
  person: Person
  words: string
  isBusy: boolean
  isDangerous?: boolean
  onPress: () => void
}

/** A button of a row. For screen readers its name includes the person. */
export function RowButton({ person, words, isBusy, isDangerous, onPress }: RowButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={isDangerous ? 'link-button danger-link' : 'link-button'}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {words}{' '}
      <span className="visually-hidden" data-user>
        {person.email}
      </span>
    </button>
  )
}

type RemoveButtonProps = { person: Person; removal: ReturnType<typeof useRemoval> }

export function RemoveButton({ person, removal }: RemoveButtonProps): ReactNode {
  const text = useText(peopleText)
  return (
    <RowButton
      person={person}
      words={text.remove}
      isBusy={removal.isBusy(person.id)}
      isDangerous
      onPress={() => removal.ask(person)}
    />
  )
}

export const isDenied = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'request.role_not_allowed'
