import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { sliceBytes } from '@counterfoil/contract/files'
import { fireEvent, screen } from '@testing-library/react'
import { filesText } from '#features/complaints/files/files.text.ts'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from './api.ts'
import { aDepartment } from './colleges.ts'
import { aComplaint, aFilingStart } from './complaints.ts'
import { renderPart } from './render-part.tsx'

const { readFiling, beginFile, sendSlice, discardFile } = complaintsApi

/** A photo on the device. By default it is sent in three slices, of which the last is short. */
export const aPhoto = (name = 'fan.jpg', size = 2 * sliceBytes + 10) => aPaper(name, 'image/jpeg', size)
export const aPaper = (name: string, type: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type })

/** Opens the complaint form of a student. */
export async function openComplaintForm() {
  api.answers(readFiling, aFilingStart())
  api.answers(complaintsApi.read, aComplaint())
  api.answers(departmentsApi.listDepartments, { items: [aDepartment('Hostel')] })
  const shown = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  return shown
}
export type OpenForm = Awaited<ReturnType<typeof openComplaintForm>>

/** Chooses files. Their types are not checked here, because people can go around the check of the browser's dialog. */
export const chooseFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(readText(filesText).chooseOrDrop), { target: { files } })

/** The row of a file in the form. */
export async function findFileRow(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} is in no row`)
  return row
}

/** Writes a complaint and submits it. */
export async function submitComplaint({ user, fill }: OpenForm): Promise<void> {
  await fill(screen.getByLabelText('Subject'), 'No water in Hostel B')
  await fill(screen.getByLabelText('Description'), 'The tap has been dry since last night.')
  await user.click(screen.getByRole('button', { name: 'Submit Complaint' }))
}

/** The server takes every file and every slice. */
export function takeAllFiles(): void {
  api.answers(beginFile, () => ({ id: crypto.randomUUID() }))
  api.answers(sendSlice, ({ params }) => ({ slices: params.index + 1 }))
  api.answers(discardFile, {})
}

export const slicesSent = () => api.sent(sendSlice).map(({ params }) => params.index)
export const saidToScreenReader = () => screen.getAllByRole('status').map((region) => region.textContent)
