import {
  type ChosenPreferences,
  type InboxPreferences,
  undoChoices,
} from '@counterfoil/contract/complaints/inbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { RadioTiles } from '#ui/forms/fields.tsx'
import { Panel } from '#ui/panel.tsx'
import { changePreferences, preferencesQuery, withChosen } from './preferences.api.ts'
import { preferencesText } from './preferences.text.ts'

/** How the admin works with the inbox: the time to undo, and whether single keys are shortcuts. */
export function PreferencesPanel({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const text = useText(preferencesText)
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery)
  return (
    <Panel title={text.heading} level={level}>
      {data ? (
        <Choices preferences={data} />
      ) : error ? (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState words={text.loading} rows={1} />
      )}
      <p className="muted">
        <Link className="link-button" to="/CannedTexts">
          {text.canned}
        </Link>{' '}
        {text.cannedHelp}
      </p>
    </Panel>
  )
}

/** Each choice is saved at once. */
function Choices({ preferences }: { preferences: InboxPreferences }) {
  const text = useText(preferencesText)
  // Each has its own request, so that a choice is not lost while the other one is being saved.
  const undo = useChoice()
  const keys = useChoice()
  const shown = withChosen(withChosen(preferences, undo.saving), keys.saving)
  return (
    <div className="stack">
      <RadioTiles
        legend={text.undo}
        name="undo"
        value={String(shown.undoSeconds)}
        onChange={(value) => {
          const undoSeconds = undoChoices.find((seconds) => String(seconds) === value)
          if (undoSeconds) undo.choose({ undoSeconds })
        }}
        options={undoChoices.map((seconds) => ({ value: String(seconds), label: text.seconds(seconds) }))}
      />
      <p className="muted">{text.undoHelp}</p>
      <CheckTile
        name="shortcuts"
        label={text.shortcuts}
        help={text.shortcutsHelp}
        isOn={shown.shortcuts}
        onChange={(shortcuts) => keys.choose({ shortcuts })}
      />
    </div>
  )
}

/** Saves one choice. `saving` is what is on its way, which is shown as chosen. */
function useChoice() {
  const text = useText(preferencesText)
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation<void, Error, ChosenPreferences>({
    mutationFn: (chosen) => changePreferences(client, chosen),
    // A second choice is sent after the first, so that the last one counts.
    scope: { id: useId() },
    onError: (error) => toast(text.saveFailed(wordsFor(error)), 'failed'),
  })
  return { choose: mutate, saving: isPending ? variables : undefined }
}
