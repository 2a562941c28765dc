import type { Profile } from '@counterfoil/contract/members'
import type { ReactNode } from 'react'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { profileText } from './profile.text.ts'

/** What the account is; nothing here is for changing. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const text = useText(profileText)
  const facts = [
    { name: text.email, value: <EmailAddress email={profile.email} /> },
    { name: text.emailVerified, value: profile.emailVerified ? text.yes : text.no },
    {
      name: text.userId,
      value: (
        <span className="copyable">
          <code data-user>{profile.id}</code>
          <CopyButton value={profile.id} what={text.userId} />
        </span>
      ),
    },
    { name: text.createdAt, value: <Own>{formatMoment(profile.createdAt)}</Own> },
    {
      name: text.lastSignIn,
      value: profile.lastSignInAt ? <Own>{formatMoment(profile.lastSignInAt)}</Own> : text.never,
    },
  ]
  return <Facts facts={facts} />
}

/** What stands in the profile and is not the person's to change. */
export function FixedFacts({ profile }: { profile: Profile }) {
  return <Facts facts={useFixedFacts(profile)} />
}

function useFixedFacts(profile: Profile) {
  const text = useText(profileText)
  return [
    { name: text.email, value: <EmailAddress email={profile.email} /> },
    { name: text.college, value: <Own>{profile.college.name}</Own> },
  ]
}

/** What the person may change, as far as `can` says so; `withFixed` puts what they may not change before it. */
export function DetailFacts({ profile, withFixed }: { profile: Profile; withFixed: boolean }) {
  const text = useText(profileText)
  const fixed = useFixedFacts(profile)
  const { can } = profile
  const facts = [
    ...(withFixed ? fixed : []),
    can.editName && { name: text.name, value: <Known value={profile.name} /> },
    can.editName && { name: text.roll, value: <Known value={profile.roll} /> },
    can.editPhone && { name: text.phone, value: <Known value={profile.phone} /> },
    can.editDepartment && {
      name: text.department,
      value: <DepartmentFact profile={profile} />,
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}

/** Where the college decides, what was asked for stands beside what is. */
function DepartmentFact({ profile: { department, requestedDepartment } }: { profile: Profile }) {
  const text = useText(profileText)
  return (
    <>
      <Known value={department?.name ?? null} />
      {requestedDepartment && <p className="muted">{text.departmentAsked(requestedDepartment.name)}</p>}
    </>
  )
}

/** Somebody's own words or figures: no translation reaches them. */
function Own({ children }: { children: ReactNode }) {
  return <span data-user>{children}</span>
}

function Known({ value }: { value: string | null }) {
  const text = useText(profileText)
  return value === null ? <span className="muted">{text.unknown}</span> : <Own>{value}</Own>
}
