import { mostFiles } from '@counterfoil/contract/complaints/files-api'
import { fileTypes } from '@counterfoil/contract/files'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'
import { filesText } from './files.text.ts'
import { loadSending } from './load-sending.ts'
import { isGoing, isUnderWay, type OutgoingFile, type Place } from './outgoing.ts'
import { useOutgoing } from './use-outgoing.ts'

type FilesFieldProps = { place: Place; files: readonly OutgoingFile[] }

/** Photos and PDFs of a complaint. They are sent as soon as they are chosen. */
export function FilesField({ place, files }: FilesFieldProps) {
  const text = useText(filesText)
  const helpId = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const isTouched = useMedia('(pointer: coarse)')
  const { add, problem } = useAdding({ place, files })
  useDropAndPaste(field, add)
  return (
    <fieldset className={`field ${styles['field']}`} aria-describedby={helpId} ref={field}>
      <legend className={`field-label ${styles['legend']}`}>
        {text.label} <span className="muted">{text.optional}</span>
      </legend>
      <div className="field-help" id={helpId}>
        {text.help}
      </div>
      {files.length > 0 && (
        <ul className={styles['rows']}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} />
          ))}
        </ul>
      )}
      {problem && <p className="field-error">{problem}</p>}
      <div className={styles['add']}>
        {isTouched && (
          <Opener
            icon={<IconCamera size={20} stroke={1.75} aria-hidden="true" />}
            words={text.take}
            onFiles={add}
            isCamera
          />
        )}
        <Opener
          icon={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
          words={isTouched ? text.choose : text.chooseOrDrop}
          onFiles={add}
        />
      </div>
    </fieldset>
  )
}

/** Adds files to a draft. `problem` says why the last ones were not added. */
export function useAdding({ place, files }: FilesFieldProps) {
  const text = useText(filesText)
  const [problem, setProblem] = useState<'tooMany' | 'notAdded'>()
  // This message is gone when a file is removed.
  const isOver = problem === 'tooMany' && files.filter(isGoing).length < mostFiles
  const add = async (chosen: readonly File[]) => {
    const code = await loadSending().catch(() => undefined)
    const leftOut = code?.addFiles(place, chosen)
    const failure = leftOut === undefined ? 'notAdded' : leftOut > 0 ? 'tooMany' : undefined
    setProblem(failure)
    if (failure) announceToScreenReader(text[failure])
  }
  return { add, problem: problem && !isOver ? text[problem] : undefined }
}

type OpenerProps = {
  icon: ReactNode
  words: string
  onFiles: (files: readonly File[]) => unknown
  isCamera?: boolean
}

/** Opens the camera, or the list of files of the device. */
export function Opener({ icon, words, onFiles, isCamera = false }: OpenerProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Otherwise choosing a file again that was removed would change nothing.
    target.value = ''
  }
  return (
    <label className={styles['opener']}>
      {icon}
      {words}
      <input
        type="file"
        accept={isCamera ? 'image/*' : fileTypes.join(',')}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={choose}
      />
    </label>
  )
}

/**
 * Takes files that are dropped on the field, and pictures that are pasted anywhere on the page, or only in the field. What
 * is pasted with a text beside it stays a text.
 */
export function useDropAndPaste(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => unknown,
  pastedIn: 'page' | 'field' = 'page',
): void {
  useEffect(() => {
    const element = field.current
    const page = pastedIn === 'page' ? window : element
    // Without this, the browser would open the file in place of the page.
    const dragOver = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: Event) => {
      const { clipboardData } = event as ClipboardEvent
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !clipboardData?.types.includes('text/plain')) onFiles(files)
    }
    element?.addEventListener('dragover', dragOver)
    element?.addEventListener('drop', drop)
    page?.addEventListener('paste', paste)
    return () => {
      element?.removeEventListener('dragover', dragOver)
      element?.removeEventListener('drop', drop)
      page?.removeEventListener('paste', paste)
    }
  })
}

/** The files of a draft. `ids` are those that it had when the form opened. */
export function useDraftFiles(place: Place, ids: readonly string[] = []): OutgoingFile[] {
  const start = useRef({ place, ids })
  useEffect(() => {
    // If the code does not come, it is asked for again when a file is chosen.
    void loadSending().then(
      ({ restoreDraft }) => restoreDraft(start.current.place, start.current.ids),
      () => undefined,
    )
  }, [])
  return useOutgoing(({ draft }) => draft === place.draft)
}

/** Says that submitting does not have to wait for the files. */
export function FilesFollow({ files }: Pick<FilesFieldProps, 'files'>) {
  const text = useText(filesText)
  const count = files.filter(isUnderWay).length
  return count > 0 && <p className="muted">{text.canSubmit(count)}</p>
}
