/** What a person would notice in the inbox of a large college. */
export type InboxFigures = {
  rowsScrolled: number
  mostRows: number
  /**
   * The tasks of the page's main thread while it scrolled, in ms. `processor` leaves out the time in which other
   * programs had the processor.
   */
  tasks: { wall: number; processor: number }[]
  frames: number
  /** How often the list was asked for after one complaint had changed. */
  requestsAfterChange: number
  statusMs: number[]
  openMs: number[]
}
