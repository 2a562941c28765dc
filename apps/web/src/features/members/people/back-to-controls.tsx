import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import styles from './people.module.css'
import { peopleText } from './people.text.ts'

export function BackToControls() {
  const text = useText(peopleText)
  return (
    <Link className={styles['back']} to="/Controls">
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      {text.back}
    </Link>
  )
}
