import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { accordion } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

test.describe('the static example', () => {
  const address = '/static/index.html'

  test('is hydrated by one script tag: slides, tabs, questions, a form', async ({ page, axe }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(4)

    await page.getByRole('button', { name: 'Next glaze' }).click()
    await expect(page.getByText('Iron, and patience')).toBeVisible()
    await page.getByRole('tab', { name: 'A firing' }).click()
    await expect(page.getByText('A night by the kiln')).toBeVisible()
    await page.getByRole('button', { name: 'Do you sell seconds?' }).click()
    await expect(page.getByText('On the first Saturday')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
    await axe()
  })

  for (const name of ['index', 'starter']) {
    test(`${name}.html asks its host for nothing that a static host lacks, also after a yes to cookies and a form`, async ({
      page,
    }) => {
      const troubles: string[] = []
      const letters: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
      })
      page.on('requestfailed', (request) => {
        // There is no mail program.
        if (!request.url().startsWith('mailto:')) troubles.push(`failed: ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
      })
      page.on('request', (request) => {
        const { pathname, protocol, href } = new URL(request.url())
        if (protocol === 'mailto:') letters.push(decodeURIComponent(href))
        else if (request.method() !== 'GET' || pathname.startsWith('/api/'))
          troubles.push(`call: ${request.url()}`)
      })
      // A static host sends no policy: the one in the page is all.
      await page.route(`**/${name}.html`, async (route) => {
        const response = await route.fetch()
        const { 'content-security-policy': _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      await page.goto(`/static/${name}.html`)
      await hydrated(page)
      if (name === 'starter') await page.getByRole('button', { name: 'Accept' }).click()
      const form = page.locator('form').first()
      await form.getByLabel('Your name').fill('Ann')
      await form.getByLabel('Your email address').fill('ann@example.com')
      if (name === 'starter') await form.getByLabel('Small, for tea').check()
      else await form.getByLabel('What is it about?').fill('Bowls')
      // A click would wait for a page that the mail program does not send.
      await form.getByRole('button').last().dispatchEvent('click')
      await expect.poll(() => letters).toEqual([expect.stringContaining('email=ann@example.com')])
      expect(troubles).toEqual([])
    })
  }

  test('reads without script, from top to bottom', async ({ browser, baseURL }, { project }) => {
    const { viewport } = project.use
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
      ...(viewport ? { viewport } : {}),
    })
    const page = await context.newPage()
    await page.goto(address)
    const texts = page.locator('main :is(h1, h2, h3, p:not([data-part]), figcaption, label)')
    const unseen = await texts.evaluateAll((all) =>
      all
        .filter((each) => !each.closest('[hidden]') && !each.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    )
    expect(unseen).toEqual([])
    expect(await texts.count()).toBeGreaterThan(20)
    await expect(page.getByRole('link', { name: 'A firing' })).toHaveAttribute('href', '#firing')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await context.close()
  })
})

test.describe('the theme example', () => {
  /** Builds the theme as its author does, and puts the output on the test server. */
  test.beforeAll(async ({ playwright }, { project }) => {
    const root = fileURLToPath(new URL('../../examples/theme', import.meta.url))
    const built = (await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { write: false },
    })) as Rollup.RollupOutput
    const request = await playwright.request.newContext({ baseURL: project.use.baseURL as string })
    for (const file of built.output) {
      const html = file.type === 'chunk' ? file.code : String(file.source)
      const type = file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript'
      await request.put(`/pages/theme/${file.fileName}`, {
        data: { html, headers: { 'Content-Type': type } },
      })
    }
    await request.dispose()
  })

  test('its own block and those of the package work side by side, and its event arrives', async ({
    page,
    open,
  }) => {
    await open({
      head: '<link rel="stylesheet" href="/pages/theme/theme.css">',
      script: '<script type="module" src="/pages/theme/theme.js"></script>',
      body: `${accordion('One')}
        <div data-block="stepper" data-option-step="2">
          <button type="button" data-part="less">Fewer</button>
          <label>Pots <input data-part="field" type="number" min="0" max="9" value="1"></label>
          <button type="button" data-part="more">More</button>
          <p data-part="total" role="status"></p>
        </div>${markup('gallery')}`,
    })
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByLabel('Pots')).toHaveValue('3')
    await expect(page.getByRole('status')).toHaveText('3 in your basket')
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
    const gallery = page.locator('[data-block=gallery]').first()
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery).toHaveAttribute('data-block-state', 'ready')
  })
})
