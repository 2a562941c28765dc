import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { appText } from '#app/app.text.ts'
import { NoScript } from '#app/no-script.tsx'
import type { AppPath } from '#app/paths.ts'
import { Pending } from '#app/pending.tsx'
import { readText, setLanguage } from '#lib/words/text.ts'
import { AboutPage } from './about-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { MissingPage } from './missing-page.tsx'
import { UnauthorizedPage } from './unauthorized-page.tsx'

type Page = { file: string; paths: string[]; html: string; status?: number }

/** Returns every static page as a whole document. The build or the dev server adds the script and the styles. */
export function renderPages(): Page[] {
  // In test builds every text is marked. A test then finds texts that do not come from a text file.
  if (import.meta.env.MODE === 'test') setLanguage('xx')
  return [
    { file: 'index.html', paths: ['/'], html: render(<LandingPage />) },
    { file: 'about.html', paths: ['/About'], html: render(<AboutPage />) },
    { file: 'unauthorized.html', paths: ['/unauthorized'], html: render(<UnauthorizedPage />) },
    { file: '404.html', paths: [], html: render(<MissingPage />), status: 404 },
  ]
}

/**
 * The HTML document of the app. Before the code arrives, it shows the page's title and a loading text. Without
 * JavaScript it says that JavaScript is needed.
 */
export function fillAppDocument(html: string, path?: AppPath): string {
  const text = readText(appText)
  const title = path ? text.titled(text.titles[path]) : text.product
  const head = [
    <title key="title">{title}</title>,
    <meta key="is" name="description" content={text.description} />,
  ]
  return html
    .replace('<!--head-->', () => renderToStaticMarkup(head))
    .replace('<!--no-script-->', () => renderToStaticMarkup(<NoScript />))
    .replace('<!--pending-->', () => renderToStaticMarkup(<Pending path={path ?? ''} />))
}

const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`
