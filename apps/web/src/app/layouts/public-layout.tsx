import type { ReactNode } from 'react'
import { useText } from '#lib/words/text.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx'
import { appText } from '../app.text.ts'
import type { AppPath } from '../paths.ts'
import { publicLayoutText } from './public-layout.text.ts'
import { SlipScene } from './slip-scene.tsx'

type PublicLayoutProps = {
  path: AppPath
  lead?: string
  /** Shown next to the form on a wide screen. The default is the picture of a slip. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of every public screen: the link to the start page, one form, and next to it a picture or help. */
export function PublicLayout({ path, lead, aside, children }: PublicLayoutProps) {
  const text = useText(publicLayoutText)
  const app = useText(appText)
  return (
    <div className="public" data-wide={aside !== undefined || undefined}>
      <header className="public-bar">
        <a className="brand" href="/">
          <BrandMark />
          <span className="brand-name">{app.product}</span>
        </a>
      </header>
      <div className="public-notice">
        <OfflineNotice />
      </div>
      <main className="public-main" id="main" tabIndex={-1}>
        <div className="public-page">
          <div className="public-title">
            <h1 tabIndex={-1}>{app.titles[path]}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          <div className="public-body">{children}</div>
        </div>
      </main>
      <div className="public-side">{aside ?? <SlipScene />}</div>
      <footer className="public-footer">
        <a href="/About">{text.about}</a>
        <a href="/#privacy">{text.privacy}</a>
      </footer>
    </div>
  )
}
