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
    await open({ body: `<div dir="${dir}">${galleries.join('')}</div>` })
    const site = await siteOf(page)
    const results = await site.evaluate(
      async (each, { forward, isKey }) => {
        const frame = () => new Promise(requestAnimationFrame)
        const results: string[] = []
        for (const element of document.querySelectorAll('[data-block=gallery]')) {
          element.scrollIntoView()
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
          results.push(shown.join())
        }
        return results
      },
      { forward: dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft', isKey: dir === 'rtl' },
    )
    expect(results).toEqual(galleries.map(() => (dir === 'rtl' ? '1,2,3,1' : '1,2,3,6')))
  })
}
