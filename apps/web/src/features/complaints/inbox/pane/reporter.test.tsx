import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Reporter } from './reporter.tsx'

const riya = {
  ...{ userId: crypto.randomUUID(), name: 'Riya Patil', roll: '26017' },
  ...{ email: 'riya@kaveri.example', phone: '9845012345' },
}
const noAccount = { ...riya, userId: null, roll: '', email: '' }

async function show(given: Partial<ComplaintDetails>) {
  await renderPart(<Reporter complaint={aComplaint(given)} />)
  const facts = screen
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  return { heading: screen.getByRole('heading').textContent, facts }
}

it('has the details of the student who filed it', async () => {
  const { heading, facts } = await show({ reporter: riya })
  expect(heading).toBe('Filed by')
  expect(facts).toEqual([
    'Name: Riya Patil',
    'Roll number: 26017',
    'Phone: 9845012345',
    'Email: riya@kaveri.example',
  ])
  expect(screen.getByText(/as the student typed them/)).toBeVisible()
})

it('does not say that the student filed what the office filed', async () => {
  expect((await show({ reporter: riya, heard: 'counter' })).heading).toBe('Student')
  expect(screen.queryByText(/as the student typed them/)).toBeNull()
})

it('has name and phone of a person without an account, and says that there is none', async () => {
  const { heading, facts } = await show({ reporter: noAccount, heard: 'phone' })
  expect(heading).toBe('Student')
  expect(facts).toEqual(['Name: Riya Patil', 'Phone: 9845012345'])
  expect(screen.getByText(/^No account\. /)).toBeVisible()
})

it('has the address of a person without an account, if there is one', async () => {
  const { facts } = await show({ reporter: { ...noAccount, email: riya.email }, heard: 'letter' })
  expect(facts).toContain('Email: riya@kaveri.example')
})

it('links neither an address of which a part is left out nor a phone that is not there', async () => {
  const reporter = { ...riya, email: 'r…@kaveri.example', phone: '' }
  const { facts } = await show({ reporter, heard: 'counter' })
  expect(facts).toEqual(['Name: Riya Patil', 'Roll number: 26017', 'Email: r…@kaveri.example'])
  expect(screen.queryByRole('link')).toBeNull()
})

it('links the phone and the whole address', async () => {
  await show({ reporter: riya, heard: 'counter' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:9845012345', 'mailto:riya@kaveri.example'])
})
