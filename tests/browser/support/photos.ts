import type { Page } from '@playwright/test'
import type { PageParts } from './test.js'

/** A picture of this size, with a red spot at the given point, in fractions. */
export const drawing = (width: number, height: number, [x, y] = [0.5, 0.5]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#036"/><circle cx="${x! * width}" cy="${y! * height}" r="${width / 40}" fill="#f00"/></svg>`

interface Photos {
  /** Path and query of every requested picture, in order. */
  readonly requests: string[]
  /** The largest number of unanswered requests. */
  most(): number
  /** From now on pictures wait until they are let go. */
  hold(): () => void
}

/** Serves `/photos/<anything>`, broken ones by their names, and one style sheet. */
export async function servePhotos(
  page: Page,
  css: string,
  draw = (_path: string) => drawing(600, 400),
): Promise<Photos> {
  const requests: string[] = []
  let open = 0
  let most = 0
  let held = Promise.resolve()
  await page.route('**/boxes.css', (route) => route.fulfill({ contentType: 'text/css', body: css }))
  await page.route('**/photos/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    requests.push(pathname.replace('/photos/', '') + search)
    open += 1
    most = Math.max(most, open)
    await held
    open -= 1
    if (pathname.includes('broken')) await route.fulfill({ status: 404 })
    else await route.fulfill({ contentType: 'image/svg+xml', body: draw(pathname) })
  })
  return {
    requests,
    most: () => most,
    hold() {
      let release = () => {}
      held = new Promise<void>((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

export const head = '<link rel="stylesheet" href="/boxes.css">'
export const picture = (name: string, more = '') =>
  `<img data-block="image" data-src="/photos/${name}.jpg" ${more} alt="${name}">`

/** Opens a page and waits for its frame after next, when the observers have notified. */
export async function openAndSettle(page: Page, open: (parts: PageParts) => Promise<void>, body: string) {
  await open({ body, head })
  await settle(page)
}
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
export const states = (page: Page) =>
  page.locator('[data-block=image]').evaluateAll((all) => all.map((each) => each.dataset.imageState))
