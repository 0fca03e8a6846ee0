import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePageContext } from '../contract/context/index.js'
import { emit } from '../core/events.js'
import { createSite, type Site } from './site.js'

const banner = vi.hoisted(() => vi.fn())
vi.mock('../overlays/cookie-banner/cookie-banner.js', () => ({ default: banner }))
const refusal = vi.hoisted(() => vi.fn())
vi.mock('../overlays/dialog/alerts/call-failure.js', () => ({ default: refusal }))

let site: Site
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  site.destroy()
  document.head.innerHTML = ''
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('overlays are loaded', () => {
  it('where the context of a theme has one, whatever the context of the page has', async () => {
    document.head.innerHTML = '<script type="application/json" data-site-context>{"locale":"en"}</script>'
    const { context } = parsePageContext({ cookieSettings: { isCookieBannerEnabled: true } })
    site = createSite({ context })
    await site.start()
    await vi.waitFor(() => expect(banner).toHaveBeenCalledTimes(1))
  })
})

it('every rejection is reported, and none leaves a listener behind', async () => {
  site = createSite({})
  const on = vi.spyOn(site, 'on')
  await site.start()
  await vi.waitFor(() => expect(on).toHaveBeenCalledWith('authorization:fail', expect.anything()))
  on.mockClear()
  for (let times = 1; times <= 3; times += 1) {
    emit(document, 'authorization:fail', { url: '/api/x', status: 403 } as never)
    await vi.waitFor(() => expect(refusal).toHaveBeenCalledTimes(times))
  }
  expect(on).not.toHaveBeenCalled()
})
