import { addProblemText, type SignUpCode } from '#lib/words/problem-text.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of problems that only people who sign up meet. */
export const signUpProblemText = defineText('sign-up-problem', {
  'college.not_registered':
    'This college is not registered yet. Please contact your SuperAdmin to register the college first.',
  'college.waiting':
    'This college is waiting for Counterfoil’s approval. Students can join once it’s approved. Please try again in a day or two.',
  'college.founding_closed':
    'No more colleges can be registered here. If your college is already registered, sign up as a student or ask your SuperAdmin for an account.',
  'college.name_taken': 'College unique name is already taken. Please use a different name.',
} satisfies Record<SignUpCode, string>)

addProblemText(signUpProblemText)
