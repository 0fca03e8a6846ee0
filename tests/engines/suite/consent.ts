import { parsePageContext } from '@site/runtime/contract'
import '../../../packages/runtime/src/styles/tokens.css'
import '../../../packages/runtime/src/overlays/cookie-banner/cookie-banner.css'
import '../../../packages/runtime/src/services/consent/embeds.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { wake } from './support/start-site.js'

const BOTH = {
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
}
const RULE = '.cookie-banner-mount-point section[aria-label="Cookie banner"]'

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: two of the engines have no cookie store
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=0'
}
const kept = () => /(?:^|; )ss_cookieAllowed=([^;]*)/.exec(document.cookie)?.[1]
const banner = () => document.querySelector<HTMLElement>(RULE)
const button = (name: string) => banner()?.querySelector<HTMLElement>(`button.${name}`) as HTMLElement

async function start(t: CaseContext, html: string, settings: object = BOTH) {
  forget()
  t.signal.addEventListener('abort', forget)
  const place = t.mount(html)
  const site = await wake(t.signal, { context: parsePageContext({ cookieSettings: settings }).context })
  return { place, site }
}

export default describe('consent', (it) => {
  it('[CKB-010] the banner is a named region at the edge of the window, first on the page', async (t) => {
    await start(t, '<p>Words</p>')
    const section = await t.eventually(banner)
    expect(document.body.firstElementChild?.contains(section)).toBe(true)
    const { left, right, bottom, height } = section.getBoundingClientRect()
    expect([left, right, Math.round(bottom)]).toEqual([0, document.documentElement.clientWidth, innerHeight])
    expect(height <= innerHeight / 2).toBe(true)
  })

  it('Tab comes to it first, and goes on into the page', async (t) => {
    const { place } = await start(t, '<button type="button">Page</button>')
    await t.eventually(banner)
    // Tab has a known start once an element of the page had the focus.
    place.focus()
    await t.press('Shift+Tab')
    expect(document.activeElement).toBe(button('decline'))
    await t.press('Shift+Tab')
    expect(document.activeElement).toBe(button('accept'))
    await t.press('Tab')
    await t.press('Tab')
    expect(document.activeElement).toBe(place)
  })

  for (const [name, value] of [
    ['accept', 'true'],
    ['decline', 'false'],
  ] as const) {
    it(`[CKB-011] [CKB-012] ${name} is kept as "${value}", and the banner is gone`, async (t) => {
      const { site } = await start(t, '<p>Words</p>')
      await t.eventually(banner)
      await t.click(button(name))
      expect(banner()).toBe(null)
      expect(kept()).toBe(value)
      expect(await site.consent.allows('analytics')).toBe(name === 'accept')
    })
  }

  it('it opens again for who changes their mind, takes the focus, and gives it back', async (t) => {
    const { place } = await start(t, '<button type="button" data-consent-open>Cookies</button>', {})
    // The page has loaded the same code before.
    await t.eventually(() => {
      if (!banner()) place.click()
      return banner()
    })
    expect(document.activeElement).toBe(banner())
    await t.press('Tab')
    await t.press('Tab')
    await t.press('Enter')
    expect(kept()).toBe('false')
    expect(document.activeElement).toBe(place)
  })

  it('a rich text shows what is harmless of it, and the policy has nothing to say', async (t) => {
    await start(t, '<p>Words</p>', {
      ...BOTH,
      cookieBannerText:
        '<p style="color: red" onclick="x()">We <b>use</b> <a href="javascript:x()">some</a><img src="/none" onerror="x()"></p>',
    })
    const section = await t.eventually(banner)
    expect(section.querySelector('[data-part="text"]')?.innerHTML).toBe('<p>We <b>use</b> <a>some</a></p>')
  })

  it('a frame that waits keeps its place, and loads once it may', async (t) => {
    const { place } = await start(
      t,
      '<div><iframe data-consent data-src="/probe/player" title="Film" width="300" height="280"></iframe></div>',
    )
    const height = place.offsetHeight
    const stand = await t.eventually(() => place.querySelector<HTMLElement>('.site-embed'))
    expect(Math.abs(place.offsetHeight - height) < 1).toBe(true)
    await t.click(stand.querySelector('button') as HTMLElement)
    expect(place.querySelector('iframe')?.getAttribute('src')).toBe(
      new URL('/probe/player', location.href).href,
    )
    expect(place.querySelector('.site-embed')).toBe(null)
    expect(kept()).toBe(undefined)
  })

  it('nobody is told of a change who had gone before', async (t) => {
    const { site } = await start(t, '<p>Words</p>', {})
    let calls = 0
    site.consent.onChange(() => {
      calls += 1
    }, AbortSignal.abort())
    site.consent.decideBy(() => false)
    expect(calls).toBe(0)
  })

  it('the page is as it was once its site ends', async (t) => {
    const { place, site } = await start(t, '<p>Words</p>')
    const before = place.outerHTML
    await t.eventually(banner)
    site.destroy()
    expect(banner()).toBe(null)
    expect(document.querySelector('.cookie-banner-mount-point')).toBe(null)
    expect(place.outerHTML).toBe(before)
  })
})
