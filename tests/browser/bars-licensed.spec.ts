import { contextHead } from './support/bars.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const TEXT = 'This page uses preview images that are not licensed yet.'
const parts = (
  context: object,
  body = '<img data-unlicensed src="/support/harbour.svg" alt="Harbour" width="90" height="60">',
) => ({
  head: contextHead(context),
  body,
})
const ACCOUNT = { authenticatedAccount: { id: 'a' } }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[BAR-003] names the signed-in person, moves nothing and is accessible in ${colorScheme} colours`, {
    tag: colorScheme === 'light' ? '@phone' : [],
  }, async ({ page, open, axe }) => {
    const shifts = await recordShifts(page)
    await page.emulateMedia({ colorScheme })
    await open(parts(ACCOUNT))
    const bar = page.locator('.site-licensed')
    await expect(bar).toContainText(TEXT)
    await painted(page)
    expect(await shifts()).toEqual([])
    await axe(undefined, colorScheme === 'light' ? 'all' : 'colours')
    await page.getByRole('button', { name: 'Close notice' }).focus()
    await page.keyboard.press('Enter')
    await expect(bar).toHaveCount(0)
  })
}

for (const [who, page] of [
  ['a visitor', parts({ showAnnouncementBar: true })],
  ['a viewer', parts({ ...ACCOUNT, websiteRoles: [10] })],
  ['a page without such pictures', parts(ACCOUNT, '<p>Text</p>')],
] as const) {
  test(`[BAR-003] is not for ${who}`, async ({ page: tab, open }) => {
    await open(page)
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByText(TEXT)).toHaveCount(0)
  })
}
