import type { ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDepartment } from '#testing/colleges.ts'
import { anEvent, aRemovedComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DeletedNote } from './deleted-note.tsx'

const removedBy = (byRole: ComplaintEvent['byRole']): ComplaintEvent =>
  anEvent({ type: 'removed', byRole, words: 'Filed twice.' })

const byOffice = 'The Hostel office deleted this complaint on 14 Nov 2026.'
const bySuperAdmin = 'A SuperAdmin of your college deleted this complaint on 14 Nov 2026.'

it.each([
  ['an admin of the department', [removedBy('DepartmentAdmin')], byOffice],
  ['a SuperAdmin', [removedBy('SuperAdmin')], bySuperAdmin],
  ['an admin, after a SuperAdmin', [removedBy('SuperAdmin'), removedBy('DepartmentAdmin')], byOffice],
])('says that it was deleted by %s', async (_who, events, words) => {
  const complaint = aRemovedComplaint({ department: aDepartment('Hostel'), events })
  await renderPart(<DeletedNote complaint={complaint} onRestore={() => undefined} isRestoring={false} />)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText(words === byOffice ? bySuperAdmin : byOffice)).not.toBeInTheDocument()
})
