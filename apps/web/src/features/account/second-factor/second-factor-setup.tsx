import { identityApi } from '@counterfoil/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  confirmSecondFactor,
  type SecondFactorSetup as Started,
  startSecondFactor,
} from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { refreshSession } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { PasswordCheck } from './password-check.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type SecondFactorSetupProps = { onStarted: () => void; onDone: () => void }

/** Asks for the password, shows the key and the recovery codes, and asks for a first code from the app. */
export function SecondFactorSetup({ onStarted, onDone }: SecondFactorSetupProps) {
  const text = useText(accountText).secondFactor.start
  const [started, setStarted] = useState<Started>()
  if (started) return <Steps started={started} onDone={onDone} />
  const send = async (password: string) => {
    setStarted(await startSecondFactor(password))
    onStarted()
  }
  return <PasswordCheck words={text.words} label={text.password} action={text.next} send={send} />
}

function Steps({ started, onDone }: { started: Started; onDone: () => void }) {
  const { scan, recovery, confirm } = useText(accountText).secondFactor
  const first = useRef<HTMLOListElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
  }, [])
  const key = new URL(started.uri).searchParams.get('secret') ?? ''
  return (
    <ol className={styles['steps']} tabIndex={-1} ref={first}>
      <Step title={scan.heading} words={scan.words}>
        <div className={styles['scan']}>
          <QrCode content={started.uri} label={scan.picture} />
          <div className={styles['keyPart']}>
            <p className={styles['keyTitle']}>{scan.key}</p>
            <code className={styles['key']} data-user>
              {key.replace(/.{4}(?=.)/g, '$& ')}
            </code>
            <CopyButton value={key} what={scan.key} />
            <a className={styles['open']} href={started.uri}>
              {scan.open}
            </a>
          </div>
        </div>
      </Step>
      <Step title={recovery.heading} words={recovery.words}>
        <RecoveryCodes codes={started.recoveryCodes} />
      </Step>
      <Step title={confirm.heading} words={confirm.words}>
        <FirstCode onDone={onDone} />
      </Step>
    </ol>
  )
}

function Step({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const id = useId()
  return (
    <li className={styles['step']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">{words}</p>
      {children}
    </li>
  )
}

function FirstCode({ onDone }: { onDone: () => void }) {
  const text = useText(accountText).secondFactor.confirm
  const problems = useText(problemText)
  const client = useQueryClient()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { code: '' },
    schema: identityApi.confirmSecondFactor.body,
    words: { code: { 'field.invalid': text.codeWrong } },
    place: ({ code }) => (code === 'second_factor.wrong_code' ? { code: problems[code] } : {}),
    send: async ({ code }) => {
      await confirmSecondFactor(code)
      onDone()
      toast(text.done)
      await refreshSession(client)
    },
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormSummary problem={problem} errors={form.errors} labels={{ code: text.code }} failures={failures} />
      <div className={styles['firstCode']}>
        <TextField
          label={text.code}
          name="code"
          figures="medium"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
          // Authenticator apps show "123 456", and people paste the code with the space.
          onChange={(event) =>
            form.setFieldValue('code', event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          }
        />
        <Button type="submit" isBusy={isSending}>
          {text.turnOn}
        </Button>
      </div>
    </form>
  )
}
