import type { Page } from '@playwright/test'
import { accept, BOTH, banner, closed, contextOf, decline, storedChoice, test } from './support/consent.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect } from './support/test.js'

const LONG = `<p>${'We use cookies to remember what is in your cart, and to count how many people read what. '.repeat(30)}</p>`

/** Shows the banner of the page with other settings. */
const change = (page: Page, settings: object) =>
  page.evaluate(
    (detail) => document.dispatchEvent(new CustomEvent('site:consent:force', { detail })),
    settings,
  )

for (const variant of ['BAR', 'POPUP']) {
  test(`[CKB-003 CKB-004] a ${variant} breaks no accessibility rule, in any theme and with any button`, {
    tag: variant === 'BAR' ? '@phone' : [],
  }, async ({ ask, axe, page }) => {
    const cookieBannerText = '<p>We use cookies. <a href="/privacy">What for</a></p>'
    await ask({ ...BOTH, cookieBannerVariant: variant, cookieBannerText })
    await expect(banner(page)).toBeVisible()
    let except: string | undefined
    for (const cookieBannerTheme of ['LIGHT', 'DARK']) {
      for (const cookieBannerCtaVariant of ['TEXT', 'BUTTON', 'ICON']) {
        await change(page, { cookieBannerTheme, cookieBannerCtaVariant })
        await expect(banner(page)).toHaveAttribute('data-theme', cookieBannerTheme.toLowerCase())
        await expect(banner(page)).toHaveAttribute('data-cta', cookieBannerCtaVariant.toLowerCase())
        // The page beside it stays as it is, and another theme has only other colours.
        await axe(except, cookieBannerTheme === 'LIGHT' ? 'all' : 'colours')
        except = 'main'
      }
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[CKB-003] AUTO has the ${colorScheme} colours of the page, by its color-scheme or by custom properties, and its fonts`, async ({
    ask,
    axe,
    page,
    request,
  }) => {
    // Both schemes are tested at the same time, so each has a sheet of its own.
    const theme = `/pages/consent-theme-${colorScheme}.css`
    const colours = () =>
      banner(page).evaluate((element) => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(element)
        const body = getComputedStyle(document.body)
        return [backgroundColor, color, fontFamily === body.fontFamily]
      })
    const settings = { ...BOTH, cookieBannerTheme: 'AUTO' }
    const head = `<meta name="color-scheme" content="light dark">${contextOf(settings)}`
    await page.emulateMedia({ colorScheme })
    await ask({}, { head })
    for (const cookieBannerCtaVariant of ['TEXT', 'BUTTON', 'ICON']) {
      await change(page, { cookieBannerCtaVariant })
      await expect(banner(page)).toHaveAttribute('data-cta', cookieBannerCtaVariant.toLowerCase())
      const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']
      // Chromium's dark canvas.
      expect(await colours()).toEqual(
        colorScheme === 'light' ? [white, black, true] : ['rgb(18, 18, 18)', white, true],
      )
      await axe('main', 'colours')
    }
    const [ground, ink] = colorScheme === 'light' ? ['#fffbe8', '#332200'] : ['#221a00', '#ffefc0']
    await request.put(theme, {
      data: {
        html: `:root { --site-cookie-banner-background: ${ground}; --site-cookie-banner-foreground: ${ink} }
          body { font-family: monospace; background: ${ground}; color: ${ink} } main a { color: ${ink} }`,
        headers: { 'Content-Type': 'text/css' },
      },
    })
    await ask({}, { head: `${head}<link rel="stylesheet" href="${theme}">` })
    const rgb = (hex: string) =>
      `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
    expect(await colours()).toEqual([rgb(ground), rgb(ink), true])
    await axe('main', 'colours')
  })
}

test('it is a labelled region, first in the tab order, traps no focus, and has two equal answers, which fade in and are not printed', async ({
  ask,
  page,
}) => {
  await ask(BOTH)
  await test.step('it is a labelled region, first in the tab order, and traps no focus', async () => {
    await expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('dialog, [role="dialog"], [inert]'))).toBeNull()
    await page.keyboard.press('Tab')
    await expect(accept(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(decline(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'more' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(decline(page)).toBeFocused()
  })

  await test.step('Escape chooses nothing', async () => {
    await accept(page).focus()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeVisible()
    expect(await storedChoice(page)).toBeUndefined()
  })

  await test.step('both answers are as large, and as easy to see', async () => {
    for (const cta of ['TEXT', 'BUTTON']) {
      await change(page, { cookieBannerCtaVariant: cta })
      await expect(banner(page)).toHaveAttribute('data-cta', cta.toLowerCase())
      const looks = await banner(page)
        .locator('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button)
            return [color, backgroundColor, fontSize, fontWeight, borderColor, button.clientHeight]
          }),
        )
      expect(looks[0]).toEqual(looks[1])
      expect(looks[0]![5]).toBeGreaterThanOrEqual(42)
    }
  })

  await test.step('it fades in, but not under reduced motion, and is not printed', async () => {
    const animation = () => banner(page).evaluate((element) => getComputedStyle(element).animationName)
    expect(await animation()).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await animation()).toBe('site-cookie-banner')
    await page.emulateMedia({ media: 'print' })
    await expect(banner(page)).toBeHidden()
  })
})

for (const [key, name, value] of [
  ['Enter', 'accept', 'true'],
  ['Space', 'decline', 'false'],
] as const) {
  test(`[CKB-010 CKB-011 CKB-012] ${name} by keyboard alone: stored for 30 days, closed, and not asked again`, async ({
    ask,
    page,
  }) => {
    await ask(BOTH)
    for (let press = 0; press < (name === 'accept' ? 1 : 2); press += 1) await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await closed(page)
    const cookie = (await storedChoice(page))!
    expect(cookie).toMatchObject({ value, path: '/', httpOnly: false, sameSite: 'Lax' })
    const days = (cookie.expires - Date.now() / 1000) / 86_400
    expect(Math.abs(days - 30)).toBeLessThan(0.01)
    // The next key goes to the start of the page.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'more' })).toBeFocused()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await closed(page)
  })
}

for (const settings of [
  BOTH,
  { ...BOTH, cookieBannerVariant: 'POPUP', cookieBannerPosition: 'CENTER_CENTER' },
]) {
  test(`nothing of the page moves when it appears and closes: ${JSON.stringify(settings)}`, {
    tag: settings === BOTH ? '@phone' : [],
  }, async ({ ask, page }) => {
    const shifts = await recordShifts(page)
    await ask(settings)
    await expect(banner(page)).toBeVisible()
    await painted(page)
    await accept(page).click()
    await painted(page)
    expect(await shifts()).toEqual([])
  })
}

test('it covers no more than half of the window; a long text scrolls inside, both answers in sight', {
  tag: '@phone',
}, async ({ ask, page }) => {
  await ask({ ...BOTH, cookieBannerText: LONG })
  const { width, height } = page.viewportSize()!
  for (const variant of ['BAR', 'POPUP']) {
    await change(page, { cookieBannerVariant: variant })
    await expect(banner(page)).toHaveAttribute('data-variant', variant.toLowerCase())
    const box = (await banner(page).boundingBox())!
    expect(box.height).toBeLessThanOrEqual(height / 2 + 1)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    for (const button of [accept(page), decline(page)]) {
      const inside = (await button.boundingBox())!
      expect(inside.y).toBeGreaterThanOrEqual(box.y)
      expect(inside.y + inside.height).toBeLessThanOrEqual(box.y + box.height + 1)
    }
    expect(await banner(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  }
})

test('at twice the size nothing is cut off or outside of the window', async ({ ask, page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await ask({ ...BOTH, cookieBannerCtaText: 'Rindfleischetikettierungsüberwachung' })
  for (const variant of ['BAR', 'POPUP']) {
    await change(page, { cookieBannerVariant: variant })
    await expect(banner(page)).toHaveAttribute('data-variant', variant.toLowerCase())
    const fits = await banner(page).evaluate((element) => element.scrollWidth <= element.clientWidth)
    expect(fits).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

const CORNERS = {
  TOP_LEFT: [0, 0],
  TOP_CENTER: [0.5, 0],
  TOP_RIGHT: [1, 0],
  CENTER_LEFT: [0, 0.5],
  CENTER_CENTER: [0.5, 0.5],
  CENTER_RIGHT: [1, 0.5],
  BOTTOM_LEFT: [0, 1],
  BOTTOM_CENTER: [0.5, 1],
  BOTTOM_RIGHT: [1, 1],
} as const

test('[CKB-006 CKB-022] a popup has nine places, the same in both directions of writing', async ({
  ask,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const html of ['lang="en"', 'lang="ar" dir="rtl"']) {
    await ask({ ...BOTH, cookieBannerVariant: 'POPUP' }, { html })
    for (const [position, [x, y]] of Object.entries(CORNERS)) {
      await change(page, { cookieBannerPosition: position })
      await expect(banner(page)).toHaveAttribute('data-position', position.toLowerCase().replace('_', '-'))
      const box = (await banner(page).boundingBox())!
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      const space = { x: width - box.width, y: 800 - box.height }
      expect(Math.abs(box.x - Math.min(Math.max(space.x * x, 16), space.x - 16))).toBeLessThan(1)
      expect(Math.abs(box.y - Math.min(Math.max(space.y * y, 16), space.y - 16))).toBeLessThan(1)
    }
  }
})

test('[CKB-021] a bar is at the top or at the bottom, as wide as the window', async ({ ask, page }) => {
  for (const position of ['TOP', 'BOTTOM']) {
    await ask({ ...BOTH, cookieBannerPosition: position })
    const box = (await banner(page).boundingBox())!
    expect([box.x, box.width]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)])
    expect(Math.round(position === 'TOP' ? box.y : box.y + box.height)).toBe(
      position === 'TOP' ? 0 : page.viewportSize()!.height,
    )
  }
})

for (const variant of ['BAR', 'POPUP'])
  test(`a focused element does not stay hidden under the banner: ${variant}`, { tag: '@phone' }, async ({
    ask,
    page,
  }) => {
    const links = Array.from({ length: 40 }, (_, at) => `<p><a href="#${at}">Link ${at}</a></p>`).join('')
    await page.setViewportSize({ ...page.viewportSize()!, height: 600 })
    await ask({ ...BOTH, cookieBannerVariant: variant }, { body: links })
    const top = (await banner(page).boundingBox())!.y
    await page.getByRole('link', { name: 'Link 0', exact: true }).focus()
    let above = 0
    for (let press = 0; press < 39; press += 1) {
      await page.keyboard.press('Tab')
      const { bottom, isEnd } = await page.evaluate(() => ({
        bottom: document.activeElement!.getBoundingClientRect().bottom,
        // The last links of a page cannot be scrolled further up.
        isEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      }))
      if (!isEnd) expect(bottom).toBeLessThanOrEqual(top)
      if (!isEnd) above += 1
    }
    expect(above).toBeGreaterThan(3)
  })

test('in forced colours it has edges, and its tick is visible', async ({ ask, axe, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await ask({ ...BOTH, cookieBannerCtaVariant: 'ICON' })
  expect(
    await banner(page).evaluate((element) => [
      getComputedStyle(element).borderTopWidth,
      getComputedStyle(element.querySelector('.accept')!, '::before').borderBottomWidth,
    ]),
  ).toEqual(['1px', '2px'])
  await axe(undefined, 'colours')
})

test('in Arabic it reads from right to left', async ({ ask, axe, page }) => {
  await ask({ ...BOTH, cookieBannerCtaVariant: 'ICON' }, { html: 'lang="ar" dir="rtl"' })
  await expect(page.getByRole('region', { name: 'إشعار ملفات تعريف الارتباط' })).toBeVisible()
  await expect(decline(page)).toHaveText('رفض')
  await axe(undefined, 'structure')
})

test('it stays legible under a theme that resets buttons', async ({ ask, axe, page, request }) => {
  for (const [at, reset] of [
    'color: inherit',
    'background: none; border: 0; color: inherit; font: inherit',
  ].entries()) {
    const sheet = `/pages/consent-reset-${at}.css`
    await request.put(sheet, {
      data: { html: `button { ${reset} }`, headers: { 'Content-Type': 'text/css' } },
    })
    const settings = { ...BOTH, cookieBannerHasManageCookies: true }
    await ask(settings, { head: `${contextOf(settings)}<link rel="stylesheet" href="${sheet}">` })
    await axe(undefined, 'colours')
    await accept(page).click()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await axe(undefined, at === 0 ? 'all' : 'colours')
    await page.context().clearCookies()
  }
})
