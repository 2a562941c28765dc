import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import '#ui/styles/paper.css'

type PaperProps = {
  /** Called when the paper is no longer needed. */
  onPrinted: () => void
  children: ReactNode
}

/**
 * What is printed. It is hidden on the screen, and while it is there, nothing else of the page is printed. It opens the
 * browser's print dialog by itself.
 */
export function Paper({ onPrinted, children }: PaperProps) {
  const leave = useRef(onPrinted)
  useEffect(() => {
    leave.current = onPrinted
  })
  useEffect(() => {
    const timer = setTimeout(() => window.print())
    // Browsers differ in when print() returns. On phones that can be before the page is drawn, and it can be drawn again
    // for another paper. So the paper stays until the person does something on the page again.
    const left = () => leave.current()
    addEventListener('pointerdown', left)
    addEventListener('keydown', left)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', left)
      removeEventListener('keydown', left)
    }
  }, [])
  return createPortal(<div className="paper">{children}</div>, document.body)
}
