import type { Letter } from '#platform/mail/letter.ts'

type Posted = { title: string; body: string; from: string; college: string; url: string }

/** `from` is the department in whose name it was posted, or else the college. */
export function announcementLetter({ title, body, from, college, url }: Posted): Letter {
  return {
    subject: title,
    lines: [`Announcement from ${from}: ${title}`, body],
    action: { label: 'Read it in Counterfoil', url },
    footer: `You are getting this email because you belong to ${college}.`,
  }
}
