import { type FileType, fileMaxBytes, fileTypes } from '@counterfoil/contract/files'
import { isPhoto, type Unfit } from './outgoing.ts'

/** The longer side of a photo after it was scaled down, in pixels. Small print in a photo of a notice stays readable. */
const longestSidePx = 2048
const jpegQuality = 0.85
const nameMaxLength = 200

type Prepared = { name: string; type: FileType; blob: Blob }

const types: Record<string, FileType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a file. Some phones do not tell it, and then its name does. */
export function typeOf({ name, type }: { name: string; type: string }): FileType | Unfit {
  if (/^image\/hei[cf]/.test(type) || /^hei[cf]$/.test(endingOf(name))) return 'heic'
  const known = fileTypes.find((one) => one === type)
  if (known) return known
  const isUntold = type === '' || type === 'application/octet-stream'
  return (isUntold && types[endingOf(name)]) || 'wrong_type'
}

export const isUnfit = (type: FileType | Unfit): type is Unfit => !type.includes('/')

/** Makes of a chosen file what is sent: a photo is scaled down, a PDF stays as it is. */
export async function prepareFile(file: File): Promise<Prepared | Unfit> {
  const type = typeOf(file)
  if (isUnfit(type)) return type
  if (file.size === 0) return 'empty'
  const smaller = isPhoto(type) ? await scaleDown(file) : undefined
  const isSmaller = smaller !== undefined && smaller.size < file.size
  const blob = isSmaller ? smaller : file
  if (blob.size > fileMaxBytes) return 'too_large'
  return isSmaller
    ? { name: nameOf(file.name, 'jpg'), type: 'image/jpeg', blob }
    : { name: nameOf(file.name, endingOf(file.name)), type, blob }
}

/** A name that the server takes: one line, not too long, with the ending of what is sent. */
function nameOf(name: string, ending: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const stem = line.replace(/\.[^.]*$/, '').trim() || 'file'
  const tail = ending === '' ? '' : `.${ending.slice(0, 8)}`
  // A half character, at the place where the name is cut or in the name itself, would be refused.
  return `${stem.slice(0, nameMaxLength - tail.length)}${tail}`.toWellFormed()
}

/** The photo as a JPEG. Undefined if this browser cannot read it, because the server may be able to. */
async function scaleDown(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = picture
    const scale = Math.min(1, longestSidePx / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // A JPEG has no transparency. What is transparent would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality),
    )
  } catch {
    return undefined
  }
}
