import { afterEach, beforeEach, vi } from 'vitest'
import type { Site } from '../src/core/site.js'
import { type CallOptions, http } from '../src/services/http/http.js'
import { fakeCookies, fakePage, type PageOf } from './http.js'

/** A page that makes calls; fresh for each test, with fake timers and an empty storage. */
export interface CallingPage {
  site: Site
  /** Its cookies. */
  jar: Record<string, string>
  /** Ends the page, and opens another one in the same browser. */
  reopen(options?: PageOf): void
  /** Makes a call, and lets as much time pass as it wants. */
  call(path?: string, options?: CallOptions): ReturnType<ReturnType<typeof http>['call']>
}

/**
 * Opens a page for each test.
 *
 * @example
 * const page = callingPage({ crumb: 'token' })
 * it('…', async () => expect(await page.call('/api/thing')).toMatchObject({ ok: true }))
 */
export function callingPage(cookies: Readonly<Record<string, string>> = {}, now = Date.now()): CallingPage {
  const page = {
    jar: {},
    reopen(options?: PageOf) {
      page.site.destroy()
      page.site = fakePage(options)
    },
    async call(path = '/api/thing', options?: CallOptions) {
      const outcome = http(page.site).call(path, options)
      await vi.runAllTimersAsync()
      return outcome
    },
  } as CallingPage
  beforeEach(() => {
    vi.useFakeTimers({ now })
    localStorage.clear()
    page.jar = fakeCookies({ ...cookies })
    page.site = fakePage()
  })
  afterEach(() => {
    page.site.destroy()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return page
}
