import type { complaintsApi, InboxComplaint, OwnComplaint } from '@counterfoil/contract/complaints'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { aDepartment } from './colleges.ts'

/** Complaints nothing is unusual about; a test states only what matters to it. */
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

type FilingStart = EndpointResponse<typeof complaintsApi.readFiling>

/** What the form starts from for a student who has filed before. */
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
