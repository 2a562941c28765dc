import { aCategory, aQuestion } from '#testing/people/categories.ts'
import type { Row } from './request-row.ts'

/** The part of the request table about categories. */
export const categoryRequests: Row[] = [
  { route: 'GET /api/categories', input: () => ({ query: { typed: 'water' } }), foreign: 200 },
  { route: 'GET /api/categories', input: () => ({ query: { retired: 'with' } }), foreign: 200 },
  { route: 'GET /api/categories/starter-sets', foreign: 200 },
  {
    route: 'GET /api/categories/:id',
    input: ({ categoryId }) => ({ params: { id: categoryId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/categories/:id/managed',
    input: ({ categoryId }) => ({ params: { id: categoryId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/departments/:id/categories',
    input: ({ departmentId }) => ({ params: { id: departmentId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/departments/:id/categories',
    input: ({ categoryId }, own) => ({ params: { id: own.departmentId }, query: { after: categoryId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/departments/:id/categories',
    input: ({ departmentId }) => ({ params: { id: departmentId }, body: aCategory() }),
    foreign: 404,
  },
  {
    route: 'POST /api/departments/:id/starter-sets',
    input: ({ departmentId }) => ({ params: { id: departmentId }, body: { set: 'library' } }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/categories/:id',
    input: ({ categoryId }, own) => ({
      params: { id: categoryId },
      body: { version: 1, departmentId: own.departmentId, ...aCategory() },
    }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/categories/:id',
    // Moves a category to the other college.
    input: ({ departmentId }, own) => ({
      params: { id: own.categoryId },
      body: { version: 1, departmentId, ...aCategory() },
    }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/categories/:id',
    // Goes on with a question of the other college.
    input: ({ questionId }, own) => ({
      params: { id: own.categoryId },
      body: {
        version: 1,
        departmentId: own.departmentId,
        ...aCategory({ questions: [aQuestion({ questionId })] }),
      },
    }),
    foreign: 400,
  },
  {
    route: 'POST /api/categories/:id/retirement',
    input: ({ categoryId }) => ({ params: { id: categoryId }, body: {} }),
    foreign: 404,
  },
  {
    route: 'POST /api/categories/:id/reopening',
    input: ({ categoryId }) => ({ params: { id: categoryId }, body: {} }),
    foreign: 404,
  },
]
