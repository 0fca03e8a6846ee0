import type { Locator } from '@playwright/test'
import { accordion, boxes, openView, panel, READY, row, rows, test } from './support/debug.js'
import { expect } from './support/test.js'

const place = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {}
  return [x, y, width, height].map((each) => Math.round(each ?? Number.NaN))
}

test.describe('outlines', () => {
  const far = `${READY}<div>${'<p>Text</p>'.repeat(80)}</div>${accordion('far')}<div>${'<p>Text</p>'.repeat(9)}</div>`

  test('are drawn around every block in the viewport, or around none; select scrolls to a block, and its outline moves with it', async ({
    page,
    open,
  }) => {
    await openView(page, open, { body: far })
    await expect(boxes(page)).toHaveCount(1)
    expect(await place(boxes(page))).toEqual(await place(page.locator('[data-block-id="fine"]')))
    await panel(page).getByRole('checkbox', { name: 'Outline all' }).uncheck()
    await expect(boxes(page)).toHaveCount(0)
    await panel(page).getByRole('checkbox', { name: 'Outline all' }).check()

    const block = page.locator('[data-block-id="far"]')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(block).not.toBeInViewport()
    await row(page, 'far').click()
    await expect(block).toBeInViewport({ ratio: 0.5 })
    const box = page.locator('site-debug .box', { hasText: 'accordion · far' })
    const fits = async () => expect(await place(box)).toEqual(await place(block))
    await expect(fits).toPass()
    await page.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }))
    await expect(fits).toPass()
    await page.setViewportSize({ width: 700, height: 700 })
    await expect(fits).toPass()
  })

  test('follow a block that is pushed down without a scroll', async ({ page, open }) => {
    await openView(page, open, { body: `${READY}${accordion('below')}` })
    await row(page, 'below').click()
    const block = page.locator('[data-block-id="below"]')
    const box = page.locator('site-debug .box', { hasText: 'accordion · below' })
    const [, before] = await place(block)
    await page.locator('[data-block-id="fine"] button').click()
    await expect(async () => {
      const now = await place(block)
      expect(now[1]).toBeGreaterThan(before!)
      expect(await place(box)).toEqual(now)
    }).toPass()
  })

  test('the row under the pointer, or with the focus, names its block; clicks go to the page', async ({
    page,
    open,
  }) => {
    await openView(page, open)
    const pointed = page.locator('site-debug .box[data-emphasis="pointed"]')
    await row(page, 'broken').hover()
    await expect(pointed).toHaveText('accordion · broken · failed')
    await page.locator('h1').hover()
    await expect(pointed).toHaveCount(0)
    await row(page, 'wrong').focus()
    await expect(pointed).toHaveText('accordion · wrong · ready')
    const header = page.locator('[data-block-id="fine"] button')
    await header.click()
    await expect(header).toHaveAttribute('aria-expanded', 'true')
  })

  test('are not drawn around blocks in a closed panel', async ({ page, open }) => {
    await openView(page, open, { body: accordion('outer', '', accordion('inner')) })
    await expect(rows(page)).toHaveCount(2)
    await expect(boxes(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Is it outer?' }).click()
    await expect(boxes(page)).toHaveCount(2)
  })
})
