import { popup, popupPage, servePopup } from './support/popup.js'
import { expect, test } from './support/test.js'

/** Ways to run code from HTML. Each sets `ran`, and loads a file. */
const HOSTILE = [
  '<img src="/none-1" onerror="globalThis.ran = 1" alt="">',
  '<script>globalThis.ran = 1</script>',
  '<script src="/support/consent-ran.js"></script>',
  '<svg onload="globalThis.ran = 1"><script>globalThis.ran = 1</script></svg>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<iframe src="javascript:parent.ran = 1"></iframe>',
  '<object data="javascript:parent.ran = 1"></object>',
  '<a href="javascript:globalThis.ran = 1">x</a>',
  '<details open ontoggle="globalThis.ran = 1"><summary>x</summary></details>',
  '<input autofocus onfocus="globalThis.ran = 1" aria-label="x">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.ran=1&gt;" alt="">',
].join('')

const GOOD = '<h2>The letter</h2><p data-note="kept">News. <a href="/more">More</a></p>'

const POLICIES = {
  'the strict policy': undefined,
  'trusted types alone':
    "require-trusted-types-for 'script'; trusted-types site-runtime; report-uri /support/none",
  'no policy at all': '',
}

for (const [under, policy] of Object.entries(POLICIES)) {
  const headers = policy === undefined ? {} : { 'Content-Security-Policy': policy }

  for (const sanitizer of ['the browser', 'the library']) {
    test(`HTML of the server runs nothing in a popup, made harmless by ${sanitizer} under ${under}`, async ({
      page,
      open,
      expected,
    }) => {
      // A style sheet in the HTML is refused by the strict policy.
      expected.push(/none-1|status of 404|Content Security Policy directive/)
      if (sanitizer === 'the library') {
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
      }
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await servePopup(page, GOOD + HOSTILE)
      await open(popupPage({ headers }))
      await expect(popup(page)).toBeVisible()
      await expect(popup(page).locator('p[data-note=kept] a[href="/more"]')).toHaveText('More')
      await expect(popup(page).locator('script, iframe, object, [onerror], [onload], [onfocus]')).toHaveCount(
        0,
      )
      expect(await popup(page).locator('a[href^="javascript:" i]').count()).toBe(0)
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
      expect(scripts.filter((url) => url.includes('consent-ran'))).toEqual([])
    })
  }

  test(`the owner's words in the cookie banner run nothing under ${under}`, async ({ page, open }) => {
    const cookieSettings = { isCookieBannerEnabled: true, cookieBannerText: GOOD + HOSTILE }
    const context = { cookieSettings }
    await open({
      headers,
      head: `<script type="application/json" data-site-context>${JSON.stringify(context).replaceAll('<', '\\u003c')}</script>`,
      body: '<p>Page</p>',
    })
    const banner = page.getByRole('region', { name: 'Cookie banner' })
    await expect(banner.getByRole('link', { name: 'More' })).toBeVisible()
    await expect(banner.locator('img, script, iframe, svg, object, input, [onerror]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })
}

test('no other script gets the policy of the runtime', async ({ page, open, expected }) => {
  expected.push(/^Creating a TrustedTypePolicy named/)
  await servePopup(page, GOOD)
  await open(popupPage())
  await expect(popup(page)).toBeVisible()
  const rejected = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return ['lit-html', 'dompurify', 'other'].map((name) => {
      try {
        trustedTypes.createPolicy(name, { createHTML: (text: string) => text })
        return `${name} was made`
      } catch {
        return name
      }
    })
  })
  expect(rejected).toEqual(['lit-html', 'dompurify', 'other'])
})
