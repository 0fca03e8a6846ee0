import { STRINGS } from '../reliability/strings.js'
import { siteOf } from './pages/instances.js'
import {
  accept,
  BOTH,
  banner,
  closed,
  decline,
  storedChoice,
  test,
  turnOnPrivacyControl,
} from './support/consent.js'
import { recordShifts } from './support/shifts.js'
import { expect } from './support/test.js'

/** Tests count the entries of the history, of which a browser keeps 50. */
test.use({ reuseContext: false })

const FILE = 'src="/support/consent-ran.js"'
const ran = () => (globalThis as unknown as { ran?: string[] }).ran ?? []
const policy = (scripts: string, more = '') => ({
  'Content-Security-Policy': `default-src 'self'; script-src ${scripts}; style-src 'self'; ${more} require-trusted-types-for 'script'; trusted-types site-runtime`,
})

test('scripts that wait run on acceptance only, in document order, each once, under a strict policy', async ({
  ask,
  page,
}) => {
  const waiting = (id: string) => `<script type="text/plain" data-consent id="${id}" ${FILE}></script>`
  await ask(BOTH, { body: waiting('one') + waiting('two') + waiting('three') })
  await decline(page).click()
  await closed(page)
  expect(await page.evaluate(ran)).toEqual([])
  const choose = () =>
    page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('site:consent:choose', { detail: { accepted: true } })),
    )
  await choose()
  await expect.poll(() => page.evaluate(ran)).toEqual(['one', 'two', 'three'])
  await choose()
  await page.reload()
  // A visitor who has accepted before is not asked again.
  await expect.poll(() => page.evaluate(ran)).toEqual(['one', 'two', 'three'])
})

test('a script of a page with a nonce keeps its own, and one without it stays data', async ({
  ask,
  expected,
  page,
}) => {
  expected.push(/needs the nonce/)
  await ask(BOTH, {
    body: `<script type="text/plain" data-consent nonce="n1" id="a" ${FILE}></script>
      <script type="text/plain" data-consent nonce="n1">globalThis.ran.push('inside')</script>
      <script type="text/plain" data-consent nonce="n1" id="b" ${FILE}></script>
      <script type="text/plain" data-consent id="injected" ${FILE}></script>`,
    headers: policy("'nonce-n1' 'strict-dynamic'"),
    script: '<script type="module" nonce="n1" src="/runtime/auto.js"></script>',
  })
  await accept(page).click()
  await expect.poll(() => page.evaluate(ran)).toEqual(['a', 'inside', 'b'])
})

const FRAME =
  '<p>Before</p><iframe data-consent data-src="/support/silent.html" title="Map of the harbour" width="300" height="260"></iframe>'

test('a waiting frame shows its name; nothing moves; it loads once, or for good', async ({
  ask,
  axe,
  page,
}) => {
  const shifts = await recordShifts(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await ask({ isCookieBannerEnabled: false }, { body: FRAME + FRAME })
  const places = page.getByRole('group', { name: 'Map of the harbour' })
  await expect(places).toHaveCount(2)
  await expect(places.first()).toContainText('This content comes from 127.0.0.1')
  expect((await places.first().boundingBox())!.height).toBeGreaterThanOrEqual(260)
  await axe()
  expect(requests).not.toContain('/support/silent.html')
  expect(await shifts()).toEqual([])

  await places.first().getByRole('button', { name: 'Load once' }).focus()
  await page.keyboard.press('Enter')
  await expect(places).toHaveCount(1)
  await expect(page.locator('iframe').first()).toBeFocused()
  expect(await storedChoice(page)).toBeUndefined()
  await places.getByRole('button', { name: 'Accept all cookies' }).click()
  await expect(places).toHaveCount(0)
  expect((await storedChoice(page))!.value).toBe('true')
  expect(
    await page.locator('iframe').evaluateAll((all) => all.map((frame) => frame.getAttribute('src'))),
  ).toEqual(Array(2).fill(new URL('/support/silent.html', page.url()).href))
})

test('withdrawn consent ends the page in a frame, and leaves no way back to it', async ({ ask, page }) => {
  const choose = (accepted: boolean) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('site:consent:choose', { detail })), {
      accepted,
    })
  const shown = () => page.frames().map((frame) => new URL(frame.url()).pathname)
  await ask({ isCookieBannerEnabled: false }, { body: FRAME })
  await expect(page.getByRole('group', { name: 'Map of the harbour' })).toBeVisible()
  const length = await page.evaluate(() => history.length)
  await choose(true)
  await expect.poll(shown).toContain('/support/silent.html')
  await choose(false)
  await expect(page.getByRole('group', { name: 'Map of the harbour' })).toBeVisible()
  expect(shown()).not.toContain('/support/silent.html')
  await choose(true)
  await expect.poll(shown).toContain('/support/silent.html')
  // Going back would otherwise show the page of the provider again, without consent.
  expect(await page.evaluate(() => history.length)).toBe(length)
})

const VIDEO = `<div data-block="video" data-option-url="https://www.youtube.com/watch?v=abc_DEF-123">
  <button type="button" data-part="overlay">Play</button></div>`

for (const [name, settings, accepted, plays] of [
  ['Global Privacy Control and no choice', {}, null, false],
  [
    'a choice, which goes before Global Privacy Control',
    { isRestrictiveCookiePolicyEnabled: true },
    'true',
    true,
  ],
  ['a restrictive policy', { isRestrictiveCookiePolicyEnabled: true }, null, false],
] as const) {
  test(`players check the consent: ${name}`, async ({ ask, page }) => {
    if (!name.startsWith('a restrictive')) await turnOnPrivacyControl(page)
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
    if (accepted) {
      await page
        .context()
        .addCookies([{ name: 'ss_cookieAllowed', value: accepted, url: 'http://127.0.0.1' }])
    }
    await ask(settings, {
      body: VIDEO,
      headers: policy("'self'", 'frame-src https://www.youtube-nocookie.com;'),
    })
    const before = await page.context().cookies()
    await page.getByRole('button', { name: 'Play' }).click()
    if (plays) await expect(page.locator('iframe')).toHaveCount(1)
    else await expect(page.getByRole('link', { name: /Watch on/ })).toBeVisible()
    expect(await page.context().cookies()).toEqual(before)
  })
}

test('a visitor opens it again by keyboard to change the choice, and the focus returns', async ({
  ask,
  axe,
  page,
}) => {
  await ask(BOTH, { body: '<p>Text</p><p><a href="/pages/none" data-consent-open>Cookie settings</a></p>' })
  await accept(page).click()
  await closed(page)
  const opener = page.getByRole('link', { name: 'Cookie settings' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeFocused()
  await axe()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await closed(page)
  await expect(opener).toBeFocused()
  expect((await storedChoice(page))!.value).toBe('false')
})

test('the button in the corner opens it again', async ({ ask, axe, page }) => {
  await ask({ ...BOTH, cookieBannerHasManageCookies: true, cookieBannerSavedPreferencesText: 'Noted.' })
  await decline(page).click()
  await expect(page.getByRole('status')).toHaveText('Noted.')
  await axe()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page)).toBeFocused()
})

test('an outside tool’s rule finds the banner and both of its buttons, in every language', async ({
  ask,
  page,
}) => {
  for (const [lang, cta, name] of [
    ['en', 'BUTTON', 'accept'],
    ['ja', 'ICON', 'decline'],
  ] as const) {
    await ask({ ...BOTH, cookieBannerCtaVariant: cta }, { html: `lang="${lang}"` })
    const ruleOf = (button: string) =>
      `.cookie-banner-mount-point section[aria-label="Cookie banner"] button.${button}`
    for (const button of ['accept', 'decline']) await expect(page.locator(ruleOf(button))).toHaveCount(1)
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.click(), ruleOf(name))
    await closed(page)
    expect((await storedChoice(page))!.value).toBe(String(name === 'accept'))
    await page.context().clearCookies()
  }
})

test('[CKB-015] under the restrictive policy the browser deletes tracking cookies, and Consent Mode gets the default before and an update after', async ({
  ask,
  page,
}) => {
  const url = 'http://127.0.0.1'
  const names = ['ss_cid', 'ss_cvr', 'SS_MID', 'user_segment', 'crumb']
  await page.context().addCookies(names.map((name) => ({ name, value: 'x', url })))
  await page.addInitScript(() => Object.assign(globalThis, { dataLayer: [] }))
  await ask({ ...BOTH, isRestrictiveCookiePolicyEnabled: true })
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['crumb'])
  await accept(page).click()
  const logged = await page.evaluate(() =>
    (globalThis as unknown as { dataLayer: IArguments[] }).dataLayer.map((each) => [
      each[0],
      each[1],
      each[2].ad_user_data,
      Object.keys(each[2]).length,
    ]),
  )
  expect(logged).toEqual([
    ['consent', 'default', 'denied', 7],
    ['consent', 'update', 'granted', 7],
  ])
})

test('an owner’s text is text, for any input', async ({ ask, expected, page }) => {
  // Of handlers that are written in strange ways the policy speaks when they are parsed; none of them gets further.
  expected.push(/inline event handler/)
  await ask(BOTH)
  // Playwright replaces lone surrogates in the values that it sends to a page.
  const texts = STRINGS.map((text) => text.slice(0, 200).replace(/\p{Surrogate}/gu, '')).filter((text) =>
    text.trim(),
  )
  const seen = await page.evaluate(async (all) => {
    const results: [string | null | undefined, number][] = []
    const { scheduler } = globalThis as unknown as { scheduler: { yield(): Promise<void> } }
    const dispatch = (type: string, detail: unknown) =>
      document.dispatchEvent(new CustomEvent(`site:consent:${type}`, { detail }))
    const find = () => document.querySelector('[data-overlay="cookie-banner"]')
    dispatch('force', {})
    for (const text of all) {
      const before = find()
      dispatch('update', { cookieBannerCtaText: text, cookieBannerText: text })
      // A timer would wait four milliseconds each time, while the page draws its animation.
      while (find() === before) await scheduler.yield()
      const harm = document.querySelectorAll(
        '[data-part="text"] :is(script, img, svg, iframe, [onerror], [style])',
      )
      results.push([find()?.querySelector('.accept')?.textContent, harm.length])
    }
    return results
  }, texts)
  expect(seen.map(([text]) => text)).toEqual(texts)
  expect(seen.filter(([, harm]) => harm > 0)).toEqual([])
})

test('destroy removes everything: the page is the server’s, byte for byte', async ({ ask, page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { before: document.documentElement.outerHTML }),
    ),
  )
  const body = `${FRAME}<p><button type="button" data-consent-open>Cookies</button></p>`
  await ask({ ...BOTH, cookieBannerHasManageCookies: true }, { body })
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('.site-embed')).toHaveCount(1)
  await expect(page.locator('.site-cookie-manage')).toHaveCount(1)
  const site = await siteOf(page)
  await site.evaluate((each) => each.destroy())
  const after = await page.evaluate(() => document.documentElement.outerHTML)
  expect(after).toBe(await page.evaluate(() => (globalThis as unknown as { before: string }).before))
})
