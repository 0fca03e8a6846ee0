import { current, gallery, inset, picture, select, slides } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import { expect, hydrated, test } from './support/test.js'

test.describe('the costs of a page of galleries', () => {
  for (const design of ['slideshow', 'slider', 'carousel']) {
    test(`ten of twelve slides, ${design}: one layout, twelve recalculations, eight listeners each, no node`, async ({
      page,
      publish,
    }) => {
      await page.addInitScript(() => {
        const listeners: [EventTarget, string][] = []
        Object.assign(globalThis, { listeners })
        const { addEventListener } = EventTarget.prototype
        EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
          if (!(this instanceof AbortSignal)) listeners.push([this, type])
          addEventListener.call(this, type, ...rest)
        }
      })
      const one = gallery({ design, count: 12, slide: (at) => `<a href="#${at}">${picture(at)}</a>` })
      // A first gallery loads the code; the others are measured.
      const rest = Array.from({ length: 10 }, () => `${one}<p>After</p>`).join('')
      const body = `${one}<main id="rest">${rest.replaceAll('data-block="gallery"', 'data-later="gallery"')}</main>`
      await page.goto(await publish({ body }))
      await hydrated(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      const settle = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('[data-later]'))
          each.setAttribute('data-block', 'gallery')
      })
      await settle()
      const count = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
        return { layouts: of('LayoutCount'), recalcs: of('RecalcStyleCount') }
      }
      const before = await count()
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
      const from = await page.evaluate(
        () => (globalThis as unknown as { listeners: unknown[] }).listeners.length,
      )
      const site = await siteOf(page)
      await site.evaluate((each) => each.hydrate(document.getElementById('rest') as Element))
      const after = await count()
      await settle()
      expect(after.layouts - before.layouts).toBeLessThanOrEqual(1)
      expect(after.recalcs - before.recalcs).toBeLessThanOrEqual(12)
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(nodes)
      const added = await page.evaluate((start) => {
        const { listeners } = globalThis as unknown as { listeners: [EventTarget, string][] }
        const mine = listeners.slice(start)
        const global = mine.filter(([target]) => target === window || target === document)
        return { total: mine.length, global: global.length }
      }, from)
      expect(added.global).toBe(0)
      expect(added.total).toBeLessThanOrEqual(80)
    })
  }

  test('a change of slide takes less than a millisecond of script', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: gallery({ design: 'slideshow', count: 12 }) })
    const took = await page.evaluate(() => {
      const button = document.querySelector('[data-part=next]') as HTMLElement
      for (let warm = 0; warm < 50; warm += 1) button.click()
      const times: number[] = []
      for (let change = 0; change < 200; change += 1) {
        const start = performance.now()
        button.click()
        times.push(performance.now() - start)
      }
      return times.sort((one, other) => one - other)[100]
    })
    expect(took).toBeLessThan(1)
  })

  test('a thousand slides are hydrated, and move', async ({ page, publish }) => {
    await page.goto(
      await publish({ body: gallery({ design: 'carousel', count: 1000, slide: (at) => `<p>${at}</p>` }) }),
    )
    await hydrated(page)
    await select(page, 999)
    await expect.poll(() => current(page)).toBe(999)
    await expect.poll(async () => (await inset(slides(page).last())).right).toBe(0)
  })
})
