import type { Profile } from '@counterfoil/contract/members'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { profileQuery } from './profile.api.ts'
import { profileText } from './profile.text.ts'

const isMissing = (error: unknown) => error instanceof ApiProblem && error.code === 'member.missing'

/** Shows the profile, or that it is loading, or why it could not be loaded. */
export function ProfileState({ children }: { children: (profile: Profile) => ReactNode }) {
  const text = useText(profileText)
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery)
  if (profile) return children(profile)
  if (isMissing(error)) {
    return (
      <div role="alert">
        <EmptyState title={text.missing}>
          <p className="muted">{text.missingWords}</p>
        </EmptyState>
      </div>
    )
  }
  if (error) {
    return (
      <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return <LoadingState words={text.loading} rows={2} />
}
