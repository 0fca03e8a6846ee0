import type { Page } from '@playwright/test'
import {
  accordion,
  type Failure,
  failures,
  hold,
  hydrations,
  siteOf,
  watchInstances,
} from './pages/instances.js'
import { blocks, markup } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const script = ['/runtime/auto.js', '/support/blocks.js']
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('')

const goodOnes = (count: number) =>
  Array.from({ length: count }, (_, index) => accordion(`Question ${index}`))

/** Clicks every accordion; how many of them opened. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const header of document.querySelectorAll<HTMLElement>('[data-part=header]')) header.click()
    return document.querySelectorAll('[data-part=header][aria-expanded=true]').length
  })

// A thousand animations at once are no visitor's case.
test.use({ reducedMotion: 'reduce' })

test.describe('bad blocks among a thousand', () => {
  /** Each fails in another way. */
  const bad: readonly (readonly [html: string, phase: Failure['phase']])[] = [
    [accordion('Bad', "data-block-json='{'"), 'options'],
    ['<p data-block="bad-measure"></p>', 'init'],
    ['<p data-block="bad-init"></p>', 'init'],
    ['<p data-block="bad-async-init"></p>', 'init'],
    ['<p id="listens" data-block="bad-listener"></p>', 'listener'],
    ['<p id="ends" data-block="bad-destroy"></p>', 'destroy'],
    ['<p data-block="refused"></p>', 'load'],
  ]

  test('[BOOT-002] of options that are not JSON, that throw while they measure, in their init, a listener or their destructor, or whose code does not come: the others work, and each is logged, dispatched and marked', async ({
    page,
    open,
    expected,
  }) => {
    const logged: string[] = []
    expected.push(/failed in/, /Unable to load module/, /404/)
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('BlockError')) logged.push(message.text())
    })
    await watchInstances(page)
    const good = goodOnes(1000 - bad.length)
    const half = good.length / 2
    const body = [...good.slice(0, half), ...bad.map(([html]) => html), ...good.slice(half)]
    await open({ script, body: body.join('') })
    await page.evaluate(() => document.getElementById('listens')?.click())
    const site = await siteOf(page)
    await site.evaluate(({ dehydrate }) => dehydrate(document.getElementById('ends') as HTMLElement))
    const seen = await failures(page)
    expect(seen.map(({ phase }) => phase).sort()).toEqual(bad.map(([, phase]) => phase).sort())
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(['BlockError']))
    expect(logged).toHaveLength(bad.length)
    // The one that was destroyed has its own HTML again.
    await expect(page.locator('[data-block-state=failed]')).toHaveCount(bad.length - 1)
    expect(await openAll(page)).toBe(good.length)
  })

  test('one that never gets an answer: the other 999 work meanwhile, and it is cancelled after 120 s', async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/failed in load/, /Unable to load module/)
    await page.route('**/silent.js', () => {})
    await page.clock.install()
    await watchInstances(page)
    await page.goto(await publish({ script, body: `${goodOnes(999).join('')}<p data-block="silent"></p>` }))
    await expect.poll(async () => (await hydrations(page)).length).toBe(999)
    const site = await siteOf(page)
    expect(await openAll(page)).toBe(999)
    expect(await site.evaluate(({ initialized }) => initialized)).toBe(false)
    await page.clock.runFor(120_000)
    await hydrated(page)
    await expect(page.locator('[data-block=silent]')).toHaveAttribute('data-block-state', 'failed')
    expect((await failures(page))[0]?.message).toContain('silent: failed in load')
  })
})

test('hydration moves nothing, also when the code loads after the page was painted', async ({
  page,
  publish,
}) => {
  const release = await hold(page, '**/blocks/*.js')
  const seen = await recordShifts(page)
  await page.goto(await publish({ body: blocks.map(markup).join('') }))
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await hydrated(page)
  await painted(page)
  expect(await seen()).toEqual([])
  // The measure measures.
  await page.evaluate(() => {
    const inserted = document.createElement('p')
    inserted.textContent = 'Inserted'
    document.body.prepend(inserted)
  })
  await expect.poll(seen).toEqual([expect.stringMatching(/^0\.\d{4}: \w/)])
})

test('three hundred blocks are hydrated in slices that yield to input', async ({ page, publish }) => {
  // A clock by which every block takes five milliseconds, whatever the machine.
  await page.addInitScript(() => {
    let now = 0
    performance.now = () => now
    const slices = [0]
    Object.assign(globalThis, { slices })
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'data-block-state') {
        slices[slices.length - 1]! += 1
        now += 5
      }
      setAttribute.call(this, name, value)
    }
    const { scheduler } = globalThis as unknown as { scheduler: { yield(): Promise<void> } }
    const yielded = scheduler.yield.bind(scheduler)
    scheduler.yield = () => {
      slices.push(0)
      return yielded()
    }
  })
  const body = Array.from({ length: 300 }, (_, index) => accordion(`Question ${index}`)).join('')
  await page.goto(await publish({ body }))
  await hydrated(page)
  const slices = await page.evaluate(() => (globalThis as unknown as { slices: number[] }).slices)
  expect(slices.reduce((sum, each) => sum + each)).toBe(300)
  // A task is long from 50 ms on.
  expect(5 * Math.max(...slices)).toBeLessThan(50)
})
