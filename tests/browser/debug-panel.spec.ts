import { boxes, openView, panel, row, rows, test } from './support/debug.js'
import { expect } from './support/test.js'

test.describe('the panel', () => {
  test('is used by keyboard: rows, Escape, and focus returns to where it was', async ({ page, open }) => {
    await openView(page, open)
    const header = page.locator('[data-block-id="fine"] button')
    await header.focus()
    await row(page, 'broken').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'unknown')).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(page, 'fine')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(row(page, 'broken')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name: 'Log to console' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header).toBeFocused()
    const toggle = panel(page).getByRole('button', { name: 'Site debug' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(rows(page).first()).toBeHidden()
    await expect(boxes(page)).toHaveCount(0)
    await toggle.press('Enter')
    await expect(rows(page).first()).toBeVisible()
  })

  test('keeps its keys and clicks from the page', async ({ page, open }) => {
    await openView(page, open)
    await page.evaluate(() => {
      for (const type of ['keydown', 'click', 'input']) {
        document.addEventListener(type, () => document.body.setAttribute(`data-saw-${type}`, ''))
      }
    })
    await panel(page).getByRole('searchbox').fill('a')
    await row(page, 'fine').click()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.body.getAttributeNames())).toEqual([])
  })

  test('keeps the focus on its row when the rows change places', async ({ page, open }) => {
    await openView(page, open)
    await row(page, 'waiting').focus()
    await expect(rows(page).nth(3)).toBeFocused()
    await page.locator('[data-block-id="waiting"]').dispatchEvent('pointerover')
    await expect(rows(page).nth(3)).toContainText('fine')
    await expect(row(page, 'waiting')).toBeFocused()
  })

  test('moves from corner to corner, and never out of the page', { tag: '@phone' }, async ({
    page,
    open,
    viewport,
  }) => {
    await openView(page, open)
    const seen = new Set<string>()
    for (let turn = 0; turn < 4; turn += 1) {
      const { x, y, width, height } = (await panel(page).boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(viewport!.width)
      expect(y + height).toBeLessThanOrEqual(viewport!.height)
      seen.add(`${Math.round(x)} ${Math.round(y)}`)
      await panel(page).getByRole('button', { name: 'Move' }).click()
    }
    expect(seen.size).toBe(viewport!.width > 640 ? 4 : 2)
  })

  test('breaks no rule of accessibility, in light, dark and forced colours', { tag: '@phone' }, async ({
    page,
    open,
    axeInAllColours,
  }) => {
    await openView(page, open, { html: 'lang="ar" dir="rtl"' })
    await row(page, 'wrong').click()
    await axeInAllColours()
    await row(page, 'broken').click()
    await page.keyboard.press('Escape')
    await axeInAllColours()
  })
})
