import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { RegisterPage } from '#features/registers/register-page.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const { titles } = useText(appText)
  const { month, year } = useSearch({ from: '/super-admin/Register' })
  const navigate = useNavigate()
  const choose = (period: string) => {
    const search = period.length === 4 ? { year: Number(period) } : { month: period }
    void navigate({ to: '/Register', search, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader look="compact" title={titles['/Register']}>
        <Link className="link-button" to="/Statistics">
          {titles['/Statistics']}
        </Link>
      </PageHeader>
      <RegisterPage period={month ?? (year === undefined ? undefined : String(year))} onPeriod={choose} />
    </>
  )
}
