import { expect, it } from 'vitest'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import { complaintsText } from './complaints.text.ts'

it('says what the specification says, to the letter', () => {
  const text = readText(complaintsText)
  const filing = readText(filingText)
  expect(readText(problemText)['session.missing']).toBe('User not logged in')
  expect([filing.done, filing.failed('x')]).toEqual([
    'Complaint submitted successfully!',
    'Failed to submit complaint: x',
  ])
  expect([text.loading, text.empty, text.fetchFailed('x')]).toEqual([
    'Loading complaints...',
    'No complaints found.',
    'Failed to fetch complaints: x',
  ])
  expect([text.editing.saved, text.editing.failed('x')]).toEqual([
    'Complaint updated successfully.',
    'Error updating complaint: x',
  ])
  const { question, done, failed, signedOut } = text.deleting
  expect([question, done, failed('x'), signedOut]).toEqual([
    'Are you sure you want to delete this complaint?',
    'Complaint deleted successfully.',
    'Failed to delete complaint: x',
    'You must be logged in to delete a complaint.',
  ])
  expect([text.noTitle, text.noDate, text.noDescription, text.unknown]).toEqual([
    'No Title',
    'No Date',
    'No description provided',
    'N/A',
  ])
  expect(Object.values(text.priority)).toEqual(['Low priority', 'Medium priority', 'High priority'])
  expect(Object.values(text.shortPriority)).toEqual(['Low', 'Medium', 'High'])
})
