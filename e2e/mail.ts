import { expect } from '@playwright/test'
import { backDoorUrl } from './site.ts'

type Mail = { subject: string; text: string; html: string }

/** Waits until this many mails to the address have arrived and returns them, oldest first. */
export async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  let mails: Mail[] = []
  const find = async () => {
    const answer = await fetch(`${backDoorUrl}/mails?to=${encodeURIComponent(address)}`)
    mails = (await answer.json()) as Mail[]
    return mails.length
  }
  await expect.poll(find, { timeout: 15_000, intervals: [100] }).toBeGreaterThanOrEqual(count)
  return mails
}

/** The link in the newest mail to this address, without its origin. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  const mail = (await mailsTo(address, count)).at(-1)
  const link = /https?:\/\/\S+#[a-z_]+=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no link in the mail to ${address}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
