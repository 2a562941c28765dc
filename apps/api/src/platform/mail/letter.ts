export type Action = { label: string; url: string }

/** The frame of a stamp. It tells statuses apart without colour, as on the screens. */
export type StampMark = 'dashed' | 'solid' | 'double' | 'square'

/** What the reader has to do. Of several, rank 1 comes first and has the button. */
export type Turn = { label: string; rank: 1 | 2 }

/** The head of a complaint in a mail. */
export type Slip = {
  number: number
  subject: string
  department: string
  status?: { label: string; mark: StampMark }
  turn?: Turn
}

/** Something that happened or was written. */
export type Said = {
  /** Who did what, without a full stop. */
  title: string
  /** The same in a list of several, if it can be said shorter. */
  short?: string
  /** The moment in words, for example "24 Nov 2026, 4:48 pm". */
  at: string
  /** The same in a list of several, for example "4:48 pm". */
  time: string
  /** Whether it stands out in a list, because the reader has to answer it. */
  isStrong?: boolean
  words?: string
  /** The names of the files that came with it. */
  files?: readonly string[]
  /** What else the reader has to know. A list of several leaves it out. */
  note?: string
}

export type LetterTable = {
  heading?: string
  rows: readonly { number: number; mark?: string; subject: string; url: string }[]
  /** How many rows are left out. */
  more?: number
}

type LetterBody = {
  slip?: Slip
  lines: readonly string[]
  /** What happened since the last mail, oldest first. Alone, the last one is told in full. */
  said?: readonly Said[]
  /** How many things happened before that and are not in `said`. */
  unlisted?: number
  tables?: readonly LetterTable[]
  action?: Action
}

/** A mail about several things has one part for each of them. The heading is not shown if there is a slip. */
export type LetterPart = LetterBody & { heading: string }

/** The content of one mail, written once and sent as text and as HTML. All of it is plain text and no markup. */
export type Letter = LetterBody & {
  subject: string
  /** What mail programs show beside the subject in a list of mails. */
  preheader?: string
  /** The name above the mail. Without it, that of the product. */
  college?: string
  /** A short sentence above everything else. */
  title?: string
  /** Large figures below the title. */
  figures?: readonly { count: number; label: string }[]
  parts?: readonly LetterPart[]
  /** Why the reader gets the mail. Lines are separated by line breaks. */
  footer: string
  footerLinks?: readonly Action[]
  /** The id of the complaint. Mail programs show mails with the same one together. */
  threadId?: string
  /** Where a mail program posts to when the reader presses its button to unsubscribe. */
  unsubscribeUrl?: string
}
