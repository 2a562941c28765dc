import { expect } from '@playwright/test'
import { mailsUrl } from './site.ts'

type Mail = { to: string[]; subject: string; text: string; html: string }

/** Every mail the product has sent, oldest first. */
async function readMails(): Promise<Mail[]> {
  const answer = await fetch(mailsUrl)
  return (await answer.json()) as Mail[]
}

/** Mails to this address, once there are so many. They go out by a job, so they take a moment. */
export async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  const find = async () => (await readMails()).filter((mail) => mail.to.includes(address))
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return find()
}

/** The link in the newest mail to this address, as a path of the product. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  const mail = (await mailsTo(address, count)).at(-1)
  const link = /https?:\/\/\S+#[a-z_]+=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no link in the mail to ${address}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
