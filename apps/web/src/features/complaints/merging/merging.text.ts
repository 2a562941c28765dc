import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of merging complaints about the same problem, and of taking them apart. */
export const mergingText = defineText('merging', {
  title: (number: string) => `Merge complaint ${number}`,
  joins: 'This one joins',
  kept: 'the one you keep working on',
  chooseBelow: 'Choose one below',
  old: (age: string) => `${age} old`,
  justFiled: 'just filed',
  of: (name: string, age: string) => `${name}, ${age}`,
  into: 'Merge into',
  placeholder: 'Number or words',
  offers: 'Complaints to merge into',
  loading: 'Loading complaints...',
  listFailed: (message: string) => `Failed to fetch complaints: ${message}`,
  retry: 'Try again',
  noneOpen: 'This department has no other open complaints.',
  noneWith: (words: string) => `No open complaints match “${words}”.`,
  noNumber: (number: string) => `There is no complaint ${number} that you can see.`,
  counted: (count: number) => plural(count, { one: '# complaint', other: '# complaints' }),
  /** Why the chosen complaint is not possible. */
  refusals: {
    itself: () => 'This is the one that joins. Choose another.',
    closed: (number: string, status: string) =>
      `${number} is ${status}. Re-open it first, or merge into another.`,
    merged: (number: string) => `${number} is merged into another complaint itself. Choose that one.`,
    mergedInto: (number: string, _status: string, into: string) =>
      `${number} is merged into ${into} itself. Choose ${into}.`,
    withdrawn: (number: string) => `${number} was withdrawn by the student. Choose another.`,
    removed: (number: string) => `${number} was deleted. Choose another.`,
    notYours: (number: string) => `You can’t handle ${number}. Choose another.`,
    full: (number: string) => `${mostJoined} complaints have joined ${number}. No more can.`,
  },
  /** The chosen complaint, before one is chosen. */
  theOther: 'the other one',
  itsStudent: 'Its student',
  /** What happens, in four lines, or five if the other one is of another department. */
  leaves: (number: string) =>
    `Complaint ${number} keeps its number and its student. It is no longer in your list or in your counts.`,
  moves: (number: string, department: string) => `${number} goes to ${department} with it.`,
  sees: (who: string, into: string) =>
    `${who} sees the status of ${into} and what you write to all of them from now on.`,
  apartFromEachOther: (who: string, other: string) =>
    `${who} and ${other} never see each other’s name or words.`,
  studentsApart: 'The students never see each other’s name or words.',
  canTakeApart: (into: string) => `You can take it apart again from ${into}.`,
  cancel: 'Cancel',
  merge: (number: string) => `Merge ${number}`,
  mergeInto: (number: string, into: string) => `Merge ${number} into ${into}`,
  failed: (message: string) => `The complaint wasn’t merged. ${message}`,
  hasJoined: (number: string) => `Other complaints have joined ${number}. Take them apart first.`,
  oneGone: (number: string, into: string) => `${number} or ${into} is no longer available.`,
  together: 'Handled together',
  mergedInto: (number: string) => `Merged into ${number}:`,
  mergedIntoUnseen: 'Merged into a complaint that you can’t see.',
  open: 'Open',
  openNumber: (number: string) => `Open ${number}`,
  takeApart: 'Take it apart',
  showAll: (count: number) => `Show all ${count}`,
  apartQuestion: (number: string) => `Take complaint ${number} apart?`,
  apartNote: (number: string) =>
    `${number} is handled on its own again, with the status it had before. Its student is told.`,
  apart: (number: string) => `Complaint ${number} is handled on its own again.`,
  apartFailed: (message: string) => `The complaint wasn’t taken apart. ${message}`,
})
