import { type DailyTime, dailyTimes, type MailPace, type NoticeTopic } from '@counterfoil/contract/notices'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const quoted = dailyTimes.map((time) => `'${time}'`).join(', ')

/** What a person chose to be mailed, and when. A person without a row, or a topic that is not in it, has the defaults. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    collegeId: uuid().notNull(),
    userId: uuid().notNull(),
    paces: jsonb().$type<Partial<Record<NoticeTopic, MailPace>>>().notNull(),
    quietIsOn: boolean().notNull(),
    /** Times of day by the clock of the college, for example 22:00. */
    quietFrom: text().notNull(),
    quietTo: text().notNull(),
    dailyAt: text().$type<DailyTime>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_settings_pk', columns: [table.collegeId, table.userId] }),
    // A college that the operator refused is deleted with its people.
    foreignKey({
      name: 'mail_settings_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    check('mail_settings_daily', sql`${table.dailyAt} in (${sql.raw(quoted)})`),
    check(
      'mail_settings_quiet',
      sql`${table.quietFrom} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${table.quietTo} ~ '^[0-2][0-9]:[0-5][0-9]$'`,
    ),
    collegeWall('mail_settings', [appRole, workerRole]),
  ],
)
