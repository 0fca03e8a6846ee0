import { siteOf } from './pages/instances.js'
import { box, closed, counter, dialog, enlarge, test, three } from './support/lightbox.js'
import { expect } from './support/test.js'

test.describe('a modal dialog as the practices want it', () => {
  test.beforeEach(async ({ enlarged }) => {
    await enlarged()
  })

  test('1 to 4 of 7: it is modal, has a name, and is described by what it shows; the number is announced politely', async ({
    page,
  }) => {
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page)).toHaveAccessibleName('Gallery')
    await expect(dialog(page)).toHaveAccessibleDescription('1 of 3 A picture of the harbour')
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(counter(page)).toHaveAttribute('aria-live', 'polite')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 of 3 A picture of the mill')
  })

  test('5 to 7 of 7: Tab and Shift+Tab move round inside it; Escape closes it and returns focus to its opener', async ({
    page,
  }) => {
    for (const key of ['Tab', 'Shift+Tab']) {
      const visited: (string | null)[] = []
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press(key)
        visited.push(
          await page.evaluate(() => {
            const { activeElement: active } = document
            return active?.closest('dialog')
              ? (active.getAttribute('aria-label') ?? active.textContent)
              : 'outside'
          }),
        )
      }
      expect(visited, key).not.toContain('outside')
      for (const name of ['Close', 'Previous', 'Next', 'dawn']) expect(visited, key).toContain(name)
    }
    await page.keyboard.press('Escape')
    await closed(page)
    await expect(page.locator('#harbour')).toBeFocused()
  })
})

test('[LBX-001] it fills the window, takes focus, makes the page inert, and has a button to close it', async ({
  enlarged,
  page,
}) => {
  await enlarged()
  const { width, height } = page.viewportSize()!
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  const behind = await box(page, 'h1')
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x + 1, y + 1)?.closest('dialog') !== null,
      behind,
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await closed(page)
  await expect(page.locator('#harbour')).toBeFocused()
})

test('focus moves near the opener where that was removed from the page', async ({ enlarged, page }) => {
  await enlarged({ body: `<section id="walk">${three()}</section><a href="#x">Far</a>`, id: 'mill' })
  await page.evaluate(() => document.querySelector('#mill')!.closest('figure')!.remove())
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('#harbour')).toBeFocused()
})

test('destroy while it is open removes it', async ({ open, page }) => {
  await open({ body: three() })
  const html = await page.evaluate(() => document.body.outerHTML)
  await enlarge(page)
  await (await siteOf(page)).evaluate((site) => site.destroy())
  await closed(page)
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(html)
  await expect(page.locator('#harbour')).toBeFocused()
})
