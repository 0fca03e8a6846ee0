import type { Page } from '@playwright/test'
import { block, gallery, slides } from './pages/galleries.js'
import { expect, test } from './support/test.js'

const designs = ['slideshow', 'slider', 'carousel']

/** The current slide of each gallery. */
const shown = (page: Page) =>
  block(page).evaluateAll((all) =>
    all.map((each) =>
      [...each.querySelectorAll('[data-part=slide]')].findIndex((slide) =>
        slide.hasAttribute('data-current'),
      ),
    ),
  )

test('galleries in a closed panel that can be searched: arrow keys leave them alone until it is open', async ({
  page,
  open,
}) => {
  // Keys are for galleries in view.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const body = designs.map((design) => gallery({ design })).join('')
  await open({ body: `<div id="closed" hidden="until-found">${body}</div>` })
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toEqual([0, 0, 0])
  await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
  for (const at of designs.keys()) await expect(slides(block(page).nth(at)).first()).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await shown(page)).every((index) => index > 0)).toBe(true)
})
