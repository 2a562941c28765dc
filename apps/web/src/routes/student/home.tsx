import { BlankPage } from '#app/blank-page.tsx'

export function Page() {
  return <BlankPage path="/Homepage" />
}
