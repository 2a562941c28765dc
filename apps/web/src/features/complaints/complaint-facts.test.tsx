import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ComplaintFacts } from './complaint-facts.tsx'

it('has words for what is empty [own-complaints.empty-values]', async () => {
  // Such values cannot be filed today, but older records may contain them.
  const empty = { subject: '', date: '', description: '', department: null, priority: null }
  const complaint = { number: 1, status: 'pending', files: [], ...empty } as unknown as ComplaintDetails
  await renderPart(<ComplaintFacts complaint={complaint} />)
  const wordsOf = (role: string) => screen.getAllByRole(role).map((one) => one.textContent)
  const expected = {
    ID: '1',
    Subject: 'No Title',
    Date: 'No Date',
    Status: 'Pending',
    Description: 'No description provided',
    Department: 'N/A',
    Priority: 'N/A',
  }
  expect(wordsOf('term')).toEqual(Object.keys(expected))
  expect(wordsOf('definition')).toEqual(Object.values(expected))
})

it.each([
  ['counter', 'The office, at the counter'],
  ['phone', 'The office, by phone'],
  ['letter', 'The office, by letter'],
] as const)('says how the office heard of what it filed: %s', async (heard, words) => {
  await renderPart(<ComplaintFacts complaint={aComplaint({ heard })} />)
  expect(screen.getByText('Filed by').nextElementSibling).toHaveTextContent(words)
})

it('does not say who filed it if the student did', async () => {
  await renderPart(<ComplaintFacts complaint={aComplaint()} />)
  expect(screen.queryByText('Filed by')).toBeNull()
})

it.each([
  [{ subject: '', description: '' }, 1],
  [{ subject: 'Fan broken', description: 'It has not turned since Monday.' }, 0],
  [{ subject: 'Fan broken', description: '' }, 0],
])('says of an old complaint why its words are missing: %o', async (words, notes) => {
  const old = { number: 1, status: 'resolved', date: '2023-02-01', files: [] }
  const complaint = { ...old, ...words } as unknown as ComplaintDetails
  await renderPart(<ComplaintFacts complaint={complaint} />)
  expect(screen.queryAllByText(/^What was written here was erased, 3 years after/)).toHaveLength(notes)
})
