import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/panel.tsx'
import { mailSettingsQuery } from './mail.api.ts'
import styles from './mail.module.css'
import { mailText } from './mail.text.ts'
import { QuietHours } from './quiet-hours.tsx'
import { TopicSelects } from './topic-selects.tsx'

const anchor = 'mail'

/** What is mailed to the person, and when. A link to `#mail` leads here. */
export function MailPanels({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const text = useText(mailText)
  const { role } = usePerson()
  const { data, error, refetch, isFetching } = useQuery(mailSettingsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  useAnchor(heading, data !== undefined)
  return (
    <>
      <Panel title={text.heading} level={level} headingRef={heading} anchor={anchor}>
        {data ? (
          <>
            <p className={`muted ${styles['lead']}`}>{text.lead(data.email)}</p>
            <TopicSelects settings={data} role={role} />
          </>
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
      </Panel>
      {data && (
        <Panel title={text.quiet.heading} level={level}>
          <QuietHours settings={data} />
        </Panel>
      )}
    </>
  )
}

/** Goes to the panel if the address says so. The browser itself does it before the panel is there. */
function useAnchor(heading: RefObject<HTMLHeadingElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || location.hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [heading, isLoaded])
}
