import { Link } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { mayOpen } from '#app/paths.ts'
import { StatisticsPage } from '#features/statistics/statistics-page.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { role, department } = usePerson()
  return (
    <>
      <PageHeader title={text.titles['/Statistics']}>
        {mayOpen(role, '/Register') && (
          <Link className="link-button" to="/Register">
            {text.titles['/Register']}
          </Link>
        )}
      </PageHeader>
      <StatisticsPage department={department?.name} canSeePlans={mayOpen(role, '/Services')} />
    </>
  )
}
