import type { Assignee } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { DueBox } from '#features/complaints/dates/lazy-dates.ts'
import { openDatesText } from '#features/complaints/dates/open-dates.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { useKey } from '#features/complaints/preferences/use-keys.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { placeName, wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { Action, Box } from './box.tsx'
import styles from './handover.module.css'
import { handoverText } from './handover.text.ts'
import type { TransferDialogProps } from './transfer-dialog.tsx'

// Few visits transfer, so the code of the dialog is loaded when one of them does.
const TransferDialog = lazyPart<'TransferDialog', TransferDialogProps>(
  () => import('./transfer-dialog.tsx'),
  'TransferDialog',
)

type HandoverBoxesProps = { complaint: ComplaintDetails; handling: Handling }

/** When it is due, who has the complaint and which department handles it. The last two can be changed here. */
export function HandoverBoxes({ complaint, handling }: HandoverBoxesProps) {
  const text = useText(handoverText)
  const dates = useText(openDatesText)
  const { id: ownId, email } = usePerson()
  const [isChoosing, setIsChoosing] = useState(false)
  // The complaint as it was when the dialog opened, so that a transfer by somebody else in between is noticed.
  const [transferred, setTransferred] = useState<ComplaintDetails>()
  const { assignee, department, category, place } = complaint
  const isOwn = assignee?.id === ownId
  const isBusy = handling.isBusy(complaint.id)
  // The select and "Take it" are gone after they are used, and the focus must not be lost with them.
  const change = useRef<HTMLButtonElement>(null)
  const leaveChoice = () => {
    setIsChoosing(false)
    change.current?.focus()
  }
  const give = (to: Assignee | null) => {
    handling.assign(complaint, to)
    leaveChoice()
  }
  const boxes = useRef<HTMLDListElement>(null)
  const { hasKeys } = handling
  useKey('t', boxes, () => setTransferred(complaint), { isOn: hasKeys })
  useKey('a', boxes, () => setIsChoosing(true), { isOn: hasKeys, withShift: false })
  const take = () => handling.assign(complaint, { id: ownId, email })
  useKey('a', boxes, take, { isOn: hasKeys && !isOwn && !isBusy, withShift: true })
  return (
    <>
      <dl className={styles['boxes']} data-dated={complaint.dates !== null || undefined} ref={boxes}>
        {complaint.dates && (
          <Suspense
            fallback={<Box label={dates.box.outcome} value={<span className="ink-line" />} action={null} />}
          >
            <DueBox dates={complaint.dates} />
          </Suspense>
        )}
        <Box
          label={text.assignedTo}
          value={<Who assignee={assignee} isOwn={isOwn} />}
          further={
            !isOwn && (
              <Action isBusy={isBusy} onPress={() => give({ id: ownId, email })}>
                {text.take}
              </Action>
            )
          }
          action={
            <Action
              button={change}
              isBusy={isBusy}
              isExpanded={isChoosing}
              onPress={() => setIsChoosing(!isChoosing)}
            >
              {text.change}
            </Action>
          }
        />
        <Box
          label={text.department}
          value={
            <span data-user>
              {department.name}
              {category && <small className={styles['category']}>{category.name}</small>}
            </span>
          }
          action={<Action onPress={() => setTransferred(complaint)}>{text.transfer}</Action>}
        />
        {place && <PlaceBox place={place} />}
      </dl>
      {isChoosing && <AssigneeSelect complaint={complaint} onChosen={give} onLeave={leaveChoice} />}
      {transferred && (
        <Suspense>
          <TransferDialog
            complaint={transferred}
            onClose={() => setTransferred(undefined)}
            onDone={handling.transferred}
          />
        </Suspense>
      )}
    </>
  )
}

function Who({ assignee, isOwn }: { assignee: ComplaintDetails['assignee']; isOwn: boolean }) {
  const text = useText(handoverText)
  if (!assignee) return text.nobody
  return isOwn ? text.you : <EmailAddress email={assignee.email} />
}

/** Where it is, and how many open complaints there are about the same place. */
function PlaceBox({ place }: { place: NonNullable<ComplaintDetails['place']> }) {
  const text = useText(handoverText)
  const { role } = usePerson()
  return (
    <div className={`${styles['box']} ${styles['place']}`}>
      <dt>{text.place}</dt>
      <dd className={styles['value']} title={wholePlace(place)} data-user>
        {placeName(place)}
      </dd>
      {place.open !== null && place.open > 0 && (
        <dd className={styles['further']}>
          <Link
            className="link-button"
            to={role === 'SuperAdmin' ? '/HomepageAdmin' : '/DepartmentComplaints'}
            search={{ place: place.id, status: 'pending,in-progress' }}
          >
            {text.openHere(place.open)}
          </Link>
        </dd>
      )}
    </div>
  )
}
