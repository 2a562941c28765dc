import type { Register, RegisterDocument, RegisterFigures } from '@counterfoil/contract/registers'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { isYear } from './periods.ts'
import { formatLocalMoment, formatPeriod, formatSpan } from './register-dates.ts'
import { densityOf, shareOf } from './register-figures.ts'
import styles from './register-sheet.module.css'
import { RegisterTable } from './register-table.tsx'
import { sheetText } from './registers.text.ts'
import { SheetEnd } from './sheet-end.tsx'

export type SheetProps = {
  register: Register
  document: RegisterDocument
  /** What is typed before it is frozen. A frozen one has its own. */
  actions?: string
}

/** The register as a sheet to sign. It is the same on the screen and on paper, and always light. */
export function RegisterSheet({ register, document, actions = document.actions }: SheetProps) {
  const text = useText(sheetText)
  return (
    <article className={styles['sheet']} data-rows={densityOf(document)}>
      <p className={styles['stub']}>
        <small>{text.stub}</small>
        <b data-user>{document.period}</b>
      </p>
      <Head document={document} />
      <Sums document={document} isOver={register.isOver} />
      <h3>{text.byDepartment}</h3>
      <RegisterTable document={document} rows={densityOf(document)} />
      <LeftOut total={document.total} />
      <h3>{text.actions}</h3>
      {actions === '' ? (
        <p className={styles['words']}>{text.noActions}</p>
      ) : (
        <p className={styles['words']} data-long={actions.length > 500 || undefined} data-user>
          {actions}
        </p>
      )}
      <p className={styles['definitions']} data-user>
        {document.definitions}
      </p>
      <SheetEnd frozen={register.frozen} number={document.number} />
    </article>
  )
}

function Head({ document: { college, period, from, until, asOf } }: { document: RegisterDocument }) {
  const text = useText(sheetText)
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['college']} data-user>
          {college}
        </p>
        <h2>{text.title}</h2>
        <p className={styles['period']} data-user>
          {formatPeriod(period)}
        </p>
      </div>
      <div className={styles['when']}>
        <p>{text.filed(formatSpan(from, until, text.span))}</p>
        <p>{text.asOf(formatLocalMoment(asOf))}</p>
      </div>
    </header>
  )
}

function Sums({ document: { total, period }, isOver }: { document: RegisterDocument; isOver: boolean }) {
  const text = useText(sheetText)
  const { figures } = text
  const share = shareOf(total)
  const atEnd = isYear(period) ? figures.openOfYear : figures.openOfMonth
  const { overdue } = total
  const sums: [label: string, figure: string, ofThem?: string | undefined][] = [
    [figures.received, formatFigure(total.received)],
    [figures.resolvedInTime, formatFigure(total.resolvedInTime)],
    [figures.resolvedLate, formatFigure(total.resolvedLate)],
    [figures.rejected, formatFigure(total.rejected)],
    [figures.reopened, formatFigure(total.reopened)],
    [
      isOver ? atEnd : figures.openNow,
      formatFigure(total.open),
      overdue === undefined ? undefined : text.overdue(overdue),
    ],
    [figures.share, share === undefined ? text.none : text.percent(share)],
    [figures.longest, total.longestOpenDays === null ? text.none : text.days(total.longestOpenDays)],
  ]
  return (
    <dl className={styles['sums']}>
      {sums.map(([label, figure, ofThem]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-user>
            {figure} {ofThem && <small>{ofThem}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What else happened to complaints of the period, so that none disappears without a word. */
function LeftOut({ total: { deleted, withdrawn, merged, resolvedUndated } }: { total: RegisterFigures }) {
  const text = useText(sheetText)
  return (
    <p className={styles['leftOut']}>
      {text.deleted(deleted)} {text.leftOut(withdrawn, merged)}{' '}
      {resolvedUndated > 0 && text.undated(resolvedUndated)}
    </p>
  )
}
