import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of selecting complaints and of changing many at once. */
export const bulkText = defineText('bulk', {
  pick: (number: string) => `Select complaint ${number}`,
  bar: 'Selected complaints',
  selected: (count: number) => `${formatFigure(count)} selected`,
  selectAll: 'Select all',
  selectAllOf: (count: number) => `Select all ${formatFigure(count)}`,
  selectFirst: (count: number) => `Select the first ${formatFigure(count)}`,
  allFailed: (message: string) => `The complaints weren’t selected. ${message}`,
  tooMany: (most: number) => `You can select at most ${formatFigure(most)} complaints.`,
  hasMore: 'The list has more.',
  clear: 'Clear the selection',
  actions: { status: 'Status', transfer: 'Transfer', assignment: 'Assign', removal: 'Delete' },
  submits: { status: 'Set status', transfer: 'Transfer', assignment: 'Assign', removal: 'Delete' },
  titles: {
    status: (count: number) =>
      plural(count, { one: 'Set the status of # complaint', other: 'Set the status of # complaints' }),
    transfer: (count: number) =>
      plural(count, { one: 'Transfer # complaint', other: 'Transfer # complaints' }),
    assignment: (count: number) => plural(count, { one: 'Assign # complaint', other: 'Assign # complaints' }),
    removal: (count: number) => plural(count, { one: 'Delete # complaint?', other: 'Delete # complaints?' }),
  },
  newStatus: 'New status',
  statusMissing: 'Choose a status.',
  to: 'To department',
  choose: 'Choose a department',
  toMissing: 'Choose a department.',
  assignTo: 'Assign to',
  chooseAdmin: 'Choose a person',
  assignMissing: 'Choose a person.',
  chooseStatus: 'Choose a status',
  you: 'You',
  nobody: 'Nobody',
  mixed: 'The complaints are of several departments, so you can only take them or assign them to nobody.',
  reasonNeeded: 'Reason (sent to every student)',
  reasonOffered: 'Words for the students (optional)',
  reasonMissing: 'Enter a reason.',
  youLoseThem: 'Afterwards, you and your department can’t see them.',
  removeKept:
    'The students keep their slips with your reason. Every SuperAdmin is told and can restore them.',
  startsLater: (seconds: number) => `It starts after ${seconds} seconds. Until then you can cancel it.`,
  changedStay: 'A complaint that someone changes before its turn stays as it is, and you are told.',
  cancel: 'Cancel',
  askFailed: (message: string) => `That didn’t work. ${message}`,
  job: 'Bulk change',
  doing: {
    status: (count: string, to: string) => `Setting ${count} to ${to}`,
    transfer: (count: string, to: string) => `Transferring ${count} to ${to}`,
    assignment: (count: string, to: string) => `Assigning ${count} to ${to}`,
    removal: (count: string) => `Deleting ${count}`,
  },
  done: {
    status: (count: string, to: string) => `${count} set to ${to}`,
    transfer: (count: string, to: string) => `${count} transferred to ${to}`,
    assignment: (count: string, to: string) => `${count} assigned to ${to}`,
    removal: (count: string) => `${count} deleted`,
  },
  toYou: 'you',
  toNobody: 'nobody',
  unknown: 'a deleted account',
  complaints: (count: number) => plural(count, { one: '# complaint', other: '# complaints' }),
  someOf: (done: number, total: number) => `${formatFigure(done)} of ${formatFigure(total)}`,
  startsIn: (seconds: number) =>
    plural(seconds, { one: 'Starts in # second.', other: 'Starts in # seconds.' }),
  startsNow: 'Starts now.',
  goesOn: 'You can leave this page. It goes on without you.',
  studentsRead: 'Students read:',
  told: 'The students are told.',
  countDone: (count: number) => `${formatFigure(count)} done`,
  countFailed: (count: number) => `${formatFigure(count)} not changed`,
  countLeft: (count: number) => `${formatFigure(count)} to go`,
  cancelled: 'Cancelled. Nothing was changed.',
  stopped: (words: string) => `Stopped. ${words}.`,
  stop: 'Stop, keep what is done',
  stopFailed: (message: string) => `It wasn’t stopped. ${message}`,
  unseen: (count: number) =>
    plural(count, {
      one: '# more was no longer in your list when you asked.',
      other: '# more were no longer in your list when you asked.',
    }),
  failures: {
    changed: (count: number) =>
      plural(count, { one: '# changed after you selected it', other: '# changed after you selected them' }),
    gone: (count: number) =>
      plural(count, {
        one: '# that you can no longer see',
        other: '# that you can no longer see',
      }),
    same: (count: number) =>
      plural(count, { one: '# was like that already', other: '# were like that already' }),
    reason_needed: (count: number) =>
      plural(count, { one: '# needs a reason to be re-opened', other: '# need a reason to be re-opened' }),
    photo_needed: (count: number) =>
      plural(count, { one: '# needs a photo of the work', other: '# need a photo of the work' }),
    limited: (count: number) =>
      plural(count, {
        one: '# was changed too often in the last hour',
        other: '# were changed too often in the last hour',
      }),
    not_assignable: (count: number) =>
      plural(count, { one: '# can’t be given to this person', other: '# can’t be given to this person' }),
    not_allowed: (count: number) =>
      plural(count, { one: '# that you can no longer change', other: '# that you can no longer change' }),
    has_joined: (count: number) =>
      plural(count, {
        one: 'Other complaints have joined # of them. Take those apart first.',
        other: 'Other complaints have joined # of them. Take those apart first.',
      }),
    failed: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
  },
  more: (count: number) => `and ${formatFigure(count)} more`,
  showAll: 'Show all',
  open: 'Open',
  openNumber: (number: string) => `Open complaint ${number}`,
  selectThese: (count: number) => plural(count, { one: 'Select this one', other: 'Select these #' }),
  close: 'Done',
  loading: 'Loading the bulk change...',
  failed: (message: string) => `Failed to fetch the bulk change: ${message}`,
  missing: 'This bulk change is no longer kept.',
  progress: (percent: number) => `Bulk change ${percent} %`,
  finished: 'Bulk change finished',
  last: 'Your last bulk change:',
  endedAt: (moment: string) => `Ended ${moment}.`,
})
