import type { ReactNode } from 'react'
import { siteText } from '#features/marketing/site.text.ts'
import { readText } from '#lib/words/text.ts'

type SiteDialogProps = { id: string; heading: string; children: ReactNode }

/**
 * A dialog of a static page. A link to its id opens it. Without JavaScript, the link shows it as a part of the page.
 */
export function SiteDialog({ id, heading, children }: SiteDialogProps) {
  const text = readText(siteText)
  return (
    <dialog id={id} className="dialog" aria-labelledby={`${id}-heading`} closedby="any">
      <div className="dialog-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <button type="button" className="dialog-close needs-script" data-close aria-label={text.close}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <div className="dialog-body">
        {children}
        <p className="without-script">
          <a className="button quiet" href="#content">
            {text.backToPage}
          </a>
        </p>
      </div>
    </dialog>
  )
}
