import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { painted } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const block = (page: Page, id: string) => page.locator(`[data-block-id=${id}]`)
const opacity = (page: Page, id: string) =>
  block(page, id).evaluate((element) => Number(getComputedStyle(element).opacity))

/** The blocks, out of view below a heading that fills the screen. */
const BELOW = `<p id="top">Top</p>${markup('animate')}`

const push = (page: Page) =>
  page.locator('#top').evaluate((top) => {
    top.style.marginBlockEnd = '3000px'
  })

test('[ANI-001] content below appears when visitors scroll to it, and not before', async ({ page, open }) => {
  await open({ body: BELOW })
  await push(page)
  // Content that was in view at the start has appeared; a page loader starts it again.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:page:ready')))
  await expect(block(page, 'block')).toHaveAttribute('data-animate-waiting', '')
  expect(await opacity(page, 'block')).toBe(0)
  const started = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('site:animate:start', ({ target }) =>
          resolve((target as Element).getAnimations().map(({ effect }) => effect?.getTiming().duration)),
        )
      }),
  )
  await block(page, 'block').scrollIntoViewIfNeeded()
  expect(await started).toEqual([300])
  await expect(block(page, 'block')).toHaveAttribute('data-animate-loaded', '')
  await expect.poll(() => opacity(page, 'block')).toBe(1)
})

test('content in view at the start does not move at all, and nothing is hidden before the browser reports', async ({
  page,
  publish,
}) => {
  await page.addInitScript(() => {
    const animated: string[] = []
    Object.assign(globalThis, { animated })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      animated.push(this.outerHTML)
      return animate.apply(this, args)
    }
  })
  await page.goto(await publish({ body: markup('animate') }))
  await hydrated(page)
  await expect(block(page, 'block')).toHaveAttribute('data-animate-loaded', '')
  await painted(page)
  expect(await page.evaluate(() => (globalThis as unknown as { animated: string[] }).animated)).toEqual([])
  expect(await page.locator('[data-animate-waiting]').count()).toBe(0)
})

test('content that waits is visible in print, under reduced motion and while the page is edited', async ({
  page,
  open,
}) => {
  await open({ body: BELOW })
  await push(page)
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:page:ready')))
  await expect(block(page, 'block')).toHaveAttribute('data-animate-waiting', '')
  await page.emulateMedia({ media: 'print' })
  expect(await opacity(page, 'block')).toBe(1)
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  expect(await opacity(page, 'block')).toBe(1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await opacity(page, 'block')).toBe(0)
  await page.evaluate(() => document.body.classList.add('site-editing'))
  expect(await opacity(page, 'block')).toBe(1)
})

test('focus that enters content whose entrance is delayed shows it at once', async ({ page, open }) => {
  await open({ body: BELOW.replace('data-block-id="block"', '$& data-option-delay="5"') })
  await push(page)
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:page:ready')))
  await expect(block(page, 'block')).toHaveAttribute('data-animate-waiting', '')
  await block(page, 'block').scrollIntoViewIfNeeded()
  await expect(block(page, 'block')).toHaveAttribute('data-animate-loaded', '')
  expect(await opacity(page, 'block')).toBe(0)
  await block(page, 'block').getByRole('link').focus()
  expect(await opacity(page, 'block')).toBe(1)
})
