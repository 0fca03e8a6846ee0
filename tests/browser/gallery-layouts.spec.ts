import type { Page } from '@playwright/test'
import { hold, siteOf } from './pages/instances.js'
import { gallery, LATER, test } from './support/grids.js'
import { painted } from './support/shifts.js'
import { expect, hydrated } from './support/test.js'

const COUNT = 10
const options = 'data-option-design="autocolumns"'

/** Galleries of pictures of one height below the window, where script balances them at once. */
const many = (given: string) => gallery({ options: given, size: [600, 400] }).repeat(COUNT)

/** A page whose first gallery loads the code; the others are hydrated later. */
async function publishMany(publish: (parts: { body: string }) => Promise<string>, given: string) {
  const later = many(given).replaceAll('data-block="gallery"', 'data-later="gallery"')
  return publish({ body: `${gallery({ options })}${LATER}<main id="rest">${later}</main>` })
}

/** Hydrates the galleries that waited; resolves when they are ready. */
async function begin(page: Page) {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-later]')) each.setAttribute('data-block', 'gallery')
  })
  await painted(page)
  const site = await siteOf(page)
  return () => site.evaluate((each) => each.hydrate(document.getElementById('rest') as Element))
}

const starts = (page: Page) => page.locator('#rest [data-column-start]')

/**
 * Counts the reads of layout, and the reads after script has changed it within the same frame:
 * each of those costs a layout.
 */
const watchReads = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { reads: 0, forced: 0 }
    const written = () => document.querySelectorAll('[data-column-start], [data-rows]').length
    let laidOut = written()
    const { getBoundingClientRect } = Element.prototype
    const width = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!.get!
    const read = () => {
      seen.reads += 1
      if (written() !== laidOut) seen.forced += 1
      laidOut = written()
    }
    Element.prototype.getBoundingClientRect = function () {
      read()
      return getBoundingClientRect.call(this)
    }
    Object.defineProperty(Element.prototype, 'clientWidth', {
      get() {
        read()
        return width.call(this)
      },
    })
    const frame = () => {
      laidOut = written()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return seen
  })

async function expectNoneForced(watched: Awaited<ReturnType<typeof watchReads>>) {
  const { reads, forced } = await watched.jsonValue()
  expect(reads).toBeGreaterThan(0)
  expect(forced).toBe(0)
}

for (const [title, given, columns] of [
  ['ten galleries in auto columns cost one layout together when they start', options, 4],
  [
    'and where their numbers stand in JSON, and script hands them to the sheet',
    `data-block-json='{"design":"autocolumns","columnWidth":280}'`,
    3,
  ],
] as const) {
  test(title, async ({ page, publish }) => {
    await page.goto(await publishMany(publish, given))
    await hydrated(page)
    const hydrate = await begin(page)
    const watched = await watchReads(page)
    await hydrate()
    await expect(starts(page)).toHaveCount(columns * COUNT)
    await expectNoneForced(watched)
  })
}

test('and also where code that they need loads late', async ({ page, publish }) => {
  const release = await hold(page, '**/chunks/enlarge-*')
  await page.goto(await publishMany(publish, `${options} data-option-lightbox="true"`))
  await hydrated(page)
  const hydrate = await begin(page)
  const requested = page.waitForRequest('**/chunks/enlarge-*')
  const ready = hydrate()
  await requested
  await painted(page)
  expect(await starts(page).count()).toBe(0)
  const watched = await watchReads(page)
  release()
  await ready
  await expect(starts(page)).toHaveCount(4 * COUNT)
  await expectNoneForced(watched)
})

test('and when the window is resized so that the number of columns changes', async ({ page, open }) => {
  await open({ body: LATER + many(options) })
  await expect(page.locator('[data-column-start]')).toHaveCount(4 * COUNT)
  const watched = await watchReads(page)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(page.locator('[data-column-start]')).toHaveCount(2 * COUNT)
  await expectNoneForced(watched)
})

test('ten galleries that code lays out in rows cost one layout in all', async ({ page, open }) => {
  await open({ body: many('data-option-design="stacked" data-option-lightbox="false"') })
  const watched = await watchReads(page)
  const site = await siteOf(page)
  await site.evaluate((each) =>
    Promise.all(
      [...document.querySelectorAll('[data-block=gallery]')].map((element) =>
        each.handle<{ layOut(design: string): Promise<void> }>(element)?.layOut('autorows'),
      ),
    ),
  )
  await expect(page.locator('[data-rows]')).toHaveCount(COUNT)
  await expectNoneForced(watched)
})
