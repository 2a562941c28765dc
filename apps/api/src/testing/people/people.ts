import { randomUUID } from 'node:crypto'
import { announcementsApi } from '@counterfoil/contract/announcements'
import { categoriesApi } from '@counterfoil/contract/categories'
import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { goodPassword, type Member, unique, type World } from '#testing/world.ts'
import { addCategory, aQuestion } from './categories.ts'
import { aCounterFiling, aPersonAtCounter, fileOne } from './complaints.ts'
import { announce, aStoredPhoto } from './files.ts'
import { addPlace } from './places.ts'

/** A college with two people of each role. */
export type People = {
  superAdmin: Member
  otherSuperAdmin: Member
  hostelAdmin: Member
  libraryAdmin: Member
  student: Member
  otherStudent: Member
}

export async function aCollegeWithPeople(world: World, name = unique('College ')): Promise<People> {
  const superAdmin = await world.aSuperAdmin(name)
  await world.setPlan(superAdmin.collegeId, 'enterprise')
  const [otherSuperAdmin, hostelAdmin, libraryAdmin, student, otherStudent] = await Promise.all([
    world.anotherSuperAdmin(superAdmin),
    world.aDepartmentAdmin(superAdmin, 'Hostel'),
    world.aDepartmentAdmin(superAdmin, 'Library'),
    world.aStudent(superAdmin),
    world.aStudent(superAdmin),
  ])
  return { superAdmin, otherSuperAdmin, hostelAdmin, libraryAdmin, student, otherStudent }
}

/**
 * Puts the text `mark` into every text of a college, so that a test finds these texts wherever they appear. Addresses
 * are in lower case, so tests must ignore the case of the mark.
 */
export async function markEverything(world: World, people: People, mark: string): Promise<void> {
  const { collegeId } = people.superAdmin
  await world.sql(`update colleges set name = $2 where id = $1`, [collegeId, mark])
  await world.sql(`update departments set name = name || ' ' || $2 where college_id = $1`, [collegeId, mark])
  await world.sql(
    `update "user" set email = lower($2) || '-' || right(id::text, 8) || '@college.test', name = $2,
       image = $2, privacy_notice = $2
     where college_id = $1`,
    [collegeId, mark],
  )
  await world.sql('update announcements set title = $2, body = $2 where college_id = $1', [collegeId, mark])
  await world.sql(
    `update invitations set email = lower($2) || right(id::text, 8) || '@college.test', phone = $2 where college_id = $1`,
    [collegeId, mark],
  )
  await world.sql('update colleges set join_domains = array[lower($2)] where id = $1', [collegeId, mark])
  await world.sql(
    `update session set user_agent = $2, ip_address = $2
     where user_id in (select id from "user" where college_id = $1)`,
    [collegeId, mark],
  )
  await world.sql('update bulk_jobs set words = $2 where college_id = $1', [collegeId, mark])
  await world.sql(
    'update canned_texts set title = $2 || right(id::text, 8), body = $2 where college_id = $1',
    [collegeId, mark],
  )
  // Their words stay, so that a request that looks for them would find the marked name.
  await world.sql(
    `update categories set name = $2 || right(id::text, 8), hint = $2,
       emergency = jsonb_build_array(jsonb_build_object('number', '112', 'words', $2::text)) where college_id = $1`,
    [collegeId, mark],
  )
  await world.sql('update category_questions set words = $2 where college_id = $1', [collegeId, mark])
  // Their words stay, too, and so do their keys, which are different.
  await world.sql('update places set building = $2, floor = $2, room = $2 where college_id = $1', [
    collegeId,
    mark,
  ])
  await world.sql('update complaint_files set name = $2 where college_id = $1', [collegeId, mark])
  await world.sql('update inbox_views set name = $2 where college_id = $1', [collegeId, mark])
  await world.sql('update complaints set subject = $2 where college_id = $1', [collegeId, mark])
  await world.sql('update complaint_texts set body = $2 where college_id = $1', [collegeId, mark])
  await world.sql('update complaint_answers set body = $2 where college_id = $1', [collegeId, mark])
  // Without its triggers, because the address of a complaint cannot be replaced.
  await world.sql(`do $$ begin
    set local session_replication_role = replica;
    update complaint_reporters set name = '${mark}', roll = '${mark}', email = '${mark}', phone = '${mark}'
      where college_id = '${collegeId}';
  end $$`)
  for (const member of Object.values(people)) {
    member.email = `${mark.toLowerCase()}-${member.id.slice(-8)}@college.test`
  }
}

/** Ids, names and tokens that a request can contain. */
export type Things = {
  collegeName: string
  email: string
  password: string
  departmentId: string
  otherDepartmentId: string
  studentId: string
  departmentAdminId: string
  superAdminId: string
  sessionId: string
  invitationId: string
  /** The token of a mailed link that confirms a person's new address. */
  changeToken: string
  /** A complaint of `otherStudent` about the department `departmentId`. */
  complaintId: string
  /** Another complaint of the same student about the same department. */
  otherComplaintId: string
  /** A complaint of `otherStudent` that the office has resolved. */
  finishedId: string
  /** A complaint that the office filed for the address of `otherStudent`, who has not said whether it is theirs. */
  offeredId: string
  /** A photo of this complaint. */
  fileId: string
  /** A photo that `otherStudent` has announced, and that is in no complaint. */
  draftId: string
  /** What `superAdmin` did last to this complaint. */
  eventId: string
  viewId: string
  /** A cancelled bulk change of `superAdmin`. */
  bulkId: string
  /** A canned text of the department `departmentId`. */
  cannedTextId: string
  /** A category of the department `departmentId`, with one question that `complaintId` has an answer to. */
  categoryId: string
  questionId: string
  /** A place of `complaintId`, in the building `building`. */
  placeId: string
  building: string
  announcementId: string
}

/** Creates the things of one college, such as a complaint and an announcement, and returns their ids. */
export async function thingsOf(world: World, people: People): Promise<Things> {
  const { collegeId } = people.superAdmin
  const address = `${unique('wish')}@college.test`
  await people.otherStudent.send('POST', '/api/email/change', { email: address, password: goodPassword })
  const [college] = await world.sql('select name from colleges where id = $1', [collegeId])
  const [department] = await world.sql(
    `select id from departments where college_id = $1 and name like 'Law%'`,
    [collegeId],
  )
  const [other] = await world.sql(`select id from departments where college_id = $1 and name like 'Arts%'`, [
    collegeId,
  ])
  const categoryId = await addCategory(people.superAdmin, department.id, { questions: [aQuestion()] })
  const category = await people.superAdmin.call(categoriesApi.readCategory, { params: { id: categoryId } })
  const questionId = category.body.questions[0]?.id ?? ''
  const building = unique('Water tower ')
  const placeId = await addPlace(people.superAdmin, { building })
  const complaint = await fileOne(people.otherStudent, {
    ...{ departmentId: department.id, categoryId, placeId },
    answers: [{ questionId, version: 1, answer: 'B-224' }],
  })
  const otherComplaint = await fileOne(people.otherStudent, { departmentId: department.id })
  const finished = await fileOne(people.otherStudent, { departmentId: department.id })
  await people.superAdmin.call(complaintsApi.changeStatus, {
    params: { id: finished.id },
    body: { from: 'pending', to: 'resolved' },
  })
  const offered = await people.superAdmin.call(complaintsApi.fileAtCounter, {
    body: aCounterFiling({
      departmentId: department.id,
      student: { ...aPersonAtCounter, email: people.otherStudent.email },
    }),
  })
  const assign = (from: string | null, to: string | null) =>
    people.superAdmin.call(complaintsApi.assign, { params: { id: complaint.id }, body: { from, to } })
  await assign(null, people.superAdmin.id)
  const released = await assign(people.superAdmin.id, null)
  // The admin of Library has asked to move to this department.
  await world.sql('update "user" set requested_department_id = $2 where id = $1', [
    people.libraryAdmin.id,
    department.id,
  ])
  const posted = await people.superAdmin.call(announcementsApi.post, {
    body: { title: 'Library closed', description: 'For the whole of Monday.', priority: 'low' },
  })
  const view = await people.superAdmin.call(complaintsApi.keepView, {
    body: { name: 'Water', filter: { status: 'pending' } },
  })
  const bulk = await people.superAdmin.call(complaintsApi.askBulk, {
    body: {
      items: [{ id: complaint.id, version: 1 }],
      change: { kind: 'status', to: 'resolved', reason: 'Mended.' },
    },
  })
  await people.superAdmin.call(complaintsApi.stopBulk, { params: { id: bulk.body.id } })
  const canned = await people.superAdmin.call(cannedApi.createCanned, {
    body: { departmentId: department.id, title: unique('Booked '), text: 'Dear [name], on [day].' },
  })
  const invited = {
    email: `${unique('invited')}@college.test`,
    phone: '+911126591000',
    password: goodPassword,
  }
  const invitation = await people.superAdmin.call(membersApi.createSuperAdmin, { body: invited })
  const [session] = await world.sql('select id from session where user_id = $1', [people.otherStudent.id])
  return {
    collegeName: college.name,
    email: people.otherStudent.email,
    password: goodPassword,
    departmentId: department.id,
    otherDepartmentId: other.id,
    studentId: people.otherStudent.id,
    departmentAdminId: people.libraryAdmin.id,
    superAdminId: people.otherSuperAdmin.id,
    sessionId: session.id,
    invitationId: invitation.body.id,
    changeToken: tokenIn(await world.mailbox.waitFor(address)),
    complaintId: complaint.id,
    otherComplaintId: otherComplaint.id,
    finishedId: finished.id,
    offeredId: offered.body.id,
    fileId: await aStoredPhoto(world, people.otherStudent, complaint.id),
    draftId: await announce(people.otherStudent),
    eventId: released.body.undo?.eventId ?? '',
    viewId: view.body.id,
    bulkId: bulk.body.id,
    cannedTextId: canned.body.id,
    categoryId,
    questionId,
    placeId,
    building,
    announcementId: posted.body.id,
  }
}

/**
 * Returns things that do not exist. Their ids differ from the real ones only at the end, so that they sort in the same
 * place.
 */
export function likeThings(things: Things): Things {
  const like = (id: string) => id.slice(0, 24) + randomUUID().slice(24)
  return {
    collegeName: unique('Nowhere '),
    email: `${unique('nobody')}@college.test`,
    password: things.password,
    departmentId: like(things.departmentId),
    otherDepartmentId: like(things.otherDepartmentId),
    studentId: like(things.studentId),
    departmentAdminId: like(things.departmentAdminId),
    superAdminId: like(things.superAdminId),
    sessionId: like(things.sessionId),
    invitationId: like(things.invitationId),
    complaintId: like(things.complaintId),
    otherComplaintId: like(things.otherComplaintId),
    finishedId: like(things.finishedId),
    offeredId: like(things.offeredId),
    fileId: like(things.fileId),
    draftId: like(things.draftId),
    eventId: like(things.eventId),
    viewId: like(things.viewId),
    bulkId: like(things.bulkId),
    cannedTextId: like(things.cannedTextId),
    categoryId: like(things.categoryId),
    questionId: like(things.questionId),
    placeId: like(things.placeId),
    building: unique('Water tower '),
    changeToken: things.changeToken.split('').reverse().join(''),
    announcementId: like(things.announcementId),
  }
}
