import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/page-header.tsx'

/**
 * Returns a function for the moment when the open complaint leaves the list. It closes the complaint and focuses the
 * heading of the page. The closing dialog would give the focus to the row, which is about to disappear.
 */
export function useLeaveList(openId: string | undefined, onClose: () => void): () => void {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (openId === undefined && isLeaving.current) focusHeading()
    isLeaving.current = false
  }, [openId])
  return () => {
    if (openId === undefined) return focusHeading()
    isLeaving.current = true
    onClose()
  }
}
