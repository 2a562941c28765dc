import type { Assignee } from '@counterfoil/contract/complaints/complaints'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import styles from './handover.module.css'
import { handoverText } from './handover.text.ts'

/** Who has a complaint, as a disc with initials in its row. */
export function Holder({ assignee }: { assignee: Assignee | null }) {
  const text = useText(handoverText)
  const { id } = usePerson()
  if (!assignee) return <Disc letters="–" words={text.nobodyHasIt} look="nobody" />
  const isOwn = assignee.id === id
  const words = isOwn ? text.youHaveIt : text.hasIt(assignee.email)
  return <Disc letters={initialsOf(assignee.email)} words={words} look={isOwn ? 'you' : 'other'} />
}

type DiscProps = { letters: string; words: string; look: 'you' | 'other' | 'nobody' }

function Disc({ letters, words, look }: DiscProps) {
  return (
    <span className={styles['disc']} data-look={look} title={words}>
      <span aria-hidden="true" data-user>
        {letters}
      </span>
      <span className="visually-hidden" data-user>
        {words}
      </span>
    </span>
  )
}

/** Two letters of an address, such as SR for suresh.rao@college.edu. Admins have no other name. */
function initialsOf(email: string): string {
  const [first = '', second = ''] = (email.split('@', 1)[0] ?? '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const letters = second ? [first, second].map((part) => [...part][0]) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
