import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { FileRow } from '#features/complaints/files/file-row.tsx'
import rowStyles from '#features/complaints/files/files.module.css'
import { Opener, useAdding, useDropAndPaste } from '#features/complaints/files/files-field.tsx'
import type { OutgoingFile, Place } from '#features/complaints/files/outgoing.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import styles from './composer.module.css'
import { composerText } from './composer.text.ts'

type MessageFilesProps = {
  place: Place
  files: readonly OutgoingFile[]
  /** The box. Files can be dropped on it and pasted in it. */
  box: RefObject<HTMLElement | null>
  /** What stands beside the buttons that add files. */
  children?: ReactNode
  /** Whether nothing can be added, because the message is being sent. */
  isSending?: boolean
}

/** The photos and PDFs of a message, and how to add some. */
export function MessageFiles({ place, files, box, children, isSending = false }: MessageFilesProps) {
  const text = useText(composerText)
  const isTouched = useMedia('(pointer: coarse)')
  const { add, problem } = useAdding({ place, files })
  useDropAndPaste(box, (chosen) => isSending || add(chosen), 'field')
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true }
  return (
    <>
      {files.length > 0 && (
        <ul className={rowStyles['rows']}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} />
          ))}
        </ul>
      )}
      {problem && <p className="field-error">{problem}</p>}
      <div className={styles['foot']}>
        {isTouched && !isSending && (
          <Opener icon={<IconCamera {...look} />} words={text.photo} onFiles={add} isCamera />
        )}
        {!isSending && <Opener icon={<IconPaperclip {...look} />} words={text.file} onFiles={add} />}
        {children}
      </div>
    </>
  )
}
