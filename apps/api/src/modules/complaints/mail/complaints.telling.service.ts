import type { ChangeContext } from '#platform/context.ts'
import { bellEvents, type NewNotices, notify } from '#platform/notices/notices.ts'

/** Tells people about an event of a complaint, in the bell and by mail. */
export async function tellPeople(
  ctx: ChangeContext,
  told: Omit<NewNotices, 'inBell'> & { eventId: string },
): Promise<void> {
  for (const event of bellEvents(told.userIds)) ctx.publish(event)
  await notify(ctx.tx, { ...told, inBell: true })
}
