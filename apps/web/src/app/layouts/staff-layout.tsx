import '#lib/words/office-problem-text.ts'
import type { Person } from '@counterfoil/contract/identity'
import {
  IconAdjustmentsHorizontal,
  IconFileText,
  IconHome,
  IconReceiptRupee,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { SignInAgain } from '#features/account/proof/sign-in-again.tsx'
import { BulkLine } from '#features/complaints/bulk/bulk-line.tsx'
import { RailViews } from '#features/complaints/views/rail-views.tsx'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { appText } from '../app.text.ts'
import { AnnouncementsCount } from './bell.tsx'
import { DepartmentProfile } from './department-profile.tsx'
import { NavItem } from './nav-item.tsx'
import { Shell } from './shell.tsx'

/** Department admins and SuperAdmins have the same shell. Only the links differ. */
export function Layout() {
  return (
    <>
      <Shell kind="staff" bar={StaffBar} notice={ApprovalNotice} below={BelowBar} />
      <SignInAgain />
    </>
  )
}

/** Below the links of a wide screen. A narrow one has both in the inbox itself. */
function BelowBar() {
  const isWide = useMedia('(min-width: 68.75em)')
  if (!isWide) return null
  return (
    <>
      <InboxViews />
      <BulkLine />
    </>
  )
}

/** The inbox has its views in the rail. On a narrow screen, they are a select of the inbox itself. */
function InboxViews() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isInbox = path === '/HomepageAdmin' || path === '/DepartmentComplaints'
  return isInbox ? <RailViews path={path} /> : null
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
      <NavItem to="/SuperAdminAnnouncement" label={text.announcement} icon={IconSpeakerphone}>
        <AnnouncementsCount />
      </NavItem>
      <NavItem to="/AdminProfile" label={text.profile} icon={IconUser} />
    </>
  )
}

function DepartmentBar() {
  const text = useText(appText).bars.departmentAdmin
  return (
    <>
      <NavItem to="/DAdmin" label={text.home} icon={IconHome} />
      <NavItem to="/DepartmentAnnouncements" label={text.announcements} icon={IconSpeakerphone}>
        <AnnouncementsCount />
      </NavItem>
      <NavItem to="/DepartmentComplaints" label={text.complaints} icon={IconFileText} />
      <DepartmentProfile label={text.profile} />
    </>
  )
}
