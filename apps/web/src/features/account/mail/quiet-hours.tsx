import { dailyTimes, type MailSettings } from '@counterfoil/contract/notices'
import { formatClock } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import styles from './mail.module.css'
import { mailText } from './mail.text.ts'
import { SaveOutcome } from './save-outcome.tsx'
import { useMailChange } from './use-mail-change.ts'

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** When mails wait, and when those come that are sent once a day. Each choice is saved at once. */
export function QuietHours({ settings }: { settings: MailSettings }) {
  const text = useText(mailText).quiet
  const { shown, outcome, choose } = useMailChange(settings)
  const { quiet, dailyAt } = shown
  const choiceOf = (time: string) => ({ value: time, label: text.time(formatClock(time)) })
  // Quiet hours that end when they begin would be none or all day, so that time is not offered.
  const timesWithout = (other: string) => halfHours.filter((time) => time !== other).map(choiceOf)
  const chooseQuiet = (change: Partial<typeof quiet>) => choose({ quiet: { ...quiet, ...change } })
  return (
    <div className="stack">
      <CheckTile
        name="quiet"
        label={text.label}
        help={text.help}
        isOn={quiet.isOn}
        onChange={(isOn) => chooseQuiet({ isOn })}
      />
      {quiet.isOn && (
        <div className={styles['times']}>
          <SelectField
            label={text.from}
            name="quietFrom"
            value={quiet.from}
            data={timesWithout(quiet.to)}
            onChange={({ currentTarget }) => chooseQuiet({ from: currentTarget.value })}
          />
          <SelectField
            label={text.to}
            name="quietTo"
            value={quiet.to}
            data={timesWithout(quiet.from)}
            onChange={({ currentTarget }) => chooseQuiet({ to: currentTarget.value })}
          />
        </div>
      )}
      <SelectField
        label={text.daily}
        name="dailyAt"
        value={dailyAt}
        data={dailyTimes.map(choiceOf)}
        onChange={({ currentTarget }) => {
          const chosen = dailyTimes.find((time) => time === currentTarget.value)
          if (chosen) choose({ dailyAt: chosen })
        }}
      />
      <p className="muted">{text.always}</p>
      <SaveOutcome outcome={outcome} onRetry={choose} />
    </div>
  )
}
