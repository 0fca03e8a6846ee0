import { SCRIPT_ERRORS_MAX } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { addAccount, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, HOUR, restart, setUp, site } from '../../../testing/forms.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { isWithin } from '../../base/http/bounded-json.js'
import { LIFETIMES, RATES } from '../../base/limits.js'
import { storeErrors } from './error-store.js'
import { ErrorReports, type ScriptError, topFrame } from './script-error.js'

const ORIGIN = 'http://localhost'
const STACK = `TypeError: x is null\n    at book (${ORIGIN}/a.js?v=2:10:5)\n    at ${ORIGIN}/?name=Ada#x:1:2`

const error = (more: object = {}, event = 'uncaught-error') => ({
  event,
  timestamp: 1,
  data: {
    app: 'site',
    message: 'x is null',
    stack: STACK,
    file: `${ORIGIN}/a.js?v=2`,
    line: 10,
    column: 5,
    websiteId: 'w',
    templateId: 't',
    url: `${ORIGIN}/visit?name=Ada#top`,
    userAgent: 'Browser/1',
    ...more,
  },
})

const scriptError = (more: Partial<ScriptError>): ScriptError => ({
  app: null,
  message: 'm',
  stack: null,
  file: null,
  line: null,
  column: null,
  websiteId: null,
  templateId: null,
  url: null,
  userAgent: null,
  block: null,
  phase: null,
  option: null,
  dropped: null,
  event: 'error',
  ...more,
})

withRaces('errors and traces of pages', ({ open, it, race }) => {
  setUp(open)
  beforeEach(() => db.script('delete from script_errors; delete from page_records;'))

  const send = async (body: unknown, headers: Record<string, string> = {}) =>
    site.app.request('/api/events/RecordJavascriptErrors', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const groups = () =>
    db.query<{ error: ScriptError; count: number; first_at: Date; last_at: Date }>(
      'select error, count, first_at, last_at from script_errors order by last_at, key',
    )

  it('[ERR-001] a report is stored with every field, without the queries of addresses', async () => {
    const response = await send([
      error({ block: 'gallery', phase: 'init', option: 'loop', dropped: 3, strange: 'x' }),
    ])
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect((await groups()).map(({ error }) => error)).toEqual([
      {
        app: 'site',
        message: 'x is null',
        stack: `TypeError: x is null\n    at book (${ORIGIN}/a.js:10:5)\n    at ${ORIGIN}/:1:2`,
        file: `${ORIGIN}/a.js`,
        line: 10,
        column: 5,
        websiteId: 'w',
        templateId: 't',
        url: `${ORIGIN}/visit`,
        userAgent: 'Browser/1',
        block: 'gallery',
        phase: 'init',
        option: 'loop',
        event: 'uncaught-error',
        dropped: 3,
      },
    ])
  })

  it('[ERR-001] errors with the same message at the same place are one group, counted with their times', async () => {
    await send([error(), error({ url: `${ORIGIN}/other` }), error({ message: 'y is null' })])
    const first = site.clock.now()
    site.clock.advance(1000)
    await send([error({ userAgent: 'Browser/2' })])
    const [other, same] = await groups()
    expect([other?.error.message, other?.count]).toEqual(['y is null', 1])
    expect([same?.error.userAgent, same?.count]).toEqual(['Browser/2', 3])
    expect([same?.first_at.getTime(), same?.last_at.getTime()]).toEqual([first, first + 1000])
  })

  it('[ERR-001] repetitions on one page are counted, within bounds', async () => {
    await send([error({ count: 4 }), error(), error({ count: 2.9 })])
    expect((await groups()).map(({ count }) => count)).toEqual([7])
    await send([error({ count: 1e300 }), error({ count: -5 })])
    expect((await groups()).map(({ count }) => count)).toEqual([1_000_008])
    await db.script('update script_errors set count = 2147483647')
    expect((await send([error({ count: 1e300 })])).status).toBe(204)
  })

  it('[ERR-001] the same message at another place is another group', async () => {
    await send([error(), error({ stack: STACK.replace('10:5', '11:5') }), error({ stack: null, line: 12 })])
    expect((await groups()).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it.each([
    ['no list', error(), 'The body is not valid: expected Array.'],
    ['an empty list', [], 'The list is empty: it needs at least 1 item.'],
    [
      'eleven errors',
      Array.from({ length: 11 }, () => error()),
      'The list is too long: the limit is 10 items.',
    ],
    ['no message', [error({ message: undefined })], '"0.data.message" is missing.'],
    ['a wrong line', [error(), error({ line: '7' })], '"1.data.line" is not valid: expected number.'],
    ['a wrong name', [error({}, 'x'.repeat(101))], '"0.event" is too long: the limit is 100 characters.'],
  ])('[ERR-001] a report is rejected and none of it stored: %s', async (_, body, message) => {
    const response = await send(body)
    expect([response.status, (await response.json()).error]).toEqual([400, message])
    expect(await groups()).toEqual([])
  })

  it('[ERR-001] a report that is no JSON is rejected', async () => {
    const response = await send('[')
    expect([response.status, (await response.json()).error]).toEqual([400, 'The body is not JSON.'])
    expect((await send([error()], { 'content-type': 'text/html' })).status).toBe(415)
    expect((await send('x'.repeat(300_000))).status).toBe(413)
  })

  it('[ERR-001] long texts are cut, and missing ones are null', async () => {
    const data = { message: 'm'.repeat(2_000), stack: 's'.repeat(9_000) }
    expect((await send([{ event: 'e', timestamp: '2026-11-21', data }])).status).toBe(204)
    const [group] = await groups()
    expect([group?.error.message.length, group?.error.stack?.length]).toEqual([1_000, 5_000])
    expect([group?.error.url, group?.error.line]).toEqual([null, null])
  })

  it('[ERR-001] the crumb is needed from a signed-in account, and not from a visitor', async () => {
    await addAccount(db, [1])
    const { cookie, crumb } = await signIn(site)
    const rejected = await send([error()], { cookie })
    expect([rejected.status, await rejected.json()]).toEqual([400, expect.objectContaining({ crumb })])
    expect((await send([error()], { cookie, 'x-csrf-token': crumb })).status).toBe(204)
    expect((await send([error()], { 'x-csrf-token': 'any' })).status).toBe(204)
  })

  it('[ERR-001] any text can be stored', async () => {
    expect((await send([error({ message: '\0\ud800', stack: '\0' })])).status).toBe(204)
    expect(site.logged).toEqual([])
  })

  it('[ERR-001] groups never fill the database, and end when they were not seen for long', async () => {
    const start = site.clock.now()
    for (let n = 0; n < SCRIPT_ERRORS_MAX + 5; n += 1)
      await storeErrors(
        db,
        WEBSITE,
        [{ error: scriptError({ message: `m${n}` }), count: 1 }],
        new Date(start + n),
      )
    const kept = await groups()
    expect(kept).toHaveLength(SCRIPT_ERRORS_MAX)
    expect(kept[0]?.error.message).toBe('m5')
    const later = new Date(start + SCRIPT_ERRORS_MAX + 3 + LIFETIMES.scriptErrors)
    await storeErrors(db, WEBSITE, [{ error: scriptError({ message: 'new' }), count: 1 }], later)
    expect((await groups()).map(({ error }) => error.message)).toEqual([`m203`, `m204`, 'new'])
  })

  race('[ERR-001] reports at the same time are all counted', async () => {
    const both = [error(), error({ message: 'y is null' })]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send(n % 2 ? both : [...both].reverse())),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect((await groups()).map(({ count }) => count)).toEqual([30, 30])
  })

  const trace = (data: unknown) =>
    site.post('/api/events/Trace', { data: typeof data === 'string' ? data : JSON.stringify(data) })
  const traced = () =>
    db.query<{ kind: string; data: object }>(
      `select kind, data from page_records where source = 'trace' order by id`,
    )

  it('[ERR-004] the items of a trace are stored in their order', async () => {
    const response = await trace([
      { pageUrl: `${ORIGIN}/visit?name=Ada`, type: 'swap', data: { ms: 3 } },
      { pageUrl: `${ORIGIN}/`, type: 'log', data: 'text' },
    ])
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await traced()).toEqual([
      { kind: 'swap', data: { pageUrl: `${ORIGIN}/visit`, data: { ms: 3 } } },
      { kind: 'log', data: { pageUrl: `${ORIGIN}/`, data: 'text' } },
    ])
  })

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  const item = (data: unknown) => ({ pageUrl: '/', type: 'log', data })
  const TOO_MUCH = '"data.0.data" has more than 4000 characters or 20 levels.'

  it.each([
    ['no JSON', '[', '"data" must be a JSON list of items with "pageUrl", "type" and "data".'],
    ['no list', {}, '"data" is not valid: expected Array.'],
    ['an empty list', [], '"data" is empty: it needs at least 1 item.'],
    [
      'more than 100 items',
      Array.from({ length: 101 }, () => item(1)),
      '"data" is too long: the limit is 100 items.',
    ],
    ['no page', [{ type: 'a', data: 1 }], '"data.0.pageUrl" is missing.'],
    ['a long item', [item('x'.repeat(4_000))], TOO_MUCH],
    ['a deep item', [item(nested(21))], TOO_MUCH],
    [
      'a very deep item',
      `[{"pageUrl":"/","type":"a","data":${'['.repeat(30_000)}${']'.repeat(30_000)}}]`,
      TOO_MUCH,
    ],
  ])('[ERR-004] a trace is rejected: %s', async (_, data, sentence) => {
    const response = await trace(data)
    expect([response.status, (await response.json()).error]).toEqual([400, sentence])
    expect(await traced()).toEqual([])
    expect(site.logged).toEqual([])
  })

  it('[ERR-001 ERR-004] an address may send 200 reports an hour', async () => {
    expect(RATES.diagnostics).toEqual({ count: 200, windowMs: HOUR })
    await restart({ rates: { diagnostics: { count: 2, windowMs: HOUR } } })
    expect((await send([error()])).status).toBe(204)
    expect((await trace([item(nested(20))])).status).toBe(204)
    for (const rejected of [await send([error()]), await trace([item(1)])])
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})

describe('the place of an error', () => {
  it.each([
    [
      'Chromium',
      'Error: mail@x.example:1\n    at a (https://x.example/a.js:1:2)\n    at b',
      'at a (https://x.example/a.js:1:2)',
    ],
    ['Firefox', 'a@https://x.example/a.js:1:2\nb@https://x.example/a.js:3:4', 'a@https://x.example/a.js:1:2'],
    ['no stack', null, 'a.js:1:2'],
    ['a stack without frames', 'Error: no', 'a.js:1:2'],
  ])('%s', (_, stack, frame) => {
    expect(topFrame(scriptError({ stack, file: 'a.js', line: 1, column: 2 }))).toBe(frame)
  })
})

it.each(['http://a?', 'http://a', '?', ':1', 'a@', '\n at', ' ', '('])(
  '[ERR-001] reading a report takes time linear in its length: %j',
  (sign) => {
    const report = (length: number) => [
      error({
        message: sign.repeat(length / sign.length),
        stack: sign.repeat(length / sign.length),
        url: sign.repeat(length / sign.length),
      }),
    ]
    const reports = new Map([2_000, 16_000].map((length) => [length, report(length)]))
    const growth = growthOf((length) => {
      const parsed = v.safeParse(ErrorReports, reports.get(length))
      if (parsed.success) topFrame(parsed.output[0]!.error)
    }, 2_000)
    expect(growth).toBeLessThan(LINEAR_BELOW)
  },
)

it.each([
  ['wide', (length: number) => Array.from({ length }, () => [1])],
  ['long', (length: number) => ({ a: 'x'.repeat(length) })],
])('[ERR-004] looking at the bounds of a %s value takes time linear in its length', (_, make) => {
  const values = new Map([2_000, 16_000].map((length) => [length, make(length)]))
  const growth = growthOf((length) => isWithin(values.get(length), { depth: 20, length: 1_000_000 }), 2_000)
  expect(growth).toBeLessThan(LINEAR_BELOW)
})

it('[ERR-004] the depth of a value is looked at no further than its bound', () => {
  let deep: unknown = 1
  for (let level = 0; level < 200_000; level += 1) deep = [deep]
  expect(isWithin(deep, { depth: 20, length: 1_000_000 })).toBe(false)
})
