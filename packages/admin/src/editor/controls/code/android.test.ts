import { expect, it } from 'vitest'
import { isAndroid } from './code-control.js'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

it.each([
  [
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile' },
    true,
  ],
  [{ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }, true],
  [{ userAgent: DESKTOP, userAgentData: { platform: 'Android' } }, true],
  [{ userAgent: DESKTOP, userAgentData: { platform: 'Linux' } }, false],
  [{ userAgent: DESKTOP }, false],
])('[CFG-056] Android is known by its hints or its name: %j', (navigator, expected) => {
  expect(isAndroid(navigator)).toBe(expected)
})
