import type { Letter } from '#platform/mail/letter.ts'

type Founding = { name: string; code: string; founder: string; url: string }

const toSuperAdmins = 'You are getting this email because you are a SuperAdmin of the college.'

/** The text of every mail about the approval of a college. The first goes to the operator. */
export const foundingLetters = {
  waiting: ({ name, code, founder }: Founding): Letter => ({
    subject: `${name} is waiting for your approval`,
    lines: [
      `${founder} has registered ${name} and confirmed this address. Students can’t join until you approve the college.`,
      'Before you approve it, make sure that this person speaks for the college.',
      `npm run operator -- colleges approve ${code}\nnpm run operator -- colleges refuse ${code}`,
    ],
    footer:
      'You are getting this email because you run this installation and approve its colleges. If you reply, your reply goes to the founder.',
  }),
  approved: ({ name, url }: Founding): Letter => ({
    subject: `Students can join ${name} now`,
    lines: [`${name} has been approved. Give your students its name: they enter it when they sign up.`],
    action: { label: 'Log in', url },
    footer: toSuperAdmins,
  }),
  refused: ({ name }: Founding): Letter => ({
    subject: `${name} was not approved`,
    lines: [
      `We could not confirm that you speak for ${name}, so students can’t join it. The college and its accounts will be deleted in 30 days.`,
      'If this is a mistake, reply to this email.',
    ],
    footer: toSuperAdmins,
  }),
} as const
