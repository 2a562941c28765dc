import type { Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'

/** An announcement of the college that its reader cannot change. */
export function anAnnouncement(given: Partial<Announcement> = {}): Announcement {
  return {
    id: crypto.randomUUID(),
    title: 'Library timings',
    description: 'Open until 11 pm.',
    priority: 'low',
    department: null,
    createdAt: '2026-11-12T08:14:00.000Z',
    editedAt: null,
    isRead: true,
    can: { edit: false, remove: false },
    ...given,
  }
}

type Posting = EndpointResponse<typeof announcementsApi.readPosting>

/** The data that the form for a new announcement starts with, for a SuperAdmin of a college on the free plan. */
export function aPosting(given: Partial<Posting> = {}): Posting {
  return {
    may: true,
    collegeName: 'Kaveri College',
    department: null,
    thisWeek: { used: 0, limit: 1 },
    ...given,
  }
}
