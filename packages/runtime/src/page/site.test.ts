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

it('a second context is reported, and the first one stays', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { context } = parsePageContext({ locale: 'fr-FR' })
  site = createSite({ context })
  const reported: string[] = []
  site.on('contract:violation', ({ detail }) => reported.push(detail.error.message))
  expect(createSite({ context })).toBe(site)
  expect(createSite({})).toBe(site)
  expect(createSite({ context: parsePageContext({ locale: 'de-DE' }).context }).context.locale).toBe('fr-FR')
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(reported).toEqual([
    'page context: createSite was called before, and the context of the first call stays; pass it there, or write it into script[data-site-context]',
  ])
  warned.mockRestore()
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
