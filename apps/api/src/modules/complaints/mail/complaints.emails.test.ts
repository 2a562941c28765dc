import { complaintEventTypes } from '@counterfoil/contract/complaints'
import { expect, it } from 'vitest'
import { isMailed } from '#modules/complaints/complaints.rules.ts'
import { letterAbout } from './complaints.emails.ts'

const complaint = { number: 7, subject: 'No water', url: 'https://x.test/one', listUrl: 'https://x.test/all' }

it.each(complaintEventTypes)('has a letter about %s exactly if it is mailed', (type) => {
  const letter = letterAbout({ type, to: 'resolved', reason: 'Repaired.' }, complaint)
  expect(letter !== null).toBe(isMailed[type])
})

it('leads to the complaint, and to the list once it is deleted', () => {
  const linkOf = (type: 'filed' | 'removed') =>
    letterAbout({ type, to: undefined, reason: 'Twice.' }, complaint)?.action?.url
  expect(linkOf('filed')).toBe(complaint.url)
  expect(linkOf('removed')).toBe(complaint.listUrl)
})
