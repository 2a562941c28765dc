// Every query key is made here. A key starts with a live topic, so that a live event about the topic refetches the query.
import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Topic } from '@counterfoil/contract/live'

declare const madeHere: unique symbol

/**
 * The type of every query key (tanstack-query.d.ts). `madeHere` exists only in the type, so an array that is written
 * elsewhere does not compile as a key.
 */
export type QueryKeyOf<T extends Topic> = readonly [T, ...unknown[]] & { readonly [madeHere]: true }

const keyOf = <T extends Topic>(topic: T, ...rest: readonly unknown[]) =>
  [topic, ...rest] as unknown as QueryKeyOf<T>

/** The keys of one topic. `all` matches every query of the topic. */
type KeysOf<T extends Topic> = { all: QueryKeyOf<T> } & Record<
  string,
  QueryKeyOf<T> | ((...facts: never[]) => QueryKeyOf<T>)
>

export type PeopleList = 'students' | 'department-admins' | 'super-admins'
type InboxFilter = Readonly<Record<string, string | true>>
/** What the list of a student's complaints shows: one status, the withdrawn ones, or all. */
export type OwnFilter = ComplaintStatus | 'withdrawn' | undefined

export const queryKeys = {
  session: {
    all: keyOf('session'),
    person: keyOf('session', 'person'),
    devices: keyOf('session', 'devices'),
    /** The views of the inbox that the person has kept. */
    views: keyOf('session', 'views'),
    preferences: keyOf('session', 'preferences'),
    /** What is mailed to the person, and when. */
    mail: keyOf('session', 'mail'),
    /** The person’s bulk changes. They are asked for again and again while one is under way, not with each complaint. */
    bulkJobs: keyOf('session', 'bulk-jobs'),
    bulkJob: (id: string) => keyOf('session', 'bulk-jobs', id),
    /** Refetched with the session, because it shows the person's address, department and rights. */
    profile: keyOf('session', 'profile'),
  },
  members: {
    all: keyOf('members'),
    list: (list: PeopleList) => keyOf('members', 'list', list),
    invitations: keyOf('members', 'invitations'),
    /** Also matches the two keys below. */
    departments: keyOf('members', 'departments'),
    /** With retired ones. */
    allDepartments: keyOf('members', 'departments', 'all'),
    /** With their admins and open complaints. */
    managedDepartments: keyOf('members', 'departments', 'managed'),
    /** Refetched with the members, because adding or removing an admin changes how much of the plan is used. */
    plan: keyOf('members', 'plan'),
  },
  college: {
    all: keyOf('college'),
    settings: keyOf('college', 'settings'),
    rules: keyOf('college', 'rules'),
    /** The calendar and the targets. */
    clock: keyOf('college', 'clock'),
    /** How many complaints have dates by an earlier calendar. */
    movable: keyOf('college', 'movable'),
    nextLevel: keyOf('college', 'next-level'),
    /** The period, what would be erased after so many years, or what is held. Without a name, it matches all. */
    retention: (...of: (string | number)[]) => keyOf('college', 'retention', ...of),
    posting: keyOf('college', 'posting'),
    payment: keyOf('college', 'payment'),
    /** Without a department, it matches the canned texts of every department as well. */
    canned: (...departmentId: string[]) => keyOf('college', 'canned', ...departmentId),
    offers: (typed: string) => keyOf('college', 'offers', typed),
    /** The categories that are offered for what was typed, with or without retired ones. Without both, it matches all. */
    categoryOffers: (...asked: string[]) => keyOf('college', 'category-offers', ...asked),
    category: (id: string) => keyOf('college', 'category', id),
    /** The categories of a department as SuperAdmins see them. With `retired` after it, its retired ones. */
    managedCategories: (...of: string[]) => keyOf('college', 'managed-categories', ...of),
    managedCategory: (id: string) => keyOf('college', 'managed-category', id),
    /** What a filter calls a category, and whether it says that it is retired. */
    categoryLabel: (id: string) => keyOf('college', 'category-label', id),
    starterSets: keyOf('college', 'starter-sets'),
    /** Places: those that are offered, one of them, those that SuperAdmins manage. Alone, it matches all of them. */
    places: (...of: readonly unknown[]) => keyOf('college', 'places', ...of),
    /** The register of a month or year. Without one, which registers there are, and it matches all. */
    registers: (...period: string[]) => keyOf('college', 'registers', ...period),
    /** The entries of a filter, or another part of the page, by its name. */
    audit: (of: Readonly<Record<string, unknown>> | 'chain' | 'actors') => keyOf('college', 'audit', of),
  },
  complaints: {
    all: keyOf('complaints'),
    filing: keyOf('complaints', 'filing'),
    counter: keyOf('complaints', 'counter'),
    /** Complaints that the office filed for the address of a student, who has to say whether they are theirs. */
    offered: keyOf('complaints', 'offered'),
    one: (id: string) => keyOf('complaints', 'one', id),
    /** Which admins opened it. */
    openings: (id: string) => keyOf('complaints', 'openings', id),
    assignable: (id: string) => keyOf('complaints', 'assignable', id),
    /** The admins whom a note about the complaint can mention. */
    colleagues: (id: string) => keyOf('complaints', 'colleagues', id),
    own: (filter: OwnFilter, words: string) => keyOf('complaints', 'own', filter ?? 'all', words),
    /** The student’s complaints in which the office waits for an answer. */
    asked: keyOf('complaints', 'asked'),
    /** The student’s finished complaints of which the student has not said whether they are solved. */
    unanswered: keyOf('complaints', 'unanswered'),
    ownCounts: keyOf('complaints', 'own-counts'),
    /** Matches all queries of the inbox, with any filter. */
    inboxes: keyOf('complaints', 'inbox'),
    inbox: (filter: InboxFilter) => keyOf('complaints', 'inbox', filter),
    /** Also an inbox, so that a changed status shows at once in what was found. */
    search: (search: Readonly<Record<string, unknown>>) => keyOf('complaints', 'inbox', 'search', search),
    number: (number: number) => keyOf('complaints', 'number', number),
    selection: (filter: InboxFilter) => keyOf('complaints', 'selection', filter),
    inboxCounts: keyOf('complaints', 'inbox-counts'),
    /** The complaints into which this one can be merged, for what was typed. */
    mergeOffers: (id: string, typed: string) => keyOf('complaints', 'merge-offers', id, typed),
    deleted: keyOf('complaints', 'deleted'),
    /** What needs the department today: overdue, due today, or untouched for longest. */
    queue: (group: string) => keyOf('complaints', 'queue', group),
    /** Matches all figures. Each complaint that is filed, handled or removed changes one, and counting them takes long. */
    figures: keyOf('complaints', 'figures'),
    statistics: (part: string, asked: Readonly<Record<string, string>>) =>
      keyOf('complaints', 'figures', part, asked),
  },
  announcements: {
    all: keyOf('announcements'),
    list: keyOf('announcements', 'list'),
    latest: keyOf('announcements', 'latest'),
    /** How many the person has not read. */
    unread: keyOf('announcements', 'unread'),
    /** The newest announcements among the notices of the bell. */
    bell: keyOf('announcements', 'bell'),
  },
  notices: {
    all: keyOf('notices'),
    list: keyOf('notices', 'list'),
    unread: keyOf('notices', 'unread'),
  },
} as const satisfies { [T in Topic]: KeysOf<T> }
