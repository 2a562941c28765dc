import { defineList, type Tx } from '#platform/database/database.ts'
import { group, integer, moment, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'

/** The columns of a complaint in the list of deleted ones. A withdrawn complaint shows nothing that its student wrote. */
const deletedShape = shape({
  eventId: text('e.id'),
  id: text('c.id'),
  number: integer('c.number'),
  state: oneOf<'withdrawn' | 'removed'>('c.state'),
  subject: textOrNull(`case when c.state = 'removed' then c.subject end`),
  department: group({ id: text('d.id'), name: text('d.name') }),
  deletedAt: moment('e.at'),
  deletedBy: textOrNull(`case when c.state = 'removed' then u.email end`),
  reason: textOrNull('t.body'),
})

/**
 * The list is in the order of the events that deleted the complaints. Of a complaint that was restored and deleted
 * again, only the last such event counts.
 */
const deletedPage = defineList(
  deletedShape,
  (columns) => `select ${columns} from (
      select e.* from complaint_events e
      join complaints c on c.college_id = e.college_id and c.id = e.complaint_id and c.state in ('removed', 'withdrawn')
      where e.college_id = $1 and e.type in ('removed', 'withdrawn') and e.id < $2
        and not exists (select from complaint_events later where later.college_id = e.college_id
          and later.complaint_id = e.complaint_id and later.id > e.id and later.type in ('removed', 'withdrawn'))
      order by e.id desc limit $3
    ) e
    join complaints c on c.college_id = e.college_id and c.id = e.complaint_id
    join departments d on d.college_id = c.college_id and d.id = c.department_id
    left join "user" u on u.college_id = e.college_id and u.id = e.actor_id and u.state <> 'removed'
    left join complaint_texts t on t.college_id = e.college_id and t.id = e.text_id
    order by e.id desc`,
)

type DeletedPage = { collegeId: string; before: string; limit: number }

export const listDeletedRows = (tx: Tx, { collegeId, before, limit }: DeletedPage) =>
  deletedPage(tx, [collegeId, before, limit])
