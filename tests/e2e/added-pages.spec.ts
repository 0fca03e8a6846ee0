import { expect, test } from '../browser/support/test.js'
import { tomorrow } from './support/dates.js'
import { signIn } from './support/panel.js'
import { stop, useServers } from './support/servers.js'
import { expectNoOverflow, pressIn, WIDTHS } from './support/widths.js'

/* A whole server, whose clock is set forward by two days: a page is added, published at a time, deleted and restored. */

test.skip(process.platform === 'win32', 'the signal that sets the clock is unknown there')

const CLOCK = new URL('support/clock.mjs', import.meta.url).href

for (const { name, ...use } of WIDTHS) {
  test.describe(`on ${name}`, () => {
    test.use(use)
    const servers = useServers()
    const press = pressIn(use)

    test('the owner adds a page as a copy, puts it in the menu and publishes it tomorrow at nine; visitors see it then, not while it is deleted, and again once it is restored', async ({
      page,
      browser,
      axe,
      expected,
    }) => {
      test.slow()
      expected.push(/404/)
      const server = await servers().serve({ NODE_OPTIONS: `--import=${CLOCK}`, DAYS_LATER: '2' })
      const { origin } = server
      const visitor = await (await browser.newContext()).newPage()
      const seen = async () => {
        const status = (await visitor.goto(`${origin}/workshops`))?.status()
        await visitor.goto(`${origin}/contact`)
        const links = visitor.locator('nav[aria-label=Main] a[href="/workshops"]')
        return [status, await links.count()]
      }
      const fits = () => expectNoOverflow(page, use)

      await signIn(page, server)
      await page.goto(`${origin}/config/?screen=pages`)
      await page.getByRole('link', { name: 'Add page' }).click()
      await expect(page.getByRole('heading', { name: 'New page', exact: true })).toBeFocused()
      await page.getByLabel('Start with').selectOption('The Slip Café (/cafe)')
      await page.getByLabel('Title', { exact: true }).fill('Workshops')
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('/workshops')
      await page.getByLabel('Add it to the end of the navigation').check()
      await page.getByLabel('From a certain time on').check()
      await page.getByLabel('Published at').fill(`${tomorrow()}T09:00`)
      await page.getByLabel('Title for sharing').fill('Two hours at the press')
      await axe()
      await fits()
      await press(page, 'Save')
      await expect(page.getByRole('heading', { name: 'Workshops', exact: true })).toBeVisible()
      await expect(page.getByText('The page is at the end of the navigation now.')).toBeVisible()
      await axe()
      await fits()
      expect(await seen()).toEqual([404, 0])

      server.child.kill('SIGUSR2')
      await expect.poll(seen).toEqual([200, 1])
      await visitor.goto(`${origin}/workshops`)
      await expect(visitor).toHaveTitle(/^Workshops/)
      await expect(visitor.getByRole('heading', { name: 'Workshops', level: 1 })).toBeVisible()
      await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        'Two hours at the press',
      )
      // The content and the blocks are those of the page that was copied.
      await expect(visitor.locator('.dishes').first()).toBeVisible()

      await press(page, 'Move to the trash')
      await page.locator('dialog').getByRole('button', { name: 'Move to the trash' }).click()
      await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeFocused()
      expect(await seen()).toEqual([404, 0])

      await page.getByRole('link', { name: 'Trash', exact: true }).click()
      await expect(
        page.getByText('Deleted entries stay here for 30 days. Visitors do not find them.'),
      ).toBeVisible()
      await axe()
      await fits()
      await press(page, 'Restore Workshops')
      await expect(page.getByRole('heading', { name: 'Workshops', exact: true })).toBeVisible()
      expect(await seen()).toEqual([200, 1])
      await page.goto(`${origin}/config/?screen=activity`)
      await expect(page.getByText('Restored', { exact: true })).toBeVisible()
      await visitor.context().close()
      await stop(server, page)
    })
  })
}
