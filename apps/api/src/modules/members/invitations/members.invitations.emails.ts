import type { Letter } from '#platform/mail/letter.ts'

/** The mails about an invitation. They contain no text that the inviter can choose, except the college's name. */
export const invitationLetters = {
  invitation: (college: string, url: string): Letter => ({
    subject: 'You are invited to Counterfoil',
    lines: [
      `${college} invites you to be an admin of the college on Counterfoil.`,
      'To accept, open the invitation and enter the temporary password that a SuperAdmin of the college gives you. If you don’t expect this, open it and choose "This wasn’t me".',
    ],
    action: { label: 'Open the invitation', url },
    footer: 'The invitation and the temporary password work for 72 hours.',
  }),
  hasAccount: (college: string, url: string): Letter => ({
    subject: 'A college asked for you on Counterfoil',
    lines: [
      `${college} wants you to be an admin of the college, with this email address. This address already has a Counterfoil account, so nothing was changed.`,
      'If you want to be an admin there, ask the college to invite another address of yours.',
    ],
    action: { label: 'Log in', url },
    footer: 'If you don’t know this college, you can ignore this email.',
  }),
} as const
