import { expect, it } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import { type CallFailure, http } from './http.js'

const page = callingPage({}, Date.UTC(2026, 0, 1))

it('a text is sent as it is, with its type', async () => {
  const requests = fakeServer(json({}))
  await http(page.site).call('/api/list', {
    method: 'POST',
    text: { type: 'application/json', body: '[1,2]' },
  })
  expect(requests[0]!.init.body).toBe('[1,2]')
  expect(requests[0]!.init.headers).toMatchObject({ 'content-type': 'application/json' })
})

it.each<[string, ServerAnswer]>([
  ['an error', json({ error: 'Taken' }, 400)],
  ['a denial', json({ authorizationFail: true })],
  ['a login', json({ loginRequired: true })],
  ['no answer', new TypeError('gone')],
])('a failure of a silent call has no message and emits no event: %s', async (_, answer) => {
  const events: string[] = []
  for (const type of ['site:login:required', 'site:authorization:fail'])
    document.addEventListener(type, () => events.push(type), { signal: page.site.signal })
  fakeServer(answer)
  expect(await http(page.site).call('/api/thing', { silent: true })).toMatchObject({ ok: false, message: '' })
  expect(events).toEqual([])
})

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  ['1e9', undefined],
  ['99999999999999999999', undefined],
])('a failure says when the server accepts the call again: Retry-After: %s', async (header, duration) => {
  fakeServer(new Response('', { status: 503, headers: { 'retry-after': header } }))
  const outcome = (await http(page.site).call('/api/thing', { silent: true })) as CallFailure
  expect(outcome.retryAfter).toBe(duration)
})

it('without the header it does not', async () => {
  fakeServer(html(503))
  expect(
    ((await http(page.site).call('/api/thing', { silent: true })) as CallFailure).retryAfter,
  ).toBeUndefined()
})
