import type { OwnComplaint } from '@counterfoil/contract/complaints'

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
