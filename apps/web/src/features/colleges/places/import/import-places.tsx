import type { WrittenPlace } from '@counterfoil/contract/places'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { saveFile } from '#lib/browser/save-file.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { importText } from './import.text.ts'
import styles from './import-places.module.css'
import { mostBytes, type ReadPlaces, readPlaces } from './read-places.ts'
import { useImport } from './use-import.ts'

export type ImportPlacesProps = { onClose: () => void }

/** A file with a list of places: choosing it, looking at what was read, and then adding the places. */
export function ImportPlaces({ onClose }: ImportPlacesProps) {
  const text = useText(importText)
  const [read, setRead] = useState<ReadPlaces>()
  const [fault, setFault] = useState<string>()
  const [confirmed, setConfirmed] = useState<readonly WrittenPlace[]>()
  const [isReading, setIsReading] = useState(false)
  const [sending, setSending] = useState<Sending>()
  useKeepTyped(sending !== undefined, sending !== undefined)
  const choose = async (file: File) => {
    setRead(undefined)
    setFault(undefined)
    setIsReading(true)
    const found = await readFile(file)
    setIsReading(false)
    if (typeof found === 'object') setRead(found)
    else setFault(found ? text.fileFaults[found] : text.unreadable)
  }
  return (
    <Dialog isOpen onClose={sending?.stop ?? onClose} title={text.title} width={560} isTall>
      <div className={`stack ${styles['import']}`}>
        {confirmed ? (
          <Adding places={confirmed} onSending={setSending} onClose={onClose} />
        ) : (
          <>
            <p>{text.help}</p>
            <div className={styles['tools']}>
              <Chooser words={read || fault ? text.chooseAnother : text.choose} onFile={choose} />
              <Button
                look="plain"
                icon={icons.download}
                onClick={() => saveFile(template(), text.templateName)}
              >
                {text.template}
              </Button>
            </div>
            <div role="status">{isReading && <p>{text.reading}</p>}</div>
            {fault && (
              <p className="field-error" role="alert">
                {fault}
              </p>
            )}
            {read && <Preview read={read} />}
            <div className="dialog-actions">
              <Button look="plain" onClick={onClose}>
                {text.cancel}
              </Button>
              {read && read.places.length > 0 && (
                <Button onClick={() => setConfirmed(read.places)}>{text.add(read.places.length)}</Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** While places are sent, closing the dialog stops it, so that what was added is told. */
type Sending = { stop: () => void } | undefined

/** A large file is not read at all. */
const readFile = async (file: File) =>
  file.size > mostBytes
    ? 'tooLarge'
    : file
        .arrayBuffer()
        .then(readPlaces)
        .catch(() => undefined)

const icons = {
  file: <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />,
  download: <IconDownload size={18} stroke={1.75} aria-hidden="true" />,
}

/** The mark at the start lets spreadsheets read letters of all scripts. */
const template = () => new Blob(['\uFEFFbuilding,floor,room\r\n'], { type: 'text/csv' })

function Chooser({ words, onFile }: { words: string; onFile: (file: File) => unknown }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    // Otherwise choosing the same file again, after it was corrected, would change nothing.
    target.value = ''
  }
  return (
    <label className={`button ${styles['chooser']}`} data-look="plain">
      {icons.file}
      <span>{words}</span>
      <input className="visually-hidden" type="file" accept=".csv,.txt,.tsv,text/csv" onChange={choose} />
    </label>
  )
}

const mostRows = 5
const mostFaults = 10

/** What was read: how many places, the first of them, and which lines are wrong. */
function Preview({ read: { places, faults, repeated, unused } }: { read: ReadPlaces }) {
  const text = useText(importText)
  const first = places.slice(0, mostRows)
  return (
    <>
      <p className="notice-title" role="status">
        {text.found(places.length)}
      </p>
      {first.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <caption className="visually-hidden">{text.first(first.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{text.columns.building}</th>
                <th scope="col">{text.columns.floor}</th>
                <th scope="col">{text.columns.room}</th>
              </tr>
            </thead>
            <tbody>
              {first.map((one) => (
                <tr key={JSON.stringify(one)} data-user>
                  <td>{one.building}</td>
                  <td>{one.floor}</td>
                  <td>{one.room}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unused.length > 0 && <p data-user>{text.unused(unused.join(', '))}</p>}
      {repeated > 0 && <p>{text.repeated(repeated)}</p>}
      {faults.length > 0 && (
        <div role="alert">
          <p>{text.faulty(faults.length)}</p>
          <ul className={styles['faults']}>
            {faults.slice(0, mostFaults).map(({ line, fault }) => (
              <li key={line}>{text.fault(line, text.lineFaults[fault])}</li>
            ))}
          </ul>
          {faults.length > mostFaults && <p>{text.moreFaults(faults.length - mostFaults)}</p>}
        </div>
      )}
    </>
  )
}

type AddingProps = {
  places: readonly WrittenPlace[]
  onSending: (sending: Sending) => void
  onClose: () => void
}

/** Sends the places, and says how far it is. */
function Adding({ places, onSending, onClose }: AddingProps) {
  const text = useText(importText)
  const { progress, run, stop } = useImport(places)
  const { state, sent, added, leftOut, error } = progress
  const start = useRef(run)
  useEffect(() => void start.current(), [])
  const isSending = state === 'waiting' || state === 'sending'
  const stopButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    onSending(isSending ? { stop } : undefined)
    // The button that started it is gone.
    if (isSending) stopButton.current?.focus()
  }, [isSending, onSending, stop])
  useEffect(() => announceToScreenReader(text.started(places.length)), [text, places])
  const left = places.length - sent
  return (
    <>
      {isSending && (
        <>
          <progress
            className={styles['progress']}
            max={places.length}
            value={sent}
            aria-label={text.adding}
          />
          <p>{text.progress(sent, places.length)}</p>
        </>
      )}
      <div role="status">
        {state === 'done' && <p className="notice">{text.added(added, leftOut)}</p>}
        {state === 'stopped' && <p className="notice">{text.stopped(added, left)}</p>}
        {state === 'failed' && <p className="field-error">{text.failed(wordsFor(error), added, left)}</p>}
      </div>
      <div className="dialog-actions">
        {isSending ? (
          <Button look="plain" ref={stopButton} onClick={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button look={state === 'done' ? undefined : 'plain'} onClick={onClose}>
            {text.close}
          </Button>
        )}
        {(state === 'failed' || state === 'stopped') && (
          <Button onClick={() => void run()}>{text.goOn}</Button>
        )}
      </div>
    </>
  )
}
