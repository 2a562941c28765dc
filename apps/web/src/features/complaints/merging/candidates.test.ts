import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { expect, it } from 'vitest'
import { aComplaint, anInboxComplaint, handled, nothing } from '#testing/complaints.ts'
import { listed, mostAlikeFirst, numbered, refusalOf } from './candidates.ts'

const joining = { id: crypto.randomUUID() }
const kept = { id: crypto.randomUUID(), number: 1050, subject: 'Fans of Nandi block' }
const joinedOne = () => ({
  ...{ id: crypto.randomUUID(), number: 1, subject: 'Fan' },
  ...{ studentName: null, hasAccount: false },
})

it.each([
  ['an open one', {}, undefined],
  ['one in progress', { status: 'in-progress' }, undefined],
  ['itself', { id: joining.id }, 'itself'],
  ['a resolved one', { status: 'resolved' }, 'closed'],
  ['a rejected one', { status: 'rejected' }, 'closed'],
  ['a merged one', { state: 'merged', mergedInto: kept, can: nothing }, 'mergedInto'],
  ['one that is merged into an unseen one', { state: 'merged', can: nothing }, 'merged'],
  ['a deleted one', { state: 'removed', can: nothing }, 'removed'],
  ['a withdrawn one', { state: 'withdrawn', can: nothing }, 'withdrawn'],
  ['one that the admin cannot handle', { can: nothing }, 'notYours'],
  ['one that no more can join', { joined: Array.from({ length: mostJoined }, joinedOne) }, 'full'],
] as const)('says whether a complaint can be merged into %s', (_what, given, refusal) => {
  const joined = 'joined' in given ? [...given.joined] : []
  const candidate = numbered(aComplaint({ can: handled, ...given, joined }))
  expect(refusalOf(candidate, joining)).toBe(refusal)
})

it('has no doubt about open ones of a list', () => {
  expect(refusalOf(listed(anInboxComplaint()), joining)).toBeUndefined()
})

const inOrder = (subject: string, ...subjects: string[]) =>
  mostAlikeFirst(
    subjects.map((one) => ({ subject: one })),
    subject,
  ).map((one) => one.subject)

it('puts those first that share words with the subject, the most words first', () => {
  expect(
    inOrder(
      'Both fans of B-224 are dead',
      'No water in Hostel B',
      'Mosquito nets loose in B-224',
      'Wi-Fi slow',
      'Fan in B 224 not working',
    ),
  ).toEqual([
    'Fan in B 224 not working',
    'Mosquito nets loose in B-224',
    'No water in Hostel B',
    'Wi-Fi slow',
  ])
})

it('keeps the order of those that share no words, and takes no small word for one', () => {
  const subjects = ['Bus late', 'No light in the lab', 'No chairs']
  expect(inOrder('No water in the tap', ...subjects)).toEqual(subjects)
  expect(inOrder('', ...subjects)).toEqual(subjects)
})

it('finds shared words in other scripts, too', () => {
  expect(inOrder('छात्रावास में पानी नहीं', 'Bus late', 'पानी गंदा है')).toEqual(['पानी गंदा है', 'Bus late'])
})
