import type { CollegeNextLevel } from '@counterfoil/contract/clock'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import calendarStyles from '#features/colleges/calendar/calendar.module.css'
import { HeadedPanel } from '#features/colleges/calendar/headed-panel.tsx'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { nextLevelQuery } from './levels.api.ts'
import { nextLevelText } from './levels.text.ts'
import { NextLevelForm } from './next-level-form.tsx'

/** Who is told when a complaint is over its date. Only the last one can be chosen. */
export function NextLevel() {
  const text = useText(nextLevelText)
  const { data, error, refetch, isFetching } = useQuery(nextLevelQuery)
  const [isOpen, setIsOpen] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  return (
    <HeadedPanel
      title={text.heading}
      headingRef={head}
      actions={
        data && (
          <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
            {text.change}
          </button>
        )
      }
    >
      <p className="field-help">{text.help}</p>
      {data && <Levels nextLevel={data} />}
      {!data && error && (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState words={text.loading} rows={1} />}
      {isOpen && data && <NextLevelForm nextLevel={data} onClose={() => setIsOpen(false)} />}
    </HeadedPanel>
  )
}

function Levels({ nextLevel: { userId, title, superAdmins } }: { nextLevel: CollegeNextLevel }) {
  const text = useText(nextLevelText)
  const person = superAdmins.find(({ id }) => id === userId)
  return (
    <table className={`${calendarStyles['table']} ${calendarStyles['stacked']}`}>
      <thead>
        <tr>
          <th scope="col">{text.columns.when}</th>
          <th scope="col">{text.columns.who}</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(text.rows).map(([when, who]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td className={calendarStyles['who']} data-label={text.columns.who}>
              {who}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{text.nextLevelWhen}</th>
          <td className={calendarStyles['who']} data-label={text.columns.who} data-user={person && true}>
            {person ? text.person(title, person.email) : text.nobody}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
