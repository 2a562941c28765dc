import { IconPhoto } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'
import { filesText } from './files.text.ts'
import { isPhoto, type OutgoingFile } from './outgoing.ts'
import { useOutgoing } from './use-outgoing.ts'

type FilesText = { photos: (count: number) => string; pdfs: (count: number) => string }

/** "2 photos, 1 PDF". */
function counted(text: FilesText, files: readonly OutgoingFile[]): string {
  const photos = files.filter(({ type }) => isPhoto(type)).length
  const pdfs = files.length - photos
  return [photos > 0 && text.photos(photos), pdfs > 0 && text.pdfs(pdfs)].filter(Boolean).join(', ')
}

const useFiled = (draft: string) => useOutgoing((file) => file.draft === draft && file.isFiled)

/** The line of the receipt about its files: "1 photo, 1 more follows". */
export function FiledFilesLine({ draft }: { draft: string }) {
  const text = useText(filesText)
  const files = useFiled(draft)
  if (files.length === 0) return null
  const sent = files.filter(({ state }) => state === 'sent')
  const failed = files.filter(({ state }) => state === 'stopped' || state === 'refused')
  const following = files.filter((file) => !sent.includes(file) && !failed.includes(file))
  const { length: count } = following
  const isFirst = sent.length === 0
  return (
    <p className={`slip-meta ${styles['line']}`}>
      <IconPhoto size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {counted(text, sent)}
        {count > 0 && (
          <>
            {!isFirst && text.comma}
            <b>{isFirst ? text.follow(counted(text, following), count) : text.moreFollow(count)}</b>
          </>
        )}
        {failed.length > 0 && (
          <>
            {(!isFirst || count > 0) && text.comma}
            <b>{text.notArrived(failed.length)}</b>
          </>
        )}
      </span>
    </p>
  )
}

/** The files that are still being sent after filing. */
export function FiledFiles({ draft }: { draft: string }) {
  const files = useFiled(draft).filter(({ state }) => state !== 'sent')
  if (files.length === 0) return null
  return (
    <ul className={styles['rows']}>
      {files.map((file) => (
        <FileRow key={file.key} file={file} />
      ))}
    </ul>
  )
}
