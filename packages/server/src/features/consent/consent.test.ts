import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { handleError } from '../../base/http/errors/handler.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { consentChoice, consentRoutes } from './routes.js'

const site = { pageAt: async (path: string) => (path === '/cookies' ? { path } : undefined) }

const post = (
  body: string,
  { origin = 'https://press.example', type = 'application/x-www-form-urlencoded' } = {},
) =>
  new Hono<RequestEnv>()
    .use((c, next) => {
      c.set('origin', origin)
      return next()
    })
    .onError(handleError(() => {}, { showsTemplateErrors: false }))
    .route('/api/consent', consentRoutes({ site } as never))
    .request('/api/consent', { method: 'POST', body, headers: { 'content-type': type } })

const DAYS_30 = 2_592_000

describe('the answer to the cookie banner', () => {
  it.each(['true', 'false'])(
    '[CKB-011] "%s" is kept for 30 days, where the page can read it',
    async (accepted) => {
      const response = await post(`accepted=${accepted}&version=0`)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.getSetCookie()).toEqual([
        `ss_cookieAllowed=${accepted}; Max-Age=${DAYS_30}; Path=/; Secure; SameSite=Lax`,
      ])
    },
  )

  it('is kept with the version of the questions, where they have one', async () => {
    const response = await post('accepted=true&version=3', { origin: 'http://localhost' })
    expect(response.headers.getSetCookie()).toEqual([
      `ss_cookieAllowed=true; Max-Age=${DAYS_30}; Path=/; SameSite=Lax`,
      `ss_cookieAllowed_version=3; Max-Age=${DAYS_30}; Path=/; SameSite=Lax`,
    ])
  })

  it.each([
    '',
    'accepted=maybe',
    'accepted=true%0d%0aX: y',
    'accepted=true&version=-1',
    'accepted=true&version=1e3',
  ])('that is none is refused: %j', async (body) => {
    const response = await post(body)
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
  })

  it.each([
    ['accepted=maybe&version=x', 'A choice is "true" or "false".'],
    ['version=3', 'A choice is "true" or "false".'],
    ['accepted=true&version=1.5', 'A version is a whole number from 0.'],
  ])('is refused with the reason: %j', async (body, error) => {
    expect(await (await post(body)).json()).toMatchObject({ error })
  })

  it.each([
    ['/cookies', '/cookies'],
    ['//other.example/', '/'],
    ['https://other.example/', '/'],
    ['', '/'],
  ])(
    'from a form without script leads back to its page, and to none that is not stored: %j',
    async (page, to) => {
      const response = await post(`accepted=false&page=${encodeURIComponent(page)}`)
      expect([response.status, response.headers.get('location')]).toEqual([303, to])
      expect(response.headers.getSetCookie()[0]).toMatch(/^ss_cookieAllowed=false;/)
    },
  )

  it.each([
    [0, 'ss_cookieAllowed=true', 'accepted'],
    [0, 'ss_cookieAllowed=false', 'declined'],
    [0, 'ss_cookieAllowed=maybe', 'none'],
    [0, '', 'none'],
    [2, 'ss_cookieAllowed=true; ss_cookieAllowed_version=2', 'accepted'],
    [2, 'ss_cookieAllowed=true; ss_cookieAllowed_version=1', 'none'],
    [1.5, 'ss_cookieAllowed=true', 'accepted'],
  ])('is read back for templates: version %d, %j is %s', async (version, cookie, choice) => {
    const app = new Hono().get('/', (c) =>
      c.text(consentChoice(c, version && { cookieBannerVersion: version })),
    )
    const response = await app.request('/', { headers: { cookie } })
    expect(await response.text()).toBe(choice)
  })

  it('in another format is rejected', async () => {
    expect((await post('{"accepted":true}', { type: 'application/json' })).status).toBe(415)
  })
})
