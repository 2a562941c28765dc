import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { contactMessages } from './contact.table.ts'

type ContactMessage = { id: string; name: string; email: string; message: string }

export async function insertMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function findMessage(tx: Tx, id: string): Promise<ContactMessage | undefined> {
  const [message] = await tx
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return message
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.id, id))
}
