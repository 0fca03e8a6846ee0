import type { Locator, Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

test.beforeEach(async ({ open }) => open({ body: markup('menu-tabs') }))

interface Tabs {
  readonly list: Locator
  readonly tabs: Locator
  readonly panels: Locator
}

const tabsOf = (page: Page, id: string): Tabs => {
  const block = page.locator(`[data-block-id=${id}]`)
  return {
    list: block.locator(':scope > [role=tablist]'),
    tabs: block.locator(':scope > [role=tablist] > [role=tab]'),
    panels: block.locator(':scope > [role=tabpanel]'),
  }
}

/** One tab is selected, its panel alone is shown, and it alone is in the tab order. */
async function expectSelected({ tabs, panels }: Tabs, selected: number) {
  const look = async () => ({
    tabs: await tabs.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('aria-selected'), each.getAttribute('tabindex')]),
    ),
    panels: await panels.evaluateAll((all) => all.map((each) => each.querySelector('p')!.checkVisibility())),
  })
  const indexes = [0, 1, 2]
  await expect.poll(look).toEqual({
    tabs: indexes.map((index) => [String(index === selected), index === selected ? null : '-1']),
    panels: indexes.map((index) => index === selected),
  })
}

/** The cases that both of the practices' examples share. */
const attributes = (page: Page, id: string, of: string) =>
  test.step(`1 to 9 of ${of}: roles, names, references and states`, async () => {
    const { list, tabs, panels } = tabsOf(page, id)
    await expect(list).toHaveCount(1)
    await expect(list).toHaveAttribute('aria-label', /\w/)
    await expect(tabs).toHaveCount(3)
    await expect(panels).toHaveCount(3)
    await expect(tabs.nth(0)).not.toHaveAttribute('tabindex')
    await expect(list.locator(':scope > [tabindex="-1"]')).toHaveCount(2)
    for (const index of [0, 1, 2]) {
      const [tab, panel] = [tabs.nth(index), panels.nth(index)]
      await expect(panel).toHaveAttribute('id', (await tab.getAttribute('aria-controls')) ?? '')
      await expect(panel).toHaveAttribute('aria-labelledby', (await tab.getAttribute('id')) ?? '')
    }
    // A panel that starts with text is a tab stop of its own.
    await expect(panels.nth(0)).toHaveAttribute('tabindex', '0')
    for (const index of [0, 1, 2]) {
      await tabs.nth(index).click()
      await expectSelected({ list, tabs, panels }, index)
    }
  })

/** Presses a key on a tab; the index of the tab that has the focus then. */
async function walk(page: Page, { tabs }: Tabs, from: number, key: string): Promise<number> {
  await tabs.nth(from).focus()
  await page.keyboard.press(key)
  return tabs.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
}

test.describe('ARIA practices, tabs with automatic activation', () => {
  test('1 to 14 of 14, and print shows every panel', async ({ page }) => {
    await attributes(page, 'plain', '14')
    await test.step('10 of 14: Tab leads to the open tab, then into its panel', async () => {
      const set = tabsOf(page, 'plain')
      await set.tabs.nth(1).click()
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press('Tab')
      await expect(set.tabs.nth(1)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(set.panels.nth(1)).toBeFocused()
    })

    await test.step('11 to 14 of 14: arrows move, select and wrap; Home and End lead to the ends', async () => {
      const set = tabsOf(page, 'plain')
      for (const [key, steps] of [
        [
          'ArrowRight',
          [
            [0, 1],
            [1, 2],
            [2, 0],
          ],
        ],
        [
          'ArrowLeft',
          [
            [0, 2],
            [2, 1],
            [1, 0],
          ],
        ],
        [
          'Home',
          [
            [2, 0],
            [1, 0],
            [0, 0],
          ],
        ],
        [
          'End',
          [
            [0, 2],
            [1, 2],
            [2, 2],
          ],
        ],
      ] as const) {
        for (const [from, to] of steps) {
          await set.tabs.nth(from).click()
          expect(await walk(page, set, from, key), `${key} from ${from}`).toBe(to)
          await expectSelected(set, to)
        }
      }
    })
    await test.step('print shows every panel', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const panel of await tabsOf(page, 'plain').panels.all()) {
        expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10)
      }
    })
  })
})

test.describe('ARIA practices, tabs with manual activation', () => {
  test('1 to 15 of 15', async ({ page }) => {
    await test.step('10 of 15: Tab leads from the tab into its panel', async () => {
      const set = tabsOf(page, 'manual')
      await set.tabs.nth(0).focus()
      await page.keyboard.press('Tab')
      await expect(set.panels.nth(0)).toBeFocused()
    })

    await test.step('11, 14 and 15 of 15: arrows, Home and End move and select nothing', async () => {
      const set = tabsOf(page, 'manual')
      for (const [from, key, to] of [
        [0, 'ArrowRight', 1],
        [1, 'ArrowRight', 2],
        [2, 'ArrowRight', 0],
        [0, 'ArrowLeft', 2],
        [2, 'ArrowLeft', 1],
        [0, 'End', 2],
        [2, 'Home', 0],
      ] as const) {
        expect(await walk(page, set, from, key), `${key} from ${from}`).toBe(to)
        await expectSelected(set, 0)
      }
    })

    await attributes(page, 'manual', '15')
    await test.step('12 and 13 of 15: Enter and Space select the focused tab', async () => {
      const set = tabsOf(page, 'manual')
      for (const [index, key] of [
        [1, 'Enter'],
        [2, ' '],
      ] as const) {
        await walk(page, set, index - 1, 'ArrowRight')
        await page.keyboard.press(key)
        await expectSelected(set, index)
      }
    })
  })
})

test('right to left, the arrows point as they look', async ({ page, open }) => {
  await open({ body: markup('menu-tabs'), html: 'lang="ar" dir="rtl"' })
  const set = tabsOf(page, 'plain')
  expect(await walk(page, set, 0, 'ArrowLeft')).toBe(1)
  expect(await walk(page, set, 1, 'ArrowRight')).toBe(0)
})

test('an address that points into a panel selects its tab, at the start and later', async ({ page }) => {
  await page.evaluate(() => {
    location.hash = '#lino-tools'
  })
  await expectSelected(tabsOf(page, 'plain'), 1)
  await page.reload()
  await expectSelected(tabsOf(page, 'plain'), 1)
})
