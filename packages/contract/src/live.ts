/**
 * What the live channel may name. A frame carries a topic and nothing else:
 * the browser asks again for what it shows, through endpoints that check the reader.
 */
export const topics = ['session', 'members', 'college', 'complaints', 'announcements'] as const
export type Topic = (typeof topics)[number]

/** `live` says whether the server hears the other processes; while false the browser asks every 15 seconds. */
export type LiveState = { live: boolean }
