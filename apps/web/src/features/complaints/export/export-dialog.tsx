import { useEffect, useRef, useState } from 'react'
import type { ShownList } from '#features/complaints/search/shown-list.ts'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { useChange } from '#lib/api/use-change.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { BrokenOff, type Progress, readExport } from './export.api.ts'
import styles from './export.module.css'
import { exportText } from './export.text.ts'

type ExportDialogProps = { list: ShownList; onClose: () => void }

/** Says what the file has, reads it with its progress, and saves it when it is whole. Closing stops it. */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  const text = useText(exportText)
  const [progress, setProgress] = useState<Progress>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const { send, isPending, error } = useChange({
    mutationFn: () => {
      const stop = new AbortController()
      stopping.current = stop
      return withFreshSignIn(() => readExport(list, { signal: stop.signal, onProgress: setProgress }))
    },
    onSuccess: ({ file, rows }) => {
      saveFile(file, text.fileName(new Date().toLocaleDateString('sv-SE')))
      toast(text.saved(rows))
      onClose()
    },
    onSettled: () => setProgress(undefined),
  })
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={440}>
      <div className="stack">
        <p>{text.what}</p>
        <p>{list.words === '' && list.order === 'oldest' ? text.oldest : text.newest}</p>
        <p className="muted">{text.care}</p>
        {isPending && <Going progress={progress} />}
        {error && !isPending && (
          <p className="field-error" role="alert">
            {text.failed(error instanceof BrokenOff ? text.brokenOff : wordsFor(error))}
          </p>
        )}
        <div className="dialog-actions">
          {isPending && (
            <Button look="plain" onClick={onClose}>
              {text.stop}
            </Button>
          )}
          <Button isBusy={isPending} onClick={() => send()}>
            {text.start}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Going({ progress }: { progress: Progress | undefined }) {
  const text = useText(exportText)
  const total = progress?.total
  useEffect(() => announceToScreenReader(text.waiting), [text])
  return (
    <>
      <progress
        className={styles['progress']}
        aria-label={text.label}
        {...(progress && total ? { value: Math.min(progress.rows, total), max: total } : {})}
      />
      <p>{progress ? text.progress(progress.rows, total) : text.waiting}</p>
    </>
  )
}
