import type { Register, RegisterDocument, RegisterFigures } from '@counterfoil/contract/registers'

const figures: RegisterFigures = {
  received: 134,
  resolvedInTime: 105,
  resolvedLate: 13,
  resolvedUndated: 0,
  rejected: 9,
  reopened: 7,
  open: 37,
  overdue: 6,
  longestOpenDays: 41,
  outcomes: 127,
  outcomesInTime: 113,
  deleted: 2,
  withdrawn: 4,
  merged: 3,
}

/** What a register says. A test overrides only what matters to it. */
const aRegisterDocument = (given: Partial<RegisterDocument> = {}): RegisterDocument => ({
  format: 2,
  number: 'R-2026-10',
  period: '2026-10',
  college: 'Kaveri College',
  timeZone: 'Asia/Kolkata',
  from: '2026-10-01',
  until: '2026-10-31',
  asOf: '2026-11-02T10:05',
  total: figures,
  departments: [{ name: 'Hostel', ...figures }],
  actions: '',
  definitions: 'Numbers only, no names or subjects.',
  ...given,
})

/** A register that can be frozen. */
export const aRegister = (document: Partial<RegisterDocument> = {}): Register => ({
  document: JSON.stringify(aRegisterDocument(document)),
  isOver: true,
  frozen: null,
})

export const aFrozenRegister = (document: Partial<RegisterDocument> = {}): Register => ({
  ...aRegister(document),
  frozen: {
    at: '2026-11-02T04:35:00.000Z',
    by: 'meena@kaveri.example',
    hash: '5b1e90c4'.repeat(8),
    entry: 41_877,
  },
})
