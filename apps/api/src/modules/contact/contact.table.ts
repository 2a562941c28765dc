import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A message waits here until it is mailed, because a job's payload holds ids only; then the row goes. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
