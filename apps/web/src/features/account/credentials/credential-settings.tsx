import { type ComponentType, Suspense, useState } from 'react'
import { accountText } from '#features/account/account.text.ts'
import { Setting } from '#features/account/setting.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'

// The code of a form is loaded when the form opens. It is larger than the rest of the page, and few visits need it.
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog')
const EmailDialog = lazyPart(() => import('./email-dialog.tsx'), 'EmailDialog')

export function PasswordSetting({ email }: { email: string }) {
  return <CredentialSetting text={useText(accountText).password} email={email} form={PasswordDialog} />
}

export function EmailSetting({ email }: { email: string }) {
  return <CredentialSetting text={useText(accountText).email} email={email} form={EmailDialog} />
}

type CredentialSettingProps = {
  text: { heading: string; help: string; change: string; title: string }
  email: string
  form: ComponentType<{ email: string; onClose: () => void }>
}

function CredentialSetting({ text, email, form: Form }: CredentialSettingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const waiting = (
    <Dialog isOpen onClose={close} title={text.title} width={440}>
      <LoadingState rows={1} />
    </Dialog>
  )
  return (
    <Setting title={text.heading} help={text.help}>
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {text.change}
      </Button>
      {isOpen && (
        <Suspense fallback={waiting}>
          <Form email={email} onClose={close} />
        </Suspense>
      )}
    </Setting>
  )
}
