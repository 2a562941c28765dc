import type { Page } from '@playwright/test'

export const viewers = ['nobody', 'student', 'SuperAdmin', 'DepartmentAdmin'] as const
export type Viewer = (typeof viewers)[number]

/** One picture in four variants. */
export type Screen = {
  /** Pictures of a group share contact sheets. */
  group: string
  name: string
  state?: string
  path: string
  as: Viewer
  /** Before the page is opened: what the server shall answer instead. */
  arrange?: (page: Page) => Promise<void>
  /** On the open page: typing, opening a dialog. */
  prepare?: (page: Page) => Promise<void>
  /** Dialogs and sheets cover the window, not the page. */
  isWindowOnly?: boolean
  /** An answer never comes, so nobody waits for it. */
  isNeverDone?: boolean
  /** Nothing lives at this path, so the answer may be 404. */
  isMissing?: boolean
  /** Also a picture of the documentation. */
  inDocs?: boolean
}

export const sizes = {
  // As a phone has it: scroll bars that take no room.
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1366, height: 768 } },
} as const
const themes = ['light', 'dark'] as const
export type Variant = { size: keyof typeof sizes; theme: (typeof themes)[number] }

export const variants: readonly Variant[] = (['phone', 'desktop'] as const).flatMap((size) =>
  themes.map((theme) => ({ size, theme })),
)

export const titleOf = ({ name, state }: Screen) => `${name}--${state ?? 'plain'}`
export const pictureOf = (screen: Screen, { size, theme }: Variant) =>
  `${titleOf(screen)}--${size}--${theme}.png`
