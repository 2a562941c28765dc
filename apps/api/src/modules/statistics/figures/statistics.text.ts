import type { Priority } from '@counterfoil/contract/fields'
import type { FigureGroup } from '@counterfoil/contract/figures'

// The words of the file of figures.

export const figureColumns = [
  ...['Filed from', 'Filed until', 'Counted by', 'Name', 'Received', 'Resolved', 'Open now', 'Overdue now'],
  ...['Dates met', 'Dates met or passed'],
  ...['First answers', 'First answer: half within (minutes)', 'First answer: 9 of 10 within (minutes)'],
  ...['Outcomes', 'Outcome: half within (minutes)', 'Outcome: 9 of 10 within (minutes)'],
  ...['Reopened', 'Not solved', 'Ratings', 'Rating'],
]

export const inAll = 'In all'
export const ofPeriodBefore = 'In all, period before'
export const byWeek = 'Week'
export const without = 'None'
export const fewRatings = 'under 5'

export const groupNames: Record<FigureGroup, string> = {
  department: 'Department',
  category: 'Category',
  place: 'Place',
  priority: 'Priority',
}

export const priorityNames: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' }
