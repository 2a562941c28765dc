import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { mayOpen } from '#app/paths.ts'
import { statisticsSearch } from '#features/statistics/statistics.address.ts'
import { StatisticsPage } from '#features/statistics/statistics-page.tsx'
import { StatisticsTools } from '#features/statistics/statistics-tools.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { role, department, college } = usePerson()
  const search = statisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const title = text.titles['/Statistics']
  const isOfCollege = department === null
  return (
    <>
      <PageHeader title={title} about={department?.name}>
        <StatisticsTools
          {...{ title, search, isOfCollege }}
          about={department?.name ?? college?.name ?? ''}
        />
        {mayOpen(role, '/Register') && (
          <Link className="link-button" to="/Register">
            {text.titles['/Register']}
          </Link>
        )}
      </PageHeader>
      <StatisticsPage
        {...{ search, isOfCollege }}
        canSeePlans={mayOpen(role, '/Services')}
        onSearch={(next) =>
          void navigate({ to: '/Statistics', search: next, replace: true, resetScroll: false })
        }
      />
    </>
  )
}
