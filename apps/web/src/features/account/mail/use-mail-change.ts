import type { MailSettings } from '@counterfoil/contract/notices'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changeMailSettings, type MailChange, withChange } from './mail.api.ts'

/** What became of the last change: saved, or what was not saved. */
export type Outcome = 'saved' | { notSaved: MailChange } | undefined

/**
 * Saves each choice of a panel. `shown` are the settings with what is on its way to the server. After a failure they
 * are as before, and `outcome` has what was not saved.
 */
export function useMailChange(settings: MailSettings) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const mutationKey = [useId()]
  const { mutate } = useMutation({
    mutationKey,
    // A second choice is sent after the first, so that the last one counts.
    scope: { id: 'mail-settings' },
    mutationFn: (change: MailChange) => changeMailSettings(client, change),
    // A choice that was not saved must not be forgotten because a later one was.
    onSuccess: () => setOutcome((before) => (typeof before === 'object' ? before : 'saved')),
    onError: (_error, change) =>
      setOutcome((before) => ({
        notSaved: withChange(typeof before === 'object' ? before.notSaved : {}, change),
      })),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as MailChange,
  })
  return {
    shown: pending.reduce<MailSettings>((known, change) => withChange(known, change), settings),
    outcome: pending.length > 0 && outcome === 'saved' ? undefined : outcome,
    choose: (change: MailChange) => {
      setOutcome(undefined)
      mutate(change)
    },
  }
}
