import type { AuditChain } from '@counterfoil/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#lib/api/use-change.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Stamp } from '#ui/stamp.tsx'
import { chainQuery, readProof } from './audit.api.ts'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'

/** Whether the record is whole, as the last check found, and the file that proves its state. */
export function ChainLine() {
  const { chain: text } = useText(auditText)
  const { data, error } = useQuery(chainQuery)
  if (!data)
    return error ? (
      <p className="field-error" role="alert">
        {text.failed(wordsFor(error))}
      </p>
    ) : null
  return (
    <section className={styles['chain']} aria-label={text.title}>
      <State chain={data} />
      {data.head && (
        <>
          <span className="muted">
            {text.head} <code data-user>{shortHash(data.head.hash)}</code>
          </span>
          <Download />
        </>
      )}
    </section>
  )
}

/** The first 12 digits in groups of four, which is enough to compare by eye. */
const shortHash = (hash: string) => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

function State({ chain: { check, isLate } }: { chain: AuditChain }) {
  const { chain: text } = useText(auditText)
  const when = check && formatMoment(check.at)
  if (check?.fault && when)
    return (
      <Said mark="rejected" stamp={text.broken}>
        {text.faults[check.fault.kind](check.fault.position)} {text.distrust(when)}
      </Said>
    )
  if (isLate)
    return (
      <Said mark="pending" stamp={text.catchingUp}>
        {text.waiting}
      </Said>
    )
  if (!check || !when)
    return (
      <Said mark="pending" stamp={text.unchecked}>
        {text.notYet}
      </Said>
    )
  if (check.isOld)
    return (
      <Said mark="pending" stamp={text.old}>
        {text.lastChecked(when)}
      </Said>
    )
  return (
    <Said mark="resolved" stamp={text.unbroken}>
      {(check.heads === 0 ? text.soundWithoutHeads : text.sound)(check.position, when)}
    </Said>
  )
}

type SaidProps = { mark: 'resolved' | 'rejected' | 'pending'; stamp: string; children: React.ReactNode }

function Said({ mark, stamp, children }: SaidProps) {
  return (
    <>
      <Stamp mark={mark} size="small">
        {stamp}
      </Stamp>
      <span className={styles['said']}>{children}</span>
    </>
  )
}

function Download() {
  const { chain: text, proofName } = useText(auditText)
  const { send, isPending, error } = useChange({
    mutationFn: readProof,
    onSuccess: (proof) =>
      saveFile(
        new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
        proofName(proof.head?.position ?? 0),
      ),
  })
  return (
    <>
      <button type="button" className="link-button" aria-busy={isPending || undefined} onClick={() => send()}>
        {text.download}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {wordsFor(error)}
        </p>
      )}
    </>
  )
}
