import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A message of the contact form, until it is mailed. Jobs contain only ids, so the text is stored here. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
