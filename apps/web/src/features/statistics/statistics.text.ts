import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const statisticsText = defineText('statistics', {
  loading: 'Loading statistics...',
  failed: (words: string) => `Failed to load statistics: ${words}`,
  empty: 'There are no complaints to count yet.',
  emptyHelp: 'Statistics appear here when students file complaints.',
  ofCollege: 'All complaints of your college, excluding deleted ones.',
  ofDepartment: (department: string) => `${department} complaints, excluding deleted ones.`,
  lastDays: (days: number) =>
    `On your plan, statistics cover the last ${days} days. On Premium and Enterprise they cover all complaints.`,
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
  byCategory: {
    heading: 'By category',
    name: 'Category',
    received: 'Received',
    open: 'Open',
    receivedOf: (category: string) => `received in ${category}`,
    openOf: (category: string) => `open in ${category}`,
    most: (count: number) => `At most ${count} categories are listed: those with most complaints.`,
  },
  byPlace: {
    heading: 'Places with most complaints',
    name: 'Place',
    receivedOf: (place: string) => `received in ${place}`,
    openOf: (place: string) => `open in ${place}`,
    most: (count: number) => `At most ${count} places are listed: those with most complaints.`,
  },
  answers: {
    heading: 'What students said',
    name: 'Department',
    notSolved: 'Not solved',
    rating: 'Rating',
    rated: (average: number, count: number) =>
      `${average.toFixed(1)} of 5, ${plural(count, { one: '# rating', other: '# ratings' })}`,
    tooFew: (fewest: number) => `under ${fewest} ratings`,
  },
  byWeek: {
    heading: 'By week',
    name: 'Week starting',
    help: 'Weeks start on Monday. Counted by the date of the incident.',
  },
})
