import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HTML, open, popup, received, serve, settled, shown, site } from '../../../testing/popup.js'
import { storeChoice } from '../../services/consent/rules/choice.js'

const RENDER = '/api/popup-overlay/render'

beforeEach(() => serve())
afterEach(() => {
  site.destroy()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = 'ss_cookieAllowed=; max-age=0'
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top
  document.dispatchEvent(new Event('scroll'))
}
const sized = (height: number) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1000)
}

describe('a popup that is due', () => {
  it('shows the HTML that the server has for this page, requested once', async () => {
    await open()
    const root = await shown()
    expect(root.textContent).toBe('The letterFour times a year.')
    expect(received[RENDER]!.map((query) => query.get('currentUrl'))).toEqual(['/visit'])
  })

  it('shows the markup in the page for it, without a request', async () => {
    const html = '<template data-popup-overlay=""><h2>Here</h2></template>'
    await open({ body: html })
    expect((await shown()).textContent).toBe('Here')
    expect(received[RENDER]).toBeUndefined()
    site.destroy()
    expect(document.body.innerHTML).toBe(`<main><a href="/">Home</a>${html}</main>`)
  })

  it('[POP-007 CEN-005] is counted with the visitor and the page, once it is shown', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = 'ss_cvr=v1|1|2|3|4'
    await open()
    await shown()
    await vi.waitUntil(() => received['/api/census/overlay'])
    expect(received['/api/census/overlay']!.map((body) => Object.fromEntries(body))).toEqual([
      expect.objectContaining({ visitorCookie: 'v1|1|2|3|4', pageId: 'page-1', pagePath: '/visit' }),
    ])
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = 'ss_cvr=; max-age=0'
  })

  it.each([
    ['not for this page', { shouldDisplayOnPage: false, renderedHtml: HTML }, 200],
    ['empty', { shouldDisplayOnPage: true, renderedHtml: '' }, 200],
    ['no HTML', { shouldDisplayOnPage: true, renderedHtml: { toString: 'x' } }, 200],
    ['nothing', null, 200],
    ['an error', { shouldDisplayOnPage: true, renderedHtml: HTML, error: 'Broken' }, 500],
  ])('is not shown where the answer is %s, and not counted', async (_, answer, status) => {
    serve(answer, status)
    await open()
    await vi.waitUntil(() => received[RENDER])
    await settled()
    expect(popup()).toBeNull()
    expect(received['/api/census/overlay']).toBeUndefined()
  })
})

describe('a popup waits', () => {
  it('for its time, and nothing is loaded before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ settings: { showOnTimer: true, timerDelay: 5000 } })
    vi.advanceTimersByTime(4999)
    await settled()
    expect(received[RENDER]).toBeUndefined()
    vi.advanceTimersByTime(1)
    await settled()
    expect(popup()).not.toBeNull()
  })

  it('until the page was read so far', async () => {
    sized(3000)
    await open({ settings: { showOnScroll: true, scrollPercentage: 50 } })
    scrollTo(990)
    await settled()
    expect(received[RENDER]).toBeUndefined()
    scrollTo(1000)
    expect(await shown()).not.toBeNull()
  })

  it('on a page that cannot be scrolled it does not wait for a scroll', async () => {
    sized(1000)
    await open({ settings: { showOnScroll: true, scrollPercentage: 100 } })
    expect(await shown()).not.toBeNull()
  })

  it('while the visitor types', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ settings: { showOnTimer: true, timerDelay: 10 }, body: '<input>' })
    const field = document.querySelector('input')!
    field.focus()
    vi.advanceTimersByTime(3000)
    await settled()
    expect(received[RENDER]).toBeUndefined()
    field.blur()
    vi.advanceTimersByTime(1000)
    await settled()
    expect(popup()).not.toBeNull()
  })

  it('for the first answer to the cookie banner, also before the banner is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ cookieSettings: { isCookieBannerEnabled: true } })
    vi.advanceTimersByTime(60_000)
    await settled()
    expect(received[RENDER]).toBeUndefined()
    storeChoice(site, false)
    vi.advanceTimersByTime(1000)
    await settled()
    expect(popup()).not.toBeNull()
  })

  it('while the cookie banner is open again, also where it was opened while the popup was fetched', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open()
    vi.advanceTimersByTime(0)
    document.body.insertAdjacentHTML('afterbegin', '<section data-overlay="cookie-banner"></section>')
    await settled()
    expect(received[RENDER]).toHaveLength(1)
    // The page's content is replaced meanwhile, which starts the popup's conditions anew.
    await site.pageReady()
    vi.advanceTimersByTime(10_000)
    await settled()
    expect(popup()).toBeNull()
    document.querySelector('section')!.remove()
    vi.advanceTimersByTime(1000)
    await settled()
    expect(popup()).not.toBeNull()
    expect(received[RENDER]).toHaveLength(1)
  })

  it('for a cookie banner, unless a content blocker hides it, and nobody can answer it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ cookieSettings: { isCookieBannerEnabled: true } })
    document.body.insertAdjacentHTML('afterbegin', '<section data-overlay="cookie-banner"></section>')
    vi.advanceTimersByTime(60_000)
    await settled()
    expect(popup()).toBeNull()
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>[data-overlay="cookie-banner"] { display: none !important }</style>',
    )
    vi.advanceTimersByTime(1000)
    await settled()
    expect(popup()).not.toBeNull()
    document.querySelector('style')!.remove()
  })

  it('for nothing in the preview of the panel, which shows it itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ settings: { showOnTimer: true, timerDelay: 5000 } })
    document.body.classList.add('site-editing')
    vi.advanceTimersByTime(60_000)
    await settled()
    document.body.classList.remove('site-editing')
    expect(received[RENDER]).toBeUndefined()
    expect(popup()).toBeNull()
  })

  it('for nothing any more, once the page ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ settings: { showOnTimer: true, timerDelay: 10 } })
    site.destroy()
    vi.advanceTimersByTime(1000)
    await settled()
    expect(received[RENDER]).toBeUndefined()
  })
})

describe('a popup belongs', () => {
  it.each(['/visit', 'page-1', 'collection-1'])('on a page that is listed as %s', async (name) => {
    await open({ settings: { showOnAllPages: false, enabledPages: [name] } })
    expect(await shown()).not.toBeNull()
  })

  it.each([[[]], [['/']], [['']]])('on no page except those that are listed: %j', async (enabledPages) => {
    await open({ settings: { showOnAllPages: false, enabledPages } })
    await settled()
    expect(received[RENDER]).toBeUndefined()
  })

  it('[POP-006] not in a small window, measured when it is due', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open({ settings: { showOnTimer: true, timerDelay: 10 }, width: 1280 })
    ;(globalThis as unknown as { happyDOM: { setInnerWidth(width: number): void } }).happyDOM.setInnerWidth(
      800,
    )
    vi.advanceTimersByTime(10)
    await settled()
    expect(received[RENDER]).toBeUndefined()
  })

  it('once on a page, also where the page’s content is replaced', async () => {
    await open({ settings: { displayFrequency: 0 } })
    ;(await shown()).querySelector('button')!.click()
    await site.pageReady()
    await settled()
    expect(popup()).toBeNull()
    expect(received[RENDER]).toHaveLength(1)
  })
})
