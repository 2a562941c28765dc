import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { created, id, line, nothing } from '../fields.ts'
import { fileMaxBytes, fileRefusals, fileTypes, sliceBytes } from '../files.ts'
import { collegeRoles } from '../roles.ts'

/** How many files a complaint is filed with at most. */
export const mostFiles = 5

/**
 * `coming`: not all slices are here. `checking`: nobody can open it yet. `ready`. `refused`: it is not what it should
 * be, and was deleted. `missing`: it did not come within a day.
 */
export const fileStates = ['coming', 'checking', 'ready', 'refused', 'missing'] as const
export type FileState = (typeof fileStates)[number]

/** A photo or a PDF of a complaint. */
export const complaintFile = z.object({
  id,
  /** The name on the device of the person who sent it. */
  name: z.string(),
  type: z.enum(fileTypes),
  state: z.enum(fileStates),
  refusal: z.nullable(z.enum(fileRefusals)),
  /** Its size in bytes: as it was announced, and once it is ready, as it is stored. */
  size: z.number(),
  /** How many of its slices are here. */
  slices: z.number(),
  /** The width and height of a photo that is ready. */
  picture: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** Whether the reader sent it. */
  isOwn: z.boolean(),
})
export type ComplaintFile = z.output<typeof complaintFile>

const fileIds = z.array(id).check(z.maxLength(mostFiles, 'field.too_long'))

/** The files that a complaint is filed with. They may still be on their way. */
export const filedFiles = z.optional(fileIds)

const params = z.strictObject({ id })

/** The place of a slice in its file, from 0. */
const sliceIndex = z.pipe(
  z.string('field.invalid').check(z.regex(/^(0|[1-9][0-9]{0,2})$/, 'field.invalid')),
  z.transform(Number),
)

/** Photos and PDFs. A person sends them first, and then files a complaint with them. */
export const filesApi = {
  beginFile: endpoint({
    method: 'POST',
    path: '/api/complaints/files',
    access: collegeRoles,
    summary: 'Announce a photo or a PDF. What is in no complaint after 24 hours is deleted.',
    status: 201,
    body: z.strictObject({
      name: line(200),
      type: z.enum(fileTypes, 'field.invalid'),
      size: z.int('field.invalid').check(z.gte(1, 'field.invalid'), z.lte(fileMaxBytes, 'field.too_long')),
    }),
    response: created,
    idempotent: true,
  }),
  sendSlice: endpoint({
    method: 'PUT',
    path: '/api/complaints/files/:id/slices/:index',
    access: collegeRoles,
    summary: `Send a slice of ${sliceBytes / 1024} kB of your file. Slices are sent in order. A slice that is already here is left as it is.`,
    params: z.strictObject({ id, index: sliceIndex }),
    bodyType: 'application/octet-stream',
    /** How many slices are here now. */
    response: z.object({ slices: z.number() }),
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/complaints/files/:id',
    access: collegeRoles,
    summary: 'What is known about a file that you sent, or of a complaint that you can see.',
    params,
    response: complaintFile,
  }),
  discardFile: endpoint({
    method: 'DELETE',
    path: '/api/complaints/files/:id',
    access: collegeRoles,
    summary: 'Delete a file that you sent and that is in no complaint.',
    params,
    response: nothing,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/files',
    access: collegeRoles,
    summary:
      'Add files to a complaint that you filed in the last 24 hours: files of which the server had not heard when it was filed. Files that are in it already are left as they are.',
    params,
    body: z.strictObject({ files: fileIds.check(z.minLength(1, 'field.required')) }),
    response: nothing,
  }),
  readContent: endpoint({
    method: 'GET',
    path: '/api/complaints/files/:id/content',
    access: collegeRoles,
    summary: 'The photo or PDF itself, as it was stored after it was checked.',
    params,
    response: z.string(),
    answerType: 'application/octet-stream',
  }),
  readThumbnail: endpoint({
    method: 'GET',
    path: '/api/complaints/files/:id/thumbnail',
    access: collegeRoles,
    summary: 'A small picture of a photo.',
    params,
    response: z.string(),
    answerType: 'application/octet-stream',
  }),
} as const
