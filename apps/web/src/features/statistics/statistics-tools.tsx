import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeWords, filedWords } from '#features/statistics/figures/period-words.ts'
import { ShownFigures } from '#features/statistics/figures/shown-figures.tsx'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { useChange } from '#lib/api/use-change.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Paper } from '#ui/display/paper.tsx'
import type { StatisticsSearch } from './statistics.address.ts'
import { figuresQuery, readExport } from './statistics.api.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type StatisticsToolsProps = {
  title: string
  /** Whose figures they are: the college or a department. */
  about: string
  search: StatisticsSearch
  isOfCollege: boolean
}

/** Prints the figures, or saves them as a file if the plan has that. */
export function StatisticsTools(props: StatisticsToolsProps) {
  const text = useText(statisticsText)
  const { by: _, ...asked } = props.search
  const { data } = useQuery(figuresQuery(asked))
  const [isPrinting, setIsPrinting] = useState(false)
  const { send, isPending, error } = useChange({
    mutationFn: () => withFreshSignIn(() => readExport(asked)),
    onSuccess: (file) => saveFile(file, text.csvName(new Date().toLocaleDateString('sv-SE'))),
  })
  return (
    <>
      <Button
        look="plain"
        disabled={!data}
        icon={<IconPrinter size={18} aria-hidden />}
        onClick={() => setIsPrinting(true)}
      >
        {text.print}
      </Button>
      {data?.allowed.exports && (
        <Button
          look="plain"
          icon={<IconDownload size={18} aria-hidden />}
          isBusy={isPending}
          onClick={() => send()}
        >
          {text.csv}
        </Button>
      )}
      {error && !isPending && (
        <p className="field-error" role="alert">
          {text.csvFailed(wordsFor(error))}
        </p>
      )}
      {isPrinting && <PaperFigures {...props} onPrinted={() => setIsPrinting(false)} />}
    </>
  )
}

/** The figures on A4. */
function PaperFigures(props: StatisticsToolsProps & { onPrinted: () => void }) {
  const { title, about, search, isOfCollege, onPrinted } = props
  const text = useText(statisticsText)
  const { by: _, ...asked } = search
  const { data, dataUpdatedAt } = useQuery(figuresQuery(asked))
  if (!data) return null
  const filed = filedWords(text, data.period)
  const before = beforeWords(text, data)
  return (
    <Paper onPrinted={onPrinted}>
      <div className={styles['sheet']}>
        <h1>{title}</h1>
        <p data-user>{about}</p>
        <p>{before === null ? filed : text.compared(filed, before)}</p>
        <p>{text.asOf(formatMoment(new Date(dataUpdatedAt).toISOString()))}</p>
        <ShownFigures figures={data} search={search} isOfCollege={isOfCollege} />
      </div>
    </Paper>
  )
}
