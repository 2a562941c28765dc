import { RefusalSlip } from '#features/marketing/refusal-slip.tsx'
import { refusalsText } from '#features/marketing/refusals.text.ts'
import { readText } from '#lib/words/text.ts'
import { SiteDocument } from './site-document.tsx'

export function UnauthorizedPage() {
  const { unauthorized: text } = readText(refusalsText)
  return (
    <SiteDocument title={text.title} description={text.description} path="/unauthorized">
      <RefusalSlip mark="rejected" text={text}>
        {/* The login page sends people who are signed in to their home page. */}
        <a className="button" href="/Login" data-app>
          {text.home}
        </a>
      </RefusalSlip>
    </SiteDocument>
  )
}
