import type { Page } from '@playwright/test'
import { current, gallery, next, slides, track } from './pages/galleries.js'
import { expect, hydrated, test } from './support/test.js'

/** Scripts that the page asks for from now on, and how many of them are on their way. */
function watchScripts(page: Page) {
  const requests: string[] = []
  let pending = 0
  const isScript = (request: { resourceType(): string }) => request.resourceType() === 'script'
  page.on('request', (request) => {
    if (!isScript(request)) return
    requests.push(new URL(request.url()).pathname)
    pending += 1
  })
  const done = (request: { resourceType(): string }) => {
    if (isScript(request)) pending -= 1
  }
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return { requests, pending: () => pending }
}

/** Opens a page with one gallery, and comes near it as a visitor does before a click. */
async function approachGallery(page: Page, address: string, comes: number) {
  await page.goto(address)
  await hydrated(page)
  const scripts = watchScripts(page)
  await track(page).hover()
  // At least so many files, and then none on its way.
  await expect.poll(() => scripts.requests.length).toBeGreaterThanOrEqual(comes)
  await expect.poll(scripts.pending).toBe(0)
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  scripts.requests.length = 0
  return scripts
}

test.describe('the first change of a gallery loads no further code', () => {
  // Fingers have no hover: what is in view gets its code without it, and this counts the same.
  test.skip(({ hasTouch }) => Boolean(hasTouch))

  for (const design of ['slideshow', 'slider', 'carousel']) {
    test(`by a button, ${design}`, async ({ page, publish }) => {
      const scripts = await approachGallery(page, await publish({ body: gallery({ design }) }), 0)
      await next(page).click()
      await expect.poll(() => current(page)).toBeGreaterThan(0)
      expect(scripts.requests).toEqual([])
    })
  }

  for (const [transition, comes] of [
    ['swipe', 1],
    ['new-swipe', 2],
  ] as const) {
    test(`by a drag, ${transition}`, async ({ page, publish }) => {
      const attributes = `data-option-transition="${transition}"`
      const body = gallery({ design: 'slideshow', attributes })
      const scripts = await approachGallery(page, await publish({ body }), comes)
      const box = await track(page).boundingBox()
      if (!box) throw new Error('the track has no box')
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + box.width * 0.8, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.2, y, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => current(page)).toBe(1)
      expect(scripts.requests).toEqual([])
    })
  }

  test('by a click that opens the lightbox', async ({ page, publish }) => {
    const body = gallery({ design: 'grid', attributes: 'data-option-lightbox="true"' })
    const scripts = await approachGallery(page, await publish({ body }), 1)
    await slides(page).first().locator('img').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(scripts.requests).toEqual([])
  })
})

test('a click without earlier pointer movement opens the lightbox all the same', async ({ page, open }) => {
  await open({ body: gallery({ design: 'grid', attributes: 'data-option-lightbox="true"' }) })
  await slides(page)
    .first()
    .locator('img')
    .evaluate((image: HTMLElement) => image.click())
  await expect(page.getByRole('dialog')).toBeVisible()
})
