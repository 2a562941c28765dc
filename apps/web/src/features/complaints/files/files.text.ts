import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'
import type { Refusal } from './outgoing.ts'

/** The texts about photos and PDFs that are chosen and sent. */
export const filesText = defineText('files', {
  label: 'Photos and PDFs',
  optional: '(optional)',
  help: 'Up to 5, 10 MB each.',
  take: 'Take photo',
  choose: 'Choose files',
  chooseOrDrop: 'Choose files, drop or paste them here',
  tooMany: '5 files at most. Remove one to add another.',
  notAdded: 'The files could not be added. Check your connection and try again.',
  remove: (name: string) => `Remove ${name}`,
  preparing: 'Preparing…',
  offline: 'Waiting for the network',
  progress: (percent: number, done: string, total: string) => `${percent} %, ${done} of ${total}`,
  // Not "sent", because what the file belongs to may not be sent yet.
  sent: (size: string) => `Uploaded, ${size}`,
  stopped: (percent: number) => `Stopped at ${percent} %.`,
  tryAgain: 'Try again',
  tryAgainWith: (name: string) => `Try again: ${name}`,
  refused: {
    too_large: 'Larger than 10 MB. Choose a smaller file.',
    wrong_type: 'Only photos (JPEG, PNG, WebP) and PDFs.',
    heic: 'This photo is in HEIC format, which can’t be read here. Set your camera to JPEG, or send a screenshot.',
    empty: 'This file is empty. Choose another one.',
    unreadable: 'This file can’t be read. Choose another one.',
    too_many_pixels: 'This photo is too large. Send a screenshot of it.',
    locked: 'This PDF is locked with a password. Save it without one.',
    active: 'This PDF contains a script or another file. Print it to a new PDF.',
    lost: 'This file is no longer on this device. Choose it again.',
    late: 'This file was not sent within a day, so it did not arrive.',
    too_many: 'You have sent as many photos and PDFs as you can for now. Try again tomorrow.',
    college_full:
      'Your college has received as many photos and PDFs as it can for today. You can submit without this file.',
  } satisfies Record<Refusal, string>,
  canSubmit: (count: number) =>
    `You can submit now. ${plural(count, { one: '# file follows.', other: '# files follow.' })}`,
  photo: (place: number) => `Photo ${place}`,
  pdf: (place: number) => `PDF ${place}`,
  said: {
    sent: (file: string) => `${file} sent`,
    stopped: (file: string) => `${file} stopped`,
    refused: (file: string, why: string) => `${file}: ${why}`,
  },
  comma: ', ',
  photos: (count: number) => plural(count, { one: '# photo', other: '# photos' }),
  pdfs: (count: number) => plural(count, { one: '# PDF', other: '# PDFs' }),
  moreFollow: (count: number) => plural(count, { one: '# more follows', other: '# more follow' }),
  follow: (files: string, count: number) => (count === 1 ? `${files} follows` : `${files} follow`),
  notArrived: (count: number) => plural(count, { one: '# did not arrive', other: '# did not arrive' }),
  keepOpen: (percent: number) =>
    `${percent} % sent. Keep this page open, or open it again later to send the rest.`,
})
