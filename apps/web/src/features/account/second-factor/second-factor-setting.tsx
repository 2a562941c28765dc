import { Suspense, useState } from 'react'
import { accountText } from '#features/account/account.text.ts'
import { Setting } from '#features/account/setting.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { Stamp } from '#ui/stamp.tsx'

// The code of a dialog is loaded when the dialog opens. Most people need it only once, and a QR code needs much code.
const Setup = lazyPart(() => import('./second-factor-setup.tsx'), 'SecondFactorSetup')
const Stop = lazyPart(() => import('./second-factor-stop.tsx'), 'SecondFactorStop')

/** Says whether the second factor is on, recommends it while it is off, and opens the dialogs that change it. */
export function SecondFactorSetting({ isOn }: { isOn: boolean }) {
  const text = useText(accountText).secondFactor
  const [open, setOpen] = useState<'setup' | 'stop'>()
  // True after the setup has shown the key. From then on, closing the dialog needs a confirmation. Otherwise a key that
  // the person has already added to the authenticator app would stay there unused.
  const [isHalfway, setIsHalfway] = useState(false)
  const close = () => {
    setOpen(undefined)
    setIsHalfway(false)
  }
  const closeHalfway = () => {
    const { question, stop, goOn } = text.leave
    void confirm({ question, action: stop, cancel: goOn }).then((answer) => answer && close())
  }
  return (
    <Setting
      title={text.heading}
      mark={<Stamp mark={isOn ? 'resolved' : 'pending'}>{isOn ? text.on : text.off}</Stamp>}
      help={isOn ? text.onWords : text.offWords}
    >
      <Button look="plain" onClick={() => setOpen(isOn ? 'stop' : 'setup')}>
        {isOn ? text.turnOff : text.setUp}
      </Button>
      <Dialog
        isOpen={open !== undefined}
        onClose={isHalfway ? closeHalfway : close}
        title={open === 'stop' ? text.stop.title : text.start.title}
        width={isHalfway ? 600 : 440}
      >
        <Suspense fallback={<LoadingState rows={1} />}>
          {open === 'stop' ? (
            <Stop onDone={close} />
          ) : (
            <Setup onStarted={() => setIsHalfway(true)} onDone={close} />
          )}
        </Suspense>
      </Dialog>
    </Setting>
  )
}
