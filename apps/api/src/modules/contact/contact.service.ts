import type { Nothing } from '@counterfoil/contract/fields'
import * as z from 'zod/mini'
import { config } from '#platform/config.ts'
import type { OpenContext } from '#platform/context.ts'
import { outsideColleges, outsideCollegesAsWorker } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { contactLetter } from './contact.emails.ts'
import { deleteMessage, findMessage, insertMessage } from './contact.queries.ts'

export const mailContactMessage = defineJob({ name: 'contact.mail', data: z.object({ messageId: z.uuid() }) })

type Message = { name: string; email: string; message: string }

/** Stores the message and adds the job that mails it, in one transaction. So an accepted message cannot get lost. */
export async function sendContactMessage(_ctx: OpenContext, message: Message): Promise<Nothing> {
  const messageId = newId()
  await outsideColleges(async (tx) => {
    await insertMessage(tx, { id: messageId, ...message })
    await enqueue(tx, mailContactMessage, { messageId })
  })
  return {}
}

/** Mails the message to CONTACT_TO, and never to the address typed into the form. */
export async function deliverContactMessage(messageId: string, jobId: string): Promise<void> {
  const message = await outsideCollegesAsWorker((tx) => findMessage(tx, messageId))
  if (!message) return
  await sendMail(config.CONTACT_TO, contactLetter(message), jobId, message.email)
  await outsideCollegesAsWorker((tx) => deleteMessage(tx, messageId))
}
