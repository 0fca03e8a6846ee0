import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { providerHeaders, serveProviders } from './support/providers.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const [OPENTABLE, TOCK] = markup('reservation').split('\n\n') as [string, string]
const headers = providerHeaders('reservation')
const block = (page: Page) => page.locator('[data-block]')
const OWNER = `<script type="application/json" data-site-context>{"authenticatedAccount":{"id":"a"}}</script>`

test('[RSV-002] [RSV-005] the widget comes in the layout of its width, and again in the other one', async ({
  page,
  publish,
}) => {
  await serveProviders(page, 'reservation')
  const shifts = await recordShifts(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(await publish({ body: OPENTABLE, headers }))
  await expect(page.getByRole('form', { name: 'Find a table' })).toHaveText('A table at wide')
  await expect(block(page)).toHaveAttribute('data-layout', 'wide')
  await expect(page.getByText('A table for lunch')).toBeHidden()
  await painted(page)
  expect(await shifts()).toEqual([])
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page.getByRole('form', { name: 'Find a table' })).toHaveText('A table at standard')
  await expect(block(page)).toHaveAttribute('data-layout', 'standard')
})

test('[RSV-003] [RSV-005] the second service has a column on a narrow page', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await serveProviders(page, 'reservation')
  await page.setViewportSize({ width: 500, height: 800 })
  await open({ body: TOCK, headers })
  await expect(block(page)).toHaveAttribute('data-layout', 'column')
  await expect(page.getByRole('button', { name: 'Book slip-cafe' })).toBeVisible()
})

test('[RSV-004] somebody who is signed in is told to log out, by the keyboard too', async ({
  page,
  open,
  axe,
}) => {
  await open({ head: OWNER, body: OPENTABLE })
  const address = page.url()
  await page.getByRole('link', { name: 'Find a table' }).press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Please log out of your account in order to use the reservation block.')
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Find a table' })).toBeFocused()
  expect(page.url()).toBe(address)
})

for (const [state, answer, message] of [
  ['missing', { status: 404, body: '' }, /404|not loaded/],
  ['blocked', 'abort', /ERR_FAILED|not loaded/],
] as const) {
  test(`a service whose script is ${state} leaves a message, the link and the telephone`, async ({
    page,
    open,
    expected,
  }) => {
    expected.push(message)
    await page.route('https://www.opentable.com/**', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    )
    await open({ body: OPENTABLE, headers })
    await expect(page.getByRole('status')).toHaveText('The reservation service could not be loaded.')
    await expect(page.getByText('A table for lunch')).toBeHidden()
    for (const name of ['Book at OpenTable', '01728 555 014'])
      await expect(page.getByRole('link', { name })).toBeVisible()
  })
}
