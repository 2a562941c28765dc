import { IconCheck, IconFileTypePdf, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#lib/words/text.ts'
import { formatSize, progressOf } from './file-sizes.ts'
import styles from './files.module.css'
import { filesText } from './files.text.ts'
import { loadSending } from './load-sending.ts'
import { isPhoto, type OutgoingFile } from './outgoing.ts'

const removeFile = async (key: string) => (await loadSending()).removeFile(key)
const sendAgain = async (key: string) => (await loadSending()).sendAgain(key)

/** One file that this device sends. After filing it cannot be removed. */
export function FileRow({ file }: { file: OutgoingFile }) {
  const text = useText(filesText)
  return (
    <li className={styles['row']}>
      <Preview file={file} />
      <div>
        <p className={styles['name']} data-user>
          {file.name}
        </p>
        <FileState file={file} />
      </div>
      {!file.isFiled && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.remove(file.name)}
          onClick={() => void removeFile(file.key)}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function FileState({ file }: { file: OutgoingFile }) {
  const text = useText(filesText)
  const isOnline = useIsOnline()
  const { percent, done, total } = progressOf(file)
  if (file.state === 'refused')
    return <State mark="failed">{text.refused[file.refusal ?? 'unreadable']}</State>
  if (file.state === 'preparing') return <State>{text.preparing}</State>
  if (file.state === 'sent') {
    return (
      <State mark="sent">
        <IconCheck size={16} stroke={2} aria-hidden="true" />
        {text.sent(formatSize(file.size))}
      </State>
    )
  }
  if (file.state === 'stopped') {
    return (
      <State mark="failed">
        {text.stopped(percent)}
        <button
          type="button"
          className={`link-button ${styles['again']}`}
          aria-label={text.tryAgainWith(file.name)}
          onClick={() => void sendAgain(file.key)}
        >
          <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
          <span>{text.tryAgain}</span>
        </button>
      </State>
    )
  }
  const sentence = file.isFiled ? text.keepOpen(percent) : text.progress(percent, done, total)
  return (
    <>
      <progress className={styles['bar']} max={100} value={percent} aria-label={file.name} data-user />
      <State>{isOnline ? sentence : text.offline}</State>
    </>
  )
}

function State({ mark, children }: { mark?: 'sent' | 'failed'; children: ReactNode }) {
  return (
    <p className={styles['state']} data-mark={mark}>
      {children}
    </p>
  )
}

/** A small picture of a photo, or a sign for a PDF. The name beside it says what it is. */
function Preview({ file: { blob, type } }: { file: OutgoingFile }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob || !isPhoto(type)) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob, type])
  const Sign = isPhoto(type) ? IconPhoto : IconFileTypePdf
  return (
    <span className={styles['preview']} aria-hidden="true">
      {url ? (
        // The browser may not be able to read a picture that the server can.
        <img src={url} alt="" width={44} height={44} onError={() => setUrl(undefined)} />
      ) : (
        <Sign size={24} stroke={1.75} />
      )}
    </span>
  )
}
