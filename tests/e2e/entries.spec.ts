import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { stop, useServers } from './support/servers.js'
import { expectNoOverflow, pressIn, WIDTHS } from './support/widths.js'

/* A whole server, whose journal and calendar no other test counts: a post and an event are added, and visitors read them. */

/** The tenth of next month, as a control and as an address of the calendar have it. */
function nextMonth() {
  const today = new Date()
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10)).toISOString()
  return { starts: `${day.slice(0, 10)}T18:00`, month: `${day.slice(5, 7)}-${day.slice(0, 4)}` }
}

for (const { name, ...use } of WIDTHS) {
  test.describe(`on ${name}`, () => {
    test.use(use)
    const servers = useServers()
    const press = pressIn(use)

    test('the owner adds a post and an event, and visitors find them in the list, the calendar, the feed and on their pages', async ({
      page,
      browser,
      axe,
    }) => {
      test.slow()
      const server = await servers().serve()
      const { origin } = server
      const { starts, month } = nextMonth()
      const fits = (seen: Page) => expectNoOverflow(seen, use)

      await signIn(page, server)
      await page.goto(`${origin}/config/?screen=pages`)
      await press(page, 'Add post: Journal')
      await expect(page.getByRole('heading', { name: 'New post', exact: true })).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill('Ink before colour')
      await page.getByLabel('Author').fill('Ruth Aldous')
      await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('Ink,')
      await page.getByLabel('Now', { exact: true }).check()
      await axe()
      await fits(page)
      await press(page, 'Save')
      await expect(page.getByRole('heading', { name: 'Ink before colour', exact: true })).toBeVisible()

      await page.goto(`${origin}/config/?screen=pages`)
      await press(page, 'Add event: Events')
      await page.getByLabel('Title', { exact: true }).fill('Proofs and tea')
      await page.getByLabel('Starts').fill(starts)
      await page.getByLabel('Venue').fill('The sail loft')
      await page.getByLabel('Now', { exact: true }).check()
      await fits(page)
      await press(page, 'Save')
      await expect(page.getByRole('heading', { name: 'Proofs and tea', exact: true })).toBeVisible()

      const visitor = await (await browser.newContext({ viewport: use.viewport })).newPage()
      await visitor.goto(`${origin}/journal?tag=ink`)
      await expect(visitor.locator('.article-row')).toHaveCount(1)
      await fits(visitor)
      await visitor.getByRole('link', { name: 'Ink before colour' }).click()
      await expect(visitor.getByRole('heading', { name: 'Ink before colour', level: 1 })).toBeVisible()
      await expect(visitor.getByText('By Ruth Aldous.')).toBeVisible()
      await fits(visitor)
      const feed = await visitor.locator('link[type="application/rss+xml"]').getAttribute('href')
      expect(await (await visitor.request.get(`${origin}${feed}`)).text()).toContain(
        '<title>Ink before colour</title>',
      )
      await visitor.goto(`${origin}/events?month=${month}`)
      await visitor.locator('[data-part="events"]').getByRole('link', { name: 'Proofs and tea' }).click()
      await expect(visitor.getByText('The sail loft', { exact: true })).toBeVisible()
      const file = await visitor.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href')
      expect(await (await visitor.request.get(`${origin}${file}`)).text()).toContain('SUMMARY:Proofs and tea')
      await visitor.context().close()
      await stop(server, page)
    })
  })
}
