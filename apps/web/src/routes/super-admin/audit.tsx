import { useNavigate, useSearch } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { type AuditFilter, auditSearch } from '#features/audit/audit.address.ts'
import { Audit, AuditExport } from '#features/audit/audit.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const filter = auditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const choose = (next: AuditFilter) =>
    navigate({ to: '/Audit', search: next, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader look="compact" title={text.titles['/Audit']}>
        <AuditExport filter={filter} />
      </PageHeader>
      <Audit filter={filter} onFilter={(next) => void choose(next)} />
    </>
  )
}
