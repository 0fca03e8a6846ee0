import { recordShifts } from '../browser/support/shifts.js'
import { expect, test } from '../browser/support/test.js'

/** One page of each kind that the builder writes. */
const PAGES = ['', 'author/', 'author/getting-started/', 'pages/']

test('the documentation breaks no rule of axe or of its policy, shifts nothing, and fits its window', {
  tag: '@phone',
}, async ({ page, axeInAllColours }) => {
  const shifts = await recordShifts(page)
  for (const path of PAGES) {
    await page.goto(`/docs/${path}`)
    await axeInAllColours()
    expect(await shifts(), path).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow), path).toBe(0)
  }
})

test('the documentation is searched by keys alone, and a result leads to its part of a page', async ({
  page,
  axe,
}) => {
  await page.goto('/docs/author/styling/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search this documentation' })
  await expect(field).toBeFocused()
  await page.keyboard.type('accordion parts')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/)
  await axe()
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const id = (await options.first().getAttribute('id')) as string
  await expect(field).toHaveAttribute('aria-activedescendant', id)
  const target = (await options.first().getAttribute('href')) as string
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)

  // Its scripts have run then: before, no page knows a key.
  await page.waitForLoadState()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('xyzzyplugh')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No page has these words.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the look that a reader has chosen is there before the next page is painted', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/docs/')
  const light = await ground()
  const look = page.getByRole('button', { name: 'Dark look' })
  await expect(look).toHaveAttribute('aria-pressed', 'false')
  await look.click()
  await expect(look).toHaveAttribute('aria-pressed', 'true')
  const dark = await ground()
  expect(dark).not.toBe(light)
  // Modules run after the first paint, so the page has to have its look without them.
  await page.route('**/reader-*.js', (route) => route.abort())
  await page.goto('/docs/owner/')
  expect(await ground()).toBe(dark)
})

test('code is copied with its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/author/styling/')
  const code = page.locator('figure.code').first()
  await code.getByRole('button', { name: 'Copy' }).click()
  await expect(code.getByRole('button')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await code.locator('code').textContent())
})

test(
  'the documentation is read without script, and its search leads to the list of all pages',
  {
    tag: '@phone',
  },
  async ({ browser }, { project }) => {
    const { baseURL, viewport } = project.use
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
    const page = await context.newPage()
    await page.goto('/docs/author/getting-started/')
    const pages = page.getByRole('navigation', { name: 'Pages for theme authors' })
    if (project.name.includes('phone')) {
      await expect(pages).toBeHidden()
      await page.getByRole('button', { name: 'Pages' }).click()
    }
    await pages.getByRole('link', { name: 'Styling' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Styling')
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByText('The search needs JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'Run the server' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the server')
    await context.close()
  },
)
