import type { GalleryHandle } from '../../packages/runtime/src/blocks/gallery/block.js'
import { gallery } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import { bullets, strip, thumbnails } from './support/animation.js'
import { expect, test } from './support/test.js'

const inputs = bullets + thumbnails
const slideshow = (transition: string) =>
  gallery({
    design: 'slideshow',
    attributes: `data-option-transition="${transition}" data-option-speed="0.2"`,
    more: inputs,
  })
const galleries = [
  ...['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'].map(slideshow),
  strip('', inputs, 30),
  gallery({ design: 'carousel', attributes: 'data-option-slides-per-row="1"', more: inputs }),
]

for (const dir of ['ltr', 'rtl']) {
  test(`[GAL-007] presses during a movement follow it, in every design, ${dir}`, async ({ page, open }) => {
    // All galleries are in the window, so that they move at the same time.
    await page.setViewportSize({ width: 640, height: 6000 })
    await open({ body: `<div dir="${dir}">${galleries.join('')}</div>` })
    const site = await siteOf(page)
    const results = await site.evaluate(
      async (each, { forward, isKey }) => {
        const frame = () => new Promise(requestAnimationFrame)
        const press = async (element: Element) => {
          const { index } = each.handle<GalleryHandle>(element)!
          const find = (part: string, at = 0) =>
            element.querySelectorAll<HTMLElement>(`[data-part=${part}]`)[at]!
          const rest = async () => {
            while (index.inMotion) await frame()
          }
          const key = () => {
            const init = { key: forward, bubbles: true, cancelable: true }
            find('next').dispatchEvent(new KeyboardEvent('keydown', init))
          }
          const next = () => find('next').click()
          const shown: number[] = []
          for (const second of [
            isKey ? key : next,
            () => (isKey ? find('thumbnail', 1) : find('bullet', 6)).click(),
          ]) {
            await frame()
            // Both in one task, so that the second press is during the movement on a slow machine too.
            next()
            if (!index.inMotion) throw new Error('rests')
            second()
            shown.push(index.current)
            await rest()
            // The press that followed moves the slides once more.
            await frame()
            await rest()
            shown.push(index.current)
          }
          return shown.join()
        }
        return Promise.all([...document.querySelectorAll('[data-block=gallery]')].map(press))
      },
      { forward: dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft', isKey: dir === 'rtl' },
    )
    expect(results).toEqual(galleries.map(() => (dir === 'rtl' ? '1,2,3,1' : '1,2,3,6')))
  })
}
