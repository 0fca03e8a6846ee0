import type { Page } from '@playwright/test'
import { announcementPage, BAR } from './support/bars.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const close = (page: Page) => page.getByRole('button', { name: 'Close Announcement' })
const ready = (page: Page) => expect(page.locator('[data-announcement-bar] [data-part=close]')).toBeVisible()
const made = {
  style: 'on',
  text: '<p>The <strong>Winter</strong> Sale</p>',
  clickthroughUrl: { url: '#end' },
}

for (const [what, markup, settings] of [
  ['the server’s', BAR, {}],
  ['one that script makes', '<div data-announcement-bar></div>', made],
] as const) {
  test(`[BAR-001] ${what} takes its space before the script loads: nothing moves`, { tag: '@phone' }, async ({
    page,
    open,
  }) => {
    const shifts = await recordShifts(page)
    await open(announcementPage(markup, settings))
    await ready(page)
    await painted(page)
    expect(await shifts()).toEqual([])
  })

  test(`[BAR-001] ${what} breaks no rule of accessibility, in light, dark and forced colours`, {
    tag: '@phone',
  }, async ({ page, open, axeInAllColours }) => {
    await open(announcementPage(markup, settings))
    await ready(page)
    await expect(bar(page)).toBeVisible()
    await axeInAllColours()
  })

  test(`[BAR-001] ${what} is closed by keyboard, for this session`, async ({ page, open, context }) => {
    await open(announcementPage(markup, settings))
    await ready(page)
    await close(page).focus()
    // The server's button is there before it is listened to.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-announcement-bar]')).toBeHidden({ timeout: 500 })
    }).toPass()
    const id = await page.evaluate(() => sessionStorage.getItem('announcement-closed'))
    expect(id).toBeTruthy()
    // For a server, which leaves the bar out.
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'announcement-closed'))
      .toMatchObject({ value: id, expires: -1, sameSite: 'Lax' })
    await open(announcementPage(markup, settings))
    await expect(page.locator('[data-announcement-bar]')).toBeHidden()
    await open(announcementPage(markup.replace('abc', 'def'), { ...settings, text: 'Another' }))
    await ready(page)
  })
}

test('[BAR-001] the owner’s text contains text, emphasis and links, and nothing that runs', async ({
  page,
  open,
  expected,
}) => {
  // The policy of the page also applies to HTML that is parsed in an inert document.
  expected.push(/inline event handler violates/)
  const text =
    '<p onclick="window.bad = 1">Ship <em>ahoy</em> <img src=x onerror="window.bad = 1"></p><script>window.bad = 1</script>'
  const settings = { text, clickthroughUrl: { url: 'javascript:window.bad = 1' } }
  await open(announcementPage('<div data-announcement-bar></div>', settings))
  await ready(page)
  expect(
    await page.locator('[data-announcement-bar] [data-part=text]').evaluate((each) => each.outerHTML),
  ).toBe('<div class="" data-part="text"><p>Ship <em>ahoy</em> </p></div>')
})

test('[BAR-001] destroying the site restores the HTML of the server', async ({ page, open }) => {
  const html = () => page.evaluate(() => document.body.outerHTML)
  const hosted = '<div class="sqs-announcement-bar-dropzone"></div>'
  await open({ ...announcementPage(hosted, made), script: false })
  const before = await html()
  await open(announcementPage(hosted, made))
  await ready(page)
  await page.evaluate(() => {
    const sites = (globalThis as { [key: symbol]: unknown })[Symbol.for('@site/runtime')]
    ;(sites as WeakMap<Document, { destroy(): void }>).get(document)!.destroy()
  })
  expect(await html()).toBe(before)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[BAR-001] it is read, and has no button that does nothing', async ({ page, open }) => {
    await open({ ...announcementPage(BAR), script: false })
    await expect(page.getByText('The Winter Sale begins on Friday')).toBeVisible()
    await expect(page.locator('[data-part=close]')).toBeHidden()
  })
})
