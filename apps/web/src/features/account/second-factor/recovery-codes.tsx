import { IconDownload } from '@tabler/icons-react'
import { accountText } from '#features/account/account.text.ts'
import { useText } from '#lib/words/text.ts'
import { CopyButton } from '#ui/display/copy-button.tsx'
import styles from './second-factor.module.css'

/** The recovery codes. They are shown only once and can be copied or downloaded. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(accountText).secondFactor.recovery
  return (
    <div>
      <ul className={styles['codes']} aria-label={text.list} data-user>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton value={codes.join('\n')} what={text.codes} />
        <button
          type="button"
          className="link-button copy-button"
          onClick={() => download(text.file, text.fileWords(codes))}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {text.download} <span className="visually-hidden">{text.codes}</span>
        </button>
      </div>
    </div>
  )
}

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
