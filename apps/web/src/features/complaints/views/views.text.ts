import { defineText } from '#lib/words/text.ts'

const most = 99

/** The texts of the views of the inbox. */
export const viewsText = defineText('views', {
  heading: 'Views',
  yours: 'Yours',
  view: 'View',
  names: {
    all: 'All',
    open: 'Open',
    overdue: 'Overdue',
    dueToday: 'Due today',
    mine: 'Assigned to me',
    unassigned: 'Not assigned',
    notSolved: 'Not solved',
    closed: 'Closed',
  },
  /** The choice in a list of views while someone searches, or while filters are on that no view has. */
  other: 'No view',
  counted: (name: string, count: number) => `${name} (${count > most ? `${most}+` : count})`,
  count: (count: number) => (count > most ? `${most}+` : String(count)),
  keep: 'Save as a view',
  keepAction: 'Save view',
  name: 'Name of the view',
  nameMissing: 'Enter a name for the view.',
  kept: (name: string) => `View “${name}” is saved.`,
  edit: (name: string) => `Edit view ${name}`,
  editTitle: 'Edit view',
  save: 'Save Changes',
  delete: 'Delete view',
  deleted: (name: string) => `View “${name}” is deleted.`,
  deleteFailed: (message: string) => `The view wasn’t deleted. ${message}`,
})
