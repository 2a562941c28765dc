import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconArrowBackUp, IconArrowsExchange, IconEye, IconEyeOff, IconHash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { type Candidate, refusalOf } from './candidates.ts'
import { MergeChoice } from './merge-choice.tsx'
import { mergeComplaint } from './merging.api.ts'
import styles from './merging.module.css'
import { mergingText } from './merging.text.ts'
import { TwoSlips } from './two-slips.tsx'

export type MergeDialogProps = {
  complaint: ComplaintDetails
  onClose: () => void
  onMerged: Handling['merged']
}

/** Asks into which complaint this one is merged, and says what happens to both and to their students. */
export function MergeDialog(props: MergeDialogProps) {
  const text = useText(mergingText)
  const { complaint, onClose } = props
  return (
    <Dialog isOpen onClose={onClose} title={text.title(String(complaint.number))} width={720}>
      <MergeForm {...props} />
    </Dialog>
  )
}

function MergeForm({ complaint, onClose, onMerged }: MergeDialogProps) {
  const text = useText(mergingText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const [chosen, setChosen] = useState<Candidate>()
  const refusal = chosen && refusalOf(chosen, complaint)
  const { send, isPending, error, failureCount, reset } = useChange({
    mutationFn: (into: Candidate) => mergeComplaint(client, complaint, into),
    onSuccess: ({ undo }, into) => onMerged(complaint, into, undo),
  })
  const choose = (candidate: Candidate) => {
    setChosen(candidate)
    if (!isPending) reset()
  }
  const problemWords = useProblemWords(complaint.number, chosen?.number)
  const number = String(complaint.number)
  return (
    <form
      className="stack"
      noValidate
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && !refusal) send(chosen)
      }}
    >
      <FormSummary
        problem={error ? text.failed(problemWords(error)) : undefined}
        failures={error ? failureCount : 0}
      />
      <TwoSlips joining={complaint} kept={chosen} />
      <MergeChoice joining={complaint} chosen={chosen} onChoose={choose} />
      {refusal && <RefusalNote chosen={chosen} refusal={refusal} />}
      <Consequences complaint={complaint} into={refusal ? undefined : chosen} />
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" isBusy={isPending} disabled={!chosen || refusal !== undefined}>
          {chosen ? text.mergeInto(number, String(chosen.number)) : text.merge(number)}
        </Button>
      </div>
    </form>
  )
}

type RefusalNoteProps = { chosen: Candidate; refusal: NonNullable<ReturnType<typeof refusalOf>> }

function RefusalNote({ chosen, refusal }: RefusalNoteProps) {
  const { refusals } = useText(mergingText)
  const { status } = useText(complaintsText)
  const { number, mergedInto } = chosen
  return (
    <p className={styles['refusal']} role="alert">
      {refusals[refusal](String(number), status[chosen.status], String(mergedInto))}
    </p>
  )
}

/** Says which of the two complaints a problem of the server is about. */
function useProblemWords(number: number, into: number | undefined): (error: unknown) => string {
  const text = useText(mergingText)
  const known: Record<string, string> = {
    'complaint.has_joined': text.hasJoined(String(number)),
    'complaint.too_many_joined': text.refusals.full(String(into)),
    'complaint.missing': text.oneGone(String(number), String(into)),
  }
  return (error) => (error instanceof ApiProblem && known[error.code]) || wordsFor(error)
}

type ConsequencesProps = { complaint: ComplaintDetails; into: Candidate | undefined }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What happens, in four lines, or five if the other one is of another department. */
function Consequences({ complaint, into }: ConsequencesProps) {
  const text = useText(mergingText)
  const name = complaint.reporter?.name
  const other = into?.studentName
  const target = into ? String(into.number) : text.theOther
  return (
    <ul className={styles['will']} data-user>
      <li>
        <IconHash {...icon} />
        {text.leaves(String(complaint.number))}
      </li>
      {into && into.department.id !== complaint.department.id && (
        <li>
          <IconArrowsExchange {...icon} />
          {text.moves(String(complaint.number), into.department.name)}
        </li>
      )}
      <li>
        <IconEye {...icon} />
        {text.sees(name || text.itsStudent, target)}
      </li>
      <li>
        <IconEyeOff {...icon} />
        {name && other && name !== other ? text.apartFromEachOther(name, other) : text.studentsApart}
      </li>
      <li>
        <IconArrowBackUp {...icon} />
        {text.canTakeApart(target)}
      </li>
    </ul>
  )
}
