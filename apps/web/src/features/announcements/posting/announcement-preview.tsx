import type { Announcement } from '@counterfoil/contract/announcements'
import { useId } from 'react'
import type { Words } from '#features/announcements/announcements.api.ts'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import { LinkedText } from '#ui/display/linked-text.tsx'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { announcementFormText } from './announcement-form.text.ts'
import styles from './posting.module.css'

const first = 1

/** The announcement as students will see it on a phone. It changes while the admin types. */
export function AnnouncementPreview({
  words,
  department,
}: { words: Words } & Pick<Announcement, 'department'>) {
  const text = useText(announcementFormText)
  const names = useText(announcementsText)
  const id = useId()
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {text.preview}
      </h2>
      <div className={`slip ${styles['slip']}`}>
        <div className="slip-stub">
          <span className="slip-no">{first}</span>
          <span className="slip-meta">{text.today}</span>
        </div>
        <div className="slip-body">
          <p className={`slip-title ${styles['title']}`} data-user>
            {words.title || text.previewTitle}
          </p>
          <p className={`slip-meta ${styles['line']}`}>
            <PriorityMark priority={words.priority} words={names.priorities[words.priority]} />
            {department ? names.fromDepartment(department.name) : names.fromCollege}
          </p>
          {words.description ? (
            <LinkedText text={words.description} />
          ) : (
            <p className="muted">{text.previewDescription}</p>
          )}
        </div>
      </div>
    </section>
  )
}
