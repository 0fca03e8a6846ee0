import { describe, expect, it } from 'vitest'
import { testEngines } from '../../testing/databases.js'
import { db, HOUR, restart, setUp, site } from '../../testing/forms.js'
import { CENSUS_LIMIT } from '../app.js'

const events = () =>
  db.query<{ kind: string; data: Record<string, unknown> }>(
    'select kind, data from census_events order by id',
  )

describe.each(testEngines)('events of pages, on $name', ({ open }) => {
  setUp(open)

  it('stores an event with any names in its data', async () => {
    const data = JSON.stringify({ 'a\0': '\0', '\ud800': ['\udc00'] })
    const response = await site.post('/api/events/RecordEvent', { event: 'probe', data })
    expect(response.status).toBe(204)
    expect(site.logged).toEqual([])
  })

  it('[FORM-014] is stored: a form that was shown, with its page and visitor', async () => {
    await db.script('delete from census_events')
    const told = { formId: 'contact', visitorCookie: 'v|1|2|3|4', pagePath: '/', strange: 'x' }
    const response = await site.post('/api/census/form-render', told)
    expect([response.status, await response.text()]).toEqual([204, ''])
    const { strange: _, ...kept } = told
    expect(await events()).toEqual([{ kind: 'form-render', data: kept }])
  })

  it('[POP-007 CEN-005] is stored: a popup that was shown, with its page and visitor', async () => {
    await db.script('delete from census_events')
    const told = { visitorCookie: 'v|1|2|3|4', pageId: 'p', pagePath: '/visit' }
    expect((await site.post('/api/census/overlay', told)).status).toBe(204)
    expect(await events()).toEqual([{ kind: 'overlay', data: told }])
  })

  it('[CEN-001] is stored: a page view, with its page and visitor', async () => {
    await db.script('delete from census_events')
    const data = JSON.stringify({ pageId: 'p', pagePath: '/visit' })
    const hit = { event: 'page-view', data, ss_cvr: 'v|1|2|3|4' }
    expect((await site.post('/api/census/RecordHit', hit)).status).toBe(204)
    expect(await events()).toEqual([
      { kind: 'page-view', data: { pageId: 'p', pagePath: '/visit', visitorCookie: 'v|1|2|3|4' } },
    ])
  })

  it('is stored: an event with its data', async () => {
    await db.script('delete from census_events')
    const data = JSON.stringify({ formId: 'news' })
    expect((await site.post('/api/events/RecordEvent', { event: 'newsletter-subscribe', data })).status).toBe(
      204,
    )
    expect(await events()).toEqual([{ kind: 'newsletter-subscribe', data: { formId: 'news' } }])
  })

  it.each([
    ['no name', { data: '{}' }],
    ['a strange name', { event: 'a b', data: '{}' }],
    ['data that is no JSON', { event: 'a', data: '{' }],
    ['data that is no object', { event: 'a', data: '"a"' }],
    ['too much', { event: 'a', data: JSON.stringify({ a: 'x'.repeat(5000) }) }],
  ])('is rejected: %s', async (_, body) => {
    await db.script('delete from census_events')
    expect((await site.post('/api/events/RecordEvent', body)).status).toBe(400)
    expect((await site.post('/api/census/RecordHit', body)).status).toBe(400)
    expect((await site.post('/api/census/form-render', { formId: 'x'.repeat(501) })).status).toBe(400)
    expect(await events()).toEqual([])
  })

  it('is deleted after 90 days', async () => {
    await db.script('delete from census_events')
    await site.post('/api/census/form-render', { formId: 'old' })
    site.clock.advance(91 * 24 * HOUR)
    await site.post('/api/census/form-render', { formId: 'new' })
    expect((await events()).map(({ data }) => data.formId)).toEqual(['new'])
  })

  it('is rejected from an address that sends more than 600 events an hour', async () => {
    expect(CENSUS_LIMIT).toEqual({ count: 600, windowMs: HOUR })
    await restart({ censusLimit: { count: 3, windowMs: HOUR } })
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
