import type { Person } from '@counterfoil/contract/identity'
import {
  IconAdjustmentsHorizontal,
  IconFileText,
  IconHome,
  IconReceiptRupee,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import { SignInAgain } from '#features/account/proof/sign-in-again.tsx'
import { useText } from '#lib/words/text.ts'
import { appText } from '../app.text.ts'
import { DepartmentProfile } from './department-profile.tsx'
import { NavItem } from './nav-item.tsx'
import { Shell } from './shell.tsx'

/** Department admins and SuperAdmins have the same shell. Only the links differ. */
export function Layout() {
  return (
    <>
      <Shell kind="staff" bar={StaffBar} notice={ApprovalNotice} />
      <SignInAgain />
    </>
  )
}

function StaffBar({ person }: { person: Person }) {
  return person.role === 'SuperAdmin' ? <SuperAdminBar /> : <DepartmentBar />
}

/** Says that the operator has not approved the college yet, or has refused it. Only SuperAdmins can do something then. */
function ApprovalNotice({ person }: { person: Person }) {
  const text = useText(appText).approval
  const approval = person.college?.approval
  if (person.role !== 'SuperAdmin' || approval === undefined || approval === 'approved') return null
  return (
    <div className="notice shell-approval" data-mark="pending">
      <p className="notice-title" data-user>
        {text[approval].title(person.college?.name ?? '')}
      </p>
      <p>{text[approval].words}</p>
    </div>
  )
}

function SuperAdminBar() {
  const text = useText(appText).bars.superAdmin
  return (
    <>
      <NavItem to="/HomepageAdmin" label={text.home} icon={IconHome} />
      <NavItem to="/Controls" label={text.controls} icon={IconAdjustmentsHorizontal} />
      <NavItem to="/Services" label={text.services} icon={IconReceiptRupee} />
      <NavItem to="/SuperAdminAnnouncement" label={text.announcement} icon={IconSpeakerphone} />
      <NavItem to="/AdminProfile" label={text.profile} icon={IconUser} />
    </>
  )
}

function DepartmentBar() {
  const text = useText(appText).bars.departmentAdmin
  return (
    <>
      <NavItem to="/DAdmin" label={text.home} icon={IconHome} />
      <NavItem to="/DepartmentAnnouncements" label={text.announcements} icon={IconSpeakerphone} />
      <NavItem to="/DepartmentComplaints" label={text.complaints} icon={IconFileText} />
      <DepartmentProfile label={text.profile} />
    </>
  )
}
