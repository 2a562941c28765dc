import type { Section } from '../row.ts'
import {
  controlCenter,
  departmentDashboard,
  lists,
  plansPage,
  studentAnnouncements,
  superAdminAnnouncements,
} from './section-2-admin.ts'
import {
  complaintManagement,
  departmentComplaints,
  studentHome,
  yourComplaints,
} from './section-2-complaints.ts'
import { guarding, navigation, routes } from './section-2-routes.ts'
import { footerModals, loginScreen, profileScreens, signUpScreen } from './section-2-screens.ts'

export const section2: Section = {
  title: '2. Screens and routes',
  parts: [
    routes,
    guarding,
    navigation,
    signUpScreen,
    loginScreen,
    studentHome,
    yourComplaints,
    complaintManagement,
    superAdminAnnouncements,
    studentAnnouncements,
    controlCenter,
    lists,
    plansPage,
    departmentDashboard,
    departmentComplaints,
    profileScreens,
    footerModals,
  ],
}
