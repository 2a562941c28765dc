import type {
  ComplaintDetails,
  complaintsApi,
  InboxComplaint,
  InboxCounts,
  OwnComplaint,
} from '@counterfoil/contract/complaints'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { aDepartment } from './colleges.ts'

/** A complaint in the student's own list. A test sets only the fields that matter to it. */
export function anOwnComplaint(given: Partial<OwnComplaint> = {}): OwnComplaint {
  return {
    id: crypto.randomUUID(),
    number: 1,
    subject: 'No water in Hostel B',
    date: '2026-11-12',
    status: 'pending',
    can: { edit: true, withdraw: true },
    ...given,
  }
}

export function anInboxComplaint(given: Partial<InboxComplaint> = {}): InboxComplaint {
  return {
    id: crypto.randomUUID(),
    number: 1,
    subject: 'No water in Hostel B',
    date: '2026-11-12',
    status: 'pending',
    priority: 'low',
    department: aDepartment(),
    studentName: 'Asha Verma',
    filedAt: '2026-11-12T08:14:00.000Z',
    ...given,
  }
}

/** One complaint with its details, as the student who filed it sees it. A test for another reader sets `can`. */
export function aComplaint(given: Partial<ComplaintDetails> = {}): ComplaintDetails {
  return {
    ...anInboxComplaint(),
    kind: 'general',
    description: 'The tap has been dry since last night.',
    reporter: null,
    events: [],
    can: { edit: true, withdraw: true, changeStatus: false, remove: false },
    ...given,
  }
}

/** The figures of an empty inbox. */
export function inboxCounts(given: Partial<InboxCounts> = {}): InboxCounts {
  const none = { total: 0, pending: 0, inProgress: 0, resolved: 0, rejected: 0 }
  return { ...none, urgent: 0, urgentOpen: 0, today: 0, ...given }
}

type FilingStart = EndpointResponse<typeof complaintsApi.readFiling>

/** The data that the complaint form starts with, for a student who has filed before. */
export function aFilingStart(given: Partial<FilingStart> = {}): FilingStart {
  return {
    today: '2026-11-15',
    email: 'asha@college.example',
    name: 'Asha Verma',
    roll: '0042',
    phone: '9876543210',
    ...given,
  }
}
