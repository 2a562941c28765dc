/**
 * The topics of live events. An event has only its topic and no data. The browser then reads the shown data again,
 * through endpoints that check the permission.
 */
export const topics = ['session', 'members', 'college', 'complaints', 'announcements', 'notices'] as const
export type Topic = (typeof topics)[number]

/**
 * Whether the server receives events from the other processes. While `live` is false, the browser polls every 15
 * seconds.
 */
export type LiveState = { live: boolean }
