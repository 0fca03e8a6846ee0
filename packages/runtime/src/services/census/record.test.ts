import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import { recordEvent, recordFormRender, recordPopup } from './record.js'

const VISITOR = 'v1|1|2|3|4'
let site: Site
let requests: { path: string; body: Record<string, string>; keepalive: boolean }[]

beforeEach(() => {
  localStorage.clear()
  requests = []
  vi.stubGlobal('fetch', async (url: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    requests.push({
      path: new URL(url).pathname,
      body: Object.fromEntries(new URLSearchParams(body)),
      keepalive,
    })
    return Response.json({})
  })
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = 'ss_cvr=; max-age=0'
})

/** Sends at once what waits, as the end of a page does. */
const endPage = () => window.dispatchEvent(new Event('pagehide'))

const start = (cookie: string, id = 'w1') => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `ss_cvr=${cookie}`
  site = createSite({
    context: {
      website: { id, baseUrl: '', internalUrl: '' },
      templateId: 't',
      pageId: 'p',
      collectionId: 'c',
      itemId: '',
    } as never,
  })
}

it('[FORM-014] [CEN-004] a form that is part of a page is counted with the visitor and the page', async () => {
  start(VISITOR)
  await recordFormRender(site, 'contact')
  endPage()
  expect(requests).toEqual([
    {
      path: '/api/census/form-render',
      keepalive: true,
      body: {
        formId: 'contact',
        visitorCookie: VISITOR,
        websiteId: 'w1',
        templateId: 't',
        pageId: 'p',
        collectionId: 'c',
        itemId: '',
        pagePath: '/',
      },
    },
  ])
})

it.each(['', 'v|1|2|3', 'v|1|2|3|x', 'v%00|1|2|3|4', `${'v'.repeat(200)}|1|2|3|4`])(
  'a record that is not sound is not passed on: %j',
  async (cookie) => {
    start(cookie)
    await recordFormRender(site, 'contact')
    endPage()
    expect(requests[0]!.body).not.toHaveProperty('visitorCookie')
  },
)

it('an event carries its data as JSON, and outlives the page', async () => {
  start(VISITOR)
  await recordEvent(site, 'newsletter-subscribe', { formId: 'news' })
  endPage()
  expect(requests[0]).toMatchObject({ path: '/api/events/RecordEvent', keepalive: true })
  expect(requests[0]!.body.event).toBe('newsletter-subscribe')
  expect(JSON.parse(requests[0]!.body.data!)).toMatchObject({ formId: 'news', websiteId: 'w1' })
})

it('nothing is counted without the visitor’s consent, or on a page without a website', async () => {
  start(VISITOR)
  site.shared(consent).decideBy(() => false)
  await recordFormRender(site, 'contact')
  site.shared(consent).decideBy(() => Promise.reject(new Error('broken')))
  await recordFormRender(site, 'contact')
  site.destroy()
  start(VISITOR, '')
  await recordFormRender(site, 'contact')
  endPage()
  expect(requests).toEqual([])
})

it.each<[string, () => Response | Promise<never>]>([
  ['nothing at all', () => Promise.reject(new TypeError('blocked'))],
  ['an error', () => new Response('<b>no</b>', { status: 500 })],
  ['text that is no JSON', () => new Response('{')],
  ['JSON of another shape', () => Response.json({ redirect: 'https://elsewhere.example/', error: 'bad' })],
  ['no content', () => new Response(null, { status: 204 })],
])('[FORM-013] [CEN-011] the page goes on whatever a call answers: %s', async (_, answer) => {
  start(VISITOR)
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const answers = vi.fn(async () => answer())
  vi.stubGlobal('fetch', answers)
  await recordFormRender(site, 'contact')
  await recordPopup(site)
  await recordEvent(site, 'newsletter-subscribe', {})
  endPage()
  expect(answers).toHaveBeenCalledTimes(3)
  await Promise.allSettled(answers.mock.results.map(({ value }) => value))
  for (const log of logged) expect(log).not.toHaveBeenCalled()
})
