import { describe, expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { db, HOUR, restart, setUp, site } from '../../../testing/forms.js'
import { RATES } from '../../base/limits.js'

const events = () =>
  db.query<{ kind: string; data: Record<string, unknown> }>(
    `select kind, data from page_records where source = 'census' order by id`,
  )
const visitors = async () =>
  (await db.query<{ visitor_id: string | null }>('select visitor_id from page_records order by id')).map(
    ({ visitor_id }) => visitor_id,
  )

const PAGE = { websiteId: 'w', templateId: 't', pageId: 'p', pagePath: '/visit', visitorCookie: 'v|1|2|3|4' }
const WRONG_NAME = '"event" must be 1 to 64 small letters a-z and hyphens, and begin with a letter.'
const BUTTON = {
  id: 'b1',
  buttonText: 'Book',
  clickthroughUrl: '/book?a=1',
  alignment: 'left',
  size: 'medium',
  newWindow: 'true',
  context: '2',
}

onDatabase('events of pages', ({ open }) => {
  setUp(open)

  it('stores an event with any names in its data', async () => {
    const data = JSON.stringify({ 'a\0': '\0', '\ud800': ['\udc00'] })
    const response = await site.post('/api/events/RecordEvent', { event: 'probe', data })
    expect(response.status).toBe(204)
    expect(site.logged).toEqual([])
  })

  it('[FORM-014] is stored: a form that was shown, with its page and visitor', async () => {
    await db.script('delete from page_records')
    const told = { formId: 'contact', visitorCookie: 'v|1|2|3|4', pagePath: '/', strange: 'x' }
    const response = await site.post('/api/census/form-render', told)
    expect([response.status, await response.text()]).toEqual([204, ''])
    const { strange: _, ...kept } = told
    expect(await events()).toEqual([{ kind: 'form-render', data: kept }])
  })

  it('[POP-007 CEN-005] is stored: a popup that was shown, with its page and visitor', async () => {
    await db.script('delete from page_records')
    const told = { visitorCookie: 'v|1|2|3|4', pageId: 'p', pagePath: '/visit' }
    expect((await site.post('/api/census/overlay', told)).status).toBe(204)
    expect(await events()).toEqual([{ kind: 'overlay', data: told }])
  })

  it('[CEN-001] is stored: a page view, with its page and visitor', async () => {
    await db.script('delete from page_records')
    const data = JSON.stringify({ pageId: 'p', pagePath: '/visit' })
    const hit = { event: 'page-view', data, ss_cvr: 'v|1|2|3|4' }
    expect((await site.post('/api/census/RecordHit', hit)).status).toBe(204)
    expect(await events()).toEqual([
      { kind: 'page-view', data: { pageId: 'p', pagePath: '/visit', visitorCookie: 'v|1|2|3|4' } },
    ])
  })

  it('is stored: an event with its data', async () => {
    await db.script('delete from page_records')
    const data = JSON.stringify({ formId: 'news' })
    expect((await site.post('/api/events/RecordEvent', { event: 'newsletter-subscribe', data })).status).toBe(
      204,
    )
    expect(await events()).toEqual([{ kind: 'newsletter-subscribe', data: { formId: 'news' } }])
  })

  it.each([
    ['nothing', {}, '"event" is missing.'],
    ['no name', { data: '{}' }, '"event" is missing.'],
    ['no data', { event: 'a' }, '"data" is missing.'],
    ['a strange name', { event: 'Add To Cart', data: '{}' }, WRONG_NAME],
    ['a long name', { event: 'a'.repeat(65), data: '{}' }, WRONG_NAME],
    ['data that is no JSON', { event: 'a', data: '{bad' }, '"data" must be a JSON object.'],
    ['data that is no object', { event: 'a', data: '"a"' }, '"data" must be a JSON object.'],
    ['data that is a list', { event: 'a', data: '[1]' }, '"data" must be a JSON object.'],
    [
      'too much',
      { event: 'a', data: JSON.stringify({ a: 'x'.repeat(5000) }) },
      '"data" is too long: the limit is 4000 characters.',
    ],
  ])('is rejected, and the field is named: %s', async (_, body, error) => {
    await db.script('delete from page_records')
    for (const path of ['/api/events/RecordEvent', '/api/census/RecordHit']) {
      const response = await site.post(path, body)
      expect([response.status, await response.json()], path).toEqual([400, { status: 400, error }])
    }
    expect(await events()).toEqual([])
  })

  it.each([
    [{}, '"formId" is missing.'],
    [{ formId: '' }, '"formId" is empty: it needs at least 1 character.'],
    [{ formId: 'x'.repeat(501) }, '"formId" is too long: the limit is 500 characters.'],
  ])('[FORM-014] is rejected: a form that was shown with %j', async (body, error) => {
    await db.script('delete from page_records')
    const response = await site.post('/api/census/form-render', body)
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
    expect(await events()).toEqual([])
  })

  it.each([
    ['CEN-002', 'click'],
    ['CEN-003', 'render'],
  ])('[%s POP-009] is stored: the %s of a button, with its fields, page and visitor', async (_, what) => {
    await db.script('delete from page_records')
    const response = await site.post(`/api/census/button-${what}`, { ...PAGE, ...BUTTON, strange: 'x' })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await events()).toEqual([
      { kind: `button-${what}`, data: { ...PAGE, ...BUTTON, newWindow: true, context: 2 } },
    ])
    expect(await visitors()).toEqual(['v'])
  })

  it.each([
    [{ context: '3' }, '"context" is not valid: expected ("1" | "2").'],
    [{ newWindow: 'yes' }, '"newWindow" is not valid: expected ("true" | "false").'],
    [{ buttonText: 'x'.repeat(501) }, '"buttonText" is too long: the limit is 500 characters.'],
    [
      { clickthroughUrl: `/${'x'.repeat(2_000)}` },
      '"clickthroughUrl" is too long: the limit is 2000 characters.',
    ],
  ])('[CEN-002] is rejected: a button with %j', async (wrong, error) => {
    const response = await site.post('/api/census/button-click', { ...PAGE, ...BUTTON, ...wrong })
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
  })

  it('[CEN-003] is rejected: a button without its context', async () => {
    const { context: _, ...rest } = BUTTON
    const response = await site.post('/api/census/button-render', rest)
    expect([response.status, (await response.json()).error]).toEqual([400, '"context" is missing.'])
    expect((await site.post('/api/census/button-render', [1])).status, 'no form').toBe(415)
  })

  it('[CEN-006] is stored: a product that was looked at quickly', async () => {
    await db.script('delete from page_records')
    expect((await site.post('/api/census/RecordQuickView/5f0c2d9be1', PAGE)).status).toBe(204)
    expect(await events()).toEqual([{ kind: 'quick-view', data: { ...PAGE, productId: '5f0c2d9be1' } }])
    for (const id of ['a%20b', 'x'.repeat(65), '%00', '..%2f'])
      expect((await site.post(`/api/census/RecordQuickView/${id}`, PAGE)).status, id).toBe(400)
    expect(await events()).toHaveLength(1)
  })

  it('[CEN-009 CEN-010] is stored: an event of a product, with every field', async () => {
    await db.script('delete from page_records')
    const data = {
      websiteId: 'w',
      memberAccountId: 'm',
      website_locale: 'en-GB',
      member_locale: 'de-DE',
      templateId: 't',
      variantId: 'v',
      pageHash: '#a',
      pagePath: '/shop',
    }
    const sent = { event: 'product-view', data: JSON.stringify(data) }
    expect((await site.post('/api/events/RecordEvent?crumb=x', sent)).status).toBe(204)
    expect(await events()).toEqual([{ kind: 'product-view', data }])
  })

  it('names the visitor of the record, else of the cookie, if the record is valid', async () => {
    await db.script('delete from page_records')
    const cookie = { headers: { cookie: 'a=b; ss_cvr=from-cookie%7C1%7C2%7C3%7C4' } }
    await site.post('/api/census/overlay', PAGE, cookie)
    await site.post('/api/census/overlay', {}, cookie)
    await site.post('/api/census/overlay', { visitorCookie: 'v|1|2|3' })
    await site.post('/api/census/overlay', {}, { headers: { cookie: 'ss_cvr=|1|2|3|4' } })
    expect(await visitors()).toEqual(['v', 'from-cookie', null, null])
  })

  describe('a landing', () => {
    const get = async (query: string, init: RequestInit = {}) =>
      site.app.request(`/api/track/landing?${query}`, init)

    it('[CEN-008] is stored by a picture of one pixel, with every value cut to its length', async () => {
      await db.script('delete from page_records')
      const sent = {
        landing: 'http://localhost/visit',
        refer: 'https://search.example/',
        rk: '1',
        lang: 'en-GB',
        screen: '390x844',
        source: 'news',
        campaign: 'c'.repeat(600),
        subcampaign: 's',
        channel: 'mail',
        subchannel: 'weekly',
        variation: 'b',
        mkwid: 'k',
      }
      const query = new URLSearchParams({ ...sent, strange: 'x' }).toString()
      const response = await get(query, { headers: { cookie: 'ss_cvr=v|1|2|3|4' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/gif')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const picture = Buffer.from(await response.arrayBuffer())
      expect(picture.subarray(0, 6).toString()).toBe('GIF89a')
      expect([picture.readUInt16LE(6), picture.readUInt16LE(8)]).toEqual([1, 1])
      expect(await events()).toEqual([{ kind: 'landing', data: { ...sent, campaign: 'c'.repeat(512) } }])
      expect(await visitors()).toEqual(['v'])
    })

    it.each([
      ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
      ['a prerendered page', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['an old prefetch', { headers: { 'x-moz': 'prefetch' } }],
      ['a picture on another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
      ['a request for the headers alone', { method: 'HEAD' }],
    ])('[CEN-008] is not stored, and answered all the same: %s', async (_, init) => {
      await db.script('delete from page_records')
      const response = await get('landing=http://localhost/', init)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif'])
      expect(await events()).toEqual([])
    })

    it.each([
      '',
      'refer=x',
      'landing=',
      'landing=notaurl',
      'landing=/',
      'landing=javascript:1',
      'landing=http://',
    ])('[CEN-008] is rejected without the address of its page: %j', async (query) => {
      await db.script('delete from page_records')
      const response = await get(query)
      const error = 'Send the address of the page, such as https://example.com/, as "landing".'
      expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
      expect(await events()).toEqual([])
    })

    it('[CEN-008] is rejected without its address, and after too many from one address', async () => {
      await restart({ rates: { census: { count: 1, windowMs: HOUR } } })
      expect((await get('refer=x')).status).toBe(400)
      expect((await get('landing=http://localhost/')).status).toBe(200)
      const rejected = await get('landing=http://localhost/')
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
    })
  })

  it('[CEN-011] a stored event is answered with no content, and a rejected one with its reason', async () => {
    const paths = ['form-render', 'overlay', 'RecordQuickView/p']
    for (const path of paths) {
      const good = await site.post(`/api/census/${path}`, { ...PAGE, formId: 'contact' })
      expect([good.status, await good.text()], path).toEqual([204, ''])
      const wrong = await site.post(`/api/census/${path}`, { formId: 'contact', pageId: 'x'.repeat(501) })
      const error = '"pageId" is too long: the limit is 500 characters.'
      expect([wrong.status, await wrong.json()], path).toEqual([400, { status: 400, error }])
    }
  })

  it('is deleted after 90 days', async () => {
    await db.script('delete from page_records')
    await site.post('/api/census/form-render', { formId: 'old' })
    site.clock.advance(91 * 24 * HOUR)
    await site.post('/api/census/form-render', { formId: 'new' })
    expect((await events()).map(({ data }) => data.formId)).toEqual(['new'])
  })

  it('is rejected from an address that sends more than 3,000 events an hour', async () => {
    expect(RATES.census).toEqual({ count: 3_000, windowMs: HOUR })
    await restart({ rates: { census: { count: 3, windowMs: HOUR } } })
    const statuses = async (event: Record<string, string>) => {
      const answers = []
      for (let count = 0; count < 4; count += 1)
        answers.push((await site.post('/api/events/RecordEvent', event)).status)
      return answers
    }
    expect(await statuses({ event: 'a' }), 'a wrong event is not counted').toEqual([400, 400, 400, 400])
    expect(await statuses({ event: 'a', data: '{}' })).toEqual([204, 204, 204, 429])
    site.clock.advance(HOUR)
    expect((await site.post('/api/events/RecordEvent', { event: 'a', data: '{}' })).status).toBe(204)
  })
})
