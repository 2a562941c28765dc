import type { Register, RegisterDocument } from '@counterfoil/contract/registers'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Paper } from '#ui/display/paper.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { dayAfter } from './periods.ts'
import { formatLongDay, formatPeriod } from './register-dates.ts'
import { RegisterSheet } from './register-sheet.tsx'
import { readDocument, registerQuery } from './registers.api.ts'
import styles from './registers.module.css'
import { registersText } from './registers.text.ts'
import { useActions } from './use-actions.ts'
import { useEntry } from './use-entry.ts'

/** The register of one month or year. */
export function RegisterOf({ period }: { period: string }) {
  const text = useText(registersText)
  const { data, error, refetch, isFetching } = useQuery(registerQuery(period))
  if (data) return <Shown register={data} document={readDocument(data.document)} />
  if (!error) return <LoadingState words={text.loading} />
  return (
    <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

type Printing = 'no' | 'with its entry' | 'now' | 'too late'
type ShownProps = { register: Register; document: RegisterDocument }

function Shown({ register, document }: ShownProps) {
  const text = useText(registersText)
  const [printing, setPrinting] = useState<Printing>('no')
  const [actions, setActions] = useActions(document.period)
  const { frozen, isOver } = register
  const lacksEntry = frozen?.entry === null
  const isWaiting = printing === 'with its entry' && lacksEntry
  const isReady = printing === 'now' || (printing === 'with its entry' && !isWaiting)
  const wasNotPrinted = printing === 'too late' && lacksEntry
  useEntry(document.period, { isWaiting, onTooLong: () => setPrinting('too late') })
  const sheet = (
    <RegisterSheet register={register} document={document} {...(!frozen && { actions: actions.trim() })} />
  )
  return (
    <div className={styles['register']}>
      {frozen ? (
        <FrozenBar
          frozen={frozen}
          period={document.period}
          waiting={(isWaiting && text.freeze.printsSoon) || (wasNotPrinted && text.freeze.notPrinted)}
          onPrint={() => setPrinting('now')}
        />
      ) : (
        <LiveBar document={document} isOver={isOver} />
      )}
      {!frozen && isOver && (
        <FreezeForm
          period={document.period}
          actions={actions}
          onActions={setActions}
          onFrozen={() => setPrinting('with its entry')}
        />
      )}
      {sheet}
      {isReady && frozen && <Paper onPrinted={() => setPrinting('no')}>{sheet}</Paper>}
    </div>
  )
}

type FrozenBarProps = {
  frozen: NonNullable<Register['frozen']>
  period: string
  /** Why it is not printed yet. */
  waiting: string | false
  onPrint: () => void
}

function FrozenBar({ frozen, period, waiting, onPrint }: FrozenBarProps) {
  const text = useText(registersText)
  return (
    <div className={styles['bar']}>
      <div>
        <p className={styles['title']} data-user>
          {text.title(formatPeriod(period))}
        </p>
        <p className="muted" data-user>
          {text.frozen(formatDay(frozen.at), frozen.by ?? text.deletedAccount)}
        </p>
        <div role="status">{waiting && <p>{waiting}</p>}</div>
      </div>
      <Button icon={<IconPrinter aria-hidden="true" />} onClick={onPrint}>
        {text.print}
      </Button>
    </div>
  )
}

function LiveBar({ document: { period, until }, isOver }: { document: RegisterDocument; isOver: boolean }) {
  const text = useText(registersText)
  return (
    <div className={styles['bar']} data-live>
      <div>
        <p className={styles['title']} data-user>
          {text.title(formatPeriod(period))}
        </p>
        <p>
          {text.live} {!isOver && text.freezableFrom(formatLongDay(dayAfter(until)))}
        </p>
      </div>
    </div>
  )
}
