import type { Register } from '@counterfoil/contract/registers'
import { useText } from '#lib/words/text.ts'
import styles from './register-sheet.module.css'
import { sheetText } from './registers.text.ts'

type SheetEndProps = { frozen: Register['frozen']; number: string }

/** The lines to sign, the place for the seal, and how the register is proven. */
export function SheetEnd({ frozen, number }: SheetEndProps) {
  const text = useText(sheetText)
  return (
    <div className={styles['end']}>
      <div className={styles['sign']}>
        <p>{text.officer}</p>
        <p>{text.principal}</p>
        <p className={styles['seal']}>{text.seal}</p>
      </div>
      <footer className={styles['foot']}>
        <p data-user>{text.foot(number)}</p>
        {frozen ? <Proof {...frozen} /> : <p>{text.unfrozen}</p>}
      </footer>
    </div>
  )
}

function Proof({ hash, entry }: NonNullable<Register['frozen']>) {
  const text = useText(sheetText)
  return (
    <>
      <p data-user={entry === null ? undefined : true}>
        {entry === null ? text.entrySoon : text.entry(entry)}
      </p>
      <p>
        {text.hash} <code data-user>{hash.match(/.{4}/g)?.join(' ')}</code>
      </p>
    </>
  )
}
