import { RefusalSlip } from '#features/marketing/refusal-slip.tsx'
import { refusalsText } from '#features/marketing/refusals.text.ts'
import { readText } from '#lib/words/text.ts'
import { SiteDocument } from './site-document.tsx'

export function MissingPage() {
  const { missing: text, login } = readText(refusalsText)
  return (
    <SiteDocument title={text.title}>
      <RefusalSlip mark="other" text={text}>
        <a className="button" href="/">
          {text.home}
        </a>
        <a className="button quiet" href="/Login" data-app>
          {login}
        </a>
      </RefusalSlip>
    </SiteDocument>
  )
}
