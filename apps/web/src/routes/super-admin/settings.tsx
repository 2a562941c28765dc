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

const Places = lazyPart(() => import('#features/colleges/places/places.tsx'), 'Places')
const Retention = lazyPart(() => import('#features/colleges/retention/retention-form.tsx'), 'Retention')

const Calendar = lazyPart(() => import('#features/colleges/calendar/calendar.tsx'), 'Calendar')
const Rules = lazyPart(() => import('#features/colleges/rules/rules-form.tsx'), 'Rules')

export function Page() {
  const text = useText(appText)
  const { part, id, new: isNew } = useSearch({ from: '/super-admin/Settings' })
  return (
    <>
      <PageHeader title={text.titles['/Settings']} />
      <SettingsParts part={part}>
        <Suspense fallback={<LoadingState />}>
          {part === 'departments' && <Departments id={id} isNew={isNew === 1} />}
          {part === 'places' && <Places />}
          {part === 'rules' && <Rules />}
          {part === 'calendar' && <Calendar />}
          {part === 'retention' && <Retention />}
          {part === undefined && <CollegeSettingsForm />}
        </Suspense>
      </SettingsParts>
    </>
  )
}
