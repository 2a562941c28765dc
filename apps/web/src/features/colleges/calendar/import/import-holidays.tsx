import { type Holiday, mostHolidays } from '@counterfoil/contract/clock'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { withHolidays } from '#features/colleges/calendar/calendar-draft.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { importText } from './import.text.ts'
import styles from './import-holidays.module.css'
import { mostBytes, type ReadHolidays, readHolidays } from './read-holidays.ts'

export type ImportHolidaysProps = {
  holidays: readonly Holiday[]
  onAdd: (added: readonly Holiday[]) => void
  onClose: () => void
}

/** A file with a list of holidays: choosing it, looking at what was read, and then adding them to the page. */
export function ImportHolidays({ holidays, onAdd, onClose }: ImportHolidaysProps) {
  const text = useText(importText)
  const [read, setRead] = useState<ReadHolidays>()
  const [fault, setFault] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const choose = async (file: File) => {
    setRead(undefined)
    setFault(undefined)
    setIsReading(true)
    const found = await readFile(file)
    setIsReading(false)
    if (typeof found === 'object') setRead(found)
    else setFault(found ? text.fileFaults[found] : text.unreadable)
  }
  const known = new Set(holidays.map(({ day }) => day))
  const fresh = read?.holidays.filter(({ day }) => !known.has(day)) ?? []
  const isFull = withHolidays(holidays, fresh).length > mostHolidays
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={560} isTall>
      <div className={`stack ${styles['import']}`}>
        <p>{text.help}</p>
        <div className={styles['tools']}>
          <Chooser words={read || fault ? text.chooseAnother : text.choose} onFile={choose} />
          <Button look="plain" icon={icons.download} onClick={() => saveFile(template(), text.templateName)}>
            {text.template}
          </Button>
        </div>
        <div role="status">{isReading && <p>{text.reading}</p>}</div>
        {fault && (
          <p className="field-error" role="alert">
            {fault}
          </p>
        )}
        {read && <Preview read={read} fresh={fresh} />}
        {isFull && (
          <p className="field-error" role="alert">
            {text.full(Math.max(0, mostHolidays - holidays.length))}
          </p>
        )}
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          {fresh.length > 0 && !isFull && (
            <Button onClick={() => onAdd(fresh)}>{text.add(fresh.length)}</Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** A large file is not read at all. */
const readFile = async (file: File) =>
  file.size > mostBytes
    ? 'tooLarge'
    : file
        .arrayBuffer()
        .then(readHolidays)
        .catch(() => undefined)

const icons = {
  file: <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />,
  download: <IconDownload size={18} stroke={1.75} aria-hidden="true" />,
}

/** The mark at the start lets spreadsheets read letters of all scripts. */
const template = () => new Blob(['\uFEFFday,until,name\r\n'], { type: 'text/csv' })

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
      <input
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,.tsv,.ics,text/csv,text/calendar"
        onChange={choose}
      />
    </label>
  )
}

const mostRows = 5
const mostFaults = 10

type PreviewProps = { read: ReadHolidays; fresh: readonly Holiday[] }

/** What was read: how many days, the first of them, and which lines are wrong. */
function Preview({ read: { holidays, faults, repeated }, fresh }: PreviewProps) {
  const text = useText(importText)
  const first = fresh.slice(0, mostRows)
  const known = holidays.length - fresh.length
  return (
    <>
      <p className="notice-title" role="status">
        {text.found(holidays.length)}
      </p>
      {first.length > 0 && (
        <table className={styles['table']}>
          <caption className="visually-hidden">{text.first(first.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{text.columns.day}</th>
              <th scope="col">{text.columns.name}</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ day, name }) => (
              <tr key={day}>
                <td data-user>{formatWrittenDay(day)}</td>
                <td data-user>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {known > 0 && <p>{text.known(known)}</p>}
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
