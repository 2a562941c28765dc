import { IconPlus } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import styles from './counter-button.module.css'
import { fileAtCounterText } from './file-at-counter.text.ts'

/** The button in the title row of the inbox. */
export function CounterButton({ onPress }: { onPress: () => void }) {
  const text = useText(fileAtCounterText)
  return (
    <Button
      look="plain"
      className={styles['button']}
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {text.title}
    </Button>
  )
}
