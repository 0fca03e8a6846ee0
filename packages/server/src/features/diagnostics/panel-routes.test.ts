import { ChangedBody, ScriptErrorsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, setUp, site } from '../../../testing/forms.js'
import { browserText } from './error-store.js'

const ORIGIN = 'http://localhost'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const error = (more: object = {}, event = 'error') => ({
  event,
  timestamp: 1,
  data: {
    message: 'x is null',
    stack: `TypeError: x is null\n    at book (${ORIGIN}/a.js:10:5)`,
    file: `${ORIGIN}/a.js`,
    line: 10,
    column: 5,
    url: `${ORIGIN}/visit`,
    userAgent: CHROME,
    ...more,
  },
})

onDatabase('errors of scripts in the panel', ({ open }) => {
  setUp(open)
  let owner: SignedIn
  beforeEach(async () => {
    await db.script('delete from script_errors; delete from accounts;')
    await addAccount(db, [1])
    owner = await signIn(site)
  })

  const send = (...errors: object[]) => site.post('/api/events/RecordJavascriptErrors', errors)
  const list = async (query = '') => {
    const response = await site.app.request(`/api/config/script-errors${query}`, {
      headers: { cookie: owner.cookie },
    })
    expect(response.status).toBe(200)
    return v.parse(ScriptErrorsBody, await response.json())
  }
  const messages = async (search: string) =>
    (await list(`?${new URLSearchParams({ search })}`)).errors.map(({ message }) => message)

  it('are listed in groups, the latest first, with pages and browsers', async () => {
    await send(error(), error({ url: `${ORIGIN}/prints`, count: 3 }))
    site.clock.advance(60_000)
    await send(error({ userAgent: FIREFOX }))
    await send(
      error({ message: 'no slides', block: 'gallery', phase: 'init', option: 'loop' }, 'block:failed'),
    )
    const { errors, total } = await list()
    expect(total).toBe(2)
    expect(errors.find(({ message }) => message === 'no slides')).toMatchObject({
      event: 'block:failed',
      block: 'gallery',
      phase: 'init',
      option: 'loop',
      count: 1,
    })
    expect(errors.find(({ message }) => message === 'x is null')).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      event: 'error',
      message: 'x is null',
      source: `${ORIGIN}/a.js:10:5`,
      stack: `TypeError: x is null\n    at book (${ORIGIN}/a.js:10:5)`,
      block: '',
      phase: '',
      option: '',
      pages: ['/visit', '/prints'],
      browsers: ['Firefox 145 on Windows', 'Chrome 142 on Linux'],
      count: 5,
      firstAt: '2026-11-21T12:00:00.000Z',
      lastAt: '2026-11-21T12:01:00.000Z',
    })
    site.clock.advance(1000)
    await send(error())
    expect((await list()).errors[0]?.message).toBe('x is null')
  })

  it('name the ten latest pages of an error, each once', async () => {
    for (let n = 0; n < 12; n += 1) await send(error({ url: `${ORIGIN}/page-${n}` }))
    await send(error({ url: `${ORIGIN}/page-5` }))
    const { pages } = (await list()).errors[0]!
    expect(pages).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `/page-${n}`))
  })

  it('of which little is known are listed too', async () => {
    await send({ event: 'error', timestamp: 1, data: { message: '' } })
    await send(error({ message: 'framed', file: null, line: null, column: null }))
    await db.script(`update script_errors set pages = '[]', browsers = '[]'`)
    const { errors } = await list()
    expect(errors.find(({ message }) => message === '')).toMatchObject({
      source: '',
      pages: [],
      browsers: [],
    })
    expect(errors.find(({ message }) => message === 'framed')).toMatchObject({
      source: `book (${ORIGIN}/a.js:10:5)`,
      pages: ['/visit'],
      browsers: ['Chrome 142 on Linux'],
    })
  })

  it('are found by all words of a search', async () => {
    await send(error(), error({ message: 'Slides missing', block: 'gallery', userAgent: FIREFOX }))
    expect(await messages('SLIDES firefox')).toEqual(['Slides missing'])
    expect(await messages('a.js:10')).toHaveLength(2)
    expect(await messages('gallery linux')).toEqual([])
    expect(await messages('%')).toEqual([])
    const long = await site.app.request(`/api/config/script-errors?search=${'x'.repeat(201)}`, {
      headers: { cookie: owner.cookie },
    })
    expect([long.status, await long.json()]).toMatchObject([400, { error: expect.stringContaining('200') }])
  })

  it('are deleted, and listed again when a page reports them again', async () => {
    const remove = async (body: unknown) => {
      const response = await site.app.request(`/api/config/script-errors/delete?crumb=${owner.crumb}`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.ok ? v.parse(ChangedBody, await response.json()).changed : response.status
    }
    await send(error(), error({ message: 'other' }), error({ message: 'third' }))
    const ids = (await list()).errors.map(({ id }) => id)
    expect(await remove({ ids: ids.slice(0, 1) })).toBe(1)
    expect((await list()).total).toBe(2)
    expect(await remove({ ids })).toBe(2)
    for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { ids: Array(201).fill(ids[0]) }])
      expect(await remove(wrong)).toBe(400)
    await send(error())
    expect((await list()).errors).toMatchObject([{ count: 1, pages: ['/visit'] }])
  })
})

describe('the name of a browser', () => {
  it.each([
    [CHROME, 'Chrome 142 on Linux'],
    [FIREFOX, 'Firefox 145 on Windows'],
    [`${CHROME} Edg/142.0.1`, 'Edge 142 on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18 on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari 18 on Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 25 on Android',
    ],
    ['Chrome/9', 'Chrome 9'],
    [`<b>${'x'.repeat(100)}`, `<b>${'x'.repeat(57)}`],
  ])('%s', (userAgent, name) => expect(browserText(userAgent)).toBe(name))
})
