import { IconDots, IconFileDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { fileAtCounterText } from '#features/complaints/counter/file-at-counter.text.ts'
import { printText } from '#features/complaints/print/print.text.ts'
import { PrintList } from '#features/complaints/print/print-list.tsx'
import type { ShownList } from '#features/complaints/search/shown-list.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import styles from './list-menu.module.css'

const ExportDialog = lazyPart(() => import('#features/complaints/export/export-dialog.tsx'), 'ExportDialog')

type ListMenuProps = {
  list: ShownList
  withDepartment: boolean
  /** Opens the form for a complaint at the counter, where the title row has no room for its button. */
  onFile?: (() => void) | undefined
}

/** What can be done with the whole list, behind a button with three dots. */
export function ListMenu({ list, withDepartment, onFile }: ListMenuProps) {
  const text = useText(printText)
  const counter = useText(fileAtCounterText)
  const [printed, setPrinted] = useState<ShownList>()
  const [exported, setExported] = useState<ShownList>()
  return (
    <>
      <Menu
        label={text.more}
        items={[
          ...(onFile
            ? [
                {
                  label: counter.title,
                  icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />,
                  onPress: onFile,
                },
              ]
            : []),
          {
            label: text.printList,
            icon: <IconPrinter size={18} stroke={1.75} aria-hidden="true" />,
            onPress: () => setPrinted(list),
          },
          {
            label: text.exportList,
            icon: <IconFileDownload size={18} stroke={1.75} aria-hidden="true" />,
            onPress: () => setExported(list),
          },
        ]}
      />
      {printed && (
        <PrintList list={printed} withDepartment={withDepartment} onClose={() => setPrinted(undefined)} />
      )}
      {exported && (
        <Suspense>
          <ExportDialog list={exported} onClose={() => setExported(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type MenuProps = {
  label: string
  items: readonly { label: string; icon: ReactNode; onPress: () => void }[]
}

/**
 * A button that shows further buttons below it. They go when one of them or the button is pressed, with Esc, and when
 * the focus leaves them.
 */
function Menu({ label, items }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    <fieldset className={styles['menu']} data-own-esc={isOpen || undefined} onBlur={leave} onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles['items']} id={listId}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              onClick={() => {
                close()
                item.onPress()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
