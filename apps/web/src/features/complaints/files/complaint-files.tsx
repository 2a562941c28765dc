import type { ComplaintFile } from '@counterfoil/contract/complaints/files-api'
import { filesApi } from '@counterfoil/contract/complaints/files-api'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { addressOf } from '#lib/api/call.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import styles from './complaint-files.module.css'
import { complaintFilesText } from './complaint-files.text.ts'
import { formatSize, progressOf } from './file-sizes.ts'
import { loadSending } from './load-sending.ts'
import { useOutgoing } from './use-outgoing.ts'

const followMs = 5000

const isPhoto = ({ type }: ComplaintFile) => type !== 'application/pdf'
const isFollowing = ({ state }: ComplaintFile) => state === 'coming' || state === 'checking'

export type ComplaintFilesProps = {
  complaintId: string
  files: readonly ComplaintFile[]
  /** Whether the office has sent those that are not the reader's. */
  isByOffice: boolean
}

/** The photos and PDFs of a complaint or of a message in it, and what became of those that cannot be opened. */
export function ComplaintFiles({ complaintId, files, isByOffice }: ComplaintFilesProps) {
  const text = useText(complaintFilesText)
  const ready = files.filter(({ state }) => state === 'ready')
  const checking = files.filter(({ state }) => state === 'checking')
  return (
    <div className={styles['files']}>
      {files.some(isFollowing) && <Follow id={complaintId} />}
      <ul className={styles['shots']} aria-label={text.label}>
        <Photos photos={ready.filter(isPhoto)} isByOffice={isByOffice} />
        {checking.map((file) => (
          <li className={styles['coming']} key={file.id}>
            {text.checking}
          </li>
        ))}
        <Coming files={files.filter(({ state }) => state === 'coming')} />
        {ready
          .filter((file) => !isPhoto(file))
          .map((file) => (
            <li key={file.id}>
              <PdfLink file={file} />
            </li>
          ))}
      </ul>
      <Failures files={files} />
    </div>
  )
}

/** Asks for the complaint more often than usual, while its files are on their way and the page is visible. */
function Follow({ id }: { id: string }) {
  useQuery({ ...complaintQuery(id), refetchInterval: followMs })
  return null
}

type PhotosProps = Pick<ComplaintFilesProps, 'isByOffice'> & { photos: readonly ComplaintFile[] }

function Photos({ photos, isByOffice }: PhotosProps) {
  const text = useText(complaintFilesText)
  const [openId, setOpenId] = useState<string>()
  const sender = isByOffice ? text.byOffice : text.byStudent
  return photos.map((photo, place) => {
    const title = text.photo(place + 1, photos.length)
    const words = text.sentBy(title, photo.isOwn ? text.byYou : sender)
    const { id } = photo
    return (
      <li key={id}>
        <button type="button" className={styles['shot']} aria-haspopup="dialog" onClick={() => setOpenId(id)}>
          <img src={addressOf(filesApi.readThumbnail, { id })} alt={words} width={72} height={56} />
        </button>
        {openId === id && (
          <PhotoDialog photo={photo} title={title} alt={words} onClose={() => setOpenId(undefined)} />
        )}
      </li>
    )
  })
}

type PhotoDialogProps = { photo: ComplaintFile; title: string; alt: string; onClose: () => void }

/** A photo as large as the window allows. */
function PhotoDialog({ photo, title, alt, onClose }: PhotoDialogProps) {
  const text = useText(complaintFilesText)
  const address = addressOf(filesApi.readContent, { id: photo.id })
  return (
    <Dialog isOpen onClose={onClose} title={title} width={900}>
      <div className="stack">
        <img className={styles['photo']} src={address} alt={alt} {...photo.picture} />
        <div className="dialog-actions">
          <a className="button" href={address} download={photo.name}>
            {text.download}
          </a>
        </div>
      </div>
    </Dialog>
  )
}

function PdfLink({ file: { id, name, size } }: { file: ComplaintFile }) {
  const text = useText(complaintFilesText)
  return (
    <a className={styles['pdf']} href={addressOf(filesApi.readContent, { id })} download={name}>
      <IconFileTypePdf size={24} stroke={1.75} aria-hidden="true" />
      <span data-user>{text.pdf(name, formatSize(size))}</span>
    </a>
  )
}

/** The files that have not come whole. How far they are is only known on the device that sends them. */
function Coming({ files }: { files: readonly ComplaintFile[] }) {
  const text = useText(complaintFilesText)
  const outgoing = useOutgoing(({ id, isFiled }) => isFiled && files.some((file) => file.id === id))
  const others = files.filter((file) => outgoing.every(({ id }) => id !== file.id))
  const size = sum(outgoing.map((file) => file.size))
  const sent = sum(outgoing.map((file) => (file.size * progressOf(file).percent) / 100))
  return (
    <>
      {outgoing.length > 0 && (
        <li className={styles['coming']}>
          {text.following(outgoing.length, Math.floor((sent / size) * 100))}
        </li>
      )}
      {byKind(others).map(({ isOfPhotos, count }) => (
        <li className={styles['coming']} key={String(isOfPhotos)}>
          {text.follow(isOfPhotos, count)}
        </li>
      ))}
    </>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How many photos and how many PDFs there are, without those of which there are none. */
function byKind(files: readonly ComplaintFile[]) {
  const photos = files.filter(isPhoto).length
  return [
    { isOfPhotos: true, count: photos },
    { isOfPhotos: false, count: files.length - photos },
  ].filter(({ count }) => count > 0)
}

/** What did not come, could not be used, or has stopped on this device. */
function Failures({ files }: { files: readonly ComplaintFile[] }) {
  const text = useText(complaintFilesText)
  const stopped = useOutgoing(({ id, state }) => state === 'stopped' && files.some((file) => file.id === id))
  const refusals = Object.entries(text.refused).map(([refusal, words]) => ({
    ...{ reason: refusal, words },
    files: files.filter((file) => file.state === 'refused' && (file.refusal ?? 'unreadable') === refusal),
  }))
  const missing = files.filter(({ state }) => state === 'missing')
  return (
    <>
      {[...refusals, { reason: 'missing', words: text.missing, files: missing }].flatMap((group) =>
        byKind(group.files).map(({ isOfPhotos, count }) => (
          <p className={styles['failure']} key={`${group.reason} ${isOfPhotos}`}>
            {group.words(isOfPhotos, count)}
          </p>
        )),
      )}
      {stopped.map((file) => (
        <p className={styles['failure']} key={file.key}>
          <span data-user>{text.stopped(file.name, progressOf(file).percent)}</span>{' '}
          <button type="button" className="link-button" onClick={() => void sendAgain(file.key)}>
            {text.tryAgain}
          </button>
        </p>
      ))}
    </>
  )
}

/** The code that sends is loaded already if this device has begun to send. */
const sendAgain = async (key: string) => (await loadSending()).sendAgain(key)
