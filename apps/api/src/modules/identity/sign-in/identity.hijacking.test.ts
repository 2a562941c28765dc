import { collegesApi } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { totpOf } from '#testing/people/totp.ts'
import { aWorld, goodPassword, type Member, unique, type Visitor } from '#testing/world.ts'

const world = aWorld()
const evilPassword = 'Evil-Plans7-Hostel'
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College'),
    world.aSuperAdmin('Godavari College'),
  ])
})

const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.call(identityApi.signIn, { body: { email, password } })
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(identityApi.readSession)).body.person !== null

type Mail = (typeof world.mailbox.mails)[number]

/** Runs `deed` and returns the first new mail that matches. */
async function mailAfter(deed: () => Promise<unknown>, to: string, matching: RegExp) {
  const known = new Set(world.mailbox.mails)
  await deed()
  const isIt = (mail: Mail) => !known.has(mail) && mail.to.includes(to) && matching.test(mail.subject)
  await expect.poll(() => world.mailbox.mails.some(isIt)).toBe(true)
  const mail = world.mailbox.mails.find(isIt)
  if (!mail) throw new Error('no mail')
  return mail
}

describe('T11: a stranger signed up with the victim’s address before the victim', () => {
  /**
   * Makes an account that the attacker signed up with the victim's address. The attacker's browser keeps the sign-up
   * cookie, and the mail goes to the victim.
   */
  async function aPreparedAccount() {
    const email = `${unique('victim')}@college.test`
    const signUp = await world.register({
      type: 'student',
      email,
      collegeName: 'Kaveri College',
      password: evilPassword,
    })
    const token = tokenIn(await world.mailbox.waitFor(email, /^Confirm/))
    return { email, attacker: signUp.visitor, token }
  }

  const expectAttackerOut = async (email: string, attacker: Visitor, token: string) => {
    expect(await signIn(attacker, email, evilPassword)).toMatchObject({ status: 401 })
    expect(await attacker.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({ status: 400 })
    expect(await isSignedIn(attacker)).toBe(false)
  }

  it('and the victim signs up: the account is the victim’s alone', async () => {
    const { email, attacker, token } = await aPreparedAccount()
    let visitor = world.visitor()
    const mail = await mailAfter(
      async () => {
        const signUp = await world.register({ type: 'student', email, collegeName: 'Godavari College' })
        visitor = signUp.visitor
      },
      email,
      /^Confirm/,
    )
    expect(await signIn(attacker, email, evilPassword)).toMatchObject({ status: 401 })
    const confirmed = await visitor.call(identityApi.verifyEmail, { body: { token: tokenIn(mail) } })
    expect(confirmed).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
    const victim = await world.signedIn(visitor, email, goodPassword)
    expect(victim.collegeId).toBe(neighbour.collegeId)
  })

  // The stranger's sign-ups have used up the mails that the mailbox gets in an hour. So the victim's own sign-up sends no
  // mail, but the links that came are as good.
  it.each([
    ['in the browser that signed up', undefined],
    ['with the victim’s password', goodPassword],
  ])('and goes on and on: a link that came confirms the victim’s sign-up %s', async (_how, password) => {
    const { email, attacker, token } = await aPreparedAccount()
    const { visitor } = await world.register({ type: 'student', email, collegeName: 'Godavari College' })
    await world.register({ type: 'student', email, collegeName: 'Kaveri College', password: evilPassword })
    const victim = password === undefined ? visitor : world.visitor()
    const confirmed = await victim.call(identityApi.verifyEmail, { body: { token, password } })
    expect(confirmed).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
    expect((await world.signedIn(visitor, email, goodPassword)).collegeId).toBe(neighbour.collegeId)
  })

  it.each([
    ['in the browser that signed up, amid any number of them', 3],
    ['in another browser, if the victim was first', 0],
  ])(
    'and signs up often: a link that is mailed again takes the victim’s password %s',
    async (_how, before) => {
      const email = `${unique('victim')}@college.test`
      const evil = { type: 'student', email, collegeName: 'Kaveri College', password: evilPassword } as const
      const strangerSignsUp = async (times: number) => {
        for (let time = 0; time < times; time += 1) await world.register(evil)
        await world.deferredDone()
      }
      await strangerSignsUp(before)
      const { visitor } = await world.register({ type: 'student', email, collegeName: 'Godavari College' })
      await world.deferredDone()
      await strangerSignsUp(3)
      const resend = () => world.visitor().call(identityApi.resendVerification, { body: { email } })
      await expect
        .poll(() => world.mailbox.mails.filter((mail) => mail.to.includes(email)))
        .toHaveLength(before + 4)
      const token = tokenIn(await mailAfter(resend, email, /^Confirm/))
      const victim = before > 0 ? visitor : world.visitor()
      expect(await victim.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({ status: 422 })
      const body = { token, password: goodPassword }
      expect(await victim.call(identityApi.verifyEmail, { body })).toMatchObject({ status: 200 })
      expect((await world.signedIn(visitor, email, goodPassword)).collegeId).toBe(neighbour.collegeId)
    },
  )

  const mailToForgetful = (email: string) =>
    mailAfter(
      () => world.visitor().call(identityApi.forgotPassword, { body: { email } }),
      email,
      /^Confirm|Choose a new/,
    )

  it('and the victim asks for a new password: no link makes the stranger’s sign-up the victim’s', async () => {
    const { email, attacker, token } = await aPreparedAccount()
    const victim = world.visitor()
    const mail = await mailToForgetful(email)
    expect(mail.subject).toMatch(/^Confirm/)
    const body = { token: tokenIn(mail), password: goodPassword }
    expect(await victim.call(identityApi.resetPassword, { body })).toMatchObject({ status: 400 })
    expect(await victim.call(identityApi.verifyEmail, { body })).toMatchObject({ status: 422 })
    const disowned = await victim.call(identityApi.disownEmail, { body: { token: tokenIn(mail) } })
    expect(disowned).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
  })

  it('and after the victim, who asks for a new password: the letter confirms the victim’s sign-up', async () => {
    const email = `${unique('victim')}@college.test`
    const { visitor } = await world.register({ type: 'student', email, collegeName: 'Godavari College' })
    const token = tokenIn(await world.mailbox.waitFor(email, /^Confirm/))
    const signUp = { type: 'student', email, collegeName: 'Kaveri College', password: evilPassword } as const
    const { visitor: attacker } = await world.register(signUp)
    // Waits for the letters of both sign-ups, so that the next mail is the one that is asked for.
    await expect.poll(() => world.mailbox.mails.filter((mail) => mail.to.includes(email))).toHaveLength(2)
    const mail = await mailToForgetful(email)
    expect(mail.subject).toMatch(/^Confirm/)
    const body = { token: tokenIn(mail), password: goodPassword }
    expect(await visitor.call(identityApi.verifyEmail, { body })).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
    expect((await world.signedIn(visitor, email, goodPassword)).collegeId).toBe(neighbour.collegeId)
  })

  it('and the victim resets: the password and every link of before are dead', async () => {
    const { email, attacker, token } = await aPreparedAccount()
    // Before there were invitations, an admin could make an account in the victim's name.
    await world.sql('update "user" set created_by = $2 where email = $1', [email, head.id])
    const visitor = world.visitor()
    const body = { token: tokenIn(await mailToForgetful(email)), password: goodPassword }
    expect(await visitor.call(identityApi.resetPassword, { body })).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
    expect(await signIn(visitor, email, goodPassword)).toMatchObject({ status: 200 })
  })

  it('and the victim follows the link: it does not confirm the stranger’s password', async () => {
    const { email, attacker, token } = await aPreparedAccount()
    const victim = world.visitor()
    const bare = await victim.call(identityApi.verifyEmail, { body: { token } })
    expect(bare).toMatchObject({ status: 422, body: { code: 'token.password_needed' } })
    const own = await victim.call(identityApi.verifyEmail, { body: { token, password: goodPassword } })
    expect(own).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    expect(await signIn(attacker, email, evilPassword)).toMatchObject({
      status: 401,
      body: { code: 'sign_in.refused' },
    })
    expect(await victim.call(identityApi.disownEmail, { body: { token } })).toMatchObject({ status: 200 })
    await expectAttackerOut(email, attacker, token)
  })

  it('and no one does anything: within a week the address and the name are free again', async () => {
    const { dropAbandonedSignUps } = await import(
      '#modules/members/registration/members.registration.service.ts'
    )
    const email = `${unique('victim')}@college.test`
    await world.register({
      type: 'SuperAdmin',
      email,
      collegeName: 'Squatted College',
      password: evilPassword,
    })
    const age = (days: number) =>
      world.sql(
        `with gone as (update "user" set created_at = now() - make_interval(days => $2) where email = $1 returning college_id)
         update colleges set created_at = now() - make_interval(days => $2) from gone where colleges.id = gone.college_id`,
        [email, days],
      )
    await age(6)
    await dropAbandonedSignUps()
    expect(await world.sql(`select 1 from "user" where email = $1`, [email])).toHaveLength(1)
    await age(8)
    await dropAbandonedSignUps()
    expect(await world.sql(`select 1 from "user" where email = $1`, [email])).toEqual([])
    expect(await world.sql(`select 1 from colleges where name = 'Squatted College'`)).toEqual([])
    expect(await isSignedIn(head)).toBe(true)
  })
})

describe('T12: a change of the e-mail address', () => {
  const anAddress = () => `${unique('new')}@college.test`
  const ask = (member: Member, email: string, password = member.password) =>
    member.call(identityApi.changeEmail, { body: { email, password } })
  const confirm = (visitor: Visitor, token: string) =>
    visitor.call(identityApi.confirmEmailChange, { body: { token } })
  const profileEmail = async (member: Member) => (await member.call(membersApi.readProfile)).body.email

  it('needs the password', async () => {
    const answer = await ask(head, anAddress(), 'Wrong-Tree7-Hostel')
    expect(answer).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
  })

  it('counts when the new address confirms in a live session of the owner, and not before', async () => {
    const member = await world.aStudent(head)
    const before = member.email
    const after = anAddress()
    const mail = await mailAfter(() => ask(member, after), after, /Confirm your new/)
    expect(await profileEmail(member)).toBe(before)
    const token = tokenIn(mail)
    expect(await confirm(world.visitor(), token)).toMatchObject({ status: 401 })
    expect(await confirm(neighbour, token)).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
    expect(await profileEmail(member)).toBe(before)

    const elsewhere = await world.signedIn(world.visitor(), before, goodPassword)
    const told = await mailAfter(() => confirm(member, token), before, /address was changed/)
    expect(await profileEmail(member)).toBe(after)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await confirm(member, token)).toMatchObject({ status: 400 })
    expect(await signIn(world.visitor(), before, goodPassword)).toMatchObject({ status: 401 })
    expect(await signIn(world.visitor(), after, goodPassword)).toMatchObject({ status: 200 })
    const [link] = await world.sql(
      `select extract(epoch from expires_at - now()) / 86400 as days from mail_tokens
       where user_id = $1 and purpose = 'email_undo'`,
      [member.id],
    )
    expect(Number(link?.['days'])).toBeCloseTo(7, 1)
    expect(tokenIn(told)).toHaveLength(64)
  })

  it('keeps students within the domains of their college, when asked for and when confirmed', async () => {
    const college = await world.aSuperAdmin()
    const member = await world.aStudent(college)
    const refusal = { status: 422, body: { code: 'college.domain_not_allowed' } }
    const allow = (joinDomains: string[]) => college.call(collegesApi.editSettings, { body: { joinDomains } })
    const outside = `${unique('new')}@elsewhere.test`
    const mail = await mailAfter(() => ask(member, outside), outside, /Confirm your new/)
    await allow(['college.test'])
    expect(await confirm(member, tokenIn(mail))).toMatchObject(refusal)
    expect(await ask(member, `${unique('new')}@elsewhere.test`)).toMatchObject(refusal)
    expect(await ask(member, anAddress())).toMatchObject({ status: 202 })
    // The rule is about students. Admins are chosen by a SuperAdmin.
    expect(await ask(college, `${unique('new')}@elsewhere.test`)).toMatchObject({ status: 202 })
  })

  it('can be undone from the old address, which locks the thief out', async () => {
    const member = await world.aStudent(head)
    const { email } = member
    const evil = anAddress()
    const change = await mailAfter(() => ask(member, evil), evil, /Confirm your new/)
    const told = await mailAfter(() => confirm(member, tokenIn(change)), email, /address was changed/)

    // The thief has turned on a second factor, which would keep the owner out.
    await world.sql('update "user" set two_factor_enabled = true where id = $1', [member.id])
    // The thief signs up with the freed address. An unconfirmed sign-up must not stop the owner.
    await world.register({ type: 'student', email, collegeName: 'Godavari College', password: evilPassword })
    const owner = world.visitor()
    const reset = await mailAfter(
      () => owner.call(identityApi.undoEmailChange, { body: { token: tokenIn(told) } }),
      email,
      /Choose a new/,
    )
    expect(await isSignedIn(member)).toBe(false)
    // The thief knew the password, so it must not work with either address any more.
    for (const address of [email, evil])
      expect(await signIn(world.visitor(), address, goodPassword)).toMatchObject({
        status: 401,
        body: { code: 'sign_in.refused' },
      })
    const body = { token: tokenIn(reset), password: 'Owner-Again8-Hostel' }
    expect(await owner.call(identityApi.resetPassword, { body })).toMatchObject({ status: 200 })
    expect(await signIn(owner, email, 'Owner-Again8-Hostel')).toMatchObject({
      status: 200,
      body: { next: 'signed_in' },
    })
    expect(await owner.call(identityApi.undoEmailChange, { body: { token: tokenIn(told) } })).toMatchObject({
      status: 400,
    })
    const actions = await world.sql(
      `select action from audit_entries where subject_id = $1 and action like 'email.change%' order by id`,
      [member.id],
    )
    expect(actions.map((row) => row['action'])).toEqual([
      'email.change_asked',
      'email.changed',
      'email.change_undone',
    ])
  })

  describe('undone by a thief who changed it twice', () => {
    const undo = (mail: Mail) =>
      world.visitor().call(identityApi.undoEmailChange, { body: { token: tokenIn(mail) } })
    /** Changes the address and returns the mail to the old one. */
    async function change(member: Member, from: string, to: string) {
      const mail = await mailAfter(() => ask(member, to), to, /Confirm your new/)
      return mailAfter(() => confirm(member, tokenIn(mail)), from, /address was changed/)
    }
    async function turnOn(member: Member): Promise<string> {
      const { password } = member
      const { body } = await member.call(identityApi.startSecondFactor, { body: { password } })
      const code = totpOf(body.uri, Date.now() - 30_000)
      expect(await member.call(identityApi.confirmSecondFactor, { body: { code } })).toMatchObject({
        status: 200,
      })
      return body.uri
    }
    /** Lets the changes of the address happen a month later, as if the second factor had been on before for long. */
    const aMonthLater = (member: Member) =>
      world.sql(
        `update mail_tokens set created_at = created_at + interval '31 days'
         where user_id = $1 and purpose = 'email_undo'`,
        [member.id],
      )
    const hasFactor = async (member: Member) => {
      const [row] = await world.sql(
        `select two_factor_enabled and exists (select 1 from two_factor where user_id = "user".id) as on
         from "user" where id = $1`,
        [member.id],
      )
      return row?.['on']
    }
    const lossesOf = (member: Member) =>
      world.sql(`select 1 from notices where kind = 'super_admin.factor_lost' and about_id = $1`, [member.id])
    async function resetBy(member: Member, mail: Mail, email: string, password: string) {
      const undone = async () => {
        await undo(mail)
        // The notices are read at once, because they are deleted when they are mailed.
        losses = (await lossesOf(member)).length
      }
      let losses = 0
      const reset = await mailAfter(undone, email, /Choose a new/)
      const visitor = world.visitor()
      await visitor.call(identityApi.resetPassword, { body: { token: tokenIn(reset), password } })
      expect(await signIn(visitor, email, password)).toMatchObject({ status: 200 })
      return { visitor, losses }
    }

    it('goes back to the owner by the first link, and the owner’s second factor stays on', async () => {
      const member = await world.aSuperAdmin()
      const app = await turnOn(member)
      const { email } = member
      const evil = anAddress()
      const first = await change(member, email, evil)
      const second = await change(member, evil, anAddress())
      await aMonthLater(member)

      const { visitor: thief, ...before } = await resetBy(member, second, evil, evilPassword)
      expect(await hasFactor(member)).toBe(true)
      expect(await isSignedIn(thief)).toBe(false)

      const { visitor: owner, ...after } = await resetBy(member, first, email, 'Owner-Again8-Hostel')
      expect(await hasFactor(member)).toBe(true)
      const code = totpOf(app)
      expect(await owner.call(identityApi.signInWithSecondFactor, { body: { code } })).toMatchObject({
        status: 200,
      })
      expect(await undo(second)).toMatchObject({ status: 400 })
      expect(await signIn(thief, evil, evilPassword)).toMatchObject({ status: 401 })
      expect([before.losses, after.losses]).toEqual([0, 0])
    })

    it('keeps even a new second factor until the first link is used, which removes it', async () => {
      const member = await world.aSuperAdmin()
      await turnOn(member)
      const { email } = member
      const evil = anAddress()
      const first = await change(member, email, evil)
      const second = await change(member, evil, anAddress())
      await resetBy(member, second, evil, evilPassword)
      expect(await hasFactor(member)).toBe(true)
      // A thief can have turned it on just before the first change, and it would keep the owner out.
      const { visitor: owner, losses } = await resetBy(member, first, email, 'Owner-Again8-Hostel')
      expect(await isSignedIn(owner)).toBe(true)
      expect(losses).toBe(1)
    })

    it('sends no mail about a lost second factor if there was none', async () => {
      const member = await world.aSuperAdmin()
      const { email } = member
      const mail = await change(member, email, anAddress())
      expect(await resetBy(member, mail, email, 'Owner-Again8-Hostel')).toMatchObject({ losses: 0 })
    })
  })

  it('to an address that is in use gets the same answer, and no mail is sent', async () => {
    const free = await ask(head, anAddress())
    const taken = await ask(head, neighbour.email)
    await world.deferredDone()
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(free).toMatchObject({ status: 202, body: {} })
    expect(
      world.mailbox.mails.some(
        (mail) => /Confirm your new/.test(mail.subject) && mail.to.includes(neighbour.email),
      ),
    ).toBe(false)
  })

  it('is not blocked by an unconfirmed sign-up', async () => {
    const member = await world.aStudent(head)
    const wanted = anAddress()
    await world.register({
      type: 'student',
      email: wanted,
      collegeName: 'Godavari College',
      password: evilPassword,
    })
    const mail = await mailAfter(() => ask(member, wanted), wanted, /Confirm your new/)
    expect(await confirm(member, tokenIn(mail))).toMatchObject({ status: 200 })
    expect(await profileEmail(member)).toBe(wanted)
  })

  it('fails if another person has confirmed that address in between', async () => {
    const member = await world.aStudent(head)
    const wanted = anAddress()
    const mail = await mailAfter(() => ask(member, wanted), wanted, /Confirm your new/)
    world.mailbox.mails.length = 0
    await world.verified({ type: 'student', email: wanted, collegeName: 'Godavari College' })
    expect(await confirm(member, tokenIn(mail))).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await profileEmail(member)).toBe(member.email)
  })
})

describe('T19: the session', () => {
  const sessionOf = (visitor: Visitor) => visitor.cookies.get('__Host-session') ?? ''

  it('is a new one at each sign-in, and the one the browser had is dead', async () => {
    const browser = await world.signedIn(world.visitor(), head.email, goodPassword)
    const before = sessionOf(browser)
    await signIn(browser, head.email, goodPassword)
    expect(sessionOf(browser)).not.toBe(before)
    const fixed = world.visitor()
    fixed.cookies.set('__Host-session', before)
    expect(await isSignedIn(fixed)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('cannot be chosen by an attacker who set the cookie before', async () => {
    const planted = world.visitor()
    const value = `planted.${'A'.repeat(43)}%3D`
    planted.cookies.set('__Host-session', value)
    await signIn(planted, head.email, goodPassword)
    expect(sessionOf(planted)).not.toBe(value)
  })

  it('of another person in the same browser ends as well', async () => {
    const browser = await world.signedIn(world.visitor(), head.email, goodPassword)
    const before = sessionOf(browser)
    await signIn(browser, neighbour.email, goodPassword)
    const old = world.visitor()
    old.cookies.set('__Host-session', before)
    expect(await isSignedIn(old)).toBe(false)
  })

  it('lives in a cookie that only this host gets, over HTTPS, without scripts', async () => {
    const { cookies } = await signIn(world.visitor(), head.email, goodPassword)
    const cookie = cookies.find((one) => one.startsWith('__Host-session=')) ?? ''
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie.toLowerCase()).toContain(attribute.toLowerCase())
    expect(cookie.toLowerCase()).not.toContain('domain=')
  })

  it('is not enough to change the password', async () => {
    const answer = await head.call(identityApi.changePassword, {
      body: { currentPassword: 'Wrong-Tree7-Hostel', newPassword: evilPassword },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    const without = await head.call(identityApi.changePassword, { body: { newPassword: evilPassword } })
    expect(without).toMatchObject({ status: 400 })
    expect(await signIn(world.visitor(), head.email, evilPassword)).toMatchObject({ status: 401 })
  })
})
