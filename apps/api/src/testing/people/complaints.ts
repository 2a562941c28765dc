import { complaintsApi } from '@counterfoil/contract/complaints-api'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { todayIn } from '#testing/days.ts'
import type { Visitor } from '#testing/world.ts'

type Filing = EndpointRequest<typeof complaintsApi.file>['body']

/** A valid complaint. A test overrides only the fields that matter to it. */
export function aFiling(wish: Partial<Filing> & { departmentId: string }): Filing {
  return {
    name: 'Asha Devi',
    roll: '0042',
    phone: '9876543210',
    date: todayIn('Asia/Kolkata'),
    subject: 'No water on the second floor',
    description: 'The taps of the second floor have been dry since Monday.',
    priority: 'low',
    ...wish,
  }
}

export async function fileOne(
  student: Visitor,
  wish: Partial<Filing> & { departmentId: string },
): Promise<{ id: string; number: number }> {
  const answer = await student.call(complaintsApi.file, { body: aFiling(wish) })
  // Tries again, because the machine can be busy with other tests.
  if (answer.body.code === 'server.busy') return fileOne(student, wish)
  if (answer.status !== 201) throw new Error(`not filed: ${JSON.stringify(answer.body)}`)
  return answer.body
}
