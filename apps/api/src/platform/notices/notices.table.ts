import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { collegeWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })

/** What a person still has to be mailed about. The row has only ids, and is deleted when the mail is sent. */
export const notices = pgTable(
  'notices',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    /** What the notice is about, for example a complaint. */
    aboutId: uuid().notNull(),
    /** The event of it that the notice tells about, if it has events. */
    eventId: uuid(),
    /** Whether the person is told even if the account is deleted before the mail is sent. */
    outlivesAccount: boolean().notNull(),
    /** The mail that the notice is part of. It is set before sending, so that a retry sends the same mail again. */
    batchId: uuid(),
    /** No mail takes the notice before this time, because what it tells about can still be undone. */
    heldUntil: moment().notNull().defaultNow(),
    /** The address of a deleted account, which still has to be told. Null for all others. */
    address: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('notices_by_user').on(table.collegeId, table.userId),
    index('notices_by_about').on(table.collegeId, table.aboutId),
    collegeWall('notices'),
  ],
)

/** When a person last got a mail with notices, and how many there were that day. */
export const noticePaces = pgTable(
  'notice_paces',
  {
    collegeId: uuid().notNull(),
    userId: uuid().notNull(),
    lastSentAt: moment(),
    day: date({ mode: 'string' }),
    sent: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'notice_paces_pk', columns: [table.collegeId, table.userId] }),
    collegeWall('notice_paces', [workerRole]),
  ],
)
