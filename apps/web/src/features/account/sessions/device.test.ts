import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const agents = [
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    { browser: 'chrome', system: 'android', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    { browser: 'samsung', system: 'android', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    { browser: 'edge', system: 'windows', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'safari', system: 'iphone', isHandheld: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
    { browser: 'firefox', system: 'macos', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    { browser: 'chrome', system: 'chromeos', isHandheld: false },
  ],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    { browser: 'firefox', system: 'kaios', isHandheld: true },
  ],
  ['curl/8.9', { browser: undefined, system: undefined, isHandheld: false }],
  [null, { browser: undefined, system: undefined, isHandheld: false }],
] as const

it.each(agents)('knows %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})
