import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const visible = (page: Page, part: string) =>
  page.locator(`[data-block-id="membership"] [data-part="${part}"]:visible`).allTextContents()

test('[RTE-012] [MEM-001] keys switch prices and join buttons, and the choice survives a reload', async ({
  page,
  open,
}) => {
  await open({ body: markup('pricing-toggle') })
  const [monthly, yearly] = [
    page.getByRole('button', { name: 'Monthly' }),
    page.getByRole('button', { name: 'Yearly' }),
  ]
  await expect(monthly).toHaveAttribute('aria-pressed', 'true')
  expect(await visible(page, 'price')).toEqual(['£4 a month', '£12 a month'])
  await monthly.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(yearly).toHaveAttribute('aria-pressed', 'true')
  expect(await visible(page, 'price')).toEqual(['£40 a year', '£120 a year'])
  expect(await visible(page, 'join')).toEqual(['Join as a friend, yearly', 'Join as a printer, yearly'])
  expect(new URL(page.url()).hash).toBe('#yearly')
  await page.reload()
  await hydrated(page)
  await expect(yearly).toHaveAttribute('aria-pressed', 'true')
})

test('an address that names the second option moves nothing when the block starts', async ({
  page,
  publish,
}) => {
  const shifts = await recordShifts(page)
  await page.goto(`${await publish({ body: markup('pricing-toggle') })}#yearly`)
  await hydrated(page)
  await painted(page)
  expect(await shifts()).toEqual([])
  expect(await visible(page, 'price')).toEqual(['£40 a year', '£120 a year'])
})

test('without script every price and join button is visible, and no button that does nothing', async ({
  browser,
  publish,
}, { project }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: project.use.baseURL,
  } as never)
  const page = await context.newPage()
  await page.goto(await publish({ body: markup('pricing-toggle') }))
  expect(await visible(page, 'price')).toHaveLength(4)
  expect(await visible(page, 'join')).toHaveLength(4)
  await expect(page.getByRole('button')).toHaveCount(0)
  await context.close()
})
