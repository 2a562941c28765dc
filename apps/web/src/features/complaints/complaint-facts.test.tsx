import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ComplaintFacts } from './complaint-facts.tsx'

it('has words for what is empty [own-complaints.empty-values]', async () => {
  // Such values cannot be filed today, but older records may contain them.
  const empty = { subject: '', date: '', description: '', department: null, priority: null }
  const complaint = {
    number: 1,
    status: 'pending',
    files: [],
    answers: [],
    ...empty,
  } as unknown as ComplaintDetails
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
  const old = { number: 1, status: 'resolved', date: '2023-02-01', files: [], answers: [] }
  const complaint = { ...old, ...words } as unknown as ComplaintDetails
  await renderPart(<ComplaintFacts complaint={complaint} />)
  expect(screen.queryAllByText(/^What was written here was erased/)).toHaveLength(notes)
})

it('shows what it is about, and each answer with its question below the description', async () => {
  const category = { id: crypto.randomUUID(), name: 'Fan, light or switch' }
  const answers = [
    { question: 'Is there a burnt smell?', answer: 'Not sure' },
    { question: 'How many fans?', answer: '2' },
  ]
  await renderPart(<ComplaintFacts complaint={aComplaint({ category, answers })} />)
  expect(screen.getByText('Category').nextElementSibling).toHaveTextContent('Fan, light or switch')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Is there a burnt smell?Not sure', 'How many fans?2'])
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names.indexOf('Answers')).toBe(names.indexOf('Description') + 1)
})

it('does not speak of categories if the complaint has none', async () => {
  await renderPart(<ComplaintFacts complaint={aComplaint()} />)
  expect(screen.queryByText('Category')).toBeNull()
  expect(screen.queryByText('Answers')).toBeNull()
})
