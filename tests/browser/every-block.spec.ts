import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { blocks, everyBlock, markup, withUniqueIds } from './support/blocks.js'
import { countRunning, runningNow } from './support/residue.js'
import { roundsOf } from './support/rounds.js'
import { expect, test } from './support/test.js'

const body = everyBlock()
const COUNT = (body.match(/data-block="/g) ?? []).length

/**
 * Files that blocks share, each for several of them; those of a shop are amounts, the cart, what its blocks read, and the
 * signs of a cart: an indicator of a visitor without one loads these 0.4 kB instead of the cart. The entry also requests
 * what galleries need by their attributes.
 */
const SHARED = 25

/** Counts of the browser's own work since the page was opened. */
async function startMeter(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const counterOf = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
    return { layouts: counterOf('LayoutCount'), styles: counterOf('RecalcStyleCount') }
  }
}

test.describe('a page with every block', () => {
  test('starts all of them: few layouts, one file for each kind, no file later than it can be', async ({
    page,
    open,
  }) => {
    expect(COUNT).toBeGreaterThanOrEqual(60)
    const meter = await startMeter(page)
    const rounds = await roundsOf(page)
    await open({ body })
    const { layouts, styles } = await meter()
    const states = await page
      .locator('[data-block]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-block-state')))
    expect(states.filter((state) => state !== 'ready')).toEqual([])

    // All blocks are measured before one writes: the counts do not grow with the number of blocks.
    expect(layouts).toBeLessThan(COUNT / 2)
    expect(styles).toBeLessThan(COUNT)

    const found = [...rounds()]
    const inRound = (wanted: number) => found.filter(([, round]) => round === wanted).map(([path]) => path)
    expect(inRound(1)).toEqual(['/runtime/auto.js'])
    const ofBlocks = blocks.map((name) => `/runtime/blocks/${name}.js`)
    expect(inRound(2)).toEqual(expect.arrayContaining(ofBlocks))
    // The entry knows what a block imports, and requests it with the block.
    const ofRuntime = inRound(2).filter((path) => path.startsWith('/runtime/'))
    expect(ofRuntime.length).toBeLessThanOrEqual(blocks.length + SHARED)
    // The block requests the code of a state, such as autoplay. Nobody waits for notices and texts.
    // The rules of the page find the root of a cart and links to the checkout, which work as plain HTML until then.
    const unhurried = /\/(?:notices|messages|cart-page|checkout-links)-/
    const late = found.filter(([path, round]) => round > 3 && !unhurried.test(path))
    expect(late).toEqual([])
    expect(found.length).toBeLessThan(blocks.length * 3)
  })

  test('waits for no file where its server names the files of the blocks', async ({ page, open }) => {
    const rounds = await roundsOf(page)
    const { entry, blocks: all } = JSON.parse(readFileSync('packages/runtime/dist/manifest.json', 'utf8'))
    const files: string[] = [...entry.js, ...blocks.flatMap((name) => all[name].js)]
    const links = [...new Set(files)].map((file) => `<link rel="modulepreload" href="/runtime/${file}">`)
    await open({ head: links.join(''), body })
    const found = rounds()
    for (const file of files) expect(found.get(`/runtime/${file}`), file).toBe(1)
  })

  test('needs no more observers and timers when each of its blocks stands on it twice', async ({
    page,
    open,
  }) => {
    // A gallery has an observer of its own for its slides, which reports the sizes of one track together.
    const others = blocks.filter((name) => name !== 'gallery').map(markup)
    await countRunning(page)
    const runningOn = async (fixtures: readonly string[]) => {
      await open({ body: withUniqueIds(fixtures.join('\n')) })
      await page.waitForLoadState('networkidle')
      // A chart has one for its size once it is drawn, and a table of contents one for its headings.
      const own = await page.locator('.site-chart-legend, [data-block="table-of-contents"]').count()
      const { observers, timers } = await runningNow(page)
      return { shared: observers - own, timers }
    }
    const once = await runningOn(others)
    const twice = await runningOn([...others, ...others])
    expect(once.shared).toBeGreaterThan(0)
    expect(twice.shared).toBe(once.shared)
    expect(twice.timers).toBeLessThanOrEqual(once.timers)
  })
})
