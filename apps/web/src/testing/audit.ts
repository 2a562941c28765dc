import type { AuditChain, AuditEntry } from '@counterfoil/contract/audit'

let made = 0

/** An entry of the audit. A test passes only the values that matter to it. */
export function anAuditEntry(entry: Partial<AuditEntry> = {}): AuditEntry {
  made += 1
  return {
    id: `019b0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    at: '2026-11-18T05:11:00.000Z',
    who: { kind: 'admin', name: 'Lakshmi Devi', role: 'DepartmentAdmin', department: 'Hostel' },
    action: 'complaint.status_changed',
    about: {
      kind: 'complaint',
      id: '019b0000-0000-7000-8000-00000000c034',
      number: 1034,
      name: null,
      isStudent: false,
    },
    details: { from: 'in-progress', to: 'resolved' },
    names: {},
    position: 48_211,
    ...entry,
  }
}

export const aSoundCheck: NonNullable<AuditChain['check']> = {
  at: '2026-11-18T05:10:00.000Z',
  isOld: false,
  position: 48_211,
  heads: 7,
  fault: null,
}

export const aSoundChain: AuditChain = {
  head: { position: 48_211, hash: `9f3c02ab77e1${'0'.repeat(52)}` },
  unchained: 0,
  isLate: false,
  check: aSoundCheck,
}
