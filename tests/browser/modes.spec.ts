import { everyBlock } from './support/blocks.js'
import { cutOff, openDisclosures, unmarked } from './support/controls.js'
import { painted } from './support/shifts.js'
import { expect, test } from './support/test.js'

/** Added to the open page: each mode is checked with the blocks' sheets alone, and with the starter sheet. */
const STARTER = { url: '/runtime/site-starter.css' }

/**
 * The width of a window of 1280 px, in CSS pixels at 200 % and then at 400 %; a phone that reads from right to left; and
 * windows whose visitors have set the browser's text to twice its size. A page starts at the first size, and gets the next.
 */
const MODES = {
  'at 200 % zoom and at 320 px': {
    html: 'lang="en"',
    sizes: [
      { width: 640, height: 512 },
      { width: 320, height: 512 },
    ],
  },
  'from right to left': { html: 'lang="ar" dir="rtl"', sizes: [{ width: 390, height: 844 }] },
  'with text at 200 % in a wide window and on a phone': {
    html: 'lang="en" class="large"',
    sizes: [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ],
  },
} as const
const LARGE = '<style>.large { font-size: 200% }</style>'
const headers = {
  'Content-Security-Policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
}

for (const [mode, { html, sizes }] of Object.entries(MODES)) {
  test(`${mode}, every block fits the page, and no control is cut off`, async ({ page, open }) => {
    await page.setViewportSize(sizes[0])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: everyBlock(), html, head: LARGE, headers })
    await openDisclosures(page)
    for (const sheet of ['without', 'with']) {
      if (sheet === 'with') await page.addStyleTag(STARTER)
      for (const size of sizes) {
        await page.setViewportSize(size)
        // Blocks follow a size with the next frame.
        await painted(page)
        expect(await cutOff(page), `${size.width} px, ${sheet} the starter sheet`).toEqual([])
      }
    }
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
