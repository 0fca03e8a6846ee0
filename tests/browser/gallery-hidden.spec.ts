import { current, gallery, slides } from './pages/galleries.js'
import { expect, test } from './support/test.js'

for (const design of ['slideshow', 'slider', 'carousel']) {
  test(`${design} in a closed panel that can be searched: arrow keys leave it alone until it is open`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: `<div id="closed" hidden="until-found">${gallery({ design })}</div>` })
    await page.keyboard.press('ArrowRight')
    expect(await current(page)).toBe(0)
    await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
    await expect(slides(page).first()).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => current(page)).toBeGreaterThan(0)
  })
}
