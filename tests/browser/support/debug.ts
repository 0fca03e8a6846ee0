import type { Page } from '@playwright/test'
import { test as base, expect, type PageParts } from './test.js'

export const accordion = (
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
export const READY = accordion('fine')

export const BODY = [READY, WAITING, WRONG, UNKNOWN, FAILING].join('\n')

/** The expected console messages of these blocks. */
const NOTED = [
  /BlockError: accordion: failed in init/,
  /OptionError: accordion/,
  /there is no block "acordion"/,
]

export const test = base.extend({
  expected: async ({ expected }, use) => use([...expected, ...NOTED]),
})

export const panel = (page: Page) => page.getByRole('region', { name: 'Site debug view' })
export const rows = (page: Page) => panel(page).locator('.row')
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
export const boxes = (page: Page) => page.locator('site-debug .box:visible')

/** The paths that a page requests from now on. */
export const requested = (page: Page) => {
  const all: string[] = []
  page.on('request', (request) => all.push(new URL(request.url()).pathname))
  return all
}

export const openView = async (
  page: Page,
  open: (parts: PageParts & { query?: string }) => Promise<void>,
  parts: Partial<PageParts> = {},
) => {
  await open({ body: BODY, ...parts, query: '?site-debug' })
  await expect(panel(page)).toBeVisible()
  // Issues are listed a moment later, and move the rows: a click meant for one would fall on another.
  if (!parts.body) await expect(rows(page).filter({ hasText: '1 issue' })).toHaveCount(3)
}
