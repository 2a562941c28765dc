import { appText } from '#app/app.text.ts'
import { CollegeSettingsForm } from '#features/colleges/settings-form.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  return (
    <>
      <PageHeader title={text.titles['/Settings']} />
      <CollegeSettingsForm />
    </>
  )
}
