import { fieldCodes } from '@counterfoil/contract/fields'
import { problemCodes } from '@counterfoil/contract/problem'
import { expect, it } from 'vitest'
import { signUpProblemText } from '#features/members/sign-up/sign-up-problem.text.ts'
import { officeProblemText } from './office-problem-text.ts'
import { fieldText, problemText } from './problem-text.ts'
import { readText } from './text.ts'

it('has words for every problem code and for no other', () => {
  const codes = [problemText, officeProblemText, signUpProblemText].flatMap((text) =>
    Object.keys(readText<object>(text)),
  )
  expect(codes.sort()).toEqual([...problemCodes, 'network'].sort())
})

it('has words for every field code and for no other', () => {
  expect(Object.keys(readText(fieldText)).sort()).toEqual([...fieldCodes].sort())
})
