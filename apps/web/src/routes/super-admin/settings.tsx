import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { appText } from '#app/app.text.ts'
import type { DepartmentsProps } from '#features/colleges/departments/departments.tsx'
import { CollegeSettingsForm } from '#features/colleges/settings-form.tsx'
import { SettingsParts } from '#features/colleges/settings-parts.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const Departments = lazyPart<'Departments', DepartmentsProps>(
  () => import('#features/colleges/departments/departments.tsx'),
  'Departments',
)

export function Page() {
  const text = useText(appText)
  const { part, id, new: isNew } = useSearch({ from: '/super-admin/Settings' })
  return (
    <>
      <PageHeader title={text.titles['/Settings']} />
      <SettingsParts part={part}>
        {part === 'departments' ? (
          <Suspense fallback={<LoadingState />}>
            <Departments id={id} isNew={isNew === 1} />
          </Suspense>
        ) : (
          <CollegeSettingsForm />
        )}
      </SettingsParts>
    </>
  )
}
