import type { Page } from '@playwright/test'
import { openView, panel, requested, row, rows, test } from './support/debug.js'
import { expect } from './support/test.js'

const state = (page: Page) => panel(page).getByRole('group', { name: 'State' })

test.describe('the list', () => {
  test('names every block with its state and id, what failed first; shows one state, or what a search finds', async ({
    page,
    open,
  }) => {
    const paths = requested(page)
    await openView(page, open)
    await expect(rows(page)).toHaveText([
      /failed\s+accordion\s+broken\s+1 issue/,
      /unknown\s+acordion\s+typo\s+1 issue/,
      /ready\s+accordion\s+wrong\s+1 issue\s+\d+(\.\d)? ms/,
      /waiting\s+accordion\s+waiting\s*$/,
      /ready\s+accordion\s+fine\s+\d+(\.\d)? ms/,
    ])
    await expect(panel(page).getByRole('button', { name: 'Site debug' })).toContainText('5 blocks, 1 failed')
    expect(paths.some((path) => path.includes('/chunks/debug'))).toBe(true)

    await state(page).getByRole('button', { name: 'ready 2' }).click()
    await expect(rows(page)).toHaveText([/wrong/, /fine/])
    await expect(panel(page).getByRole('status')).toHaveText('2 of 5')
    await panel(page).getByRole('searchbox').fill('FIN')
    await expect(rows(page)).toHaveText([/fine/])
    await state(page).getByRole('button', { name: 'failed 1' }).click()
    await expect(panel(page)).toContainText('No block is like this.')
  })

  test('shows of a block its raw and used options with the allowed values, where it failed, what it waits for, or an unknown name; prints a table of the blocks, and one block', async ({
    page,
    open,
  }) => {
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

    await row(page, 'broken').click()
    await expect(panel(page)).toContainText('accordion: needs a [data-part="header"] in every item')
    await expect(panel(page).getByRole('term')).toHaveText(['Phase', 'Part'])
    await expect(panel(page).getByRole('definition')).toHaveText(['init', 'header'])
    await expect(panel(page)).toContainText('Never hydrated.')

    await row(page, 'waiting').click()
    await expect(panel(page)).toContainText('Waits for the first pointer, key or focus in it.')
    await row(page, 'unknown').click()
    await expect(panel(page)).toContainText(/there is no block "acordion".+\baccordion\b.+\bmenu-tabs\b/)

    const logged = page.waitForEvent('console', (message) => message.type() === 'table')
    await panel(page).getByRole('button', { name: 'Table to console' }).click()
    const [blocks] = await Promise.all((await logged).args().map((each) => each.jsonValue()))
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

  test('shows a page context that is wrong', async ({ page, open, expected }) => {
    expected.push(/page context/)
    const head = '<script type="application/json" data-site-context>{"pageType":"shop"}</script>'
    await openView(page, open, { head })
    await panel(page).getByText('page').first().click()
    await expect(panel(page)).toContainText('page context: option "pageType" is "shop"; allowed: a number')
  })

  test('follows the page: a block that is hydrated, one that is added, one that is removed', async ({
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
})
