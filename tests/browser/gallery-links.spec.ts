import { button, current, shows, still } from './support/slideshow.js'
import { expect, hydrated, test } from './support/test.js'

/** Tests count the entries of the history, of which a browser keeps 50. */
test.use({ reuseContext: false })

test.describe('deep links', () => {
  const linked = (more = '') => still({ options: `data-option-history-hash="true" ${more}` })

  test('[GAL-050] [GAL-051] the address names the slide that is shown, and shows it again later', async ({
    page,
    open,
  }) => {
    await open({ body: linked() })
    const entries = await page.evaluate(() => history.length)
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/#itemId=orchard$/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.reload()
    await hydrated(page)
    await shows(page, 'orchard')
  })

  test('[GAL-051] a link to a slide shows it, and other links do not', async ({ page, open }) => {
    await open({ body: `${linked()}<a href="#itemId=mill">To the mill</a> <a href="#about">About</a>` })
    await page.getByRole('link', { name: 'To the mill' }).click()
    await shows(page, 'mill')
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/#about$/)
    await shows(page, 'mill')
  })

  test('an item in the query is shown too', async ({ page, open }) => {
    await open({ body: linked(), query: '?itemId=mill' })
    await shows(page, 'mill')
  })

  test('Back closes the lightbox that a deep link opened, and stays on the page', async ({ page, open }) => {
    await open({ body: linked('data-option-lightbox="true"'), query: '#itemId=orchard' })
    await expect(page.getByRole('dialog')).toBeVisible()
    const address = page.url()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await expect(page).not.toHaveURL(/itemId/)
  })

  test('Back closes a lightbox that the visitor opened, and it stays closed', async ({ page, open }) => {
    await open({ body: linked('data-option-lightbox="true" data-option-click-behavior="none"') })
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/#itemId=orchard$/)
    await current(page).locator('img').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await shows(page, 'orchard')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
