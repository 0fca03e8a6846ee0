import { everyBlock } from './support/blocks.js'
import { cutOff, openDisclosures, unmarked } from './support/controls.js'
import { expect, test } from './support/test.js'

/** Added to the open page: each mode is checked with the blocks' sheets alone, and with the starter sheet. */
const STARTER = { url: '/runtime/site-starter.css' }

/**
 * The width of a window of 1280 px, in CSS pixels at 200 % and at 400 %, a phone that reads from right to left, and
 * windows whose visitors have set the browser's text to twice its size.
 */
const WIDTHS = [
  ['at 200 % zoom', 640, 512, 'lang="en"'],
  ['at 320 px', 320, 512, 'lang="en"'],
  ['from right to left', 390, 844, 'lang="ar" dir="rtl"'],
  ['with text at 200 % in a wide window', 1280, 800, 'lang="en" class="large"'],
  ['with text at 200 % on a phone', 390, 844, 'lang="en" class="large"'],
] as const
const LARGE = '<style>.large { font-size: 200% }</style>'
const headers = {
  'Content-Security-Policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
}

for (const [mode, width, height, html] of WIDTHS) {
  test(`${mode}, every block fits the page, and no control is cut off`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: everyBlock(), html, head: LARGE, headers })
    await openDisclosures(page)
    expect(await cutOff(page)).toEqual([])
    await page.addStyleTag(STARTER)
    expect(await cutOff(page), 'with the starter sheet').toEqual([])
  })
}

test('in forced colours, every control is seen, and the focused one looks different', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await open({ body: everyBlock() })
  await openDisclosures(page)
  // The last input decides whether a focus by script is shown.
  await page.keyboard.press('Tab')
  expect(await unmarked(page)).toEqual([])
  await page.addStyleTag(STARTER)
  expect(await unmarked(page), 'with the starter sheet').toEqual([])
})
