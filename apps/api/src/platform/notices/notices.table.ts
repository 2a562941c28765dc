import { type NoticeTopic, noticeTopics } from '@counterfoil/contract/notices'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { collegeWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/**
 * What a person is told, once for each cause. The row has only ids, so what is shown is read when a person looks, and
 * asks what that person can see today. Rows stay for a while after the mail is sent: the bell shows them, and a job that
 * runs twice finds that it has told everybody.
 */
export const notices = pgTable(
  'notices',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    /** What people choose mails by. Null for what is mailed to everybody. */
    topic: text().$type<NoticeTopic>(),
    /** What the notice is about, for example a complaint. */
    aboutId: uuid().notNull(),
    /** The event of it that the notice tells about, if it has events. */
    eventId: uuid(),
    /** Whether the person is told even if the account is deleted before the mail is sent. */
    outlivesAccount: boolean().notNull(),
    /** `done` when it was mailed, or needs no mail. */
    mail: text({ enum: ['waiting', 'done'] })
      .notNull()
      .default('waiting'),
    inBell: boolean().notNull().default(false),
    readAt: moment(),
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
    index('notices_to_mail').on(table.collegeId, table.userId).where(sql`mail = 'waiting'`),
    index('notices_in_bell').on(table.collegeId, table.userId, table.id).where(sql`in_bell`),
    uniqueIndex('notices_once')
      .on(table.collegeId, table.userId, table.kind, table.aboutId, table.eventId)
      .where(sql`event_id is not null`),
    index('notices_by_about').on(table.collegeId, table.aboutId),
    check('notices_topic', sql`${table.topic} in (${quoted(noticeTopics)})`),
    check('notices_mail', sql`${table.mail} in ('waiting', 'done')`),
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
