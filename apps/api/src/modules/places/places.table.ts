import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Where complaints are: a building, a floor of it, or a room. */
export const places = pgTable(
  'places',
  {
    // A college that the operator refused is deleted with everything that it has set up.
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    building: text().notNull(),
    /** Floor and room are empty if the place is the whole building or floor. */
    floor: text().notNull(),
    room: text().notNull(),
    /** Building, floor and room as they are compared and sorted (`keyOf`). */
    key: text().notNull(),
    buildingKey: text().notNull(),
    /** The words of all three as the search knows them. Stored in this way, because 20,000 are looked at in one go. */
    words: tsvector().notNull(),
    /** The words of floor and room alone, so that one statement renames a building with all its rooms. */
    innerWords: text().array().notNull().default(sql`'{}'`),
    /** Grows with every edit, so that two SuperAdmins do not overwrite each other. */
    version: integer().notNull().default(1),
    /** From this moment on it is in no form. Complaints keep it. */
    retiredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    // It is also the order of the lists. The words of a retired place are free for another one. The migration adds the
    // words to the index, so that a form finds what was typed in it alone.
    uniqueIndex('places_open_key').on(table.collegeId, table.key).where(sql`retired_at is null`),
    index('places_retired').on(table.collegeId, table.key, table.id).where(sql`retired_at is not null`),
    index('places_of_building').on(table.collegeId, table.buildingKey),
    collegeWall('places', [appRole, workerRole]),
  ],
)
