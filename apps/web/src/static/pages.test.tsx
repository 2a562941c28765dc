import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { AboutPage } from './about-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { MissingPage } from './missing-page.tsx'
import { originPlaceholder } from './origin.ts'
import { UnauthorizedPage } from './unauthorized-page.tsx'

const read = (page: ReactElement) => new DOMParser().parseFromString(renderToStaticMarkup(page), 'text/html')

/** Puts the page into the document, because queries by role and name only work there. */
function show(page: ReactElement) {
  document.body.replaceChildren(...read(page).body.childNodes)
  return within(screen.getByRole('main'))
}
afterEach(() => document.body.replaceChildren())

const addressOf = (link: HTMLElement) => link.getAttribute('href')

it('says on the start page what it is and where to go [landing.first-look]', () => {
  const page = show(<LandingPage />)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Say it once. Keep the slip.')
  expect(addressOf(page.getByRole('link', { name: 'Login/Register' }))).toBe('/Login')
  const starts = page.getAllByRole('link', { name: 'Get Started Now' })
  expect(starts.map(addressOf)).toEqual(['/SignUp', '/SignUp'])
  const benefits = page.getByRole('region', { name: 'What the slip does for you' })
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText('Coming soon')).toBeVisible()
})

it('tells about mission, features, users and plans, and leads to each [about.sections]', () => {
  const page = show(<AboutPage />)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const name of ['Mission', 'Features', 'Who uses it', 'Plans']) {
    const target = document.querySelector(
      addressOf(within(contents).getByRole('link', { name })) ?? 'nowhere',
    )
    const region = page.getByRole('region', { name })
    expect(within(region).getByRole('heading', { name })).toBeVisible()
    expect(target === region || region.contains(target)).toBe(true)
  }
  expect(page.getByText('Faculty resource sharing')).toBeVisible()
})

it.each([
  {
    name: 'Free Plan',
    words: ['0 rupees', '1 announcement per week', 'Limited support', 'Basic dashboard'],
  },
  {
    name: 'Premium Plan',
    words: ['299 rupees/month', 'Unlimited announcements', 'Priority support', 'Advanced dashboard'],
  },
  {
    name: 'Enterprise Plan',
    words: ['599 rupees/month', 'Custom branding', 'Dedicated account manager', 'Full analytics'],
  },
])('has the $name to the letter [about.plans]', ({ name, words }) => {
  const plan = show(<AboutPage />)
    .getByRole('heading', { name })
    .closest('li')
  for (const one of words) expect(plan).toHaveTextContent(one)
})

it('says that a page is not for you, and where yours is [unauthorized.page]', () => {
  const page = show(<UnauthorizedPage />)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You are not authorized to access this page',
  )
  expect(addressOf(page.getByRole('link', { name: 'Go to your home page' }))).toBe('/Login')
})

it('says that there is no page, and leads to the start', () => {
  const page = show(<MissingPage />)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('There is no page at this address')
  expect(addressOf(page.getByRole('link', { name: 'Go to the start page' }))).toBe('/')
})

it.each([
  { path: '/', page: <LandingPage /> },
  { path: '/About', page: <AboutPage /> },
])('names $path for those who search and share', ({ path, page }) => {
  const { head, title } = read(page)
  const content = (selector: string) => head.querySelector(selector)?.getAttribute('content')
  expect(title).toContain('Counterfoil')
  expect(content('meta[name=description]')?.length).toBeGreaterThan(50)
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(originPlaceholder + path)
  expect(content('meta[property="og:url"]')).toBe(originPlaceholder + path)
})
