import { useText } from '#lib/text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/states.tsx'
import { appText } from './app.text.ts'
import type { AppPath } from './paths.ts'

/** A screen that is still to be built: its title and a blank slip, and nothing to press. */
export function BlankPage({ path }: { path: AppPath }) {
  const text = useText(appText)
  return (
    <>
      <PageHeader title={text.titles[path]} />
      <EmptyState title={text.notYet} />
    </>
  )
}
