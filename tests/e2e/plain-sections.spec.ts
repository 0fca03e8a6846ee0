import { expect, hydrated, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { filledSection, PLAIN } from './support/plain-sections.js'
import { useServer } from './support/servers.js'

const site = useServer()

const STUDIO = '5b1f0c7ae93d4426a8d0c713'
const SCHEMES = ['plain', 'tinted', 'accent', 'inverted'] as const

/** Values of settings that name something of the example site. */
const OF_SITE = { picture: '/assets/pictures/flood-tide.jpg', form: 'contact', newsletter: 'newsletter' }

test('every section of the server is accessible on the page of a theme, in each colour scheme, at 390 and 1280 px, light and dark', async ({
  page,
  axe,
}) => {
  const { origin } = site
  for (const shift of [0, 1, 2, 3]) {
    const crumb = await signIn(page, site)
    const added = PLAIN.map((definition, at) =>
      filledSection(definition, SCHEMES[(at + shift) % SCHEMES.length]!, OF_SITE),
    )
    const address = `${origin}/api/config/blocks/${STUDIO}/${encodeURIComponent('site:layout')}`
    const { options: base } = await (await page.request.get(address)).json()
    const saved = await page.request.put(`${address}?crumb=${crumb}`, {
      data: { options: { added, hidden: ['people', 'figures', 'door'] }, base },
      headers: { origin },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await page.context().clearCookies()
    for (const width of shift === 0 ? [390, 1280, 320] : [390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${origin}/studio`)
      await hydrated(page)
      await expect(page.locator('.plain-section')).toHaveCount(added.length)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0)
      await page.emulateMedia({ colorScheme: 'light' })
      await axe(undefined, shift === 0 ? 'all' : 'colours')
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(undefined, 'colours')
    }
  }
})
