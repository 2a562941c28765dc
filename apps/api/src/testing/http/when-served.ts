import { setTimeout as wait } from 'node:timers/promises'

/**
 * Repeats a request while the server is too busy for it. On a slow machine this happens to some of many requests that
 * are sent at once.
 */
export async function whenServed<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await wait(50)
  }
}
