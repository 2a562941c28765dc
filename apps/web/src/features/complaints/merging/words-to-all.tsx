import type { ReasonRule } from '@counterfoil/contract/complaints/complaints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { aboutOne, WordsField } from '#features/complaints/canned/words-field.tsx'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import type { ReasonField } from '#ui/dialogs/confirm.tsx'
import { CheckTile } from '#ui/forms/check-tile.tsx'

type Complaint = { id: string } & Parameters<typeof aboutOne>[0]

/**
 * The field for the words of a new status. If complaints have joined this one, a box sends the words to their students,
 * too. `isForAll` says whether it is ticked. If the change needs words (`rule`), they go to all of them without a box.
 */
export function wordsToAll(complaint: Complaint, rule: ReasonRule) {
  let isForAll = false
  return {
    isForAll: () => isForAll,
    field: (field: ReasonField) => (
      <>
        <Words complaint={complaint} field={field} />
        {rule === 'needed' ? (
          <ToAllNote id={complaint.id} />
        ) : (
          <ToAllBox
            id={complaint.id}
            onChange={(isOn) => {
              isForAll = isOn
            }}
          />
        )}
      </>
    ),
  }
}

/**
 * The joined complaints whose students can read what the office writes. A row of the list does not know which ones have
 * joined, so the complaint is read.
 */
function useReaders(id: string) {
  const { data: joined = [] } = useQuery({ ...complaintQuery(id), select: (one) => one.joined })
  return joined.filter(({ hasAccount }) => hasAccount)
}

/**
 * The field. What students of other complaints may read is written like a bulk change: canned texts with the name of one
 * student or the number of one complaint are not offered.
 */
function Words({ complaint, field }: { complaint: Complaint; field: ReasonField }) {
  return <WordsField {...field} about={useAboutAll(complaint)} />
}

/** What canned texts can be filled with. What students of other complaints may read has no facts of one complaint. */
export function useAboutAll(complaint: Complaint): ReturnType<typeof aboutOne> {
  const about = aboutOne(complaint)
  const hasReaders = useReaders(complaint.id).length > 0
  const { department = '' } = about.facts
  return hasReaders ? { ...about, facts: { department }, isForMany: true } : about
}

/** Says who else reads words that are needed. The server sends them to all students, so there is nothing to choose. */
function ToAllNote({ id }: { id: string }) {
  const { toAll } = useText(inboxText)
  const readers = useReaders(id)
  const [first] = readers
  if (!first) return null
  return (
    <p className="muted">
      {readers.length === 1 ? toAll.oneReads(String(first.number)) : toAll.allRead(readers.length)}
    </p>
  )
}

type ToAllBoxProps = {
  id: string
  onChange: ComponentProps<typeof CheckTile>['onChange']
  /** What happens without it, if the words do not come with a status. */
  help?: string
}

export function ToAllBox({ id, onChange, help }: ToAllBoxProps) {
  const { toAll } = useText(inboxText)
  const [isOn, setIsOn] = useState(false)
  const readers = useReaders(id)
  const [first] = readers
  if (!first) return null
  const label = readers.length === 1 ? toAll.one(String(first.number)) : toAll.many(readers.length)
  return (
    <CheckTile
      name="forAll"
      label={label}
      help={help ?? toAll.help}
      isOn={isOn}
      onChange={(next) => {
        setIsOn(next)
        onChange(next)
      }}
    />
  )
}
