import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_FULL, repeats, SEED } from '../../../tests/support/repeats.js'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS, testEngines } from '../testing/databases.js'
import {
  type HostileRequest,
  hostileRequests,
  mixedRequests,
  type Places,
  type Route,
  reaching,
} from '../testing/hostile-requests.js'
import { ROUTES } from '../testing/route-matrix.js'
import type { Database } from './base/database/database.js'
import { createStripeProvider } from './features/commerce/checkout/payments/stripe/provider.js'

/**
 * How often more than a usual request of its kind one may cost, whatever it holds. The costliest, a cart with 15,000
 * characters in its query, is measured at 5 pages on a quiet computer; reading them in quadratic time would be over 100.
 */
const MOST = 10

/** Repeats of a request that seems too costly. Other processes only ever add time, so the minimum of many is used. */
const REPEATS = 400

/** Repeats without which a request is not found innocent: the page beside it may have been the slow one. */
const ENOUGH = 8

/** Repeats of a request alone before the page is measured beside it: most were slow once, in a busy moment of the computer. */
const RETRIES = 3

/** Requests that hold several texts at once. */
const MIXED = repeats(300)

/** Of the requests to all routes, a run sends one of so many. */
const SHARE = IS_FULL ? 1 : 10

/**
 * The share of a run. It begins at another place for each seed and route, so that each route gets some of the texts,
 * and each text goes to some of the routes.
 */
const share = (requests: readonly HostileRequest[], route: number) =>
  requests.filter((_, index) => (index + route + SEED) % SHARE === 0)

describe.each(testEngines)('a made-up request, on $name', ({ name, open }) => {
  let db: Database
  let site: TestApp
  /** The same site with payments that are tests: it has a route of its own. */
  let unpaid: TestApp
  let owner: SignedIn
  let routes: Route[]
  let sent = 0
  beforeAll(async () => {
    db = await open()
    const payment = createStripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: 'http://127.0.0.1:9',
    })
    site = await createTestApp(db, { trustProxy: true, cacheTemplates: true, payment })
    unpaid = await createTestApp(db, { trustProxy: true, cacheTemplates: true })
    await addAccount(db, [1])
    owner = await signIn(site)
    // A path of a middleware is no route, and one may have several handlers.
    const listed = [...site.app.routes, ...unpaid.app.routes].filter(
      ({ method, path }) => method !== 'ALL' || path.startsWith('/api/'),
    )
    const unique = new Map(listed.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
    routes = [...unique.values()].map(({ method, path }) => ({
      method: method === 'ALL' ? 'POST' : method,
      path,
    }))
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  const siteOf = (path: string) => (path.startsWith('/api/commerce/payments/test') ? unpaid : site)

  /** As the owner's browser would send it, from an address of its own; null for one that no browser can send. */
  function requestOf({ path, init }: HostileRequest): Request | null {
    sent += 1
    try {
      const request = new Request(`http://localhost${path}`, init)
      const usual = {
        cookie: owner.cookie,
        'x-csrf-token': owner.crumb,
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      }
      for (const [name, value] of Object.entries(usual)) {
        if (!request.headers.has(name)) request.headers.set(name, value)
      }
      return request
    } catch {
      return null
    }
  }

  /** How long this thread was busy with a request. */
  async function costOf(hostile: HostileRequest): Promise<{ busy: number; status: number } | null> {
    const request = requestOf(hostile)
    if (!request) return null
    const before = performance.eventLoopUtilization()
    const response = await siteOf(hostile.path).app.fetch(request)
    await response.arrayBuffer()
    return { busy: performance.eventLoopUtilization(before).active, status: response.status }
  }

  /** A usual GET, and a usual POST: a form sent without script, answered with its page because a field is missing. */
  const READ: HostileRequest = { name: 'the home page', path: '/', init: {} }
  const SENT: HostileRequest = {
    name: 'a form',
    path: '/api/form/submit',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'formId=contact&page=/&message=Hello',
    },
  }
  const usualFor = ({ init }: HostileRequest) =>
    init.method === 'POST' || init.method === 'PUT' ? SENT : READ
  const least = async (request: HostileRequest, before = Number.POSITIVE_INFINITY) =>
    Math.min(before, (await costOf(request))?.busy ?? 0)

  /** How many pages a request costs, both measured in turns: a computer that is busy just now is so for both. */
  async function pagesOf(request: HostileRequest): Promise<number> {
    let page = Number.POSITIVE_INFINITY
    let cost = Number.POSITIVE_INFINITY
    for (let count = 0; count < REPEATS && !(count >= ENOUGH && cost <= MOST * page); count += 1) {
      page = await least(usualFor(request), page)
      cost = await least(request, cost)
    }
    return cost / page
  }

  /** Issues of the answers to some requests. */
  async function wrongWith(requests: readonly HostileRequest[]): Promise<string[]> {
    const wrong: string[] = []
    let usual = Number.POSITIVE_INFINITY
    for (let count = 0; count < 5; count += 1) usual = await least(READ, usual)
    for (const request of requests) {
      const first = await costOf(request)
      if (!first) continue
      if (first.status < 200 || first.status >= 500) wrong.push(`${request.name}: ${first.status}`)
      let { busy } = first
      for (let retry = 0; retry < RETRIES && busy > MOST * usual; retry += 1)
        busy = await least(request, busy)
      if (busy <= MOST * usual) continue
      const pages = await pagesOf(request)
      if (pages > MOST) wrong.push(`${request.name}: ${pages.toFixed(1)} times a page`)
    }
    return wrong
  }

  it('is one to a route of the app, and every route is listed here', () => {
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/Login',
        'POST /api/auth/passkey',
        'POST /api/auth/passkey/options',
        'POST /api/config/account/passkeys',
        'POST /api/config/account/passkeys/options',
        'POST /api/site-users/account/session',
        'DELETE /api/site-users/account/session',
        'POST /api/site-users/sign-in',
        'POST /api/site-users/sign-out',
        'POST /api/site-users/unlock',
        'PUT /api/config/blocks/:pageId/:blockId',
        'POST /api/census/button-click',
        'POST /api/census/button-render',
        'POST /api/census/RecordQuickView/:productId',
        'POST /api/events/RecordJavascriptErrors',
        'POST /api/events/Trace',
        'GET /api/track/landing',
        'GET /api/1/performance/settings',
        'POST /api/1/performance/records',
        'POST /api/v1/events',
        'GET /api/multilingual/settings',
        'PUT /api/multilingual/languages',
        'PUT /api/site-header-footer',
        'POST /api/widget/GetWidgetRendering',
        'GET /api/open/GetItemsByMonth',
        'GET /api/commerce/shopping-cart',
        'POST /api/commerce/shopping-cart/entries',
        'PUT /api/commerce/shopping-cart/entries/:id',
        'DELETE /api/commerce/shopping-cart/entries/:id',
        'POST /api/commerce/shopping-cart/coupons',
        'DELETE /api/commerce/shopping-cart/coupons/:code',
        'PUT /api/commerce/shopping-cart/shipping-location',
        'PUT /api/commerce/shopping-cart/shipping-option',
        'POST /api/commerce/cart/add',
        'POST /api/commerce/cart/update',
        'GET /commerce/goto-checkout',
        'GET /api/commerce/products/:id/quick-view',
        'GET /api/google-maps/places/autocomplete',
        'GET /api/google-maps/places/details',
        'GET /api/config/navigation/revisions',
        'GET /api/config/pages/:id{[\\w-]{1,64}}/revisions',
        'GET /api/config/visitor-data/export',
        'POST /api/config/visitor-data/delete',
        'POST /api/commerce/checkout',
        'POST /api/commerce/checkout/update',
        'POST /api/commerce/order/pay',
        'POST /api/commerce/order/cancel',
        'POST /api/commerce/payments/stripe',
        'POST /api/commerce/reviews',
        'POST /api/commerce/reviews/form',
        'GET /product-reviews',
        'GET /checkout',
        'GET /checkout/subscribe',
        'GET /checkout/giftcard',
        'GET /order/:token',
        'GET /assets/*',
        'GET /*',
      ]),
    )
  })

  it('reaches every route: each has a request that it and no other one answers', () => {
    const plain = (path: string) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    const names = new Set(routes.map(({ method, path }) => `${method} ${plain(path)}`))
    expect(Object.keys(ROUTES).filter((route) => !names.has(route))).toEqual([])
    const missed = routes.flatMap(({ method, path }) => {
      const matches = siteOf(path).app.router.match(method, reaching(path))[0]
      return matches.some(([[, route]]) => route.path === path) ? [] : [`${method} ${path}`]
    })
    expect(missed).toEqual([])
  })

  it('is measured against a rendered page and a validated form', async () => {
    expect((await costOf(READ))?.status).toBe(200)
    expect((await costOf(SENT))?.status).toBe(422)
  })

  // Headers cost the same on every database. Mixed requests carry them on each.
  it.runIf(name === embedded.name)(
    `costs no more than ten pages and never fails, with anything in its headers (TEST_SEED=${SEED})`,
    {
      timeout: 600_000,
    },
    async () => {
      // Addresses of nothing get a page, files that are not there too.
      const paths = ['/*', '/assets/print.css', '/assets/pictures/tiny.webp']
      const requests = paths.map((path) => hostileRequests({ method: 'GET', path }, 'headers'))
      expect(await wrongWith(requests.flatMap(share))).toEqual([])
      expect([...site.logged, ...unpaid.logged]).toEqual([])
    },
  )

  // Parsing alone costs the same on every database, too.
  const places: Places = name === embedded.name ? 'parsed' : 'stored'
  it(`costs no more than ten pages and never fails, for any route, with anything that is ${places} (TEST_SEED=${SEED})`, {
    timeout: 600_000,
  }, async () => {
    expect(
      await wrongWith(routes.flatMap((route, index) => share(hostileRequests(route, places), index))),
    ).toEqual([])
    expect([...site.logged, ...unpaid.logged]).toEqual([])
  })

  it(`costs no more than ten pages and never fails, with all of it at once (TEST_SEED=${SEED})`, {
    timeout: 600_000,
  }, async () => {
    expect(await wrongWith(mixedRequests(routes, SEED, MIXED))).toEqual([])
    expect([...site.logged, ...unpaid.logged]).toEqual([])
  })
})
