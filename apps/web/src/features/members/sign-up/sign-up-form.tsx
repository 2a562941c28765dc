import { privacyNoticeVersion } from '@counterfoil/contract/members'
import type { ReactNode } from 'react'
import { tidyPhone } from '#lib/forms/phone.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { ComboField } from '#ui/forms/combo-field.tsx'
import { EmailField, PasswordField, RadioTiles, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { useCollegeOffers } from './college-offers.ts'
import styles from './sign-up.module.css'
import { signUpText } from './sign-up.text.ts'
import type { SignUp } from './sign-up.ts'

const always = { required: true }

/**
 * The fields of the sign-up, in the specification's order. Typed text is kept even if the server refuses the sign-up.
 */
export function SignUpForm({ signUp, toLogin }: { signUp: SignUp; toLogin: ReactNode }) {
  const text = useText(signUpText)
  const { form, checkField } = signUp
  const { type } = form.values
  return (
    <form className="stack" noValidate onSubmit={signUp.register} onFocus={signUp.follow}>
      <EmailField
        label={text.email}
        name="email"
        {...always}
        {...form.getInputProps('email')}
        onBlur={() => checkField('email')}
      />
      <NewPasswordField
        label={text.password}
        name="password"
        {...always}
        {...form.getInputProps('password')}
        value={form.values.password}
        onBlur={() => checkField('password')}
      />
      <PasswordField
        label={text.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        {...always}
        {...form.getInputProps('confirmPassword')}
        onBlur={() => checkField('confirmPassword')}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={type === 'student' ? 'tel-national' : 'tel'}
        description={text.hints.phone[type]}
        {...always}
        {...form.getInputProps('phone')}
        onChange={(event) => form.setFieldValue('phone', tidyPhone(event.currentTarget.value, false))}
        onBlur={() => checkField('phone')}
      />
      <CollegeField signUp={signUp} />
      <RadioTiles
        legend={text.type}
        name="type"
        value={type}
        onChange={signUp.choose}
        options={[
          { value: 'student', label: text.types.student, help: text.types.studentHelp },
          { value: 'SuperAdmin', label: text.types.superAdmin, help: text.types.superAdminHelp },
        ]}
      />
      <VerificationPart signUp={signUp} />
      <RegisterPart signUp={signUp} />
      <p className="rule-with-words">
        <span>{text.haveAccount}</span>
      </p>
      {toLogin}
    </form>
  )
}

function CollegeField({ signUp }: { signUp: SignUp }) {
  const text = useText(signUpText)
  const { form, college, checkCollege } = signUp
  const { type } = form.values
  const good = type === 'student' ? text.collegeFound(form.values.collegeName.trim()) : text.collegeFree
  // Founders need a name that is not taken, so existing names are not suggested to them.
  const { names, isNone } = useCollegeOffers(type === 'student' ? form.values.collegeName : '')
  return (
    <div className={styles['college']}>
      <ComboField
        label={text.collegeName}
        name="collegeName"
        maxLength={120}
        description={text.hints.collegeName[type]}
        offers={names.map((name) => ({ value: name, label: name }))}
        none={isNone ? text.noCollege(form.values.collegeName.trim()) : undefined}
        offersCount={text.colleges}
        onPick={({ label }) => signUp.pickCollege(label)}
        {...always}
        {...form.getInputProps('collegeName')}
        value={form.values.collegeName}
        onLeave={() => void checkCollege()}
      />
      <p className={styles['good']} role="status">
        {college.isGood(form.values) && !form.errors['collegeName'] ? good : ''}
      </p>
    </div>
  )
}

function VerificationPart({ signUp }: { signUp: SignUp }) {
  const text = useText(signUpText)
  return (
    <div className={styles['verification']}>
      <Button look="plain" isWide onClick={signUp.verify}>
        {text.sendVerification}
      </Button>
      <div role="status">
        {signUp.isVerified && (
          <p className="notice">{text.verificationNoted(signUp.form.values.email.trim())}</p>
        )}
      </div>
    </div>
  )
}

function RegisterPart({ signUp }: { signUp: SignUp }) {
  const text = useText(signUpText)
  const { form, isSending, isVerified, problem, failures } = signUp
  const labels = {
    email: text.email,
    password: text.password,
    confirmPassword: text.confirmPassword,
    phone: text.phone,
    collegeName: text.collegeName,
  }
  return (
    <>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
      <div className={styles['register']}>
        <Button
          type="submit"
          isWide
          isBusy={isSending}
          aria-disabled={!isVerified}
          aria-describedby={isVerified ? undefined : 'register-reason'}
        >
          {text.register}
        </Button>
        {!isVerified && (
          <p className={styles['hint']} id="register-reason">
            {text.verifyReason}
          </p>
        )}
        <p className={styles['hint']}>
          {text.privacyBefore}
          <a href="/#privacy" target="_blank" rel="noopener">
            {text.privacyLink}
            <span className="visually-hidden">{text.privacyNewTab}</span>
          </a>
          {text.privacyAfter(privacyNoticeVersion)}
        </p>
      </div>
    </>
  )
}
