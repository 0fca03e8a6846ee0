import { describe, expect, it, vi } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { fakeCookies, fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import { consent } from '../consent/consent.js'
import type { Channel } from './channel.js'
import {
  OUTBOX_MAX_BYTES,
  OUTBOX_MAX_UNANSWERED,
  OUTBOX_RETRY_MAX_MS,
  OUTBOX_RETRY_MS,
  UNSENT_KEY,
} from './constants.js'
import { outbox } from './outbox.js'
import { takeUnsent } from './unsent.js'

const LIST: Channel = { path: '/api/list', type: 'application/json', frame: ['[', ',', ']'] }
const SINGLE: Channel = { path: '/api/one', type: 'application/x-www-form-urlencoded' }

const page = callingPage()

/** A server, and the requests that it has got, as `path body`. */
function serve(...answers: ServerAnswer[]) {
  const requests = fakeServer(...answers)
  return {
    requests,
    sent: () => requests.map(({ url, init }) => `${url.pathname} ${init.body}`),
  }
}

const soon = () => vi.advanceTimersByTimeAsync(0)
const add = (channel: Channel, ...texts: string[]) => {
  for (const text of texts) page.site.shared(outbox).add(channel, text)
}

/** Does as browsers when a page is hidden, and when it ends. */
const hide = () => {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const end = () => {
  hide()
  window.dispatchEvent(new Event('pagehide'))
}

/** Messages and events that a page must not get. */
const watch = () => {
  const seen: unknown[] = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...all) => seen.push(all))
  for (const type of ['site:authorization:fail', 'site:login:required'])
    document.addEventListener(type, () => seen.push(type), { signal: page.site.signal })
  return seen
}

describe('while the page is open', () => {
  it('records that come together are one request, which a closing page may still send', async () => {
    const { requests, sent } = serve(json({}))
    add(LIST, '1', '2')
    add(SINGLE, 'a=1', 'a=2')
    await soon()
    expect(sent()).toEqual(['/api/list [1,2]', '/api/one a=1', '/api/one a=2'])
    expect(requests[0]!.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(requests[0]!.init.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(requests[1]!.init.headers).toMatchObject({ 'content-type': SINGLE.type })
  })

  it('one request follows the answer of another', async () => {
    const { requests } = serve('hang')
    add(SINGLE, 'a=1', 'a=2')
    await soon()
    window.dispatchEvent(new Event('online'))
    await soon()
    expect(requests).toHaveLength(1)
  })

  it('loses none of 10,000 records, and no request is larger than a closing page may send', async () => {
    const { requests } = serve(json({}))
    const texts = Array.from({ length: 10_000 }, (_, id) => JSON.stringify({ id, name: 'é'.repeat(id % 50) }))
    add(LIST, ...texts)
    await soon()
    const bodies = requests.map(({ init }) => String(init.body))
    expect(bodies.flatMap((body) => JSON.parse(body))).toEqual(texts.map((text) => JSON.parse(text)))
    for (const body of bodies)
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(OUTBOX_MAX_BYTES)
  })
})

describe('a request that fails', () => {
  it.each<[string, ServerAnswer]>([
    ['no network', new TypeError('gone')],
    ['500', html(500)],
    ['503', json({ error: 'busy' }, 503)],
    ['429', json({ error: 'slow down' }, 429)],
    ['408', html(408)],
  ])('is sent again, with what has come since, after a pause: %s', async (_, answer) => {
    const seen = watch()
    const { sent } = serve(answer, json({}))
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    add(LIST, '1')
    await soon()
    add(LIST, '2')
    await vi.advanceTimersByTimeAsync(OUTBOX_RETRY_MS * 1.5 - 1)
    expect(sent()).toEqual(['/api/list [1]'])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['/api/list [1]', '/api/list [1,2]'])
    expect(seen).toEqual([])
  })

  it.each<[string, ServerAnswer]>([
    ['400', json({ error: 'bad' }, 400)],
    ['401', json({ error: 'who' }, 401)],
    ['403', html(403)],
    ['404', html(404)],
    ['413', html(413)],
    ['a login page', json({ loginRequired: true })],
    ['a denial', json({ authorizationFail: true })],
    ['no JSON', html(200)],
  ])('is not repeated where it would fail again, without a message or an event: %s', async (_, answer) => {
    const seen = watch()
    const { sent } = serve(answer, json({}))
    add(SINGLE, 'a=1', 'a=2')
    await vi.runAllTimersAsync()
    expect(sent()).toEqual(['/api/one a=1', '/api/one a=2'])
    expect(seen).toEqual([])
  })

  it('waits longer each time, never in step with other pages, and for as long as the server asks', async () => {
    const busy = (retryAfter: string) =>
      new Response('', { status: 503, headers: { 'retry-after': retryAfter } })
    const { requests } = serve(html(503), html(503), html(503), busy('100'), busy('9999'), json({}))
    vi.spyOn(Math, 'random').mockReturnValue(0)
    add(LIST, '1')
    await soon()
    for (const pause of [1000, 2000, 4000, 100_000, OUTBOX_RETRY_MAX_MS]) {
      const before = requests.length
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(requests).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(requests).toHaveLength(before + 1)
    }
  })

  it('is given up for this page where nothing ever answers: an extension blocks it', async () => {
    const { requests } = serve(new TypeError('blocked'))
    add(LIST, '1')
    await vi.runAllTimersAsync()
    expect(requests).toHaveLength(OUTBOX_MAX_UNANSWERED)
    add(LIST, '2')
    expect(vi.getTimerCount()).toBe(0)
    end()
    expect(requests).toHaveLength(OUTBOX_MAX_UNANSWERED)
    expect(takeUnsent().map(({ body }) => body)).toEqual(['[1,2]'])
  })

  it('is sent at once when the browser is online again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { requests } = serve(new TypeError('offline'), json({}))
    add(LIST, '1')
    await soon()
    window.dispatchEvent(new Event('online'))
    await soon()
    expect(requests).toHaveLength(2)
  })
})

describe('a channel', () => {
  it('knows the status of each answer, also of one after which the request is repeated', async () => {
    const statuses: number[] = []
    const channel: Channel = { ...LIST, onAnswer: (status) => statuses.push(status) }
    serve(html(503), new TypeError('gone'), new Response(null, { status: 204 }))
    add(channel, '1')
    await vi.runAllTimersAsync()
    expect(statuses).toEqual([503, 204])
  })

  it('of another host of the context gets its records there, without the token, and none waits for the next page', async () => {
    const events: Channel = {
      ...LIST,
      path: 'https://events.example/api/list',
      domain: 'https://events.example',
    }
    fakeCookies({ crumb: 'token' })
    const { requests } = serve(html(503))
    add(events, '1')
    await soon()
    expect(requests.map(({ url }) => url.href)).toEqual(['https://events.example/api/list'])
    end()
    expect(takeUnsent()).toEqual([])
  })

  it.each(['https://else.example/api/list', 'http://events.example/api/list'])(
    'sends nothing to an address that is not on its host: %s',
    async (path) => {
      const { requests } = serve(json({}))
      add({ ...LIST, path, domain: 'https://events.example' }, '1')
      await vi.runAllTimersAsync()
      expect(requests).toEqual([])
    },
  )
})

describe('a call that fails holds up no other', () => {
  /** A server that fails one call, and the bodies of the others. */
  const failing = (path: string, answer: () => Promise<Response>) => {
    const bodies: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      if (address.includes(path)) return answer()
      bodies.push(`${new URL(address).pathname} ${body}`)
      return json({})
    })
    return bodies
  }

  it.each<[string, () => Promise<Response>]>([
    ['a host that an extension blocks', () => Promise.reject(new TypeError('blocked'))],
    ['too many requests', async () => new Response('', { status: 429, headers: { 'retry-after': '3000' } })],
    ['no answer', () => new Promise(() => {})],
  ])('%s', async (_, answer) => {
    const bodies = failing('/api/list', answer)
    page.site.shared(consent).decideBy(() => false)
    add(LIST, '1')
    await soon()
    add(SINGLE, 'a=1')
    await soon()
    expect(bodies).toEqual(['/api/one a=1'])
    await vi.advanceTimersByTimeAsync(600_000)
    add(SINGLE, 'a=2')
    await soon()
    expect(bodies).toHaveLength(2)
    add(SINGLE, 'a=3')
    end()
    expect(bodies).toHaveLength(3)
  })

  it('an id at the end of a path makes no other call', async () => {
    const { requests } = serve(html(503), json({}))
    add({ ...SINGLE, path: '/api/census/RecordQuickView/1' }, 'a=1')
    await soon()
    add({ ...SINGLE, path: '/api/census/RecordQuickView/2' }, 'a=2')
    await soon()
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(OUTBOX_RETRY_MS * 2)
    expect(requests).toHaveLength(3)
  })
})

describe('when the page is hidden', () => {
  it('nothing is sent before the time of a Retry-After header', async () => {
    const { requests } = serve(new Response('', { status: 429, headers: { 'retry-after': '60' } }), json({}))
    page.site.shared(consent).decideBy(() => false)
    add(LIST, '1')
    await soon()
    hide()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests).toHaveLength(2)
  })

  it('collectors add their last records first, and a broken one costs no other', async () => {
    const { sent } = serve(json({}))
    const queue = page.site.shared(outbox)
    queue.onHide(() => {
      throw new Error('broken')
    }, page.site.signal)
    queue.onHide(() => queue.add(LIST, '"last"'), page.site.signal)
    hide()
    expect(sent()).toEqual(['/api/list ["last"]'])
  })

  it('a collector that has ended adds nothing', () => {
    const { sent } = serve(json({}))
    const ended = new AbortController()
    const queue = page.site.shared(outbox)
    queue.onHide(() => queue.add(LIST, '1'), ended.signal)
    ended.abort()
    hide()
    expect(sent()).toEqual([])
  })

  it('all requests on their way together are no larger than browsers allow; the rest waits for the next page', async () => {
    const { requests } = serve('hang')
    await soon()
    add(SINGLE, `a=${'1'.repeat(30_000)}`)
    await soon()
    add(SINGLE, `a=${'2'.repeat(25_000)}`, `a=${'3'.repeat(25_000)}`)
    end()
    expect(requests.map(({ init }) => String(init.body)[2])).toEqual(['1', '2'])
    expect(takeUnsent().map(({ path, body }) => `${path} ${body[2]}`)).toEqual(['/api/one 3'])
  })

  it('a page that is shown again goes on with what did not fit', async () => {
    const { requests } = serve(json({}))
    page.site.shared(outbox)
    await soon()
    add(SINGLE, ...['1', '2', '3'].map((sign) => `a=${sign.repeat(25_000)}`))
    hide()
    await vi.runAllTimersAsync()
    expect(requests.map(({ init }) => String(init.body)[2]).sort()).toEqual(['1', '2', '3'])
  })
})

describe('what was not sent', () => {
  it('waits in storage for the next page, which sends it', async () => {
    serve(new TypeError('offline'))
    page.site.shared(outbox)
    await soon()
    add(LIST, '1', '2')
    await soon()
    end()
    page.reopen()
    const { sent } = serve(json({}))
    page.site.shared(outbox)
    await soon()
    await soon()
    expect(sent()).toEqual(['/api/list [1,2]'])
    expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
  })

  it('is stored and sent only where the visitor allows it, as soon as that is so', async () => {
    const { requests } = serve('hang')
    page.site.shared(consent).decideBy(() => false)
    const texts = ['1', '2', '3'].map((sign) => `a=${sign.repeat(25_000)}`)
    add(SINGLE, ...texts)
    end()
    expect(requests).toHaveLength(2)
    expect(localStorage.getItem(UNSENT_KEY)).toBeNull()

    page.site.shared(consent).decideBy(() => true)
    await soon()
    end()
    expect(takeUnsent().map(({ body }) => body)).toEqual([texts[2]])
  })

  it('is dropped by its purpose when the visitor declines: before it is sent, and while its request fails', async () => {
    const { sent } = serve(html(503), json({}))
    const counted: Channel = { ...LIST, path: '/api/counted', purpose: 'activity' }
    add(counted, '1')
    await soon()
    add(counted, '2')
    add(SINGLE, 'a=1')
    page.site.shared(consent).decideBy((purpose) => purpose !== 'activity')
    await vi.runAllTimersAsync()
    expect(sent()).toEqual(['/api/counted [1]', '/api/one a=1'])

    serve('hang')
    page.site.shared(consent).decideBy(() => true)
    add(counted, '3')
    await soon()
    page.site.shared(consent).decideBy(() => false)
    const after = serve(json({}))
    await vi.runAllTimersAsync()
    end()
    expect(after.sent()).toEqual([])
  })

  it('is dropped where the visitor has declined in another tab, of which the page hears nothing', async () => {
    const { sent } = serve(json({}))
    let isAllowed = true
    page.site.shared(consent).decideBy(() => isAllowed)
    add({ ...LIST, purpose: 'analytics' }, '1')
    isAllowed = false
    add(SINGLE, 'a=1')
    await vi.runAllTimersAsync()
    expect(sent()).toEqual(['/api/one a=1'])
  })

  it('is deleted where the visitor declines', async () => {
    const { requests } = serve(json({}))
    page.site.shared(consent).decideBy(() => false)
    localStorage.setItem(
      UNSENT_KEY,
      JSON.stringify([{ path: '/api/one', type: SINGLE.type, body: 'a=1', at: Date.now() }]),
    )
    page.site.shared(outbox)
    await soon()
    await soon()
    expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
    expect(requests).toEqual([])
  })

  it('is dropped where the visitor declines after a page has taken it out of storage', async () => {
    const { requests } = serve(html(503), json({}))
    localStorage.setItem(
      UNSENT_KEY,
      JSON.stringify([
        { path: '/api/one', type: SINGLE.type, purpose: 'activity', body: 'a=1', at: Date.now() },
      ]),
    )
    page.site.shared(outbox)
    await soon()
    await soon()
    expect(requests).toHaveLength(1)
    page.site.shared(consent).decideBy(() => false)
    await vi.runAllTimersAsync()
    end()
    expect(requests).toHaveLength(1)
    expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
  })

  it('is stored when the site is destroyed, and nothing stays behind', async () => {
    serve(html(503))
    page.site.shared(outbox)
    await soon()
    add(LIST, '1')
    await soon()
    page.site.destroy()
    expect(takeUnsent().map(({ body }) => body)).toEqual(['[1]'])
    expect(vi.getTimerCount()).toBe(0)
    const { requests } = serve(json({}))
    end()
    window.dispatchEvent(new Event('online'))
    await vi.runAllTimersAsync()
    expect(requests).toEqual([])
  })
})
