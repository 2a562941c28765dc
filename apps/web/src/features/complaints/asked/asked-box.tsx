import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { askedQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import turn from '#features/complaints/own/turn-box.module.css'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { useText } from '#lib/words/text.ts'
import styles from './asked-box.module.css'
import { askedText } from './asked-box.text.ts'

/**
 * The questions of the office that wait for the student. Often there is none, so nothing is shown until the answer is
 * there. If they cannot be read, the list below still marks them.
 */
export function AskedBox() {
  const text = useText(askedText)
  const { no, noTitle, deleteNumber } = useText(complaintsText)
  const titleId = useId()
  const { data = [] } = useQuery(askedQuery)
  const asked = data.filter(({ question }) => question !== null)
  if (asked.length === 0) return null
  return (
    <section className={turn['box']} aria-labelledby={titleId}>
      <h2 className={turn['title']} id={titleId}>
        {text.title}
      </h2>
      <ul className={turn['list']}>
        {asked.map(({ id, number, subject, question }) => (
          <li className={turn['item']} key={id}>
            <p className={turn['about']}>
              {no} <span className="numbers">{String(number)}</span>{' '}
              {subject ? <b data-user>{subject}</b> : <b>{noTitle}</b>}
            </p>
            <p className={styles['question']} data-user>
              {question}
            </p>
            <Link
              className={`button ${styles['answer']}`}
              to="/ComplaintDetailPage"
              search={{ id }}
              state={{ ...openedByLink, isAnswering: true }}
            >
              <span>
                {text.answer} <span className="visually-hidden">{deleteNumber(String(number))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
