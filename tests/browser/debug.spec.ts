import type { Locator, Page } from '@playwright/test'
import { countRunning, residue } from './support/residue.js'
import { expect, type PageParts, test } from './support/test.js'

const accordion = (
  id: string,
  attributes = '',
  more = '',
) => `<div data-block="accordion" data-block-id="${id}" ${attributes}>
  <div data-part="item">
    <h2><button type="button" data-part="header">Is it ${id}?</button></h2>
    <div data-part="panel"><p>Yes.</p>${more}</div>
  </div>
</div>`

const FAILING =
  '<div data-block="accordion" data-block-id="broken"><div data-part="item">No header</div></div>'
const WRONG = accordion('wrong', `data-block-json='{"allowMultiple":"maybe","firstItemExpanded":true}'`)
const WAITING = accordion('waiting', 'data-block-when="interaction"')
const UNKNOWN = '<p data-block="acordion" id="typo">Not a block</p>'
const READY = accordion('fine')

const BODY = [READY, WAITING, WRONG, UNKNOWN, FAILING].join('\n')

/** What the console says of these blocks anyway. */
const NOTED = [
  /BlockError: accordion: failed in init/,
  /OptionError: accordion/,
  /there is no block "acordion"/,
]

const panel = (page: Page) => page.getByRole('region', { name: 'Site debug view' })
const rows = (page: Page) => panel(page).locator('.row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const boxes = (page: Page) => page.locator('site-debug .box:visible')
const state = (page: Page) => panel(page).getByRole('group', { name: 'State' })

const place = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {}
  return [x, y, width, height].map((each) => Math.round(each ?? Number.NaN))
}

/** The page without the view: markup as the blocks made it. */
const ownHtml = (page: Page) =>
  page.evaluate(() =>
    [...document.body.children]
      .filter((each) => each.localName !== 'site-debug')
      .map((each) => each.outerHTML)
      .join(''),
  )

const requested = (page: Page) => {
  const all: string[] = []
  page.on('request', (request) => all.push(new URL(request.url()).pathname))
  return all
}

test.beforeEach(({ expected }) => {
  expected.push(...NOTED)
})

const openView = async (
  page: Page,
  open: (parts: PageParts & { query?: string }) => Promise<void>,
  parts: Partial<PageParts> = {},
) => {
  await open({ body: BODY, ...parts, query: '?site-debug' })
  await expect(panel(page)).toBeVisible()
}

test.describe('a page that is not debugged', () => {
  test('has no view and asks for none of its code', async ({ page, open }) => {
    const paths = requested(page)
    await open({ body: BODY, query: '?site=debug' })
    await page.waitForLoadState('networkidle')
    await expect(page.locator('site-debug')).toHaveCount(0)
    expect(paths.filter((path) => path.includes('/chunks/')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => /debug|lit/.test(path))).toEqual([])
  })
})

test.describe('the list', () => {
  test('names every block with its state and id, what failed first', async ({ page, open }) => {
    const paths = requested(page)
    await openView(page, open)
    await expect(rows(page)).toHaveText([
      /failed\s+accordion\s+broken\s+1 problem/,
      /unknown\s+acordion\s+typo\s+1 problem/,
      /ready\s+accordion\s+wrong\s+1 problem\s+\d+(\.\d)? ms/,
      /waiting\s+accordion\s+waiting\s*$/,
      /ready\s+accordion\s+fine\s+\d+(\.\d)? ms/,
    ])
    await expect(panel(page).getByRole('button', { name: 'Site debug' })).toContainText('5 blocks, 1 failed')
    expect(paths.some((path) => path.includes('/chunks/debug'))).toBe(true)
  })

  test('shows one state, or what a search finds', async ({ page, open }) => {
    await openView(page, open)
    await state(page).getByRole('button', { name: 'ready 2' }).click()
    await expect(rows(page)).toHaveText([/wrong/, /fine/])
    await expect(panel(page).getByRole('status')).toHaveText('2 of 5')
    await panel(page).getByRole('searchbox').fill('FIN')
    await expect(rows(page)).toHaveText([/fine/])
    await state(page).getByRole('button', { name: 'failed 1' }).click()
    await expect(panel(page)).toContainText('No block is like this.')
  })

  test('says what was given and what is used, and what is allowed', async ({ page, open }) => {
    await openView(page, open)
    await row(page, 'wrong').click()
    const table = panel(page).getByRole('table')
    await expect(table.getByRole('row', { name: 'allowMultiple' })).toHaveText(
      /Allowed: true or false\s+"maybe"\s+not allowed\s+false\s+default/,
    )
    await expect(table.getByRole('row', { name: 'firstItemExpanded' })).toHaveText(/true\s+true\s*$/)
    await expect(panel(page)).toContainText('option "allowMultiple" is "maybe"; allowed: true or false')
    await expect(panel(page)).toContainText(
      /Hydrated \d+(\.\d)? ms after the page’s start, in \d+(\.\d)? ms\./,
    )
  })

  test('says where a block failed and for want of what', async ({ page, open }) => {
    await openView(page, open)
    await row(page, 'broken').click()
    await expect(panel(page)).toContainText('accordion: needs a [data-part="header"] in every item')
    await expect(panel(page).getByRole('term')).toHaveText(['Phase', 'Part'])
    await expect(panel(page).getByRole('definition')).toHaveText(['init', 'header'])
    await expect(panel(page)).toContainText('Never hydrated.')
  })

  test('says what a block waits for, and that a name is none', async ({ page, open }) => {
    await openView(page, open)
    await row(page, 'waiting').click()
    await expect(panel(page)).toContainText('Waits for the first pointer, key or focus in it.')
    await row(page, 'unknown').click()
    await expect(panel(page)).toContainText(/there is no block "acordion".+\baccordion\b.+\bmenu-tabs\b/)
  })

  test('shows a page context that is wrong', async ({ page, open, expected }) => {
    expected.push(/page context/)
    const head = '<script type="application/json" data-site-context>{"pageType":"shop"}</script>'
    await openView(page, open, { head })
    await panel(page).getByText('page').first().click()
    await expect(panel(page)).toContainText('page context: option "pageType" is "shop"; allowed: number')
  })

  test('follows the page: a block that wakes, one that is put in, one that is taken out', async ({
    page,
    open,
  }) => {
    await openView(page, open)
    await page.locator('[data-block-id="waiting"] button').focus()
    await expect(row(page, 'waiting')).toContainText('ready')
    await page.evaluate(async () => {
      const late = document.querySelector('[data-block-id="waiting"]')!.cloneNode(true) as Element
      late.setAttribute('data-block-id', 'late')
      late.removeAttribute('data-block-when')
      document.querySelector('main')!.append(late)
      const sites = (globalThis as never)[Symbol.for('@site/runtime')] as WeakMap<
        Document,
        { pageReady(): Promise<void> }
      >
      document.querySelector('[data-block-id="fine"]')!.remove()
      await sites.get(document)!.pageReady()
    })
    await expect(row(page, 'late')).toContainText('ready')
    await expect(row(page, 'fine')).toHaveCount(0)
  })

  test('puts a table of the blocks on the console, and one block', async ({ page, open }) => {
    await openView(page, open)
    const table = page.waitForEvent('console', (message) => message.type() === 'table')
    await panel(page).getByRole('button', { name: 'Table to console' }).click()
    const [blocks] = await Promise.all((await table).args().map((each) => each.jsonValue()))
    expect(blocks).toHaveLength(5)
    expect(blocks).toContainEqual({
      name: 'accordion',
      id: 'broken',
      state: 'failed',
      hydratedAt: null,
      duration: null,
      errors: 'accordion: failed in init: accordion: needs a [data-part="header"] in every item',
    })
    await row(page, 'broken').click()
    const log = page.waitForEvent('console', (message) => message.type() === 'log')
    await panel(page).getByRole('button', { name: 'Log to console' }).click()
    const [element] = (await log).args()
    expect(await element?.evaluate((node) => (node as Element).getAttribute('data-block-id'))).toBe('broken')
  })
})

test.describe('outlines', () => {
  const far = `${READY}<div>${'<p>Text</p>'.repeat(80)}</div>${accordion('far')}<div>${'<p>Text</p>'.repeat(9)}</div>`

  test('are drawn around every block in the viewport, or around none', async ({ page, open }) => {
    await openView(page, open, { body: far })
    await expect(boxes(page)).toHaveCount(1)
    expect(await place(boxes(page))).toEqual(await place(page.locator('[data-block-id="fine"]')))
    await panel(page).getByRole('checkbox', { name: 'Outline all' }).uncheck()
    await expect(boxes(page)).toHaveCount(0)
  })

  test('select scrolls to the block, and its outline goes with it', async ({ page, open }) => {
    await openView(page, open, { body: far })
    const block = page.locator('[data-block-id="far"]')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(block).not.toBeInViewport()
    await row(page, 'far').click()
    await expect(block).toBeInViewport({ ratio: 0.5 })
    const box = page.locator('site-debug .box', { hasText: 'accordion · far' })
    const fits = async () => expect(await place(box)).toEqual(await place(block))
    await expect(fits).toPass()
    await page.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }))
    await expect(fits).toPass()
    await page.setViewportSize({ width: 700, height: 700 })
    await expect(fits).toPass()
  })

  test('follow a block that is pushed down without a scroll', async ({ page, open }) => {
    await openView(page, open, { body: `${READY}${accordion('below')}` })
    await row(page, 'below').click()
    const block = page.locator('[data-block-id="below"]')
    const box = page.locator('site-debug .box', { hasText: 'accordion · below' })
    const [, before] = await place(block)
    await page.locator('[data-block-id="fine"] button').click()
    await expect(async () => {
      const now = await place(block)
      expect(now[1]).toBeGreaterThan(before!)
      expect(await place(box)).toEqual(now)
    }).toPass()
  })

  test('the row under the pointer, or with the focus, says which block it is', async ({ page, open }) => {
    await openView(page, open)
    const pointed = page.locator('site-debug .box[data-emphasis="pointed"]')
    await row(page, 'broken').hover()
    await expect(pointed).toHaveText('accordion · broken · failed')
    await page.locator('h1').hover()
    await expect(pointed).toHaveCount(0)
    await row(page, 'wrong').focus()
    await expect(pointed).toHaveText('accordion · wrong · ready')
  })

  test('are not drawn around what a closed panel holds', async ({ page, open }) => {
    await openView(page, open, { body: accordion('outer', '', accordion('inner')) })
    await expect(rows(page)).toHaveCount(2)
    await expect(boxes(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Is it outer?' }).click()
    await expect(boxes(page)).toHaveCount(2)
  })

  test('let clicks through to the page', async ({ page, open }) => {
    await openView(page, open)
    const header = page.locator('[data-block-id="fine"] button')
    await header.click()
    await expect(header).toHaveAttribute('aria-expanded', 'true')
  })
})

test.describe('the panel', () => {
  test('is worked by keys: rows, Escape, and the focus goes back to where it was', async ({ page, open }) => {
    await openView(page, open)
    const header = page.locator('[data-block-id="fine"] button')
    await header.focus()
    await row(page, 'broken').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'unknown')).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(page, 'fine')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(row(page, 'broken')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name: 'Log to console' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header).toBeFocused()
    const toggle = panel(page).getByRole('button', { name: 'Site debug' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(rows(page).first()).toBeHidden()
    await expect(boxes(page)).toHaveCount(0)
    await toggle.press('Enter')
    await expect(rows(page).first()).toBeVisible()
  })

  test('keeps its keys and clicks from the page', async ({ page, open }) => {
    await openView(page, open)
    await page.evaluate(() => {
      for (const type of ['keydown', 'click', 'input']) {
        document.addEventListener(type, () => document.body.setAttribute(`data-saw-${type}`, ''))
      }
    })
    await panel(page).getByRole('searchbox').fill('a')
    await row(page, 'fine').click()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.body.getAttributeNames())).toEqual([])
  })

  test('keeps the focus on its row when the rows change places', async ({ page, open }) => {
    await openView(page, open)
    await row(page, 'waiting').focus()
    await expect(rows(page).nth(3)).toBeFocused()
    await page.locator('[data-block-id="waiting"]').dispatchEvent('pointerover')
    await expect(rows(page).nth(3)).toContainText('fine')
    await expect(row(page, 'waiting')).toBeFocused()
  })

  test('moves from corner to corner, and never out of the page', async ({ page, open, viewport }) => {
    await openView(page, open)
    const seen = new Set<string>()
    for (let turn = 0; turn < 4; turn += 1) {
      const { x, y, width, height } = (await panel(page).boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(viewport!.width)
      expect(y + height).toBeLessThanOrEqual(viewport!.height)
      seen.add(`${Math.round(x)} ${Math.round(y)}`)
      await panel(page).getByRole('button', { name: 'Move' }).click()
    }
    expect(seen.size).toBe(viewport!.width > 640 ? 4 : 2)
  })

  for (const [name, media] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const) {
    test(`breaks no rule of accessibility: ${name}`, async ({ page, open, axe }) => {
      await page.emulateMedia(media)
      await openView(page, open, { html: 'lang="ar" dir="rtl"' })
      await row(page, 'wrong').click()
      await axe()
      await row(page, 'broken').click()
      await page.keyboard.press('Escape')
      await axe()
    })
  }
})

test.describe('the page', () => {
  test('is byte for byte what it is without the view, also while blocks are outlined', async ({
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

  test('is what the server sent once the site is destroyed, and nothing goes on', async ({ page, open }) => {
    await countRunning(page)
    await open({ body: BODY, script: false })
    const sent = await page.evaluate(() => document.body.outerHTML)
    await openView(page, open)
    await row(page, 'fine').click()
    const { observers } = await residue(page)
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
