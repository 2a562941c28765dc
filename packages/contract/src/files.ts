/** Files that people send: photos and PDFs. */
export const fileMaxBytes = 10 * 1024 * 1024

/**
 * A file is sent in slices of this size, so that a broken connection costs at most one of them. Only the last slice may
 * be shorter.
 */
export const sliceBytes = 128 * 1024

export const slicesOf = (bytes: number) => Math.ceil(bytes / sliceBytes)

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const fileTypes = [...pictureTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** Why a file was refused. `active`: a PDF with a script, with a program to start or with another file inside. */
export const fileRefusals = ['unreadable', 'too_many_pixels', 'locked', 'active'] as const
export type FileRefusal = (typeof fileRefusals)[number]
