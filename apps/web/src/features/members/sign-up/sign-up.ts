import { collegesApi, isAllowedCollegeName } from '@counterfoil/contract/colleges'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import { type FocusEvent, useRef, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { tidyPhone } from '#lib/forms/phone.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { signUpText } from './sign-up.text.ts'
import { signUpProblemText } from './sign-up-problem.text.ts'

export type SignUpType = 'student' | 'SuperAdmin'
type Values = {
  email: string
  password: string
  confirmPassword: string
  phone: string
  collegeName: string
  type: SignUpType
}
export type HelpTopic = 'email' | 'password' | 'phone' | 'collegeName' | 'type'

const initialValues: Values = {
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  collegeName: '',
  type: 'student',
}

type Body = Parameters<typeof call<typeof membersApi.register>>[1]['body']

/** The body of the request. A student's mobile number loses its leading zero, and an office's landline keeps it. */
const bodyOf = ({ confirmPassword: _again, phone, ...values }: Values) =>
  ({
    ...values,
    phone: tidyPhone(phone, values.type === 'student'),
    privacyNotice: privacyNoticeVersion,
  }) as Body

/** Problems that are shown at the name of the college. */
const collegeProblems: readonly string[] = ['college.not_registered', 'college.waiting', 'college.name_taken']

export type SignUp = ReturnType<typeof useSignUp>

/** The state of the sign-up: the values, whether the college name is accepted, and which field needs help. */
export function useSignUp() {
  const text = useText(signUpText)
  const [registered, setRegistered] = useState<string>()
  const [topic, setTopic] = useState<HelpTopic>('email')
  /** The address that the verification button was pressed for. A different address has to be verified again. */
  const [verified, setVerified] = useState<string>()
  const college = useCollegeLookUp()

  const contractForm = useContractForm<Values>({
    initialValues,
    schema: membersApi.register.body,
    toBody: bodyOf,
    words: (values) => ({
      password: { 'field.required': text.passwordRule },
      collegeName: { 'field.required': text.collegeMissing },
      ...(values.type === 'SuperAdmin' ? { phone: { 'field.phone': text.staffPhone } } : {}),
    }),
    further: (values) => ({
      ...(values.password === values.confirmPassword ? {} : { confirmPassword: text.passwordsDiffer }),
      ...college.problemWith(values),
    }),
    failure: text.failed,
    place: (problem) => (collegeProblems.includes(problem.code) ? { collegeName: wordsFor(problem) } : {}),
    send: async (values) => {
      await call(membersApi.register, { body: bodyOf(values) })
      setRegistered(values.email.trim())
    },
  })
  const { form, showProblem, checkField, submit } = contractForm
  const isVerified = verified !== undefined && verified === form.values.email

  const verify = () => {
    if (!form.validateField('email')) return document.querySelector<HTMLElement>('[name="email"]')?.focus()
    contractForm.setProblem(undefined)
    setVerified(form.getValues().email)
  }

  const checkCollege = async () => {
    checkField('collegeName')
    await college.lookUp(form.getValues())
    checkField('collegeName')
  }

  const pickCollege = (name: string) => {
    form.setFieldValue('collegeName', name)
    void checkCollege()
  }

  const choose = (type: SignUpType) => {
    form.setFieldValue('type', type)
    // A value that is right for one kind of account may be wrong for the other.
    checkField('phone')
    checkField('collegeName')
  }

  const register = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isVerified) return showProblem(text.verifyFirst)
    submit(event)
    // The known answer may be out of date, so the name is looked up again for the next press.
    if (college.problemWith(form.getValues()).collegeName) void checkCollege()
  }

  const follow = (event: FocusEvent<HTMLElement>) => {
    const next = topicOf(event.target.getAttribute('name'))
    if (next) setTopic(next)
  }

  return {
    ...contractForm,
    college,
    topic,
    registered,
    isVerified,
    verify,
    checkCollege,
    pickCollege,
    choose,
    register,
    follow,
  }
}

const topics: Record<string, HelpTopic> = {
  email: 'email',
  password: 'password',
  confirmPassword: 'password',
  phone: 'phone',
  collegeName: 'collegeName',
  type: 'type',
}
const topicOf = (field: string | null) => (field === null ? undefined : topics[field])

/**
 * Asks whether students can join a college with this name, and whether a new college can have it. Visitors without an
 * account are allowed to ask this. If the request fails, nothing is shown, because the server checks the name again at
 * the registration.
 */
function useCollegeLookUp() {
  const problems = useText(signUpProblemText)
  // A ref instead of a state, because the form checks the name right after the answer, before the next render.
  const known = useRef<{ name: string; answer: EndpointResponse<typeof collegesApi.isRegistered> }>(undefined)
  const [, setAnswers] = useState(0)

  const lookUp = async ({ collegeName }: Values): Promise<void> => {
    const query = { name: collegeName.trim() }
    if (!isAllowedCollegeName(query.name)) return
    known.current = await call(collegesApi.isRegistered, { query }).then(
      (answer) => ({ name: query.name, answer }),
      () => undefined,
    )
    setAnswers((count) => count + 1)
  }
  const isKnown = (values: Values) => known.current?.name === values.collegeName.trim()

  const problemWith = (values: Values): { collegeName?: string } => {
    if (!isKnown(values) || !known.current) return {}
    const { registered, waiting, available } = known.current.answer
    if (values.type === 'SuperAdmin') return available ? {} : { collegeName: problems['college.name_taken'] }
    if (registered) return {}
    return { collegeName: problems[waiting ? 'college.waiting' : 'college.not_registered'] }
  }
  /** Whether the name has been looked up and is accepted. */
  const isGood = (values: Values) => isKnown(values) && problemWith(values).collegeName === undefined

  return { lookUp, problemWith, isGood }
}
