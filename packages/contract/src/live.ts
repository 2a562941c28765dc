/**
 * The topics of the live stream. A message has only a topic. The browser then reads what it shows again, through
 * endpoints that check who is reading.
 */
export const topics = ['session', 'members', 'college', 'complaints', 'announcements'] as const
export type Topic = (typeof topics)[number]

/** Whether the server receives events from the other processes. While false, the browser polls every 15 seconds. */
export type LiveState = { live: boolean }
