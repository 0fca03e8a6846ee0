import type { Page } from '@playwright/test'
import { BODY, boxes, openView, requested, row, test } from './support/debug.js'
import { countRunning, residue, runningNow } from './support/residue.js'
import { expect } from './support/test.js'

/** The page without the view: markup as the blocks made it. */
const ownHtml = (page: Page) =>
  page.evaluate(() =>
    [...document.body.children]
      .filter((each) => each.localName !== 'site-debug')
      .map((each) => each.outerHTML)
      .join(''),
  )

test.describe('a page that is not debugged', () => {
  test('has no view and loads none of its code', async ({ page, open }) => {
    const paths = requested(page)
    await open({ body: BODY, query: '?site=debug' })
    await page.waitForLoadState('networkidle')
    await expect(page.locator('site-debug')).toHaveCount(0)
    expect(paths.filter((path) => path.includes('/chunks/')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => /debug|lit/.test(path))).toEqual([])
  })
})

test.describe('the page', () => {
  test('is byte for byte the same as without the view, also while blocks are outlined', async ({
    page,
    open,
  }) => {
    await open({ body: BODY })
    const without = await ownHtml(page)
    await openView(page, open)
    await row(page, 'fine').click()
    await row(page, 'broken').focus()
    await expect(boxes(page)).not.toHaveCount(0)
    expect(await ownHtml(page)).toBe(without)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  test('is the server’s HTML once the site is destroyed, and no work continues', async ({ page, open }) => {
    await countRunning(page)
    await open({ body: BODY, script: false })
    const sent = await page.evaluate(() => document.body.outerHTML)
    await openView(page, open)
    await row(page, 'fine').click()
    const { observers } = await runningNow(page)
    await page.evaluate(() => {
      const sites = (globalThis as never)[Symbol.for('@site/runtime')] as WeakMap<
        Document,
        { destroy(): void }
      >
      sites.get(document)!.destroy()
    })
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(sent)
    expect(await residue(page)).toMatchObject({ timers: 0, observers: observers - 1 })
  })
})
