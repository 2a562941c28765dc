// Guesses the device of a session from its user agent. Only the owner of the session sees the guess.

const browsers = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const

const systems = [
  ['android', /\bAndroid\b/],
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['kaios', /\bKAIOS\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
] as const

export type Browser = (typeof browsers)[number][0]
export type System = (typeof systems)[number][0]
export type Device = { browser: Browser | undefined; system: System | undefined; isHandheld: boolean }

const handhelds: readonly (System | undefined)[] = ['android', 'iphone', 'ipad', 'kaios']

/** The order of `browsers` and `systems` matters: Edge also says that it is Chrome, and Android that it is Linux. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const browser = browsers.find(([, mark]) => mark.test(agent))?.[0]
  const system = systems.find(([, mark]) => mark.test(agent))?.[0]
  return { browser, system, isHandheld: handhelds.includes(system) }
}
