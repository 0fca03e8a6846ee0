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
  for (const index of [0, 1, 2]) {
    const current = index === selected
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(current))
    await (current
      ? expect(panels.nth(index)).toBeVisible()
      : expect(panels.nth(index).locator('p').first()).toBeHidden())
    if (current) await expect(tabs.nth(index)).not.toHaveAttribute('tabindex')
    else await expect(tabs.nth(index)).toHaveAttribute('tabindex', '-1')
  }
}

/** The cases that both of the practices' examples share. */
const attributes = (id: string, of: string) => {
  test(`1 of ${of}: the list is a tablist`, async ({ page }) => {
    await expect(tabsOf(page, id).list).toHaveCount(1)
  })

  test(`2 of ${of}: the list is labelled`, async ({ page }) => {
    await expect(tabsOf(page, id).list).toHaveAttribute('aria-label', /\w/)
  })

  test(`3 of ${of}: what selects is a tab`, async ({ page }) => {
    await expect(tabsOf(page, id).tabs).toHaveCount(3)
  })

  test(`4 of ${of}: aria-selected stands on one tab, and one panel is shown`, async ({ page }) => {
    const set = tabsOf(page, id)
    for (const index of [0, 1, 2]) {
      await set.tabs.nth(index).click()
      await expectSelected(set, index)
    }
  })

  test(`5 of ${of}: one tab is in the tab order`, async ({ page }) => {
    const set = tabsOf(page, id)
    await expect(set.tabs.nth(0)).not.toHaveAttribute('tabindex')
    await expect(set.list.locator(':scope > [tabindex="-1"]')).toHaveCount(2)
  })

  test(`6 of ${of}: aria-controls on the tabs names their panels`, async ({ page }) => {
    const set = tabsOf(page, id)
    for (const index of [0, 1, 2]) {
      const panel = await set.tabs.nth(index).getAttribute('aria-controls')
      await expect(set.panels.nth(index)).toHaveAttribute('id', panel ?? '')
    }
  })

  test(`7 of ${of}: what is selected is a tabpanel`, async ({ page }) => {
    await expect(tabsOf(page, id).panels).toHaveCount(3)
  })

  test(`8 of ${of}: panels are labelled by their tabs`, async ({ page }) => {
    const set = tabsOf(page, id)
    for (const index of [0, 1, 2]) {
      const tab = await set.tabs.nth(index).getAttribute('id')
      await expect(set.panels.nth(index)).toHaveAttribute('aria-labelledby', tab ?? '')
    }
  })

  test(`9 of ${of}: a panel that starts with text is a stop of its own`, async ({ page }) => {
    await expect(tabsOf(page, id).panels.nth(0)).toHaveAttribute('tabindex', '0')
  })
}

/** Presses a key on each tab in turn and tells where the focus went. */
async function walk(page: Page, { tabs }: Tabs, from: number, key: string): Promise<number> {
  await tabs.nth(from).focus()
  await page.keyboard.press(key)
  return tabs.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
}

test.describe('ARIA practices, tabs with automatic activation', () => {
  attributes('plain', '14')

  test('10 of 14: Tab leads to the open tab, then into its panel', async ({ page }) => {
    const set = tabsOf(page, 'plain')
    await set.tabs.nth(1).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Tab')
    await expect(set.tabs.nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(set.panels.nth(1)).toBeFocused()
  })

  test('11 of 14: the right arrow moves, selects and wraps', async ({ page }) => {
    const set = tabsOf(page, 'plain')
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      expect(await walk(page, set, from, 'ArrowRight')).toBe(to)
      await expectSelected(set, to)
    }
  })

  test('12 of 14: the left arrow moves, selects and wraps', async ({ page }) => {
    const set = tabsOf(page, 'plain')
    for (const [from, to] of [
      [0, 2],
      [2, 1],
      [1, 0],
    ] as const) {
      expect(await walk(page, set, from, 'ArrowLeft')).toBe(to)
      await expectSelected(set, to)
    }
  })

  test('13 of 14: Home leads to the first tab', async ({ page }) => {
    const set = tabsOf(page, 'plain')
    for (const from of [2, 1, 0]) {
      await set.tabs.nth(from).click()
      expect(await walk(page, set, from, 'Home')).toBe(0)
      await expectSelected(set, 0)
    }
  })

  test('14 of 14: End leads to the last tab', async ({ page }) => {
    const set = tabsOf(page, 'plain')
    for (const from of [0, 1, 2]) {
      await set.tabs.nth(from).click()
      expect(await walk(page, set, from, 'End')).toBe(2)
      await expectSelected(set, 2)
    }
  })
})

test.describe('ARIA practices, tabs with manual activation', () => {
  attributes('manual', '15')

  test('10 of 15: Tab leads from the tab into its panel', async ({ page }) => {
    const set = tabsOf(page, 'manual')
    await set.tabs.nth(0).focus()
    await page.keyboard.press('Tab')
    await expect(set.panels.nth(0)).toBeFocused()
  })

  test('11 of 15: the right arrow moves and selects nothing', async ({ page }) => {
    const set = tabsOf(page, 'manual')
    expect(await walk(page, set, 0, 'ArrowRight')).toBe(1)
    expect(await walk(page, set, 1, 'ArrowRight')).toBe(2)
    expect(await walk(page, set, 2, 'ArrowRight')).toBe(0)
    await expectSelected(set, 0)
  })

  for (const [number, key] of [
    ['12', 'Enter'],
    ['13', ' '],
  ] as const) {
    test(`${number} of 15: ${key === ' ' ? 'Space' : key} selects the focused tab`, async ({ page }) => {
      const set = tabsOf(page, 'manual')
      await walk(page, set, 0, 'ArrowRight')
      await page.keyboard.press(key)
      await expectSelected(set, 1)
    })
  }

  test('14 of 15: the left arrow moves and selects nothing', async ({ page }) => {
    const set = tabsOf(page, 'manual')
    expect(await walk(page, set, 0, 'ArrowLeft')).toBe(2)
    expect(await walk(page, set, 2, 'ArrowLeft')).toBe(1)
    await expectSelected(set, 0)
  })

  test('15 of 15: Home and End move and select nothing', async ({ page }) => {
    const set = tabsOf(page, 'manual')
    expect(await walk(page, set, 0, 'End')).toBe(2)
    expect(await walk(page, set, 2, 'Home')).toBe(0)
    await expectSelected(set, 0)
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

test('print shows every panel', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const panel of await tabsOf(page, 'plain').panels.all()) {
    expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10)
  }
})
