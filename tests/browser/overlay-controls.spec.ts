import { LONG, OVERLAYS } from './support/overlays.js'
import { expect, test } from './support/test.js'

for (const [name, { page: parts, opener, root, control, inView, escape: byEscape }] of Object.entries(
  OVERLAYS,
)) {
  test(`${name} with a long text can be closed in the smallest windows, and is not printed over the page`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Every request of a page with a route takes a way through the test.
    if (name.includes('product'))
      await page.route('**/api/commerce/products/**', (route) =>
        route.fulfill({ json: { html: `<article><h2>Harbour at dawn</h2><p>${LONG}</p></article>` } }),
      )
    await page.setViewportSize({ width: 320, height: 480 })
    await open(parts)
    const show = async () => {
      if (opener) await page.locator(opener).click()
      await expect(page.locator(root)).toBeVisible()
    }
    await show()
    await page.emulateMedia({ media: 'print' })
    // It is hidden, or printed at its place in the page.
    const covers = await page.locator(root).evaluate((element) => {
      const { position } = getComputedStyle(element)
      return element.checkVisibility({ visibilityProperty: true }) && position === 'fixed'
    })
    expect(covers).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    // At 400 % zoom, 1280 × 1024 leave this.
    for (const height of [480, 256]) {
      await page.setViewportSize({ width: 320, height })
      if (inView) await expect(control(page)).toBeInViewport({ ratio: 1 })
      // A visitor scrolls no box that hides what does not fit.
      const hiding = await control(page).evaluate((element) => {
        const boxes: string[] = []
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
          if (
            /hidden|clip/.test(getComputedStyle(box).overflowY) &&
            box.scrollHeight > box.clientHeight + 1
          ) {
            boxes.push(box.className)
          }
        }
        return boxes
      })
      expect(hiding).toEqual([])
      await control(page).click({ trial: true })
    }
    if (byEscape) {
      await page.keyboard.press('Escape')
      await expect(page.locator(root)).toBeHidden()
      if (!opener) return
      await show()
    }
    await control(page).click()
    await expect(page.locator(root)).toBeHidden()
  })
}
