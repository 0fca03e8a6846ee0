import type { Page } from '@playwright/test'
import { blocks, markup, useEverything } from './support/blocks.js'
import { providerHeaders, serveProviders } from './support/providers.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test, unseenTexts } from './support/test.js'

for (const name of blocks) {
  test.describe(name, () => {
    test('moves nothing when it hydrates, and is accessible before and after use', { tag: '@phone' }, async ({
      page,
      publish,
      axe,
    }) => {
      await serveProviders(page, name)
      const address = await publish({ body: markup(name), headers: providerHeaders(name) })
      const shifts = await recordShifts(page)
      await page.goto(address)
      await hydrated(page)
      await painted(page)
      expect(await shifts()).toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await axe()
      await expectAccessibleInUse(page, axe)
    })

    // Its elements are those of the other direction, which is looked at before use as well.
    test('is accessible right to left, after use', async ({ page, open, axe }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await serveProviders(page, name)
      await open({ body: markup(name), headers: providerHeaders(name), html: 'lang="ar" dir="rtl"' })
      await expectAccessibleInUse(page, axe)
    })
  })
}

async function expectAccessibleInUse(page: Page, axe: () => Promise<void>) {
  await useEverything(page)
  await axe()
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
}

/** Text of a block. Visitors open `<details>` without script, so what is in a closed one counts as read. */
const READ = '[data-block] :is(p, label, a):not(details:not([open]) > :not(summary) *)'

test('every block reads without script', { tag: '@phone' }, async ({ browser, publish }, { project }) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  for (const name of blocks) {
    await page.goto(await publish({ body: markup(name) }))
    expect(await unseenTexts(page, READ), name).toEqual([])
  }
  await context.close()
})
