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

const good = Array.from({ length: 999 }, (_, index) => accordion(`Question ${index}`)).join('')

/** Clicks every accordion; how many of them opened. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const header of document.querySelectorAll<HTMLElement>('[data-part=header]')) header.click()
    return document.querySelectorAll('[data-part=header][aria-expanded=true]').length
  })

// A thousand animations at once are no visitor's case.
test.use({ reducedMotion: 'reduce' })

test.describe('one bad block in a thousand', () => {
  const bad: Record<string, { html: string; phase: Failure['phase']; does?: 'click' | 'destroy' }> = {
    'has options that are not JSON': { html: accordion('Bad', "data-block-json='{'"), phase: 'options' },
    'throws while it measures': { html: '<p id="bad" data-block="bad-measure"></p>', phase: 'init' },
    'throws in its init': { html: '<p id="bad" data-block="bad-init"></p>', phase: 'init' },
    'rejects in its init': { html: '<p id="bad" data-block="bad-async-init"></p>', phase: 'init' },
    'throws in a listener': {
      html: '<p id="bad" data-block="bad-listener"></p>',
      phase: 'listener',
      does: 'click',
    },
    'throws in its destructor': {
      html: '<p id="bad" data-block="bad-destroy"></p>',
      phase: 'destroy',
      does: 'destroy',
    },
    'has code that does not come': { html: '<p id="bad" data-block="refused"></p>', phase: 'load' },
  }
  for (const [title, { html, phase, does }] of Object.entries(bad)) {
    test(`[BOOT-002] that ${title}: the other 999 work, and it is logged, dispatched and marked`, async ({
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
      const half = good.length / 2
      const cut = good.indexOf('<div data-block', half)
      await open({ script, body: good.slice(0, cut) + html + good.slice(cut) })
      if (does === 'click') await page.evaluate(() => document.getElementById('bad')?.click())
      if (does === 'destroy') {
        const site = await siteOf(page)
        await site.evaluate(({ dehydrate }) => dehydrate(document.getElementById('bad') as HTMLElement))
      }
      expect(await failures(page)).toEqual([expect.objectContaining({ name: 'BlockError', phase })])
      expect(logged).toHaveLength(1)
      const marked = does === 'destroy' ? 0 : 1
      await expect(page.locator('[data-block-state=failed]')).toHaveCount(marked)
      expect(await openAll(page)).toBe(999)
    })
  }

  test('that never gets an answer: the other 999 work meanwhile, and it is cancelled after 120 s', async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/failed in load/, /Unable to load module/)
    await page.route('**/silent.js', () => {})
    await page.clock.install()
    await watchInstances(page)
    await page.goto(await publish({ script, body: `${good}<p data-block="silent"></p>` }))
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
