import { expect, test } from '@playwright/test'

test(
  'the calendar reads without script: months by links, events by theirs, and a file for calendars',
  {
    tag: '@phone',
  },
  async ({ browser, request }, { project }) => {
    const { baseURL, viewport } = project.use
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
    const page = await context.newPage()
    await page.goto('/events')
    const title = page.locator('[data-part=title]')
    const first = await title.textContent()
    await page.locator('[data-part=next]').click()
    await expect(title).not.toHaveText(first!)
    await page.locator('[data-part=previous]').click()
    await expect(title).toHaveText(first!)
    await page.locator('#soon').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Open loft' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open loft')
    const address = await page.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href')
    await context.close()
    const file = await request.get(address!)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain('SUMMARY:Open loft\r\n')
  },
)

test('[NET-018] with script, another month and other events come without loading the page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/events')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const title = page.locator('[data-part=title]')
  const first = await title.textContent()
  await page.locator('[data-part=next]').click()
  await expect(title).not.toHaveText(first!)
  await expect(page.locator('[data-block=calendar] [role=status]')).toHaveText(/: \d+ events?$|: no events$/)
  await page.getByRole('link', { name: 'Just gone' }).click()
  const summary = page.locator('[data-block=events-summary]')
  await expect(summary.getByRole('link', { name: 'Ink before colour' })).toBeVisible()
  await expect(summary.getByRole('status')).toHaveText('2 events are listed.')
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})
