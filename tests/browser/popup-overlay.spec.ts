import { HOSTS, provide } from './support/bot-check.js'
import { CHECKED, closer, LETTER, memory, popup, popupPage, servePopup, shown } from './support/popup.js'
import { recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

test('it breaks no rule of accessibility over a page in light, dark and forced colours, and moves nothing', {
  tag: '@phone',
}, async ({ page, open, axeInAllColours }) => {
  const shifts = await recordShifts(page)
  await servePopup(page)
  await open(popupPage())
  await shown(page)
  await expect(page.getByRole('dialog', { name: 'The letter' })).toBeFocused()
  await axeInAllColours()
  expect(await shifts()).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('[POP-007] none of it is loaded before the page is scrolled to its threshold; then it is shown, and counted once', async ({
  page,
  open,
}) => {
  const requests = await servePopup(page)
  await open(popupPage({ settings: { showOnScroll: true, scrollPercentage: 50 } }))
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1)
  expect(requests['popup-overlay/render']).toBeUndefined()
  const counted = page.waitForRequest(/census\/overlay/)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await shown(page)
  await counted
  expect(requests['popup-overlay/render']!.map((query) => query.get('currentUrl'))).toEqual([
    new URL(page.url()).pathname,
  ])
  expect(requests['census/overlay']).toHaveLength(1)
})

test('waits for the answer to the cookie banner, and a link in it opens the banner in its place', async ({
  page,
  open,
}) => {
  await servePopup(page, '<h2>The letter</h2><p><a href="/cookies" data-consent-open>Cookies</a></p>')
  await page.clock.install()
  const cookieSettings = { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
  await open(popupPage({ context: { cookieSettings } }))
  const banner = page.getByRole('region', { name: 'Cookie banner' })
  await expect(banner).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('[inert]'))).toBeNull()
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(popup(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await popup(page).getByRole('link', { name: 'Cookies' }).click()
  await expect(banner).toBeFocused()
  await page.clock.runFor(1000)
  await expect(popup(page)).toHaveCount(0)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(banner).toHaveCount(0)
})

test('is used by keyboard alone: Tab stays in it, and the focus returns', async ({ page, open }) => {
  await servePopup(page)
  await page.clock.install()
  await open(popupPage({ settings: { showOnTimer: true, timerDelay: 60_000 } }))
  await page.locator('#at').focus()
  // Its time begins when its code has come.
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(popup(page)).toBeFocused({ timeout: 100 })
  }).toPass()
  const stops: string[] = []
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === document.body) return 'browser'
      return activeElement!.getAttribute('aria-label') || activeElement!.id || activeElement!.textContent
    })
    stops.push(stop ?? '')
  }
  expect(stops.slice(0, 4)).toEqual(['Close', 'More', 'news-email', 'Join'])
  expect(['browser', 'Close', '']).toContain(stops[4])
  await closer(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#at')).toBeFocused()
  await page.clock.fastForward(1000)
  await expect(popup(page)).toHaveCount(0)
})

test('[POP-002] once closed it stays away on the next page, and what was behind it can be used again', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = await servePopup(page)
  await open(popupPage())
  await shown(page)
  await closer(page).click()
  await expect(popup(page)).toHaveCount(0)
  expect(await page.locator('[inert]').count()).toBe(0)
  expect(await memory(page)).toEqual({
    closed: expect.stringMatching(/^\d{13}$/),
    version: '1',
    submitted: null,
  })
  await open(popupPage())
  await page.getByRole('button', { name: 'Before' }).click()
  expect(requests['popup-overlay/render']).toHaveLength(1)
  await open(popupPage({ settings: { version: 2 } }))
  await shown(page)
})

test('[POP-008] Escape and a press beside it close it', async ({ page, open }) => {
  await servePopup(page)
  await open(popupPage({ settings: { displayFrequency: 0 } }))
  await shown(page)
  await page.getByLabel('E-mail address').fill('ada@example.org')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await open(popupPage({ settings: { displayFrequency: 0 } }))
  await shown(page)
  await page.mouse.click(5, 5)
  await expect(popup(page)).toHaveCount(0)
})

test('[POP-002 POP-004 POP-010] a signup in it counts as a form in an overlay, and ends it for good', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = await servePopup(page)
  const parts = popupPage({ settings: { showUntilSignup: true, displayFrequency: 0, version: 9 } })
  await open(parts)
  await shown(page)
  await page.getByLabel('E-mail address').fill('ada@example.org')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(popup(page).locator('[data-part=success]')).toBeFocused()
  expect(requests['form/SaveFormSubmission']![0]!.get('isOverlayForm')).toBe('true')
  expect((await memory(page)).submitted).toBe('true')
  await open(parts)
  await page.getByRole('button', { name: 'Before' }).click()
  expect(requests['popup-overlay/render']).toHaveLength(1)
})

test('[POP-008] the challenge of a bot check, at the end of the page, can be answered while it is open', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await provide(page)
  const requests = await servePopup(page, CHECKED)
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${HOSTS.hcaptcha}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types site-runtime lit-html',
  ]
  await open(
    popupPage({
      context: { botCheck: { provider: 'hcaptcha', siteKey: 'key' } },
      headers: { 'Content-Security-Policy': policy.join('; ') },
    }),
  )
  await shown(page)
  await page.getByLabel('E-mail address').fill('ada@example.org')
  await page.getByRole('button', { name: /^Verify/ }).click()
  await page.getByRole('button', { name: 'I am human' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(popup(page).locator('[data-part=success]')).toBeFocused()
  expect(requests['form/SaveFormSubmission']![0]!.get('captchaKey')).toBeTruthy()
})

test('closes at once under reduced motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await servePopup(page)
  await open(popupPage())
  await expect(popup(page)).toBeVisible()
  const left = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.site-popup [data-part=close]')!.click()
    return document.querySelectorAll('.site-popup').length
  })
  expect(left).toBe(0)
})

test('takes its HTML from a template of the page, which is hidden before', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = await servePopup(page)
  const form = '<form data-block="form"><button data-part="close" type="button">Not this</button></form>'
  const template = `<h2>From the page</h2>${form}<button data-part="close" type="button">No</button>`
  await open(popupPage({ template }))
  await shown(page)
  expect(requests['popup-overlay/render']).toBeUndefined()
  // A button of a form in it is the form's.
  await page.getByRole('button', { name: 'Not this' }).click()
  await expect(popup(page)).not.toHaveAttribute('data-closing')
  await expect(popup(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
  await popup(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(popup(page)).toHaveCount(0)
})

test('no script of its HTML runs, and text is text', async ({ page, open, expected }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expected.push(/Content Security Policy/)
  const nasty = `<h2>&lt;b&gt;Bold&lt;/b&gt; \u202E gnol yrev</h2><script>window.bad = 1</script>
<img src="/support/harbour.svg" alt="" onload="window.bad = 2">`
  await servePopup(page, nasty)
  await open(popupPage())
  await shown(page)
  await expect(popup(page).getByRole('heading')).toHaveText('<b>Bold</b> \u202E gnol yrev')
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
})

test('in a window as low as its head it can be scrolled to its end', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 200 })
  await servePopup(page, `${LETTER}<p>${'More to read. '.repeat(80)}</p><p id="last">The end</p>`)
  await open(popupPage())
  await shown(page)
  await page.locator('#last').scrollIntoViewIfNeeded()
  await expect(page.locator('#last')).toBeInViewport()
})

test('a close button is in view at any size of the window, however long the text is, and after it is scrolled', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const long = `<h2>The letter</h2><p>${'Four times a year, with the tides. '.repeat(120)}</p>`
  const own = '<button type="button" data-part="close">No, thanks</button>'
  for (const [html, size] of [
    [long, { width: 320, height: 256 }],
    [long + own, { width: 320, height: 256 }],
    [long + own, { width: 320, height: 480 }],
  ] as const) {
    await page.setViewportSize(size)
    await open(popupPage({ template: html }))
    await shown(page)
    const close = popup(page).locator('[data-part=close]').first()
    for (const top of [0, 400]) {
      await popup(page).evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top)
      await expect(close).toBeInViewport({ ratio: 1 })
    }
    await close.click()
    await expect(popup(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
  }
})
