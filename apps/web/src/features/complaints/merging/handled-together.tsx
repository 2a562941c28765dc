import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { focusPane } from '#features/complaints/inbox/pane/list-and-pane.tsx'
import { useText } from '#lib/words/text.ts'
import styles from './merging.module.css'
import { mergingText } from './merging.text.ts'
import { useTakingApart } from './use-taking-apart.ts'

export type HandledTogetherProps = {
  complaint: ComplaintDetails
  /** Opens another complaint, in place of this one. */
  onOpen: (id: string) => void
}

/** In the open complaint: the one that it joined, or those that joined it. */
export function HandledTogether({ complaint, onOpen }: HandledTogetherProps) {
  return complaint.state === 'merged' ? (
    <MergedInto complaint={complaint} onOpen={onOpen} />
  ) : (
    <Joined complaint={complaint} onOpen={onOpen} />
  )
}

function MergedInto({ complaint, onOpen }: HandledTogetherProps) {
  const text = useText(mergingText)
  const { noTitle } = useText(complaintsText)
  const { mergedInto: into, can } = complaint
  const { ask, isPending } = useTakingApart(into?.id)
  const box = useFocusHandedOn<HTMLDivElement>()
  return (
    <div className={shared['deletedNote']} ref={box}>
      <p>
        {into ? (
          <>
            <b>{text.mergedInto(String(into.number))}</b>{' '}
            {into.subject ? <span data-user>{into.subject}</span> : noTitle}
          </>
        ) : (
          text.mergedIntoUnseen
        )}
      </p>
      <div className={styles['actions']}>
        {into && (
          <button type="button" className="link-button" onClick={() => onOpen(into.id)}>
            {text.openNumber(String(into.number))}
          </button>
        )}
        {can.takeApart && (
          <Action isBusy={isPending} onPress={() => ask(complaint)}>
            {text.takeApart}
          </Action>
        )}
      </div>
    </div>
  )
}

const mostAtFirst = 5

function Joined({ complaint, onOpen }: HandledTogetherProps) {
  const text = useText(mergingText)
  const titleId = useId()
  const { id, joined, can } = complaint
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? joined : joined.slice(0, mostAtFirst)
  const { ask, isPending } = useTakingApart(id)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    setAreAllShown(true)
    // The button is gone then. The focus goes on to the first complaint that it has shown.
    setTimeout(() => list.current?.children[mostAtFirst]?.querySelector('button')?.focus())
  }
  return (
    <section className={styles['together']} aria-labelledby={titleId}>
      <h3 id={titleId}>{text.together}</h3>
      <ul className={styles['joined']} ref={list}>
        {shown.map((one) => (
          <JoinedRow key={one.id} joined={one}>
            <button type="button" className="link-button" onClick={() => onOpen(one.id)}>
              {text.open} <span className="visually-hidden">{String(one.number)}</span>
            </button>
            {can.changeStatus && (
              <Action isBusy={isPending} onPress={() => ask(one)}>
                {text.takeApart} <span className="visually-hidden">{String(one.number)}</span>
              </Action>
            )}
          </JoinedRow>
        ))}
      </ul>
      {shown.length < joined.length && (
        <button type="button" className={`link-button ${styles['all']}`} onClick={showAll}>
          {text.showAll(joined.length)}
        </button>
      )}
    </section>
  )
}

type JoinedRowProps = { joined: ComplaintDetails['joined'][number]; children: ReactNode }

function JoinedRow({ joined, children }: JoinedRowProps) {
  const text = useText(mergingText)
  const { noTitle } = useText(complaintsText)
  const { number, subject, studentName } = joined
  const row = useFocusHandedOn<HTMLLIElement>()
  return (
    <li ref={row}>
      <p data-user>
        <b>{String(number)}</b> {studentName ? text.of(subject || noTitle, studentName) : subject || noTitle}
      </p>
      <div className={styles['actions']}>{children}</div>
    </li>
  )
}

type ActionProps = { isBusy: boolean; onPress: () => void; children: ReactNode }

function Action({ isBusy, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className="link-button"
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
    >
      {children}
    </button>
  )
}

/** A complaint that was taken apart is gone here, and the focus must not be lost with it. */
function useFocusHandedOn<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) setTimeout(focusPane)
    }
  }, [])
  return element
}
