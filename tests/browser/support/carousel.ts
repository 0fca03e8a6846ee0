import { expect, type Locator, type Page } from '@playwright/test'

/*
 * For the cases of the ARIA practices' two carousel examples: with arrows (14) and with tabs (22). Where the tests and
 * the text of the practices differ, the text decides: panels of tabs are not called slides, and a change that the
 * keyboard stopped does not start again by itself.
 */

const slide = (name: string) => `<div data-part="slide">
  <a href="#${name}"><img src="/support/${name}.svg" width="600" height="400" alt="The ${name}"></a>
</div>`

export const NAMES = ['harbour', 'orchard', 'mill'] as const
const slides = `<div data-part="slides">${NAMES.map(slide).join('')}</div>`
const pause = '<button type="button" data-part="pause">Pause</button>'

/** A carousel that changes by itself, with more controls between its rotation button and its slides. */
export const carousel = (controls: string) => `<section data-block="gallery" data-option-design="slideshow"
  data-option-autoplay="true" aria-label="Prints of this year">${pause}${controls}${slides}</section>
  <p><a href="#after">After</a></p>`

export const partsOf = (page: Page) => {
  const part = (name: string): Locator => page.locator(`[data-part=${name}]`)
  return {
    block: page.locator('[data-block=gallery]'),
    rotation: part('pause'),
    previous: part('previous'),
    next: part('next'),
    track: part('slides'),
    slides: part('slide'),
    list: part('bullets'),
    tabs: part('bullet'),
  }
}

export const shown = (page: Page) =>
  partsOf(page).slides.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('data-current')))

/** Pauses the clock, so that slides change only when a test moves it. */
export async function openAt(page: Page, open: (parts: { body: string }) => Promise<void>, body: string) {
  await page.clock.install()
  await open({ body })
  await expect(partsOf(page).track).toHaveAttribute('aria-live', 'off')
}

/** Slides change by themselves, or not after a pause. */
export async function expectRotating(page: Page, rotating: boolean) {
  await page.mouse.move(0, 0)
  const before = await shown(page)
  await page.clock.runFor(5100)
  if (rotating) await expect.poll(() => shown(page)).not.toBe(before)
  else expect(await shown(page)).toBe(before)
}

export const focusFromTop = async (page: Page, tabs: number) => {
  await page.locator('h1').focus()
  for (let step = 0; step < tabs; step += 1) await page.keyboard.press('Tab')
}
