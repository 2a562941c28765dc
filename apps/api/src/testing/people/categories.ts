import { categoriesApi } from '@counterfoil/contract/categories'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { unique, type Visitor } from '#testing/world.ts'

type Written = EndpointRequest<typeof categoriesApi.createCategory>['body']

/** A category without anything special. A test overrides only the fields that matter to it. */
export function aCategory(wish: Partial<Written> = {}): Written {
  return {
    name: unique('Water '),
    hint: null,
    emergency: [],
    filingDays: null,
    showsOpen: false,
    questions: [],
    ...wish,
  }
}

export type AskedQuestion = Written['questions'][number]

export function aQuestion(wish: Partial<AskedQuestion> = {}): AskedQuestion {
  const asked = { isNeeded: false, choices: [], least: null, most: null }
  return { ...asked, kind: 'text', words: 'Which room?', ...wish }
}

/** Adds a category to a department and returns its id. */
export async function addCategory(
  by: Visitor,
  departmentId: string,
  wish: Partial<Written> = {},
): Promise<string> {
  const { status, body } = await by.call(categoriesApi.createCategory, {
    params: { id: departmentId },
    body: aCategory(wish),
  })
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`)
  return body.id
}
