import { EmailSetting, PasswordSetting } from '#features/account/credentials/credential-settings.tsx'
import { SecondFactorSetting } from '#features/account/second-factor/second-factor-setting.tsx'
import { SessionsPanel } from '#features/account/sessions/sessions-panel.tsx'
import { useText } from '#lib/words/text.ts'
import { Panel } from '#ui/panel.tsx'
import { accountText } from './account.text.ts'

type AccountPanelsProps = {
  email: string
  /** Undefined for roles without a second factor. */
  secondFactorOn?: boolean
  level?: 'h2' | 'h3'
}

/** The settings for signing in, and the devices where the person is signed in. */
export function AccountPanels({ email, secondFactorOn, level = 'h2' }: AccountPanelsProps) {
  const text = useText(accountText).signIn
  return (
    <>
      <Panel title={text.heading} level={level}>
        {secondFactorOn !== undefined && <SecondFactorSetting isOn={secondFactorOn} />}
        <PasswordSetting email={email} />
        <EmailSetting email={email} />
      </Panel>
      <SessionsPanel level={level} />
    </>
  )
}
