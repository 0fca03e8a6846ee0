import type { Page } from '@playwright/test'
import type { GalleryHandle } from '../../../packages/runtime/src/blocks/gallery/block.js'
import { gallery, slides, track } from '../pages/galleries.js'
import { siteOf } from '../pages/instances.js'
import { test as base, expect } from './test.js'

export const test = base.extend({
  open: async ({ open, page }, use) => {
    await use(async (parts) => {
      await open(parts)
      // A gallery's first size arrives with a frame, and places the slides.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    })
  },
})

export const bullets = `<div data-part="bullets">${'<button type="button" data-part="bullet"></button>'.repeat(8)}</div>`
export const thumbnails = `<div data-part="thumbnails">${Array.from({ length: 8 }, (_, at) => `<button type="button" data-part="thumbnail"><img src="/support/harbour.svg" width="150" height="100" alt="Small ${at}" /></button>`).join('')}</div>`

export const strip = (attributes = '', more = '', count = 8) =>
  gallery({
    design: 'slider',
    attributes: `data-option-v-size="3" data-option-active-alignment="left" ${attributes}`,
    more,
    count,
  })

/** Pauses animations until a test moves them. */
export const hold = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      animation.pause()
      return animation
    }
  })

/** The durations of the animations of slides, after setting their time. */
export const carried = (page: Page, at?: number) =>
  track(page).evaluate(
    (element, at) =>
      element.getAnimations({ subtree: true }).flatMap((animation) => {
        if (at !== undefined) animation.currentTime = at
        const { target } = animation.effect as KeyframeEffect
        return target === element ? [] : [animation.effect!.getTiming().duration]
      }),
    at,
  )

export const finish = (page: Page) =>
  track(page).evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish()
  })

export const lefts = (page: Page) =>
  slides(page).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))

/** The positions of two slides before and after a press, and the scroll offset of the track, in one task. */
export const press = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    const seen = () =>
      [...element.children].slice(2, 4).map((each) => Math.round(each.getBoundingClientRect().left))
    const before = seen()
    ;(document.querySelector('[data-part=next]') as HTMLElement).click()
    return { before, after: seen(), scrolled: element.scrollLeft }
  })

export const inMotion = async (page: Page) => {
  const site = await siteOf(page)
  return site.evaluate(
    (each) =>
      each.handle<GalleryHandle>(document.querySelector('[data-block=gallery]') as Element)?.index.inMotion,
  )
}

/** A movement has ended completely, and the next change is accepted. */
export const expectRest = async (page: Page) => {
  await expect.poll(() => inMotion(page)).toBe(false)
  expect(await carried(page)).toEqual([])
}
