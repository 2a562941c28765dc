import type { Page } from '@playwright/test'

export const viewers = ['nobody', 'student', 'SuperAdmin', 'DepartmentAdmin'] as const
export type Viewer = (typeof viewers)[number]

/** A screen of the product in one state. It gets four pictures: phone and desktop, light and dark. */
export type Screen = {
  /** The pictures of a group are on the same contact sheets. */
  group: string
  name: string
  state?: string
  path: string
  as: Viewer
  /** Runs before the page is opened, to replace the server's answers. */
  arrange?: (page: Page) => Promise<void>
  /** Runs on the open page, to type or to open a dialog. */
  prepare?: (page: Page) => Promise<void>
  /** Whether the picture shows only the window. Dialogs and sheets cover the window and not the whole page. */
  isWindowOnly?: boolean
  /** Whether an answer never comes. The camera then waits for requests for a second at most. */
  isNeverDone?: boolean
  /** Whether the path does not exist, so that the answer may be 404. */
  isMissing?: boolean
  /** Whether the picture is also used in the documentation. */
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
