import { readFileSync } from 'node:fs'
import { CONTACT, infoPage } from './support/bars.js'
import { markup } from './support/blocks.js'
import { popupPage, servePopup } from './support/popup.js'
import { expectRounds, LIMIT, roundsOf } from './support/rounds.js'
import { expect, test } from './support/test.js'

/**
 * Rounds until the last piece of an overlay: the rules of the page come in the second one, with the blocks, before which
 * no overlay starts.
 */
const LIMIT_OF_OVERLAY_PIECES = 4

/** Galleries that need more code than plain ones: for a transition, for autoplay and for bullets. */
const GALLERY = (design: string, options: string) => `
  <div data-block="gallery" data-option-design="${design}" ${options}>
    <div data-part="slides">${'<div data-part="slide"><img src="/support/harbour.svg" alt="Harbour" width="300" height="200"></div>'.repeat(3)}</div>
    <button data-part="previous">Back</button><button data-part="next">On</button>
    <div><button data-part="bullet">1</button><button data-part="bullet">2</button><button data-part="bullet">3</button></div>
  </div>`

/** Bars and banner in German. */
const germanPage = () => ({
  ...infoPage({ ...CONTACT, locale: 'de-DE', cookieSettings: { isCookieBannerEnabled: true } }),
  html: 'lang="de-DE"',
})

interface Rounds {
  readonly html?: string
  readonly head?: string
  readonly body: string
  readonly ready?: string
  readonly small?: boolean
  readonly limit?: number
}

const pages: Readonly<Record<string, Rounds>> = {
  'a gallery whose change of slide script draws': {
    body: GALLERY('slideshow', 'data-option-transition="swipe" data-option-autoplay="true"'),
  },
  'a gallery that zooms': { body: GALLERY('slideshow', 'data-option-transition="ken-burns"') },
  'a gallery with keys of its own': {
    body: GALLERY('carousel', `data-block-json='{"keys":{"next":34}}'`),
  },
  'the cookie banner': {
    head: '<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>',
    body: '<p>Text</p>',
    ready: '[data-overlay="cookie-banner"]',
  },
  'the announcement bar': {
    head: '<script type="application/json" data-site-context>{"showAnnouncementBar":true}</script>',
    body: '<p>Text</p>',
  },
  'the information bar': {
    ...infoPage(),
    small: true,
    ready: '.site-info',
  },
  'the popup': {
    ...popupPage({ template: '<p>Four times a year</p>', settings: { showOnTimer: true, timerDelay: 0 } }),
    ready: '[role="dialog"]',
    limit: LIMIT_OF_OVERLAY_PIECES,
  },
  'bars in another language': {
    ...germanPage(),
    small: true,
    ready: '.site-info',
    limit: LIMIT_OF_OVERLAY_PIECES,
  },
}

for (const [title, { html, head, body, ready, small, limit = LIMIT }] of Object.entries(pages)) {
  test(`at most ${limit} rounds of requests until the last is ready: ${title}`, async ({ page, open }) => {
    const rounds = await roundsOf(page)
    await servePopup(page)
    if (small) await page.setViewportSize({ width: 390, height: 844 })
    await open({ body, ...(head && { head }), ...(html && { html }) })
    if (ready) await expect(page.locator(ready)).toBeVisible()
    // Overlays come in an idle moment after the blocks.
    if (head) await page.waitForLoadState('networkidle')
    expectRounds(rounds(), limit, title)
  })
}

test('a page that names all files of its overlays waits for none, in another language either', async ({
  page,
  open,
}) => {
  const rounds = await roundsOf(page)
  const { entry, overlays } = JSON.parse(readFileSync('packages/runtime/dist/manifest.json', 'utf8'))
  const ofOverlays = ['cookie-banner', 'info-bar'].flatMap((name) => [
    ...overlays[name].js,
    ...overlays[name].texts.de,
  ])
  const files = [...entry.js, ...ofOverlays]
  const links = files.map((file) => `<link rel="modulepreload" href="/runtime/${file}">`).join('')
  const german = germanPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ ...german, head: german.head + links })
  await expect(page.locator('.site-info')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const found = rounds()
  expect([...found.keys()].some((path) => path.includes('/overlays-'))).toBe(true)
  expect([...found].filter(([, round]) => round > 1)).toEqual([])
})

test('an entry whose address has a query starts one page, in one round more', async ({ page, open }) => {
  const rounds = await roundsOf(page)
  await open({
    script: '<script type="module" src="/runtime/auto.js?v=7"></script>',
    body: markup('accordion'),
  })
  const found = rounds()
  expect(found.get('/runtime/auto.js?v=7')).toBe(1)
  expect(found.get('/runtime/auto.js')).toBe(2)
  expect(Math.max(...found.values())).toBe(LIMIT)
  await expect(page.locator('[data-block="accordion"][data-block-state="ready"]').first()).toBeAttached()
})
