import { expect, type Page } from '@playwright/test'
import { current } from '../pages/galleries.js'

const PICTURES = ['harbour', 'mill', 'orchard', 'harbour']

const slide = (picture: string, number: number) => `<figure data-part="slide" data-type="image">
  <a href="#picture-${number}"><img src="/support/${picture}.svg" width="600" height="400" alt="Picture ${number}"></a>
  <figcaption data-part="meta">Words below picture ${number}</figcaption></figure>`

export const gallery = (
  attributes: string,
  count = 4,
) => `<section data-block="gallery" data-option-design="slideshow"
  aria-label="Prints" data-option-click-behavior="none" ${attributes}>
  <div data-part="slides">${PICTURES.slice(0, count).map(slide).join('')}</div>
  <button type="button" data-part="previous">Previous</button><button type="button" data-part="next">Next</button>
  </section>`

/** Text enough to scroll. */
const BELOW = `<p>${'More to read. '.repeat(600)}</p>`

/** A gallery on a page that can be scrolled. */
export const body = (attributes: string, count?: number) => `${gallery(attributes, count)}${BELOW}`

/** Everything in its place: no slide on the move, and no marks of a motion. */
export const atRest = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-sliding], [data-leaving], [data-moving]'))

/** A finger, as the browser's own input pipeline sees it. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  // In sight: a finger touches nothing outside the viewport.
  await page.evaluate(() => scrollTo(0, 0))
  const box = (await page.locator('[data-part=slides]').boundingBox())!
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    session,
    down: (x: number, y: number) => send('touchStart', at(x, y)),
    move: (x: number, y: number) => send('touchMove', at(x, y)),
    up: () => send('touchEnd'),
    async swipe(from: readonly [number, number], to: readonly [number, number], steps = 6) {
      await send('touchStart', at(...from))
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        await send('touchMove', at(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part))
      }
      await send('touchEnd')
    },
  }
}

/** Names of the libraries that are fetched from now on. */
export const libraries = (page: Page) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(hammer|throw)-[\w-]+\.js/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  return fetched
}

/** A finger that has shown the second slide, and now holds the third halfway in. */
export async function dragHalfway(page: Page) {
  const hand = await finger(page)
  await hand.swipe([0.9, 0.5], [0.2, 0.5])
  await expect.poll(() => current(page)).toBe(1)
  await atRest(page)
  await hand.down(0.9, 0.5)
  await hand.move(0.7, 0.5)
  await hand.move(0.5, 0.5)
  await expect(page.locator('[data-sliding]')).toHaveCount(2)
  return hand
}
