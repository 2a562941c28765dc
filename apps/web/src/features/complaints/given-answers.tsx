import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import styles from './complaints.module.css'

/** What was answered to the questions of the category, each below its question. */
export function GivenAnswers({ answers }: Pick<ComplaintDetails, 'answers'>) {
  return (
    <ul className={styles['answers']}>
      {answers.map(({ question, answer }) => (
        <li key={question} data-user>
          <span className="muted">{question}</span>
          {answer}
        </li>
      ))}
    </ul>
  )
}
