import { markHits, type SearchWord } from '@counterfoil/contract/complaints/search'

type MarkedProps = { text: string; searched: readonly SearchWord[] | undefined }

/** A text with the searched words marked. */
export function Marked({ text, searched = [] }: MarkedProps) {
  if (searched.length === 0) return text
  let start = 0
  return markHits(text, searched).map((part) => {
    const key = start
    start += part.text.length
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text
  })
}
