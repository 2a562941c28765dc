import { formatFigure } from '#lib/words/figures.ts'
import { defineText } from '#lib/words/text.ts'

const mostShown = 99

/** The texts of the bell itself. Those of its list are loaded when it opens. */
export const bellText = defineText('bell', {
  title: 'Notifications',
  titleUnread: (count: number) => `Notifications, ${formatFigure(count)} unread`,
  /** The count in the mark, which has little room. */
  count: (count: number) => (count > mostShown ? `${mostShown}+` : String(count)),
  /** Read after the name of a link, such as "Announcements". */
  unread: (count: number) => `, ${formatFigure(count)} unread`,
  asked: (office: string, number: string) => `The ${office} office asks you about complaint ${number}.`,
  officeAsked: (number: string) => `The office asks you about complaint ${number}.`,
})
