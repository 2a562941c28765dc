import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { PayDialog } from '#features/billing/pay-dialog.tsx'
import { PlanCards } from '#features/billing/plan-cards.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { college } = usePerson()
  const { overlay, open, close } = useOverlay()
  return (
    <>
      <PageHeader title={text.titles['/Services']} />
      <PlanCards onUpgrade={(pay) => open({ pay })} />
      <PayDialog
        plan={overlay.pay}
        collegeName={college?.name ?? ''}
        onClose={() => close({ pay: undefined })}
      />
    </>
  )
}
