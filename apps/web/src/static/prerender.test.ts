import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { expect, it } from 'vitest'
import { renderPages } from './prerender.tsx'

const pages = renderPages()

/** All texts that reach a person: content, names of controls, titles and descriptions. */
function wordsOf(html: string): string {
  const spoken = html.matchAll(/ (?:aria-label|alt|placeholder|title|data-number)="([^"]*)"/g)
  const found = html.matchAll(
    /(?:name="description"|property="og:(?:title|description|site_name|image:alt)") content="([^"]*)"/g,
  )
  return [html.replace(/<[^>]*>/g, ' '), ...[...spoken, ...found].map(([, words]) => words)].join(' ')
}

it.each(pages)('takes every word of $file from a text file', ({ html }) => {
  const words = wordsOf(html)
  expect(words.length).toBeGreaterThan(100)
  const unmarked = words.replace(/⟦[^⟧]*⟧/g, '').replace(/[·\s]/g, '')
  expect(unmarked).toBe('')
})

it.each(pages)('holds nothing in $file that the strict policy refuses', ({ html }) => {
  expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/scheme.js">'])
  expect(html).not.toMatch(/(?:src|href|action)="(?!\/|#|https:\/\/origin\.invalid)/)
})

it.each(pages)('gives $file one heading of the first rank and ids that differ', ({ html }) => {
  expect(html.match(/<h1/g)).toHaveLength(1)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

it('shows the privacy notice that people agree to at sign-up', () => {
  expect(pages[0]?.html).toContain(`⟦Version ${privacyNoticeVersion}⟧`)
})
