/** What the figures of a register mean. It is stored with each register, so an edit changes only later ones. */
export const definitions = {
  month: definitionsOf('month'),
  year: definitionsOf('year'),
}

function definitionsOf(span: 'month' | 'year'): string {
  return [
    `Received: filed in this ${span}, also if the office deleted the complaint later.`,
    'Withdrawn and merged complaints are left out of all figures.',
    'Resolved and rejected: as of the date above.',
    'Within time: the outcome came by the date of the complaint, which is counted in working time of the office, without holidays and without days of waiting for the student.',
    'Of finished ones within time: the share of resolved and rejected complaints that have a date, rounded down.',
    'Reopened or not solved: the office opened it again, or the student said that it is not solved.',
    `Open at the end of the ${span}: filed until then, not deleted, and not finished by then or opened again since.`,
    'Overdue: open then, and past the date for their outcome, by the dates of the day of counting.',
    'Longest open: days from filing until then.',
    'A complaint counts for the department that has it.',
    'Numbers only, no names or subjects.',
  ].join(' ')
}
