import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

const places = (count: number) => plural(count, { one: '# place', other: '# places' })

export const placesText = defineText('managed-places', {
  heading: 'Places',
  loading: 'Loading places...',
  loadFailed: (words: string) => `Failed to load the places: ${words}`,
  empty: 'No places yet.',
  emptyHelp:
    'With a list of buildings and rooms, students pick where it is by typing “B-22” or by scanning a QR code on the door. You see how many complaints are open in each place.',
  noMatch: 'No places match.',
  noMatchHelp: 'Check the spelling, or choose another building.',
  search: 'Find a place',
  searchExample: 'Room or building: B-22',
  building: 'Building',
  allBuildings: 'All buildings',
  buildingOf: (building: string, count: number) => `${building} (${count})`,
  add: 'Add a place',
  import: 'Import a list',
  print: 'Print QR codes',
  rename: 'Rename building',
  wholeBuilding: 'Whole building',
  open: (count: number) => `${count} open`,
  openOf: (place: string) => `in ${place}`,
  edit: 'Edit',
  close: 'Close',
  retire: 'Retire',
  retireQuestion: (name: string) => `Retire ${name}?`,
  retireNote:
    'Students can’t pick it from now on, and its QR code no longer works. Complaints that name it keep it.',
  retired: (name: string) => `${name} is retired.`,
  retireFailed: (words: string) => `The place wasn’t retired. ${words}`,
  retiredCount: (count: number) => plural(count, { one: '# retired place', other: '# retired places' }),
  noRetired: 'No retired places.',
  useAgain: 'Use again',
  reopened: (name: string) => `Students can pick ${name} again.`,
  reopenFailed: (words: string) => `Nothing was changed. ${words}`,
})

export const placeFormText = defineText('managed-place', {
  newTitle: 'New place',
  building: 'Building',
  buildingMissing: 'Enter the building.',
  buildings: 'Buildings',
  /** For screen readers. */
  buildingsFound: (count: number) => plural(count, { one: '# building', other: '# buildings' }),
  floor: 'Floor (optional)',
  room: 'Room (optional)',
  wrong: 'Use ordinary text on one line.',
  create: 'Add place',
  save: 'Save',
  cancel: 'Cancel',
  created: (name: string) => `${name} is added. Students can pick it now.`,
  createFailed: (words: string) => `The place wasn’t added. ${words}`,
  saved: (name: string) => `${name} is saved.`,
  saveFailed: (words: string) => `The place wasn’t saved. ${words}`,
  changedTo: (words: string) =>
    `Another SuperAdmin has changed this to “${words}”. Save again to replace it.`,
  emptied: 'Another SuperAdmin has emptied this. Save again to replace it.',
})

export const renameText = defineText('rename-building', {
  title: (building: string) => `Rename ${building}`,
  help: (count: number) => `The new name is shown at ${places(count)} and at all complaints that name them.`,
  name: 'Name of the building',
  nameMissing: 'Enter a name.',
  wrong: 'Use ordinary text on one line.',
  rename: 'Rename',
  cancel: 'Cancel',
  renamed: (building: string, count: number) => `${building}: ${places(count)} renamed.`,
  failed: (words: string) => `Nothing was renamed. ${words}`,
  taken:
    'A building of this name has a place with the same floor and room. Retire or rename one of them first.',
})
