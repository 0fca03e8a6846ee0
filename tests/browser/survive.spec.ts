import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { accordion, hold, hydrations, siteOf, watchInstances } from './pages/instances.js'
import { everyBlock } from './support/blocks.js'
import { keepsPages } from './support/kept-pages.js'
import { expect, hydrated, test } from './support/test.js'

test.use({
  launchOptions: [async ({ launchOptions }, use) => use(keepsPages(launchOptions)), { scope: 'worker' }],
})

const module = (src: string) => `<script type="module" src="${src}"></script>`

test.describe('back and forward', () => {
  test('a page returns from the cache unchanged, and its blocks continue', async ({ page, publish }) => {
    const first = await publish({ body: accordion('One') + accordion('Two') })
    const second = await publish({ body: '<p>Elsewhere</p>' })
    const refusals: unknown[] = []
    const session = await page.context().newCDPSession(page)
    session.on('Page.backForwardCacheNotUsed', (reason) => refusals.push(reason))
    await session.send('Page.enable')
    await watchInstances(page)
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
    })

    await page.goto(first)
    await hydrated(page)
    await page.getByRole('button', { name: 'One' }).click()
    await page.goto(second)
    await hydrated(page)
    // Playwright waits in vain for a load event after goBack: a page from the cache has none.
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => (globalThis as { persisted?: boolean }).persisted === true)

    expect(refusals).toEqual([])
    expect(await hydrations(page)).toEqual([1, 1])
    await expect(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Two' }).click()
    await expect(page.getByText('Answer to Two')).toBeVisible()
    expect(await hydrations(page)).toEqual([1, 1])
  })
})

test.describe('back and forward, every block', () => {
  test('a page with every block, each of them used, may be kept and works when it comes back', async ({
    page,
    publish,
    expected,
  }) => {
    // Messages of other sites in a frame, and addresses that the server of the test does not know.
    expected.push(/opentable|exploretock|Failed to load resource|CORS policy/)
    await page.route(/^https:/, (route) => route.abort())
    const first = await publish({ body: everyBlock() })
    const second = await publish({ body: '<p>Elsewhere</p>' })
    const refusals: string[] = []
    const session = await page.context().newCDPSession(page)
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      refusals.push(...notRestoredExplanations.map(({ reason }) => reason)),
    )
    await session.send('Page.enable')
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
    })
    await page.goto(first)
    await hydrated(page)
    await page.locator('[data-block=gallery] [data-part=next]').first().click()
    await page.locator('[data-block=accordion] [data-part=header]').first().click()
    await page.goto(second)
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => (globalThis as { persisted?: boolean }).persisted === true)
    expect(refusals).toEqual([])
    expect(await page.locator('[data-block]:not([data-block-state=ready])').count()).toBe(0)
    const tab = page.locator('[data-block=menu-tabs] [role=tab]').nth(1)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const header = page.locator('[data-block=accordion] [data-part=header]').first()
    const before = await header.getAttribute('aria-expanded')
    await header.click()
    await expect(header).not.toHaveAttribute('aria-expanded', before!)
  })
})

test.describe('prerendering', () => {
  // Playwright attaches to pages in a way that turns prerendering off; Puppeteer does not.
  test('a prerendered page is hydrated, starts once, and counts when it is shown', async ({
    publish,
    request,
    baseURL,
    launchOptions,
  }) => {
    const wanted = await publish({
      head: `<script src="/support/prerendered.js"></script>
        <script type="application/json" data-site-context>{"website":{"id":"w1"}}</script>`,
      body: accordion('One'),
    })
    const rules = { prerender: [{ urls: [wanted], eagerness: 'immediate' }] }
    await request.put(`${wanted}-rules`, {
      data: { html: JSON.stringify(rules), headers: { 'Content-Type': 'application/speculationrules+json' } },
    })
    const first = await publish({
      body: `<a href="${wanted}">Go on</a>`,
      headers: { 'Speculation-Rules': `"${wanted}-rules"` },
    })
    const browser = await puppeteer.launch({
      executablePath: launchOptions.executablePath ?? chromium.executablePath(),
      args: launchOptions.args ?? [],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`${baseURL}${first}`)
      await page.waitForFunction((path) => localStorage.getItem('alive') === path, {}, wanted)
      await page.$eval('a', (link) => link.click())
      await expect
        .poll(async () => {
          const answer = await request.get(`${wanted}-found`)
          return answer.ok() ? answer.json() : null
        })
        .toEqual({ hydrations: 1, expanded: 'true' })
      await expect
        .poll(async () => (await request.get(`/records?page=${wanted}`)).json())
        .toMatchObject([{ path: '/api/census/RecordHit', purpose: '' }])
    } finally {
      await browser.close()
    }
  })
})

test.describe('the script twice on a page', () => {
  const pages = {
    'from one address': ['/runtime/auto.js', '/runtime/auto.js'],
    'from two addresses': ['/runtime/auto.js', '/elsewhere/scripts/auto.js'],
    'with and without a query': ['/runtime/auto.js?v=2', '/runtime/auto.js'],
  }
  for (const [title, addresses] of Object.entries(pages)) {
    test(`${title} starts every block once`, async ({ page, open }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await watchInstances(page)
      const script = addresses.map(module).join('')
      await open({ body: accordion('One') + accordion('Two'), script })
      // A module that was imported before answers once it has run.
      await page.evaluate((all) => Promise.all(all.map((address) => import(address))), addresses)
      expect(await hydrations(page)).toEqual([1, 1])
      expect(fetched.filter((path) => path.endsWith('/blocks/accordion.js'))).toHaveLength(1)
      await page.getByRole('button', { name: 'One' }).click()
      await expect(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true')
    })
  }
})

test('[BOOT-003] a page is not initialized before the blocks that another script adds meanwhile have run', async ({
  page,
  publish,
}) => {
  const releaseOurs = await hold(page, '**/blocks/accordion.js')
  const releaseTheirs = await hold(page, '**/support/late.js')
  const both = Promise.all(
    ['**/blocks/accordion.js', '**/support/late.js'].map((url) => page.waitForRequest(url)),
  )
  await watchInstances(page)
  const script = ['/runtime/auto.js', '/support/blocks.js'].map(module).join('')
  await page.goto(await publish({ script, body: `${accordion('One')}<p data-block="late"></p>` }))
  await both
  releaseOurs()
  await expect.poll(() => hydrations(page)).toEqual([1])
  const site = await siteOf(page)
  expect(await site.evaluate(({ initialized }) => initialized)).toBe(false)
  releaseTheirs()
  await hydrated(page)
  expect(await hydrations(page)).toEqual([1, 1])
})
