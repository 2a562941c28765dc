import type { Page } from '@playwright/test'

export const viewers = ['nobody', 'student', 'SuperAdmin', 'DepartmentAdmin'] as const
export type Viewer = (typeof viewers)[number]

/** A screen of the product in one state. It gets one picture for each of the four variants. */
export type Screen = {
  /** Pictures of a group share contact sheets. */
  group: string
  name: string
  state?: string
  path: string
  as: Viewer
  /** Runs before the page is opened, to replace the server's answers. */
  arrange?: (page: Page) => Promise<void>
  /** Runs on the open page, to type or to open a dialog. */
  prepare?: (page: Page) => Promise<void>
  /** Take only the window, because dialogs and sheets cover the window and not the whole page. */
  isWindowOnly?: boolean
  /** Do not wait for requests, because an answer never comes. */
  isNeverDone?: boolean
  /** The path does not exist, so the answer may be 404. */
  isMissing?: boolean
  /** Also used in the documentation. */
  inDocs?: boolean
}

export const sizes = {
  // With `isMobile`, scroll bars take no space, as on a phone.
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
