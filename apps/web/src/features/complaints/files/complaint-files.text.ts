import type { FileRefusal } from '@counterfoil/contract/files'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

const photos = (count: number) => plural(count, { one: '# photo', other: '# photos' })
const pdfs = (count: number) => plural(count, { one: '# PDF', other: '# PDFs' })
const files = (isPhoto: boolean, count: number) => (isPhoto ? photos(count) : pdfs(count))

/** The texts about the photos and PDFs of a complaint. */
export const complaintFilesText = defineText('complaint-files', {
  label: 'Photos and PDFs',
  photo: (place: number, count: number) => `Photo ${place} of ${count}`,
  sentBy: (photo: string, sender: string) => `${photo}, ${sender}`,
  byYou: 'sent by you',
  byStudent: 'sent by the student',
  byOffice: 'sent by the office',
  checking: 'Being checked',
  following: (count: number, percent: number) =>
    `${plural(count, { one: '# follows', other: '# follow' })}, ${percent} %`,
  follow: (isPhoto: boolean, count: number) =>
    `${files(isPhoto, count)} ${count === 1 ? 'follows' : 'follow'}`,
  missing: (isPhoto: boolean, count: number) => `${files(isPhoto, count)} did not arrive.`,
  refused: {
    unreadable: (isPhoto: boolean, count: number) => `${files(isPhoto, count)} could not be read.`,
    too_many_pixels: (_isPhoto: boolean, count: number) =>
      plural(count, {
        one: '# photo is too large to be shown.',
        other: '# photos are too large to be shown.',
      }),
    locked: (_isPhoto: boolean, count: number) =>
      plural(count, {
        one: '# PDF could not be opened. It is locked with a password.',
        other: '# PDFs could not be opened. They are locked with a password.',
      }),
    active: (_isPhoto: boolean, count: number) =>
      plural(count, {
        one: '# PDF was not accepted. It contains a script or another file.',
        other: '# PDFs were not accepted. They contain a script or another file.',
      }),
  } satisfies Record<FileRefusal, unknown>,
  stopped: (name: string, percent: number) => `${name} stopped at ${percent} %.`,
  tryAgain: 'Try again',
  pdf: (name: string, size: string) => `${name}, ${size}`,
  download: 'Download',
})
