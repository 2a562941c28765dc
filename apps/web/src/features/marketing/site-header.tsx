import { readText } from '#lib/words/text.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { siteText } from './site.text.ts'

export function SiteHeader({ path }: { path?: string | undefined }) {
  const text = readText(siteText)
  return (
    <header className="site-header">
      <div className="site-width">
        <a className="brand" href="/" aria-label={text.home}>
          <BrandMark />
          {text.product}
        </a>
        <nav aria-label={text.mainNavigation}>
          <a className="nav-link" href="/About" aria-current={path === '/About' ? 'page' : undefined}>
            {text.about}
          </a>
          <a className="button quiet" href="/Login" data-app>
            <span data-for="visitor">{text.login}</span>
            <span data-for="member" hidden>
              {text.portal}
            </span>
          </a>
        </nav>
      </div>
    </header>
  )
}
