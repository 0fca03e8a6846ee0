import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { account } from '../../../testing/census.js'
import { cookieJar } from '../../../testing/consent.js'
import { acceptedContext } from '../../../testing/context.js'
import { prerender, silence } from '../../../testing/globals.js'
import { fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import type { CommonData } from './common-data.js'
import { type AnalyticsEvent, trackEvent } from './track-event.js'

declare const happyDOM: { setURL(address: string): void }

const NAME = 'site_analytics_id'
const COMMON: CommonData = {
  actor: 'visitor',
  action: 'click',
  event_owner_team: 'shop',
  event_source: 'product page',
  object_type: 'button',
}
const NULLS = {
  object_identifier: null,
  object_name: null,
  object_value: null,
  indirect_object_identifier: null,
  indirect_object_name: null,
  indirect_object_value: null,
  product_area: null,
  page: null,
  section: null,
  site_user_id: null,
  member_account_id: null,
  website_locale: null,
  member_locale: null,
  destination_url: null,
}

const jar = cookieJar()
let site: Site
let requests: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof silence>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  happyDOM.setURL('https://shop.example/mug')
  warned = silence('warn')
  open({})
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

/** Opens a page of a website in the same browser. */
function open(context: object, allows: () => boolean | Promise<boolean> = () => true) {
  site?.destroy()
  site = createSite({ context: acceptedContext({ website: { id: 'w1' }, ...context }) })
  site.shared(consent).decideBy(allows)
}

function serve(...answers: ServerAnswer[]) {
  requests = fakeServer(...answers)
}

const accepted = () => new Response('', { status: 202 })

async function track(event: AnalyticsEvent = { commonData: COMMON }) {
  await trackEvent(site, event)
  await vi.advanceTimersByTimeAsync(0)
}

const bodies = () => requests.map(({ init }) => JSON.parse(String(init.body)))
const ids = () => bodies().map(({ analyticsId }) => analyticsId)
const warnings = () => warned.mock.calls.map((parts) => parts.join(' '))

describe('an event', () => {
  it('[ANL-001] [ANL-003] has an id, all common fields, and its own', async () => {
    serve(accepted())
    const commonData = { ...COMMON, object_name: 'Add to cart', more: 'secret' }
    await track({ commonData, customData: { variant: 'large' }, customSchemaName: 'CartClicks' })
    expect(requests.map(({ url, init }) => [init.method, url.href])).toEqual([
      ['POST', 'https://shop.example/api/v1/events'],
    ])
    expect(requests[0]!.init).toMatchObject({
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    })
    expect(bodies()).toEqual([
      {
        analyticsId: expect.stringMatching(/^[\da-f]{32}$/),
        commonData: { ...COMMON, ...NULLS, object_name: 'Add to cart' },
        customData: { variant: 'large' },
        customSchemaName: 'CartClicks',
      },
    ])
  })

  it('[ANL-001] has null for what is left out', async () => {
    serve(accepted())
    await track()
    expect(bodies()).toMatchObject([{ commonData: NULLS, customData: null, customSchemaName: null }])
  })

  it('[ANL-001] goes to the host that the server names', async () => {
    serve(accepted())
    open({ analytics: { eventsHost: 'https://events.example' } })
    await track()
    expect(requests.map(({ url }) => url.href)).toEqual(['https://events.example/api/v1/events'])
  })

  it('leaves when the page ends', async () => {
    serve(accepted())
    await trackEvent(site, { commonData: COMMON })
    window.dispatchEvent(new Event('pagehide'))
    expect(requests).toHaveLength(1)
  })

  it.each(Object.keys(COMMON) as (keyof typeof COMMON)[])(
    '[ANL-003] without its required field %s is not sent, and a warning',
    async (name) => {
      serve(accepted())
      for (const value of [undefined, null, '', 7])
        await track({ commonData: { ...COMMON, [name]: value } as never })
      expect(requests).toEqual([])
      expect(warnings()).toEqual(
        Array.from({ length: 4 }, () => `Error tracking event: TypeError: commonData.${name} must be a text`),
      )
    },
  )

  it('[ANL-003] has texts within the bounds of the server, and null for what is no text', async () => {
    const any = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom('x'.repeat(3000), null, undefined))
    const event = fc.record(
      Object.fromEntries([...Object.keys(COMMON), ...Object.keys(NULLS)].map((name) => [name, any])),
    )
    const { readCommonData } = await import('./common-data.js')
    fc.assert(
      fc.property(event, (data) => {
        const fields = readCommonData({ ...data, ...COMMON } as CommonData)
        expect(Object.keys(fields)).toEqual([...Object.keys(COMMON), ...Object.keys(NULLS)])
        for (const name of Object.keys(NULLS)) {
          const value = data[name]
          expect(fields[name]).toBe(typeof value === 'string' ? value.slice(0, 2000) : null)
        }
      }),
      propertyRuns(10_000),
    )
  })

  const levels = (count: number) => JSON.parse(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)
  const DATA = 'customData must be an object of at most 10000 characters as JSON and 10 levels'
  const SCHEMA = 'customSchemaName must be a text of at most 200 characters'

  it.each<[string, object, string]>([
    ['10,001 characters of data', { customData: { a: 'x'.repeat(9993) } }, DATA],
    ['11 levels of data', { customData: levels(11) }, DATA],
    ['11 levels that toJSON writes', { customData: { toJSON: () => levels(11) } }, DATA],
    ['data that is a text', { customData: 'x' }, DATA],
    ['data that is a list', { customData: [] }, DATA],
    ['data that is a function', { customData: () => {} }, DATA],
    ['a name of 201 characters', { customSchemaName: 'x'.repeat(201) }, SCHEMA],
    ['a name that is a number', { customSchemaName: 7 }, SCHEMA],
  ])('[ANL-003] with %s is not sent, and a warning names the limit', async (_, fields, message) => {
    serve(accepted())
    await track({ commonData: COMMON, ...fields })
    expect(requests).toEqual([])
    expect(warnings()).toEqual([`Error tracking event: TypeError: ${message}`])
  })

  it.each([
    ['10,000 characters', { a: 'x'.repeat(9992) }],
    ['10 levels', levels(10)],
  ])('[ANL-003] with %s of data and a name of 200 is sent', async (_, customData) => {
    serve(accepted())
    await track({ commonData: COMMON, customData, customSchemaName: 'x'.repeat(200) })
    expect(bodies()).toMatchObject([{ customData, customSchemaName: 'x'.repeat(200) }])
  })

  it('that is no JSON is a warning', async () => {
    serve(accepted())
    const circle: Record<string, unknown> = {}
    circle.self = circle
    await track({ commonData: COMMON, customData: circle })
    await track(null as never)
    expect(requests).toEqual([])
    expect(warnings()).toHaveLength(2)
  })
})

it('[AMB-70] the first 100 events of a page that was loaded in advance wait until the visitor opens it', async () => {
  serve(accepted())
  const openIt = prerender()
  for (let number = 1; number <= 105; number += 1) {
    trackEvent(site, { commonData: COMMON, customData: { number } })
  }
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('pagehide'))
  expect([requests.length, jar.written.length, localStorage.length]).toEqual([0, 0, 0])
  openIt()
  await vi.advanceTimersByTimeAsync(1000)
  expect(bodies().map(({ customData }) => customData.number)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})

it('[VIS-013] an event of a viewer is sent', async () => {
  serve(accepted())
  open(account(10))
  await track()
  expect(requests).toHaveLength(1)
})

describe('an answer', () => {
  it.each([200, 202])('[ANL-001] of %i means that it has arrived', async (status) => {
    serve(new Response('', { status }))
    await track()
    expect(warnings()).toEqual([])
  })

  it.each<[number, ServerAnswer]>([
    [204, new Response(null, { status: 204 })],
    [400, json({ error: 'no' }, 400)],
    [401, html(401)],
    [404, html(404)],
    [429, json({}, 429)],
    [500, html(500)],
  ])('[ANL-002] of %i is written on the console, and nowhere else', async (status, answer) => {
    const seen: unknown[] = []
    for (const type of ['error:caught', 'authorization:fail', 'login:required'] as const)
      site.on(type, (event) => seen.push(event))
    serve(answer)
    await track()
    expect(warnings()).toEqual([`Error tracking event: HTTP Status ${status}`])
    expect(seen).toEqual([])
  })

  it('[ANL-002] that never comes is silence', async () => {
    serve(new TypeError('blocked'))
    await track()
    expect(warnings()).toEqual([])
  })
})

describe('the id', () => {
  it('[ANL-004] stays the same, on this page and on the next', async () => {
    serve(accepted())
    await track()
    await track()
    open({})
    await track()
    expect(new Set(ids()).size).toBe(1)
    expect(jar.kept.get(NAME)).toBe(ids()[0])
  })

  it('[ANL-004] is that of local storage where the cookie is gone, and that of the page where both are off', async () => {
    serve(accepted())
    await track()
    jar.kept.clear()
    open({})
    await track()
    jar.kept.clear()
    jar.off = true
    vi.stubGlobal('localStorage', undefined)
    open({})
    await track()
    await track()
    const [first, second, third, fourth] = ids()
    expect([second, fourth]).toEqual([first, third])
    expect(third).not.toBe(first)
  })

  it('[AMB-70] is not written, and no event is sent, before the visitor agrees', async () => {
    serve(accepted())
    let agreed = false
    open({}, () => agreed)
    await track()
    expect([requests.length, jar.written.length, localStorage.length]).toEqual([0, 0, 0])
    agreed = true
    await track()
    expect(requests).toHaveLength(1)
    expect(jar.kept.get(NAME)).toBe(ids()[0])
  })

  it('[AMB-70] is deleted when the visitor declines, and the next one is another', async () => {
    serve(accepted())
    await track()
    site.shared(consent).decideBy(() => false)
    await vi.advanceTimersByTimeAsync(0)
    expect([jar.kept.has(NAME), localStorage.getItem(NAME)]).toEqual([false, null])
    site.shared(consent).decideBy(() => true)
    await track()
    expect(new Set(ids()).size).toBe(2)
  })

  it.each([
    ['at once', false],
    ['on the next page with a banner, if the choice came from elsewhere', true],
  ])(
    '[AMB-70] goes %s where the visitor declines, without an event on that page and without the restrictive policy',
    async (_, isFromElsewhere) => {
      serve(accepted())
      await track()
      expect([jar.kept.has(NAME), localStorage.getItem(NAME)]).toEqual([true, expect.any(String)])
      const { choose, enforce } = await import('../consent/rules/policy.js')
      open({ cookieSettings: { isCookieBannerEnabled: true } })
      enforce(site)
      choose(site, true)
      expect([jar.kept.has(NAME), localStorage.getItem(NAME)]).toEqual([true, expect.any(String)])
      if (isFromElsewhere) {
        jar.kept.set('ss_cookieAllowed', 'false')
        enforce(site)
      } else choose(site, false)
      expect([jar.kept.has(NAME), localStorage.getItem(NAME)]).toEqual([false, null])
    },
  )

  it('[AMB-70] under a restrictive policy goes with the cookies, without an event on the page', async () => {
    serve(accepted())
    await track()
    const { enforce } = await import('../consent/rules/policy.js')
    open({ cookieSettings: { isRestrictiveCookiePolicyEnabled: true } })
    enforce(site)
    expect([jar.kept.has(NAME), localStorage.getItem(NAME)]).toEqual([false, null])
  })

  it.each<[string, object, () => boolean | Promise<boolean>]>([
    ['consent fails', {}, () => Promise.reject(new Error('broken'))],
    ['the page belongs to no website', { website: {} }, () => true],
    ['[VIS-013] an editor is signed in', account(4), () => true],
    ['[VIS-013] an owner is signed in', account(1), () => true],
  ])('is not used, and nothing is sent, where %s', async (_, context, allows) => {
    serve(accepted())
    open(context, allows)
    await track()
    expect([requests.length, jar.written.length, localStorage.length]).toEqual([0, 0, 0])
  })
})
