import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

const PHONE = { tag: '@phone' }

/** Sizes of texts, and whether they fit their boxes. */
const sizes = (page: Page) =>
  page.locator('[data-text-shrink]').evaluateAll((elements) =>
    elements.map((element) => ({
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      fits: element.scrollWidth <= element.clientWidth,
    })),
  )
const firstSize = async (page: Page) => (await sizes(page))[0]!.size

const LONG = 'Donaudampfschifffahrtsgesellschaft'
const TITLES = `<h3 data-text-shrink style="font-size: 20px">Boats</h3>
<h3 id="wide" data-text-shrink style="font-size:300px ;">${LONG}</h3>
<h3 id="narrow" data-text-shrink style="font-size: 60px; inline-size: 40px">${LONG}</h3>
<h3 id="box" data-text-shrink="box" style="font-size: 60px; inline-size: 300px; block-size: 100px; line-height: 1.2">One of many boats that lie in the harbour of the town</h3>
<h3 id="loose" data-text-shrink="box" style="font-size: 40px; inline-size: 300px; block-size: 40px; line-height: normal">A title in a box with a height of its own</h3>`

test('[TXT-002] text shrinks until it fits, but not below 11 pixels', PHONE, async ({ open, page }) => {
  await open({ body: TITLES, headers: { 'Content-Security-Policy': '' } })
  const written = await page.locator('#wide').getAttribute('style')
  expect(written).toContain('font-size')
  await expect.poll(() => sizes(page).then((all) => all[1]!.size)).toBeLessThan(300)
  const [plain, wide, narrow] = await sizes(page)
  expect(plain).toEqual({ size: 20, fits: true })
  expect(wide!.fits).toBe(true)
  // The next larger size would not fit.
  const isTooLarge = await page.locator('#wide').evaluate((element, size) => {
    element.style.fontSize = `${size + 1}px`
    return element.scrollWidth > element.clientWidth
  }, wide!.size)
  expect(isTooLarge).toBe(true)
  expect(narrow).toEqual({ size: 11, fits: false })
  const box = await page.locator('#box').evaluate((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    over: element.scrollHeight - element.clientHeight,
  }))
  expect(box.size).toBeGreaterThan(20)
  expect(box.size).toBeLessThan(45)
  expect(box.over).toBeLessThanOrEqual(box.size / 4)
  // Lines that are not set tightly stay in their box with all of their letters.
  const over = await page.locator('#loose').evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(over).toBe(0)
})

test(
  '[TXT-002] shrinking text follows its box and its font, without an error of the observer',
  PHONE,
  async ({ open, page }) => {
    await open({
      head: '<link rel="stylesheet" href="/support/shrink.css">',
      body: '<h3 class="shrink" data-text-shrink>Dampfschifffahrt</h3>',
    })
    const large = await page.evaluate(() => innerWidth / 4)
    await expect.poll(() => sizes(page)).toEqual([{ size: expect.any(Number), fits: true }])
    await expect.poll(() => firstSize(page)).toBeLessThan(large)
    const before = await firstSize(page)
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: Math.round(width / 2), height })
    await expect.poll(() => firstSize(page)).toBeLessThan(before * 0.7)
    expect((await sizes(page))[0]!.fits).toBe(true)
    await page.setViewportSize({ width, height })
    await expect.poll(() => firstSize(page)).toBe(before)
    // The effect of a wider font, at the moment at which it arrives.
    await page.evaluate(() => {
      document.documentElement.classList.add('wide-letters')
      document.fonts.dispatchEvent(new Event('loadingdone'))
    })
    await expect.poll(() => firstSize(page)).toBeLessThan(before * 0.9)
    expect((await sizes(page))[0]!.fits).toBe(true)
  },
)

test('[TXT-002] text that fits shifts nothing', PHONE, async ({ open, page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await open({
    head: '<link rel="stylesheet" href="/support/shrink.css">',
    body: '<h3 class="small" data-text-shrink>Boats</h3><p>Text</p>',
  })
  await page.waitForLoadState('networkidle')
  expect(await page.locator('h3').getAttribute('style')).toBeNull()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)).toEqual([])
})

const context = (value: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const FONT_POLICY =
  "default-src 'self'; style-src 'self' https://fonts.googleapis.com https://use.typekit.net; font-src 'self'; require-trusted-types-for 'script'; trusted-types site-runtime"

test(
  '[NET-020] [FNT-001] [FNT-002] fonts of both services come under a strict policy, and one that is gone is reported',
  PHONE,
  async ({ open, page, expected }) => {
    // The test server counts no visits.
    expected.push(/Requested font no longer in Typekit|status of 404/)
    const requests: string[] = []
    await page.route(/fonts\.googleapis\.com|use\.typekit\.net/, (route) => {
      const url = route.request().url()
      requests.push(url)
      const family = url.includes('typekit') ? 'harbour-sans' : 'Work Sans'
      return route.fulfill({
        contentType: 'text/css',
        body: `@font-face { font-family: "${family}"; src: local("none") } .font { color: rgb(1, 2, 3) }`,
      })
    })
    await page.addInitScript(() => {
      const errors: string[] = []
      Object.assign(globalThis, { errors })
      addEventListener('error', ({ message }) => errors.push(message))
    })
    await open({
      headers: { 'Content-Security-Policy': FONT_POLICY },
      head: context({
        website: { id: 'w', typekitId: 'abc1def' },
        googleFonts: [{ includeName: 'Work+Sans:400,700' }],
        typekitFonts: [
          { id: 'harbour-sans', variations: ['n4'] },
          { id: 'harbour-serif', variations: ['n4'] },
        ],
      }),
      body: '<p class="font">Text</p>',
    })
    await expect(page.locator('.font')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors))
      .toEqual([expect.stringContaining('Requested font no longer in Typekit')])
    expect(requests.sort()).toEqual([
      'https://fonts.googleapis.com/css?family=Work+Sans:400,700&display=swap',
      'https://use.typekit.net/abc1def.css',
    ])
  },
)

test('fonts wait for a visitor who has not accepted third parties', async ({ open, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open({
    head: context({
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
      googleFonts: [{ includeName: 'Inter' }],
    }),
    body: '<p>Text</p>',
  })
  await page.waitForLoadState('networkidle')
  expect(requests.some((url) => url.includes('/fonts-'))).toBe(true)
  expect(requests.filter((url) => url.includes('googleapis'))).toEqual([])
})

/** Ways to run code from HTML. */
const HOSTILE = [
  '<img src="/none-1" onerror="globalThis.ran = 1" alt="">',
  '<script>globalThis.ran = 1</script>',
  '<script src="/support/consent-ran.js"></script>',
  '<svg onload="globalThis.ran = 1"><script>globalThis.ran = 1</script></svg>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<a href="javascript:globalThis.ran = 1">x</a>',
  '<details open ontoggle="globalThis.ran = 1"><summary>x</summary></details>',
].join('')

const ITEM =
  '<div data-part="item"><h3><button type="button" data-part="header">When?</button></h3><div data-part="panel">Tuesday</div></div>'
const RENDERED = `<h2>Events</h2><div data-block="accordion">${ITEM}</div><time datetime="2020-01-01T00:00Z" data-relative-time>Then</time>${HOSTILE}`
const WIDGET = `<section data-widget='{"type":"events-summary","id":"e1","value":{"count":3}}'><p>No events yet.</p></section>`

for (const sanitizer of ['the browser', 'the library']) {
  test(
    `[NET-018] a widget is rendered near the viewport, with its blocks, and made harmless by ${sanitizer}`,
    PHONE,
    async ({ open, page, expected, axe }) => {
      expected.push(/none-1|status of 404|Content Security Policy directive/)
      if (sanitizer === 'the library')
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
      const bodies: (string | null)[] = []
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.route('**/api/widget/GetWidgetRendering', (route) => {
        bodies.push(route.request().postData())
        return route.fulfill({ json: { html: bodies.length === 1 ? RENDERED : 'Plain text' } })
      })
      await open({
        body: `<div class="far"></div>${WIDGET}${WIDGET}`,
        head: '<link rel="stylesheet" href="/support/shrink.css">',
      })
      await page.waitForLoadState('networkidle')
      expect(bodies).toEqual([])
      const section = page.locator('section').first()
      await page.locator('section').last().scrollIntoViewIfNeeded()
      await expect(section.getByRole('heading', { name: 'Events' })).toBeVisible()
      await expect(page.locator('section').last()).toHaveText('Plain text')
      expect(new URLSearchParams(bodies[0]!).get('widgetJSON')).toBe(
        '{"type":"events-summary","id":"e1","value":{"count":3}}',
      )
      const header = section.getByRole('button', { name: 'When?' })
      await header.click()
      await expect(header).toHaveAttribute('aria-expanded', 'true')
      await expect(section.locator('time')).toHaveText('Then')
      await section.locator('time').scrollIntoViewIfNeeded()
      await expect(section.locator('time')).toHaveText(/days ago/)
      await expect(section.locator('script, iframe, [onerror], [onload], [ontoggle]')).toHaveCount(0)
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
      expect(requests.filter((url) => url.includes('consent-ran'))).toEqual([])
      await axe()
      expect(bodies).toHaveLength(2)
    },
  )
}

test(
  '[NET-018] a widget keeps its content where the server cannot render it',
  PHONE,
  async ({ open, page, expected }) => {
    expected.push(/status of 503|temporarily unavailable/)
    await page.route('**/api/widget/GetWidgetRendering', (route) => route.fulfill({ status: 503, json: {} }))
    await page.addInitScript(() => {
      addEventListener('site:widget:failed', (event) => {
        document.documentElement.dataset.failed = (event as CustomEvent<{ message: string }>).detail.message
      })
    })
    await open({ body: WIDGET })
    await expect(page.locator('html')).toHaveAttribute(
      'data-failed',
      'This service is temporarily unavailable. Please try again later.',
    )
    await expect(page.locator('section')).toHaveText('No events yet.')
  },
)
