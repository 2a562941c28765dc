import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { uiText } from '#ui/ui.text.ts'

const shownMs = 2500

/**
 * Copies a text and says that it was copied. `what` names the text for screen readers, because a page can have several
 * of these buttons.
 */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const text = useText(uiText)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      announceToScreenReader(text.copied)
    } catch {
      // Browsers can refuse to copy, and always refuse without HTTPS.
      toast(text.copyFailed, 'failed')
    }
  }
  const Picture = isCopied ? IconCheck : IconCopy
  return (
    <button type="button" className="link-button copy-button" onClick={() => void copy()}>
      <Picture size={18} stroke={1.75} aria-hidden="true" />
      {isCopied ? text.copied : text.copy} <span className="visually-hidden">{what}</span>
    </button>
  )
}
