import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { servePopup, shown } from './support/popup.js'
import { expect, test } from './support/test.js'

const head = (context: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ website: { id: 'w1' }, ...context })}</script>`

test('[POP-009] a button block of the popup is recorded with context 2, and one of the page with context 1', async ({
  page,
  publish,
}) => {
  const requests = await servePopup(
    page,
    '<h2>The letter</h2><p><a data-block="button" data-block-id="more" data-option-size="large" href="#more">More</a></p>',
  )
  const popupOverlaySettings = { style: 'show', version: 1, enableMobile: true, displayFrequency: 7 }
  const body =
    '<p><a data-block="button" data-block-id="own" data-option-alignment="center" href="#own">Own</a></p>'
  await page.goto(await publish({ head: head({ websiteSettings: { popupOverlaySettings } }), body }))
  await shown(page)
  const sent = (call: string) =>
    requests[`census/${call}`]?.map((each) =>
      ['id', 'context', 'size', 'alignment'].map((name) => each.get(name)),
    )
  const own = ['own', '1', 'medium', 'center']
  const more = ['more', '2', 'large', 'inline']
  await expect.poll(() => sent('button-render')).toEqual([own, more])
  await page.getByRole('link', { name: 'More' }).click()
  await expect.poll(() => sent('button-click')).toEqual([more])
})

const boxOf = async (page: Page, id: string) => (await page.locator(`[data-block-id="${id}"]`).boundingBox())!

test('a button stands where its alignment says, in both directions', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  for (const html of ['lang="en"', 'lang="ar" dir="rtl"']) {
    await open({ body: markup('button'), html })
    const { x, width } = (await page.locator('main').boundingBox())!
    const [center, right, full] = [
      await boxOf(page, 'hours'),
      await boxOf(page, 'shop'),
      await boxOf(page, 'press'),
    ]
    expect(Math.abs(center.x + center.width / 2 - (x + width / 2))).toBeLessThan(1)
    expect(Math.abs(right.x + right.width - (x + width))).toBeLessThan(1)
    expect([Math.round(full.x), Math.round(full.width)]).toEqual([Math.round(x), Math.round(width)])
  }
})

test('a link that opens a new window says so to screen readers', async ({ page, open }) => {
  await open({ body: markup('button') })
  await expect(page.getByRole('link', { name: 'Open the map (opens in a new window)' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'The catalogue (PDF, 2 MB, opens in a new window)' }),
  ).toBeVisible()
})
