import { beforeEach, describe, expect, it, vi } from 'vitest'
import { account, censusPage, VISITOR_RECORD } from '../../../testing/census.js'
import { prerender } from '../../../testing/globals.js'
import { CENSUS_MAX_WAITING } from '../../contract/constants/tracking.js'
import type { Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import startVisits from '../visits/visits.js'
import { census, channel, record } from './census.js'
import { pageFields } from './page-fields.js'
import { recordQuickView } from './products.js'
import { recordEvent, recordFormRender, recordHit, recordPopup } from './record.js'

declare const happyDOM: { setURL(address: string): void }

const page = censusPage()
/** The record of somebody who is here for the first time. */
const FIRST_VISIT = /^[0-9a-f]{32}(\|\d+){3}\|1$/
const startRecords = (site: Site) => void recordFormRender(site, 'contact')
const settled = () => vi.advanceTimersByTimeAsync(10)

it('[FORM-014] [CEN-004] a form that is part of a page is counted with the visitor and the page', async () => {
  await recordFormRender(page.open(), 'contact')
  page.end()
  expect(page.sent()).toEqual([
    {
      call: 'form-render',
      formId: 'contact',
      visitorCookie: VISITOR_RECORD,
      websiteId: 'w1',
      templateId: 't1',
      pageId: 'p1',
      collectionId: '',
      itemId: '',
      pagePath: '/about',
    },
  ])
  expect(page.requests[0]!.init.keepalive).toBe(true)
})

it('a form without an id is not counted: the server would refuse it', async () => {
  await recordFormRender(page.open(), '')
  page.end()
  expect(page.sent()).toEqual([])
})

it('[CEN-005] a popup is counted with the visitor and the page', async () => {
  await recordPopup(page.open())
  page.end()
  expect(page.sent()).toMatchObject([
    { call: 'overlay', visitorCookie: VISITOR_RECORD, websiteId: 'w1', pagePath: '/about' },
  ])
})

it.each(['', 'v|1|2|3', 'v|1|2|3|x', 'v%00|1|2|3|4', `${'v'.repeat(200)}|1|2|3|4`])(
  'a record that is not sound is not passed on, but replaced: %j',
  async (cookie) => {
    page.jar.kept.set('ss_cvr', cookie)
    await recordFormRender(page.open(), 'contact')
    page.end()
    expect(page.sent()[0]!.visitorCookie).toMatch(FIRST_VISIT)
  },
)

describe('a first visitor', () => {
  beforeEach(() => page.jar.kept.clear())

  const uses: readonly [string, (site: Site) => Promise<void>][] = [
    ['[CEN-004] a form', (site) => recordFormRender(site, 'contact')],
    ['[CEN-005] the popup', recordPopup],
    ['[CEN-006] a quick view', (site) => recordQuickView(site, 'p1')],
    [
      '[CEN-002] [CEN-003] anything else',
      (site) => record(site, { channel: channel('/api/x'), fields: () => pageFields(site) }),
    ],
  ]

  it.each(uses)('is named by the first record already: %s', async (_, use) => {
    await use(page.open())
    page.end()
    const { visitorCookie } = page.sent()[0]!
    expect(visitorCookie).toMatch(FIRST_VISIT)
    expect(page.jar.kept.get('ss_cvr')).toBe(visitorCookie)
  })

  it.each([
    ['the records first', [startRecords, startVisits]],
    ['the view of the page first', [startVisits, startRecords]],
  ])('[CEN-001] [CEN-004] is one visitor for all records, also after a later yes: %s', async (_, starts) => {
    let agrees = false
    const site = page.open({ allows: () => agrees })
    for (const start of starts) start(site)
    await settled()
    expect([page.sent(), page.jar.written]).toEqual([[], []])
    agrees = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    const visitor = page.jar.kept.get('ss_cvr')
    expect(visitor).toMatch(FIRST_VISIT)
    expect(
      new Set(page.sent().map(({ call, visitorCookie, ss_cvr }) => `${call} ${visitorCookie ?? ss_cvr}`)),
    ).toEqual(new Set([`form-render ${visitor}`, `RecordHit ${visitor}`]))
  })

  it('[CEN-004] is named again after a no and another yes on the same page', async () => {
    const site = page.open()
    await recordFormRender(site, 'contact')
    page.jar.kept.clear()
    await recordFormRender(site, 'contact')
    page.end()
    expect(page.sent()[1]!.visitorCookie).toMatch(FIRST_VISIT)
  })

  it('[CEN-004] is not named without the consent to be counted, nor on a page that does not count', async () => {
    await recordFormRender(page.open({ allows: (purpose) => purpose !== 'analytics' }), 'contact')
    page.end()
    expect(page.sent()[0]).not.toHaveProperty('visitorCookie')
    page.site.destroy()
    await recordFormRender(page.open({ context: { pageType: 100 } }), 'contact')
    page.end()
    expect(page.sent()[0]).not.toHaveProperty('visitorCookie')
    expect(page.jar.written).toEqual([])
  })
})

describe('a page whose ids are as long as a context may have them', () => {
  const FIELDS = ['templateId', 'pageId', 'collectionId', 'itemId']
  const longContext = (id: string) => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, id])),
    website: { id },
  })

  it('[CEN-004] is counted with the beginning of each', async () => {
    await recordFormRender(page.open({ context: longContext('x'.repeat(1000)) }), 'f'.repeat(1000))
    page.end()
    const { call: _, visitorCookie: __, pagePath: ___, ...fields } = page.sent()[0]!
    expect(Object.keys(fields).sort()).toEqual([...FIELDS, 'formId', 'websiteId'].sort())
    expect(new Set(Object.values(fields))).toEqual(new Set(['x'.repeat(500), 'f'.repeat(500)]))
  })

  it.each([
    ['x', 500, 500],
    // JSON writes each of these as six characters.
    ['\u0001', 125, 62],
  ])(
    '[CEN-001] [CEN-009] has data that the server takes, of %j',
    async (character, hitLength, eventLength) => {
      const site = page.open({ context: longContext(character.repeat(1000)) })
      await recordHit(site)
      await recordEvent(site, 'newsletter-subscribe', { formId: character.repeat(1000) })
      page.end()
      const [hit, event] = page.sent().map(({ data }) => data!)
      expect(hit!.length).toBeLessThanOrEqual(4000)
      expect(event!.length).toBeLessThanOrEqual(4000)
      expect(JSON.parse(hit!)).toMatchObject({ pageId: character.repeat(hitLength), pagePath: '/about' })
      expect(JSON.parse(event!)).toMatchObject({ formId: character.repeat(eventLength), pagePath: '/about' })
    },
  )
})

it('[CEN-009] an event carries the crumb of its cookie and its data as JSON, and outlives the page', async () => {
  page.jar.kept.set('crumb', 'token')
  await recordEvent(page.open(), 'newsletter-subscribe', { formId: 'news' })
  page.end()
  const [{ url, init }] = page.requests as [(typeof page.requests)[0]]
  expect(url.pathname + url.search).toBe('/api/events/RecordEvent?crumb=token')
  expect(init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const [{ event, data }] = page.sent() as [Record<string, string>]
  expect(event).toBe('newsletter-subscribe')
  expect(JSON.parse(data!)).toMatchObject({ formId: 'news', websiteId: 'w1' })
})

it('[FORM-013] nothing is counted without the visitor’s consent, or on a page without a website', async () => {
  let site = page.open({ allows: (purpose) => purpose !== 'activity' })
  await recordFormRender(site, 'contact')
  await recordPopup(site)
  site.shared(consent).decideBy(() => Promise.reject(new Error('broken')))
  await recordFormRender(site, 'contact')
  page.end()
  expect(page.sent()).toEqual([])
  site.destroy()
  site = page.open({ context: { website: {} } })
  await recordFormRender(site, 'contact')
  page.end()
  expect(page.sent()).toEqual([])
})

it('[CEN-004] a form that was shown before the visitor agreed is counted once when they agree on that page', async () => {
  let agrees = false
  const site = page.open({ allows: () => agrees })
  await recordFormRender(site, 'contact')
  await recordPopup(site)
  page.end()
  expect(page.sent()).toEqual([])
  agrees = true
  for (let times = 0; times < 3; times += 1)
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
  await settled()
  expect(page.sent()).toMatchObject([{ call: 'form-render', formId: 'contact' }])
})

it('but not where they agree on the next page that a page loader shows', async () => {
  let agrees = false
  const site = page.open({ allows: () => agrees })
  await recordFormRender(site, 'contact')
  happyDOM.setURL('https://shop.example/next')
  document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: null } }))
  await settled()
  agrees = true
  document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
  await settled()
  page.end()
  expect(page.sent()).toEqual([])
})

it('a page that was loaded in advance records once the visitor opens it', async () => {
  const openIt = prerender()
  const site = page.open()
  await recordFormRender(site, 'contact')
  page.end()
  await settled()
  expect(page.sent()).toEqual([])
  openIt()
  await settled()
  expect(page.sent()).toMatchObject([{ call: 'form-render', formId: 'contact' }])
})

it('what is recorded while the visitor decides is about the page where it began', async () => {
  let decide = (_: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (decide = resolve))
  const site = page.open({ allows: () => answer })
  recordPopup(site)
  happyDOM.setURL('https://shop.example/next')
  decide(true)
  await settled()
  expect(page.sent()).toMatchObject([{ call: 'overlay', pagePath: '/about' }])
})

it('a page that ends sends what waits for an answer that was yes before', async () => {
  let answer: boolean | Promise<boolean> = true
  const site = page.open({ allows: () => answer })
  await recordPopup(site)
  answer = new Promise<boolean>(() => {})
  recordPopup(site)
  page.end()
  expect(page.sent()).toHaveLength(2)
})

it('nothing is sent where the site has ended before the answer', async () => {
  let decide = (_: boolean) => {}
  const site = page.open({ allows: () => new Promise<boolean>((resolve) => (decide = resolve)) })
  const recorded = recordPopup(site)
  site.destroy()
  decide(true)
  await recorded
  await settled()
  expect(page.sent()).toEqual([])
})

it('what waits for an answer is bounded', async () => {
  let decide = (_: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (decide = resolve))
  const site = page.open({ allows: () => answer })
  const fields = vi.fn(() => ({ a: '1' }))
  const channel = { path: '/api/list', type: 'application/json', frame: ['[', ',', ']'] } as const
  for (let count = 0; count < CENSUS_MAX_WAITING + 5; count += 1) site.shared(census).add({ channel, fields })
  site.shared(census).send()
  decide(true)
  await settled()
  expect(fields).toHaveBeenCalledTimes(CENSUS_MAX_WAITING)
})

it.each([
  ['an owner', [1]],
  ['an editor', [4]],
  ['an account without a role', []],
])('[VIS-013] nothing is sent for %s', async (_, roles) => {
  const site = page.open({ context: account(...roles) })
  await recordFormRender(site, 'contact')
  await recordPopup(site)
  await recordEvent(site, 'a', {})
  await recordHit(site)
  page.end()
  await settled()
  expect(page.sent()).toEqual([])
})

it.each<[string, () => Response | Error]>([
  ['nothing at all', () => new TypeError('blocked')],
  ['an error', () => new Response('<b>no</b>', { status: 500 })],
  ['text that is no JSON', () => new Response('{')],
  ['JSON of another shape', () => Response.json({ redirect: 'https://elsewhere.example/', error: 'bad' })],
  ['no content', () => new Response(null, { status: 204 })],
])('[FORM-013] [CEN-011] the page goes on whatever a call answers: %s', async (_, answer) => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const site = page.open({ answers: [answer()] })
  await recordFormRender(site, 'contact')
  await recordPopup(site)
  await recordEvent(site, 'newsletter-subscribe', {})
  page.end()
  expect(page.requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(0)
  for (const log of logged) expect(log).not.toHaveBeenCalled()
})
