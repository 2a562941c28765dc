import { useQuery } from '@tanstack/react-query'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatDay } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { numberQuery } from './search.api.ts'
import styles from './search.module.css'
import { searchText } from './search.text.ts'

type NumberOfferProps = { number: number; onOpen: (id: string) => void; isOwn: boolean }

/** Below the search field: the complaint with the typed number, or why there is none. */
export function NumberOffer({ number, onOpen, isOwn }: NumberOfferProps) {
  const text = useText(searchText)
  const words = useText(complaintsText)
  const { data, error } = useQuery(numberQuery(number))
  const shown = String(number)
  if (error && !data) return <p>{text.numberFailed(shown, wordsFor(error))}</p>
  if (data === undefined) return null
  if (data === null) return <p>{text.noNumber(shown)}</p>
  if (data.withdrawnAt !== null && !isOwn) return <p>{text.withdrawn(shown, formatDay(data.withdrawnAt))}</p>
  return (
    <button type="button" onClick={() => onOpen(data.id)}>
      <span className="visually-hidden">{text.openNumber(shown)}</span>
      <b aria-hidden="true">{shown}</b>
      <span className={styles['offered']}>
        {data.subject ? <span data-user>{data.subject}</span> : words.noTitle}
      </span>
      {data.state === 'merged' && <span className={styles['state']}>{text.merged}</span>}
      <kbd className={styles['enter']}>{text.enter}</kbd>
    </button>
  )
}
