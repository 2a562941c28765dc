import { identityApi } from '@counterfoil/contract/identity'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { whenServed } from '#testing/http/when-served.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld({ withWorker: true })
let owner: Member
let other: Member

beforeAll(async () => {
  ;[owner, other] = await Promise.all([
    world.aSuperAdmin("St. Xavier's College"),
    world.aSuperAdmin('Godavari College'),
  ])
})

const found = (collegeName: string, wish: Record<string, unknown> = {}) =>
  world.visitor().call(membersApi.register, {
    body: {
      type: 'SuperAdmin',
      email: `${unique('rival')}@college.test`,
      phone: '+911126591000',
      password: goodPassword,
      privacyNotice: privacyNoticeVersion,
      collegeName,
      ...wish,
    },
  })

describe('T08: power in a college that exists', () => {
  it.each([
    ['the same', "St. Xavier's College"],
    ['case', "ST. XAVIER'S COLLEGE"],
    ['spaces', "  St.   Xavier's\u00a0College "],
    ['full-width letters (NFKC)', "Ｓｔ. Ｘａｖｉｅｒ's Ｃｏｌｌｅｇｅ"],
    ['a ligature', "\ufb06. Xavier's College"],
    ['zero-width characters', "St. Xav\u200bier's\u2060 Col\ufefflege"],
    ['a soft hyphen', "St. Xavier's Col\u00adlege"],
    ["a phone keyboard's quote", 'St. Xavier’s College'],
  ])('is not had by %s [founding.same-name]', async (_variant, name) => {
    expect(await found(name)).toMatchObject({ status: 409, body: { code: 'college.name_taken' } })
  })

  it.each([
    ['script g (U+0261)', 'Godavari Colle\u0261e'],
    ['dental clicks (U+01C0) for l', 'Godavari Co\u01C0\u01C0ege'],
    ['capital I for l', 'Godavari CoIIege'],
    ['the digit 0 for o', 'G0davari College'],
    ['a small capital (U+1D20)', 'Goda\u1D20ari College'],
    ['dotless i (U+0131)', 'Godavar\u0131 College'],
    ['an accent', 'Godávari College'],
    ['a dot below', 'Godavari Colle\u0323ge'],
    ['a dot at the end', 'Godavari College.'],
    ['brackets', '(Godavari) College'],
    ['a comma', 'Godavari, College'],
  ])('is not had by a name that looks the same: %s [founding.skeleton]', async (_how, name) => {
    expect(await found(name)).toMatchObject({ status: 409, body: { code: 'college.name_taken' } })
  })

  it('is not had by letters that look like none we know: they are refused at the field', async () => {
    expect(await found('\u1D00rts College')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { collegeName: 'field.college_name' } },
    })
  })

  it.each([
    ['Cyrillic', "St. Xаvier's College"],
    ['Greek', "Sτ. Xavier's College"],
    ['Armenian', "St. Xavier's Cօllege"],
    ['a second script', "St. Xavier's कॉलेज"],
    ['an emoji', "St. Xavier's College 🎓"],
    ['right-to-left letters', "St. Xavier's College א"],
  ])(
    'is not had by look-alikes: %s letters are refused at the field [founding.look-alikes]',
    async (_script, name) => {
      expect(await found(name)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { collegeName: 'field.college_name' } },
      })
    },
  )

  it.each(['DepartmentAdmin', 'operator', 'superadmin', '', null])(
    'is not had by signing up as %j [founding.other-types]',
    async (type) => {
      expect(await found(unique('College '), { type })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
    },
  )

  it.each(['role', 'collegeId', 'departmentId', 'emailVerified', 'createdBy', 'plan', 'state'])(
    'is not had by adding %s to the form [founding.added-fields]',
    async (field) => {
      expect(await found(unique('College '), { [field]: owner.collegeId })).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'field.unknown' } },
      })
    },
  )

  it('has not changed after all that [founding.nothing-changed]', async () => {
    const rows = await world.sql(`select college_id, id from "user" where role <> 'student' order by id`)
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row['college_id']).sort()).toEqual([owner.collegeId, other.collegeId].sort())
  })
})

it('T08: of 50 foundings of one name at the same time exactly one wins', async () => {
  const spellings = [
    'Narmada Institute',
    'NARMADA institute',
    'Narmada lnstitute.',
    ' Narmada  Institute ',
    'Ｎａｒｍａｄａ Institute',
    'Nar\u200bmada Institute',
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      whenServed(() => found(spellings[index % spellings.length] ?? '')),
    ),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  await world.deferredDone()
  const colleges = await world.sql(`select id from colleges where name ilike '%narmada%'`)
  expect(colleges).toHaveLength(1)
  const founders = await world.sql(`select role from "user" where college_id = $1`, [colleges[0]?.['id']])
  expect(founders).toEqual([{ role: 'SuperAdmin' }])
  const leftovers = await world.sql(
    `select (select count(*) from colleges)::int as colleges, (select count(*) from subscriptions)::int as plans,
            (select count(*) from departments)::int as departments`,
  )
  expect(leftovers).toEqual([{ colleges: 3, plans: 3, departments: 24 }])
}, 120_000)

it('gives a founder who tries again the same answer, whether the address is known or not', async () => {
  const answers = []
  for (const email of [owner.email, `${unique('new')}@college.test`]) {
    const name = unique('Twice College ')
    answers.push([(await found(name, { email })).status, (await found(name, { email })).status])
  }
  expect(answers).toEqual([
    [202, 202],
    [202, 202],
  ])
})

it('T08: keeps a name for an hour, however often the founder who does not confirm signs up', async () => {
  const [email, name] = [`${unique('squatter')}@college.test`, unique('Squatted College ')]
  const grow = (age: string) =>
    world.sql('update colleges set created_at = created_at - $2::interval where name = $1', [name, age])
  expect((await found(name, { email })).status).toBe(202)
  await world.deferredDone()
  await grow('40 minutes')
  expect((await found(name, { email })).status).toBe(202)
  await world.deferredDone()
  expect((await found(name)).status).toBe(409)
  await grow('21 minutes')
  expect((await found(name)).status).toBe(202)
})

it('keeps a founder who confirms while the same address signs up again', async () => {
  const [email, name] = [`${unique('racing')}@college.test`, unique('Racing College ')]
  const { visitor } = await world.register({ type: 'SuperAdmin', email, collegeName: name })
  const token = tokenIn(await world.mailbox.waitFor(email))
  const again = Array.from({ length: 5 }, () => found(unique('Other College '), { email }))
  await Promise.all([visitor.call(identityApi.verifyEmail, { body: { token } }), ...again])
  await world.deferredDone()
  const open = await world.sql('select id from colleges where name = $1 and opened_at is not null', [name])
  const people = await world.sql('select email_verified from "user" where email = $1', [email])
  expect(people).toEqual([{ email_verified: open.length === 1 }])
})
