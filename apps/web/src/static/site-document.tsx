import type { ReactNode } from 'react'
import { ContactDialog } from '#features/marketing/dialogs/contact-dialog.tsx'
import {
  BlogDialog,
  DocumentationDialog,
  PrivacyDialog,
} from '#features/marketing/dialogs/reading-dialogs.tsx'
import { StatusDialog } from '#features/marketing/dialogs/status-dialog.tsx'
import { siteText } from '#features/marketing/site.text.ts'
import { SiteFooter } from '#features/marketing/site-footer.tsx'
import { SiteHeader } from '#features/marketing/site-header.tsx'
import { readText } from '#lib/words/text.ts'
import { originPlaceholder } from './origin.ts'

type SiteDocumentProps = {
  title: string
  /** A page without a description, such as the 404 page, is hidden from search engines and has no preview. */
  description?: string
  path?: string
  children: ReactNode
}

/** A whole static page: head, header, the content, footer and its dialogs. */
export function SiteDocument({ title, description, path, children }: SiteDocumentProps) {
  const text = readText(siteText)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <script src="/scheme.js" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14141c" media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        {description && path ? (
          <SharedAs title={title} description={description} path={path} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {text.skip}
        </a>
        <SiteHeader path={path} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <ContactDialog />
        <PrivacyDialog />
        <BlogDialog />
        <DocumentationDialog />
        <StatusDialog />
        {path === '/' && <p className="toast" role="status" data-toast hidden />}
      </body>
    </html>
  )
}

/** The tags that tell search engines and messengers how to show the page. */
function SharedAs({ title, description, path }: { title: string; description: string; path: string }) {
  const text = readText(siteText)
  const address = originPlaceholder + path
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={text.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${originPlaceholder}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={text.cardAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
