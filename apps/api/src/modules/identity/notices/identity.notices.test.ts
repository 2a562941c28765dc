import { collegesApi } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { totpOf } from '#testing/people/totp.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let head: Member
let second: Member

beforeAll(async () => {
  head = await world.aSuperAdmin('Kaveri College')
  await world.setPlan(head.collegeId, 'enterprise')
  second = await anotherSuperAdmin()
})

async function anotherSuperAdmin(): Promise<Member> {
  const email = `${unique('second')}@college.test`
  const temporaryPassword = 'Temporary-9-Kaveri'
  const invited = { email, phone: '+911126591000', password: temporaryPassword }
  await head.call(membersApi.createSuperAdmin, { body: invited })
  const token = tokenIn(await world.mailbox.waitFor(email))
  const body = { token, temporaryPassword, password: goodPassword }
  await world.visitor().call(membersApi.acceptInvitation, { body })
  return world.signedIn(world.visitor(), email, goodPassword)
}

/** Sends the notices that wait for the person, at once, and returns the mail. */
async function mailTo({ email, id, collegeId }: Member): Promise<string> {
  await world.sql('delete from notice_paces where user_id = $1', [id])
  world.mailbox.mails.length = 0
  await world.runJob('notices.deliver', { collegeId, userId: id })
  const mail = world.mailbox.mails.find(({ to }) => to.includes(email))
  return mail ? `${mail.subject}\n${mail.text}` : ''
}

describe('every SuperAdmin is told', () => {
  it('when a SuperAdmin is added, and by whom', async () => {
    await mailTo(head)
    const third = await anotherSuperAdmin()
    for (const member of [head, second]) {
      const mail = await mailTo(member)
      expect(mail).toContain('A SuperAdmin was added')
      expect(mail).toContain(`${head.email} added ${third.email}`)
    }
  })

  it('when a SuperAdmin is deleted, and so is that one', async () => {
    const third = await anotherSuperAdmin()
    for (const member of [head, second]) await mailTo(member)
    await second.call(membersApi.removeSuperAdmin, { params: { id: third.id } })
    expect(await mailTo(head)).toContain(`${second.email} deleted the account of another SuperAdmin`)
    expect(await mailTo(third)).toContain(`${second.email} deleted your account at Kaveri College`)
  })

  it('when students or department admins are deleted, in one mail, and each of these people', async () => {
    const students = [await world.aStudent(head), await world.aStudent(head)]
    const admin = await world.aDepartmentAdmin(head)
    for (const member of [head, second]) await mailTo(member)
    for (const { id } of students) await second.call(membersApi.removeStudent, { params: { id } })
    await second.call(membersApi.removeDepartmentAdmin, { params: { id: admin.id } })
    for (const member of [head, second]) {
      const mail = await mailTo(member)
      expect(mail).toContain('3 accounts were deleted')
      expect(mail).toContain(`${second.email} deleted the accounts of 3 students or department admins`)
    }
    for (const person of [...students, admin]) {
      const mail = await mailTo(person)
      expect(mail).toContain('A SuperAdmin of Kaveri College deleted your account.')
      expect(mail).not.toContain(second.email)
    }
  })

  it('when a SuperAdmin turns the second factor off', async () => {
    const { password } = second
    const { body } = await second.call(identityApi.startSecondFactor, { body: { password } })
    await second.call(identityApi.confirmSecondFactor, {
      body: { code: totpOf(body.uri, Date.now() - 30_000) },
    })
    await mailTo(head)
    const stopped = await second.call(identityApi.stopSecondFactor, {
      body: { password, code: totpOf(body.uri) },
    })
    expect(stopped.status).toBe(200)
    expect(await mailTo(head)).toContain(`${second.email} now logs in with just a password`)
  })

  it('when students wait for approval, in one mail, and not about those who no longer wait', async () => {
    await head.call(collegesApi.editSettings, { body: { joinApproval: true } })
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const email = `${unique('waiting')}@college.test`
      const { visitor } = await world.register({ type: 'student', email, collegeName: 'Kaveri College' })
      const token = tokenIn(await world.mailbox.waitFor(email, /Confirm/))
      await visitor.call(identityApi.verifyEmail, { body: { token } })
      const [row] = await world.sql('select id from "user" where email = $1', [email])
      ids.push(row.id)
    }
    await head.call(membersApi.approveStudent, { params: { id: ids[0] ?? '' } })
    expect(await mailTo(second)).toContain('2 students are waiting for approval')
  })
})
