import type { ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { defineText } from '#lib/words/text.ts'

export const statisticsText = defineText('statistics', {
  loading: 'Loading statistics...',
  failed: (words: string) => `Failed to load statistics: ${words}`,
  empty: 'There is nothing to count yet.',
  emptyHelp: 'As soon as complaints are filed, they are counted here.',
  ofCollege: 'The complaints of your college that were not removed.',
  ofDepartment: (department: string) => `The complaints of ${department} that were not removed.`,
  lastDays: (days: number) =>
    `The last ${days} days: your plan looks no further back. Premium and Enterprise count all of them.`,
  seePlans: 'See all plans',
  total: 'Total',
  statuses: {
    pending: 'Pending',
    'in-progress': 'In Progress',
    resolved: 'Resolved',
    rejected: 'Rejected',
  } satisfies Record<ComplaintStatus, string>,
  priorities: {
    low: 'Low priority',
    medium: 'Medium priority',
    high: 'High priority',
  } satisfies Record<Priority, string>,
  counted: (count: number, status: string) => `${count} ${status}`,
  complaints: 'Complaints',
  share: 'Share',
  percent: (share: number) => (share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`),
  byStatus: { heading: 'By status', name: 'Status' },
  byPriority: { heading: 'By priority', name: 'Priority' },
  byDepartment: { heading: 'By department', name: 'Department' },
  byWeek: {
    heading: 'By week',
    name: 'Week from',
    help: 'A week begins on Monday. Complaints count on the day they are about.',
  },
})
