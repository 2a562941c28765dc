import { useText } from '#lib/words/text.ts'
import { Slip } from '#ui/slip.tsx'
import { Stamp } from '#ui/stamp.tsx'
import styles from './sign-up.module.css'
import { signUpText } from './sign-up.text.ts'
import type { SignUp } from './sign-up.ts'

/** Shown next to the form on a wide screen: a slip with the typed values, and help for the focused field. */
export function SignUpHelp({ signUp }: { signUp: SignUp }) {
  const text = useText(signUpText)
  const { topic, form } = signUp
  const help = text.help[topic]
  return (
    <aside aria-label={text.help.label}>
      <EnrolmentSlip {...form.values} />
      <div className={styles['note']} key={topic}>
        <h2>{help.title}</h2>
        <p>{help.words}</p>
      </div>
    </aside>
  )
}

function EnrolmentSlip({ email, collegeName, type }: { email: string; collegeName: string; type: string }) {
  const text = useText(signUpText)
  return (
    <div className={styles['enrolment']} aria-hidden="true">
      <Slip
        className={styles['slip']}
        stub={
          <span className="slip-no">
            <small>{text.help.no}</small>
            <span className="blank-number" />
          </span>
        }
      >
        <div className={styles['lines']}>
          <p className={styles['title']}>{text.help.slipTitle}</p>
          <dl>
            <dt>{text.help.slipCollege}</dt>
            <dd data-user>{collegeName}</dd>
            <dt>{text.help.slipEmail}</dt>
            <dd data-user>{email}</dd>
          </dl>
          <div className={styles['stamp']}>
            <Stamp mark="other" key={type} lands>
              {type === 'student' ? text.types.student : text.types.superAdmin}
            </Stamp>
          </div>
        </div>
      </Slip>
    </div>
  )
}
