import type { ComplaintStatus, HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { defineText } from '#lib/words/text.ts'

export const complaintsText = defineText('complaints', {
  no: 'No.',
  complaint: (number: string) => `Complaint ${number}`,
  status: {
    pending: 'Pending',
    'in-progress': 'In Progress',
    resolved: 'Resolved',
    rejected: 'Rejected',
  } satisfies Record<ComplaintStatus, string>,
  /** The stamp of a deleted complaint. */
  state: { removed: 'Deleted by the office', withdrawn: 'Withdrawn' },
  priority: {
    low: 'Low priority',
    medium: 'Medium priority',
    high: 'High priority',
  } satisfies Record<Priority, string>,
  shortPriority: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<Priority, string>,
  labels: {
    id: 'ID',
    subject: 'Subject',
    date: 'Date',
    status: 'Status',
    delete: 'Delete',
    category: 'Category',
    place: 'Place',
    description: 'Description',
    answers: 'Answers',
    department: 'Department',
    priority: 'Priority',
    name: 'Name',
    roll: 'Roll number',
    email: 'Email',
    phone: 'Phone',
    filedBy: 'Filed by',
  },
  /** Of a complaint that the office filed for a student. */
  filedByOffice: 'Filed by the office',
  byOffice: {
    counter: 'The office, at the counter',
    phone: 'The office, by phone',
    letter: 'The office, by letter',
  } satisfies Record<HeardWay, string>,
  /** The mark of a complaint in which the office waits for the student’s answer. */
  yourAnswer: 'Your answer',
  /** The mark of a finished complaint of which the student has not said whether it is solved. */
  isSolved: 'Solved?',
  quoted: (words: string) => `“${words}”`,
  noTitle: 'No Title',
  noDate: 'No Date',
  noDescription: 'No description provided',
  unknown: 'N/A',
  erased: 'What was written here was erased. The college keeps complaints only for a time.',
  loading: 'Loading complaints...',
  empty: 'No complaints found.',
  emptyHelp:
    'When something is wrong, file a complaint. You’ll get a number for it, and you can follow its progress here.',
  emptyFiltered: {
    pending: 'You have no pending complaints.',
    'in-progress': 'You have no complaints in progress.',
    resolved: 'You have no resolved complaints.',
    rejected: 'You have no rejected complaints.',
    withdrawn: 'You have no withdrawn complaints that you can restore.',
  } satisfies Record<ComplaintStatus | 'withdrawn', string>,
  fetchFailed: (message: string) => `Failed to fetch complaints: ${message}`,
  countsFailed: 'The counts could not be loaded.',
  filterLabel: 'Filter by status',
  all: 'All',
  counts: 'Your complaints by status',
  mine: 'My Complaints',
  yours: 'Your Complaints',
  openNumber: (number: string) => `Open complaint ${number}`,
  deleteNumber: (number: string) => `complaint ${number}`,
  new: '+ New Complaint',
  greeting: (name: string) => `Namaste, ${name}`,
  greetingWithoutName: 'Namaste',
  details: {
    title: 'Complaint details',
    loading: 'Loading complaint...',
    failed: 'This complaint could not be loaded.',
    gone: 'This complaint is no longer available.',
    goneWords: 'It was deleted or transferred, or you don’t have access to it.',
    edit: 'Edit',
    delete: 'Delete',
    history: 'What happened',
  },
  editing: {
    save: 'Save Changes',
    cancel: 'Cancel',
    saved: 'Complaint updated successfully.',
    failed: (message: string) => `Error updating complaint: ${message}`,
    tooLate: 'Work on this complaint has started, so you can’t edit it any more.',
  },
  deleting: {
    question: 'Are you sure you want to delete this complaint?',
    about: (number: string, subject: string) => `No. ${number} · ${subject}`,
    action: 'Delete',
    done: 'Complaint deleted successfully.',
    failed: (message: string) => `Failed to delete complaint: ${message}`,
    signedOut: 'You must be logged in to delete a complaint.',
    kept: (days: number) =>
      `You can restore it for ${days} days. The office sees its number, its department and when it was filed and withdrawn, but nothing you wrote.`,
    undo: 'Undo',
  },
  /** The box on the slip of a deleted complaint, as its student reads it. */
  deleted: {
    byOffice: (department: string, date: string) =>
      `The ${department} office deleted this complaint on ${date}.`,
    bySuperAdmin: (date: string) => `A SuperAdmin of your college deleted this complaint on ${date}.`,
    keptSlip: 'You keep this slip. Your college’s SuperAdmins were told and can restore it.',
    byYou: (date: string) => `You withdrew this complaint on ${date}.`,
    restorable: (date: string) =>
      `You can restore it until ${date}. The office sees its number, its department and when it was filed and withdrawn, but nothing you wrote.`,
    restore: (number: string) => `Restore complaint ${number}`,
  },
  /** The box on the slip of a merged complaint, as its student reads it. It never tells which or how many others. */
  merged: {
    title: 'Handled together with other complaints about the same problem.',
    words:
      'You keep your number. The status is the status of all of them, and what the office writes to everybody appears here. Nobody else sees your name or your words.',
  },
  restoring: {
    done: (number: string) => `Complaint ${number} is restored.`,
    failed: (message: string) => `The complaint wasn’t restored. ${message}`,
  },
})
