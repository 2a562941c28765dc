import { type Plan, planPrices } from '@counterfoil/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { type Payment, paymentQuery } from './billing.api.ts'
import styles from './billing.module.css'
import { plansText } from './plans.text.ts'
import { amountOf, upiLink } from './upi.ts'

type PaidPlan = Exclude<Plan, 'free'>
type PayDialogProps = { plan: PaidPlan | undefined; collegeName: string; onClose: () => void }

/** Closing the dialog shows a message of thanks, which also reminds people to email the proof of payment. */
export function PayDialog({ plan, collegeName, onClose }: PayDialogProps) {
  const text = useText(plansText).pay
  const {
    data: payment,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...paymentQuery, enabled: plan !== undefined })
  const close = () => {
    onClose()
    if (payment) toast(text.thanks)
  }
  return (
    <Dialog isOpen={plan !== undefined} onClose={close} title={text.title} width={600}>
      <div className="stack">
        {plan && payment && <Paying {...{ plan, payment, collegeName }} />}
        {payment === null && <NotSetUp />}
        {payment === undefined && !error && <LoadingState words={text.loading} rows={1} />}
        {payment === undefined && error && (
          <FailedState
            title={text.failed}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        <div className="dialog-actions">
          <Button look="plain" onClick={close}>
            {text.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type PayingProps = { plan: PaidPlan; payment: Payment; collegeName: string }

function Paying({ plan, payment, collegeName }: PayingProps) {
  const { pay: text, list } = useText(plansText)
  const { name } = list[plan]
  const rupees = planPrices[plan]
  const link = upiLink({ ...payment, rupees, note: text.note(name) })
  const subject = encodeURIComponent(text.subject(name, collegeName))
  return (
    <>
      <p className={styles['payPlan']}>{text.plan(name, rupees)}</p>
      <div className={styles['pay']}>
        <div className={styles['scan']}>
          <QrCode content={link} label={text.picture(rupees, payment.payee)} />
          <p className={`muted ${styles['scanHelp']}`}>{text.scan}</p>
          <a className={`button ${styles['open']}`} href={link}>
            {text.open}
          </a>
        </div>
        <dl className={styles['payFacts']}>
          <div>
            <dt>{text.amount}</dt>
            <dd className={styles['amount']}>{text.rupees(amountOf(rupees))}</dd>
          </div>
          <div>
            <dt>{text.payee}</dt>
            <dd data-user>{payment.payee}</dd>
          </div>
          <div>
            <dt>{text.address}</dt>
            <dd className={styles['address']}>
              <code data-user>{payment.upiAddress}</code>
              <CopyButton value={payment.upiAddress} what={text.address} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="notice" data-mark="pending">
        <p>
          {text.proof}{' '}
          <a href={`mailto:${payment.proofTo}?subject=${subject}`} data-user>
            {payment.proofTo}
          </a>
        </p>
        <p>{text.after}</p>
      </div>
    </>
  )
}

function NotSetUp() {
  const text = useText(plansText).pay
  return (
    <EmptyState title={text.none}>
      <p className="muted">{text.noneHelp}</p>
      <p>
        <a href="/#contact">{text.contact}</a>
      </p>
    </EmptyState>
  )
}
