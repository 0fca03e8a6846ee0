import { blocks, markup, useEverything } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test, unseenTexts } from './support/test.js'

for (const name of blocks) {
  test.describe(name, () => {
    test('moves nothing when it comes to life', async ({ page, publish }) => {
      const address = await publish({ body: markup(name) })
      const shifts = await recordShifts(page)
      await page.goto(address)
      await hydrated(page)
      await painted(page)
      expect(await shifts()).toEqual([])
    })

    test('reads without script', async ({ browser, publish }, { project }) => {
      const address = await publish({ body: markup(name) })
      const { baseURL, viewport } = project.use
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
      const page = await context.newPage()
      await page.goto(address)
      expect(await unseenTexts(page, '[data-block] :is(p, label, a)')).toEqual([])
      await context.close()
    })

    for (const [how, html] of [
      ['left to right', 'lang="en"'],
      ['right to left', 'lang="ar" dir="rtl"'],
    ] as const) {
      test(`is accessible ${how}, before and after use`, {
        tag: how === 'left to right' ? [] : '@one-width',
      }, async ({ page, open, axe }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await open({ body: markup(name), html })
        await axe()
        await useEverything(page)
        await axe()
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          ),
        ).toBe(true)
      })
    }
  })
}
