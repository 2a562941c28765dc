import type { ManagedPlace } from '@counterfoil/contract/places'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codesQuery, mostCodes, type PlacesFilter } from '#features/colleges/places/places.api.ts'
import { placeLines, placeName } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Paper } from '#ui/display/paper.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import styles from './code-sheets.module.css'
import { codesText } from './codes.text.ts'

export type PrintCodesProps = { filter: PlacesFilter; onClose: () => void }

/** How many codes are on a sheet of A4: two beside each other, in four rows. */
const perSheet = 8

/** The codes of the places of a building or a search: how many, the first sheet, and printing them. */
export function PrintCodes({ filter, onClose }: PrintCodesProps) {
  const text = useText(codesText)
  const [isPrinting, setIsPrinting] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(codesQuery(filter))
  const places = data?.places.slice(0, mostCodes) ?? []
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={720} isTall>
      <div className="stack">
        {!data && !error && <LoadingState words={text.loading} rows={1} />}
        {!data && error && (
          <FailedState
            title={text.loadFailed}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data && places.length === 0 && <p role="status">{text.none}</p>}
        {data && places.length > 0 && (
          <>
            <p role="status">{text.count(places.length, Math.ceil(places.length / perSheet))}</p>
            {data.total > places.length && <p className="notice">{text.most(mostCodes, data.total)}</p>}
            <section className={styles['preview']} aria-label={text.preview}>
              <Sheet places={places.slice(0, perSheet)} />
            </section>
          </>
        )}
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.close}
          </Button>
          {places.length > 0 && (
            <Button icon={printer} onClick={() => setIsPrinting(true)}>
              {text.print}
            </Button>
          )}
        </div>
      </div>
      {isPrinting && (
        <Paper onPrinted={() => setIsPrinting(false)}>
          {sheetsOf(places).map((sheet) => (
            <Sheet key={sheet[0]?.id} places={sheet} />
          ))}
        </Paper>
      )}
    </Dialog>
  )
}

const printer = <IconPrinter size={18} stroke={1.75} aria-hidden="true" />

const sheetsOf = (places: readonly ManagedPlace[]) =>
  Array.from({ length: Math.ceil(places.length / perSheet) }, (_, at) =>
    places.slice(at * perSheet, (at + 1) * perSheet),
  )

function Sheet({ places }: { places: readonly ManagedPlace[] }) {
  return (
    <div className={styles['sheet']}>
      {places.map((place) => (
        <Label key={place.id} place={place} />
      ))}
    </div>
  )
}

/** Names of more letters than these have a smaller size, so that they fit beside the code. */
const fewLetters = 12

function Label({ place }: { place: ManagedPlace }) {
  const text = useText(codesText)
  const { college } = usePerson()
  const { name, line } = placeLines(place)
  // The login leads students to the form, and admins to the complaints about this place.
  const address = new URL(
    `/Login?to=${encodeURIComponent(`/ComplaintForm?place=${place.id}`)}`,
    location.origin,
  )
  return (
    <div className={styles['label']}>
      <div className={styles['code']}>
        <QrCode content={address.href} label={text.codeOf(placeName(place))} />
      </div>
      <div className={styles['words']}>
        <p className={styles['name']} data-long={name.length > fewLetters || undefined} data-user>
          {name}
        </p>
        {line && (
          <p className={styles['line']} data-user>
            {line}
          </p>
        )}
        <p>
          <b>{text.broken}</b> {text.scan}
        </p>
        <p className={styles['college']} data-user>
          {college?.name}
        </p>
      </div>
    </div>
  )
}
