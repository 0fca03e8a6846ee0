import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieJar } from '../../../testing/consent.js'
import { acceptedContext } from '../../../testing/context.js'
import { prerender } from '../../../testing/globals.js'
import { fakeServer, html, json } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'

const NOW = Date.UTC(2026, 0, 1)
const HIT = '/api/census/RecordHit'

declare const happyDOM: { setURL(address: string): void }

const jar = cookieJar()
let site: Site

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

interface Visit {
  readonly address?: string
  readonly context?: Readonly<Record<string, unknown>>
  readonly allows?: () => boolean | Promise<boolean>
}

const settled = () => vi.advanceTimersByTimeAsync(10)

async function visit({
  address = 'https://shop.example/about',
  context = {},
  allows = () => true,
}: Visit = {}) {
  happyDOM.setURL(address)
  // In developer mode nobody is led into the panel, where nothing is tracked anyway.
  const website = { id: 'w1', developerMode: true }
  site = createSite({ context: acceptedContext({ website, pageId: 'p1', ...context }) })
  site.shared(consent).decideBy(allows)
  await site.start()
  // The rules of the page come with code of their own, and start visits, whose code comes in an idle moment.
  // No moment passes meanwhile, so that the times in the cookies are exact.
  for (let step = 0; step < 3; step += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await vi.dynamicImportSettled()
  }
  await settled()
}

/** A server that answers all, and the page views that it has got. */
function serve(...answers: Parameters<typeof fakeServer>) {
  const requests = fakeServer(...answers)
  return () =>
    requests
      .filter(({ url }) => url.pathname === HIT)
      .map(({ init }) => Object.fromEntries(new URLSearchParams(String(init.body))))
}

describe('a page view', () => {
  it('[VIS-008] begins a record on a page without https, where browsers offer no UUIDs', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    const hits = serve(json({}))
    await visit({ address: 'http://shop.example/about' })
    expect(jar.kept.get('ss_cvr')).toMatch(/^[0-9a-f]{32}\|/)
    expect(hits()).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('[CEN-001] [VIS-006] [VIS-008] begins a session and a record, and is recorded with both', async () => {
    const hits = serve(json({}))
    await visit()
    expect(jar.kept.get('ss_cvt')).toBe(`${NOW}`)
    const record = jar.kept.get('ss_cvr')!
    expect(record).toMatch(new RegExp(`^[0-9a-f]{32}\\|${NOW}\\|${NOW}\\|${NOW}\\|1$`))
    expect(hits()).toEqual([{ event: 'page-view', data: expect.any(String), ss_cvr: record }])
    const data = JSON.parse(hits()[0]!.data!)
    expect(data).toMatchObject({ websiteId: 'w1', pageId: 'p1', pagePath: '/about' })
    expect(data).not.toHaveProperty('visitorCookie')
  })

  it('[VIS-009] keeps the record for two years and the session for half an hour after it, for the whole site', async () => {
    serve(json({}))
    jar.kept.set('ss_cvt', '123')
    await visit()
    const written = (name: string) => jar.written.findLast((line) => line.startsWith(name))!
    const lifetime = (name: string) => Date.parse(/expires=([^;]+)/.exec(written(name))![1]!) - NOW
    expect([lifetime('ss_cvr'), lifetime('ss_cvt')]).toEqual([63_072_000_000, 1_800_000])
    expect(written('ss_cvr')).toMatch(/path=\/(;|$)/)
    expect(written('ss_cvt')).toMatch(/^ss_cvt=123;.*path=\/(;|$)/)
  })

  it.each(['', '0', '-1', '1.5', 'now', '99999999999999999999'])(
    '[VIS-006] begins a session where its cookie holds %j',
    async (stored) => {
      serve(json({}))
      jar.kept.set('ss_cvr', 'id|1|2|3|4')
      jar.kept.set('ss_cvt', stored)
      await visit()
      expect([jar.kept.get('ss_cvt'), jar.kept.get('ss_cvr')]).toEqual([`${NOW}`, `id|1|3|${NOW}|5`])
    },
  )

  it('[VIS-006] goes on with a session whose cookie holds', async () => {
    serve(json({}))
    jar.kept.set('ss_cvr', 'id|1|2|3|4')
    jar.kept.set('ss_cvt', '123')
    await visit()
    expect([jar.kept.get('ss_cvt'), jar.kept.get('ss_cvr')]).toEqual(['123', 'id|1|2|3|4'])
  })

  it.each(['id', 'id|1|2|3', 'id|1|2|3|0', 'id|1|2|three|4', 'id|1|2|3|9999999999999999'])(
    '[VIS-008] begins a record where its cookie holds %j',
    async (stored) => {
      serve(json({}))
      jar.kept.set('ss_cvr', stored)
      await visit()
      expect(jar.kept.get('ss_cvr')).toMatch(new RegExp(`^[0-9a-f]{32}\\|${NOW}\\|${NOW}\\|${NOW}\\|1$`))
    },
  )

  it('[VIS-007] counts a visitor who comes back, once a session', async () => {
    serve(json({}))
    jar.kept.set('ss_cvr', 'id|1|2|3|4')
    await visit()
    expect(jar.kept.get('ss_cvr')).toBe(`id|1|3|${NOW}|5`)
    site.destroy()
    await visit({ address: 'https://shop.example/other' })
    expect(jar.kept.get('ss_cvr')).toBe(`id|1|3|${NOW}|5`)
  })

  it('of new content counts where the address has changed', async () => {
    const hits = serve(json({}))
    await visit()
    await site.pageReady()
    await settled()
    expect(hits()).toHaveLength(1)
    happyDOM.setURL('https://shop.example/next')
    await site.pageReady()
    await settled()
    expect(hits().map(({ data }) => JSON.parse(data!).pagePath)).toEqual(['/about', '/next'])
  })

  it('of new content within a page are not recorded, even if its address has a new query', async () => {
    const hits = serve(json({}))
    await visit()
    happyDOM.setURL('https://shop.example/about?filter=shoes')
    document.dispatchEvent(new CustomEvent('site:content:ready', { bubbles: true }))
    await settled()
    expect(hits()).toHaveLength(1)
  })

  it.each(['/search', '/search/', '/search/shoes'])(
    '[VIS-011] [URL-009] is not recorded on %s',
    async (path) => {
      const hits = serve(json({}))
      await visit({ address: `https://shop.example${path}?q=a` })
      expect(hits()).toEqual([])
    },
  )

  it('[VIS-011] [URL-009] is recorded on a page that only begins with the word', async () => {
    const hits = serve(json({}))
    await visit({ address: 'https://shop.example/searching' })
    expect(hits()).toHaveLength(1)
  })

  it.each([
    ['the server fails', () => [html(500)]],
    ['nothing answers', () => [new TypeError('blocked')]],
  ] as const)('[VIS-010] nothing is logged where %s', async (_, answers) => {
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const hits = serve(...answers())
    await visit()
    expect(hits()).toHaveLength(1)
    for (const log of logged) expect(log).not.toHaveBeenCalled()
  })

  it('[VIS-010] is recorded where cookies are off', async () => {
    const hits = serve(json({}))
    jar.off = true
    await visit()
    expect(hits()).toMatchObject([{ ss_cvr: '' }])
  })
})

describe('nobody is tracked', () => {
  it.each<[string, Visit]>([
    ['[VIS-001] [VIS-013] an owner', { context: { authenticatedAccount: { id: 'a' }, websiteRoles: [1] } }],
    ['[VIS-001] [VIS-013] an editor', { context: { authenticatedAccount: { id: 'a' }, websiteRoles: [4] } }],
    [
      '[VIS-001] a viewer with another role',
      { context: { authenticatedAccount: { id: 'a' }, websiteRoles: [10, 4] } },
    ],
    [
      '[VIS-001] a viewer with a role that has no panel',
      { context: { authenticatedAccount: { id: 'a' }, websiteRoles: [10, 8] } },
    ],
    ['[VIS-001] an account without a role', { context: { authenticatedAccount: { id: 'a' } } }],
    ['[VIS-001] the panel', { address: 'https://shop.example/config/pages' }],
    ['[VIS-002] a page that is not found', { context: { pageType: 100 } }],
    ['[VIS-002] a lock screen', { context: { pageType: 103 } }],
    ['[VIS-002] a page that was refused', { context: { pageType: 106 } }],
    ['a visitor who declined', { allows: () => false }],
    ['[VIS-010] a consent that fails', { allows: () => Promise.reject(new Error('broken')) }],
  ])('%s', async (_, options) => {
    const hits = serve(json({}))
    await visit(options)
    expect(hits()).toEqual([])
    expect([...jar.kept.keys()]).toEqual([])
    expect(jar.written).toEqual([])
  })

  it.each<[string, Visit]>([
    ['[VIS-001] a viewer is', { context: { authenticatedAccount: { id: 'a' }, websiteRoles: [10] } }],
    ['[VIS-001] a page beside the panel is', { address: 'https://shop.example/configurator' }],
    ['a page of no known kind is', { context: { pageType: null } }],
  ])('but %s', async (_, options) => {
    const hits = serve(json({}))
    await visit(options)
    expect(hits()).toHaveLength(1)
  })

  it('before the visitor has agreed, and then this page counts', async () => {
    const hits = serve(json({}))
    let agreed = false
    await visit({ allows: () => agreed })
    expect(jar.written).toEqual([])
    agreed = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    expect(hits()).toHaveLength(1)
    expect(jar.kept.has('ss_cvr')).toBe(true)
  })

  it('before they open a page that was loaded in advance, and then it counts', async () => {
    const hits = serve(json({}))
    const openIt = prerender()
    await visit()
    expect(hits()).toEqual([])
    expect(jar.written).toEqual([])
    openIt()
    await settled()
    expect(hits()).toHaveLength(1)
    expect(jar.kept.has('ss_cvr')).toBe(true)
  })

  it('once the site has ended', async () => {
    const hits = serve(json({}))
    let decide = (_: boolean) => {}
    await visit({ allows: () => new Promise<boolean>((resolve) => (decide = resolve)) })
    site.destroy()
    decide(true)
    await settled()
    expect(hits()).toEqual([])
    expect(jar.written).toEqual([])
  })
})
