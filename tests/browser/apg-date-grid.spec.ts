import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

/*
 * The cases of the authoring practices' date picker dialog that apply to its grid of dates: there is no dialog here, and
 * choosing a date lists its events.
 */

const JANUARY = [
  {
    title: 'Proof night',
    fullUrl: '/events/proof-night',
    startDate: Date.parse('2027-01-14T18:30Z'),
    endDate: Date.parse('2027-01-14T21:30Z'),
    isAllDay: false,
    location: { addressTitle: 'The Sail Loft', addressLine1: 'Marlsea' },
  },
]

test.beforeEach(async ({ page, open }) => {
  await page.clock.setFixedTime('2026-12-10T12:00:00Z')
  await page.route('**/api/open/GetItemsByMonth*', (route) =>
    route.fulfill({ json: route.request().url().includes('month=01-2027') ? JANUARY : [] }),
  )
  await open({ body: markup('calendar') })
})

const block = (page: Page) => page.locator('[data-block-id=month]')
const cell = (page: Page, date: string) => block(page).locator(`td[data-date="${date}"]`)

/** The day has the focus, and it alone is a tab stop. */
async function expectFocus(page: Page, date: string): Promise<void> {
  await expect(cell(page, date)).toBeFocused()
  await expect(block(page).locator('td[tabindex="0"]')).toHaveCount(1)
  await expect(cell(page, date)).toHaveAttribute('tabindex', '0')
}

async function press(page: Page, from: string, key: string, to: string): Promise<void> {
  await cell(page, from).focus()
  await page.keyboard.press(key)
  await expectFocus(page, to)
}

test('roles, names and states: a grid named by its heading, with headers and one tab stop', async ({
  page,
}) => {
  const grid = block(page).getByRole('grid', { name: 'December 2026' })
  await expect(grid).toBeVisible()
  await expect(grid.getByRole('columnheader')).toHaveCount(7)
  await expect(grid.getByRole('columnheader').first()).toHaveAttribute('abbr', 'Monday')
  await expect(
    grid.getByRole('gridcell', {
      name: /5 December 2026, Open studio, Winter fair$|December 5, 2026, Open studio, Winter fair$/,
    }),
  ).toHaveCount(1)
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await expect(grid.locator('[aria-selected]')).toHaveCount(0)
  await cell(page, '2026-12-05').locator('time').click()
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(1)
})

test('arrows move to the next and previous day, and to the same day of the next and previous week', async ({
  page,
}) => {
  await press(page, '2026-12-10', 'ArrowRight', '2026-12-11')
  await press(page, '2026-12-11', 'ArrowLeft', '2026-12-10')
  await press(page, '2026-12-10', 'ArrowDown', '2026-12-17')
  await press(page, '2026-12-17', 'ArrowUp', '2026-12-10')
  await press(page, '2026-12-31', 'ArrowRight', '2027-01-01')
  await press(page, '2027-01-01', 'ArrowUp', '2026-12-25')
  await press(page, '2026-12-10', 'Home', '2026-12-07')
  await press(page, '2026-12-10', 'End', '2026-12-13')
})

test('Page Up and Page Down move by a month, and with Shift by a year', async ({ page }) => {
  await press(page, '2026-12-31', 'PageUp', '2026-11-30')
  await expect(block(page).locator('[data-part=title]')).toHaveText('November 2026')
  await press(page, '2026-11-30', 'PageDown', '2026-12-30')
  await press(page, '2026-12-30', 'Shift+PageDown', '2027-12-30')
  await press(page, '2027-12-30', 'Shift+PageUp', '2026-12-30')
})

test('Enter and Space choose a day, whose events are listed; Tab leaves the grid in one step', async ({
  page,
}) => {
  const status = block(page).getByRole('status')
  await cell(page, '2026-12-17').focus()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/17.*: 1 event$/)
  await expect(block(page).locator('[data-part=event]:visible')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(block(page).getByRole('button', { name: 'Show the whole month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    block(page).locator('[data-part=event]').getByRole('link', { name: 'Cards by letterpress' }),
  ).toBeFocused()
  await cell(page, '2026-12-17').focus()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('December 2026: 3 events')
  await expect(block(page).locator('[data-part=event]:visible')).toHaveCount(3)
})

test('another month has its events; at 390 pixels a dot stands for their titles', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await block(page).getByRole('link', { name: 'January 2027' }).click()
  await expect(block(page).getByRole('status')).toHaveText('January 2027: 1 event')
  const title = cell(page, '2027-01-14').getByText('Proof night')
  const isNarrow = (await page.viewportSize())!.width < 700
  if (isNarrow) await expect(title).toBeHidden()
  else await expect(title).toBeVisible()
  await expect(
    block(page).locator('[data-part=event]').getByRole('link', { name: 'Proof night' }),
  ).toBeVisible()
  await cell(page, '2027-01-14').locator('time').click()
  await axe()
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
})
