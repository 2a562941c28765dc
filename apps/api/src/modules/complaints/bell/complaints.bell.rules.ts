import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'

const hourMs = 3_600_000

/** What must not be hidden by what came after it. */
const important: readonly ComplaintEventType[] = ['asked', 'not_solved', 'removed', 'noted', 'level_asked']

/** Which of the notices of an hour is shown, latest first: the last one that is important, or else the last one. */
export function shownOf<N extends { type: ComplaintEventType }>(group: readonly [N, ...N[]]): N {
  return group.find(({ type }) => important.includes(type)) ?? group[0]
}

type Noticed = { complaintId: string; at: Date }

/**
 * Puts together what happened to a complaint in the hour before the last of it. The rows come latest first, and so do the
 * groups.
 */
export function noticesByHour<N extends Noticed>(rows: readonly N[]): [N, ...N[]][] {
  const groups: [N, ...N[]][] = []
  const last = new Map<string, [N, ...N[]]>()
  for (const row of rows) {
    const group = last.get(row.complaintId)
    if (group && group[0].at.getTime() - row.at.getTime() < hourMs) {
      group.push(row)
      continue
    }
    const started: [N, ...N[]] = [row]
    last.set(row.complaintId, started)
    groups.push(started)
  }
  return groups
}
