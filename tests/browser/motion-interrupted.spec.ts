import type { Page } from '@playwright/test'
import { gallery } from './pages/galleries.js'
import { accordion } from './pages/instances.js'
import { bullets } from './support/animation.js'
import { link, PICTURES, test } from './support/lightbox.js'
import { closer, popup, popupPage, servePopup } from './support/popup.js'
import { expect } from './support/test.js'

/*
 * An element that is removed, or a window that gets another size, in the middle of a movement: no error (the test page
 * fails by one), nothing runs on, and the page stays usable.
 */

const TABS = `<div data-block="menu-tabs"><div data-part="tablist"><button type="button" data-part="tab">One</button>
<button type="button" data-part="tab">Two</button></div><div data-part="panel">1</div><div data-part="panel">2</div></div>`
const MARQUEE =
  '<div data-block="marquee"><p><span data-part="item">Prints</span> <span data-part="item">Maps</span></p></div>'
const ENTRANCE = '<div data-block="animate" data-option-duration="2"><p>Later</p></div>'
const slideshow = (transition: string) =>
  gallery({ design: 'slideshow', attributes: `data-option-transition="${transition}"`, more: bullets })

/** Selectors of buttons that begin a movement; without any, the block moves by itself. */
const BLOCKS: readonly (readonly [name: string, html: string, press?: readonly string[]])[] = [
  ...['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'].map(
    (name) => [name, slideshow(name), ['[data-part=next]', '[data-part=next]']] as const,
  ),
  ...['slider', 'carousel'].map(
    (design) =>
      [design, gallery({ design, more: bullets }), ['[data-part=next]', '[data-part=next]']] as const,
  ),
  ...['grid', 'autogrid', 'autocolumns', 'list', 'stacked'].map(
    (design) => [design, gallery({ design })] as const,
  ),
  ['accordion', `${accordion('One')}`, ['[data-part=header]', '[data-part=header]']],
  ['tabs', TABS, ['[data-part=tab] + [data-part=tab]']],
  ['marquee', MARQUEE],
  ['entrance', ENTRANCE],
]

/** Attributes that must not be left in the page. */
const left = (page: Page) =>
  page.evaluate(() => ({
    running: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    attributes: [
      ...document.querySelectorAll(
        'html[data-scroll-held], html[data-scroll-gutter], body[data-scroll-held], body [inert], body [aria-hidden]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }))
const NOTHING = { running: 0, attributes: [] }

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('a block that is removed or resized while it moves leaves nothing behind', async ({ page, open }) => {
  await open({ body: BLOCKS.map(([name, html]) => `<div id="${name}">${html}</div>`).join('') })
  const served = await page.evaluate(() => document.querySelectorAll('[data-block-state=ready]').length)
  expect(served).toBe(BLOCKS.length)
  const begin = (names: readonly (readonly [string, string, (readonly string[])?])[]) =>
    page.evaluate(
      (each) => {
        for (const [name, , press = []] of each) {
          const host = document.getElementById(name)!
          host.querySelector('[data-block]')!.scrollIntoView()
          for (const selector of press) host.querySelector<HTMLElement>(selector)!.click()
        }
      },
      names as [string, string, string[]?][],
    )
  await begin(BLOCKS)
  await page.setViewportSize({ width: 390, height: 700 })
  await frames(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await frames(page)
  expect(await page.locator('[data-block-state=failed]').count()).toBe(0)
  await begin(BLOCKS)
  await page.evaluate(
    (ids) => {
      for (const id of ids) document.getElementById(id)!.querySelector('[data-block]')!.remove()
    },
    BLOCKS.map(([name]) => name),
  )
  await frames(page)
  expect(await left(page)).toEqual(NOTHING)
})

test('a lightbox that is resized, or whose page ends, while it moves leaves nothing behind', async ({
  page,
  open,
}) => {
  await open({ body: PICTURES.map((each) => link(each)).join('') })
  await page.locator('#harbour').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.locator('#harbour').evaluate((element) => element.closest('figure')!.remove())
  await page.evaluate(() => document.querySelector('dialog')!.remove())
  await frames(page)
  await expect.poll(() => left(page)).toEqual(NOTHING)
})

test('a popup that is resized and removed while it closes leaves nothing behind', async ({ page, open }) => {
  await servePopup(page)
  await open(popupPage())
  await expect(popup(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 700 })
  await closer(page).evaluate((button: HTMLElement) => {
    button.click()
    button.closest('.site-popup')!.remove()
  })
  await frames(page)
  await expect.poll(() => left(page)).toEqual(NOTHING)
})
