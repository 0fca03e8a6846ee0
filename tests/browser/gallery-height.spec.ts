import type { Page } from '@playwright/test'
import { current } from './pages/galleries.js'
import { LATER, test } from './support/grids.js'
import { recordShifts } from './support/shifts.js'
import { expect, hydrated } from './support/test.js'

const SIZES = [
  [600, 400],
  [300, 450],
  [900, 200],
  [400, 400],
] as const

const fileOf = (at: number) => `/pictures/${SIZES[at]!.join('x')}.svg`

/** Slides of four heights, under a line of text of four lengths. */
const show = (
  options: string,
  lazy = '',
) => `<section data-block="gallery" data-option-design="slideshow" ${options} aria-label="Prints">
  <div data-part="slides">${SIZES.map(
    ([width, height], at) =>
      `<figure data-part="slide"><img src="${fileOf(at)}" width="${width}" height="${height}" alt="${at}" ${lazy}><figcaption data-part="meta">${'Text. '.repeat(at * 80 + 1)}</figcaption></figure>`,
  ).join('')}</div>
  <button type="button" data-part="previous">Back</button><button type="button" data-part="next">On</button>
</section><p id="after">After it</p>${LATER}`

const PLAYS = 'data-option-autoplay="true"'
const after = (page: Page) => page.locator('#after').evaluate((each) => each.getBoundingClientRect().y)

/** Resolves when the last change is painted, also on pages with a paused clock, whose frames are never requested. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.body)
      })
    }
  })

/** Opens a page whose clock runs only when a test moves it. */
async function start(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address)
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.locator('[data-playing]')).toHaveCount(1)
}

const ways = {
  'in attributes': PLAYS,
  'in JSON': `data-block-json='{"autoplay":true}'`,
}
for (const [name, options] of Object.entries(ways)) {
  test(`content below a slideshow that plays stays in place, with the option ${name}`, async ({
    page,
    publish,
  }) => {
    const shifts = await recordShifts(page)
    await start(page, await publish({ body: show(options) }))
    const before = await after(page)
    for (let turn = 0; turn < SIZES.length; turn += 1) {
      const shown = await current(page)
      await page.clock.runFor(5000)
      await expect.poll(() => current(page)).toBe((shown + 1) % SIZES.length)
      await painted(page)
      expect(await after(page)).toBe(before)
    }
    expect(await shifts()).toEqual([])
  })
}

test('nor does it move when script arrives, or does not', async ({ page, publish }) => {
  await page.goto(await publish({ body: show(PLAYS), script: false }))
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const without = await after(page)
  await page.goto(await publish({ body: show(PLAYS) }))
  await hydrated(page)
  expect(await after(page)).toBe(without)
})

test('one that plays has the height of each slide where the option sets it', async ({ page, publish }) => {
  await start(page, await publish({ body: show(`${PLAYS} data-option-auto-height="true"`) }))
  const before = await after(page)
  await page.clock.runFor(5000)
  await expect.poll(() => after(page)).not.toBe(before)
})

for (const button of ['On', 'Back']) {
  test(`${button} moves the content below with the height, at once upon the press: no shift`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => {
      const unasked: number[] = []
      Object.assign(globalThis, { unasked })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) unasked.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open({ body: show('') })
    const before = await after(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[data-moving]')).toHaveCount(1)
    await expect(page.locator('[data-moving]')).toHaveCount(0)
    await painted(page)
    expect(await after(page)).not.toBe(before)
    expect(await page.evaluate(() => (globalThis as unknown as { unasked: number[] }).unasked)).toEqual([])
  })
}

test('pictures of slides that do not show wait, though the highest of them counts', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) requests.push(new URL(request.url()).pathname)
  })
  await open({ body: show(`${PLAYS} data-option-autoplay-duration="600"`, 'loading="lazy"') })
  // The one that shows, and when it is there those beside it.
  await expect.poll(() => [...requests].sort()).toEqual([0, 1, 3].map(fileOf).sort())
  await painted(page)
  expect(requests).not.toContain(fileOf(2))
})
