import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Holds a message until it is mailed and then deleted. Jobs only carry ids, so the text has to be stored here. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
