import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
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

type CounterFiling = EndpointRequest<typeof complaintsApi.fileAtCounter>['body']

/** A person without an account. */
export const aPersonAtCounter = { name: 'Ravi Menon', phone: '9812345678' }

/** What an admin files for a person who came to the counter. A test overrides only the fields that matter to it. */
export function aCounterFiling(wish: Partial<CounterFiling> & { departmentId: string }): CounterFiling {
  return {
    student: aPersonAtCounter,
    heard: 'counter',
    date: todayIn('Asia/Kolkata'),
    subject: 'The lift is stuck',
    description: 'The lift of the hostel has been stuck since last night.',
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
