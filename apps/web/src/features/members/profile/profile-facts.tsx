import type { Profile } from '@counterfoil/contract/members'
import type { ReactNode } from 'react'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { profileText } from './profile.text.ts'

/** The account's data, which cannot be changed here. */
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

/** The fields of the profile that the person is not allowed to change. */
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

/**
 * The fields that the person is allowed to change, according to `can`. `withFixed` adds the fixed fields before them.
 */
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

/** If a change needs the college's approval, the requested department is shown below the current one. */
function DepartmentFact({ profile: { department, requestedDepartment } }: { profile: Profile }) {
  const text = useText(profileText)
  return (
    <>
      <Known value={department?.name ?? null} />
      {requestedDepartment && <p className="muted">{text.departmentAsked(requestedDepartment.name)}</p>}
    </>
  )
}

/** A value that is never translated, such as a name or a time. */
function Own({ children }: { children: ReactNode }) {
  return <span data-user>{children}</span>
}

function Known({ value }: { value: string | null }) {
  const text = useText(profileText)
  return value === null ? <span className="muted">{text.unknown}</span> : <Own>{value}</Own>
}
