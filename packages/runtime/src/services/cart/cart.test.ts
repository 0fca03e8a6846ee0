import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { cartAnswer, WITH_CART, wireCart } from '../../../testing/cart.js'
import { Channel } from '../../../testing/channel.js'
import { fakeServer, html, json, type SentRequest, type ServerAnswer } from '../../../testing/http.js'
import { cart } from './cart.js'
import type { CartOutcome, CartState } from './outcome.js'

const page = callingPage(WITH_CART)
const shared = () => page.site.shared(cart)

let online = true
let states: CartState[]
beforeEach(() => {
  online = true
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
  states = []
  page.site.on('cart:change', ({ detail }) => states.push(detail))
})

/** The received request: method, path below the cart, body. */
const sent = (requests: readonly SentRequest[]) =>
  requests.map(({ url, init }) => [
    init.method,
    url.pathname.replace('/api/commerce/shopping-cart', ''),
    init.body ? JSON.parse(String(init.body)) : null,
  ])

const quantities = () => shared().state.stored?.entries.map(({ quantity }) => quantity)

/** Answers that a test gives one by one. */
function heldServer() {
  const waiting: ((answer: ServerAnswer) => void)[] = []
  const paths: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    paths.push(`${init.method} ${new URL(url).pathname.split('/').slice(4).join('/')}`)
    return new Promise((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  })
  return {
    paths,
    async answer(answer: ServerAnswer) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()!(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('the first sync', () => {
  it('[CART-003] makes the cart of an uninitialised page known', async () => {
    const requests = fakeServer(cartAnswer(4, [2]))
    expect(shared().state).toEqual({ status: 'uninitialised', stored: null, asked: [], isWaiting: false })
    const outcome = await shared().sync()
    expect(outcome).toMatchObject({ ok: true, cart: { totalQuantity: 2, currency: 'GBP' } })
    expect(shared().state).toMatchObject({ status: 'initialised', asked: [], stored: { revision: 4 } })
    expect(sent(requests)).toEqual([['GET', '', null]])
  })

  it('[CART-006] requests nothing unless a cookie says that there is a cart', async () => {
    const requests = fakeServer(cartAnswer(1))
    page.jar.hasCart = 'false'
    expect(await shared().sync()).toMatchObject({ ok: true, cart: { id: '', totalQuantity: 0 } })
    expect(requests).toEqual([])
    page.jar.CART = 'token'
    expect(await shared().sync()).toMatchObject({ ok: true, cart: { id: 'cart-1' } })
    expect(requests).toHaveLength(1)
  })

  it('is one request for all who ask before its answer', async () => {
    const server = heldServer()
    const ends = [shared().sync(), shared().sync(), shared().sync()]
    await server.answer(cartAnswer(1))
    expect(await Promise.all(ends)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(server.paths).toHaveLength(1)
  })

  it('is made again after a failure, and so is a later one that an answer may be too old for', async () => {
    const server = heldServer()
    const first = shared().sync()
    await server.answer(html(500))
    expect(await first).toMatchObject({ ok: false })
    const second = shared().sync()
    await server.answer(cartAnswer(1))
    await second
    const others = [shared().sync(), shared().sync(), shared().sync()]
    await server.answer(cartAnswer(2))
    await server.answer(cartAnswer(3))
    expect(await Promise.all(others)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(server.paths).toHaveLength(4)
  })

  it('is not needed for a cart that stands in the page', () => {
    shared().adopt(wireCart(3, [5]))
    expect(quantities()).toEqual([5])
    shared().adopt('broken')
    expect(quantities()).toEqual([5])
  })
})

describe('a change', () => {
  it('is asked for first and stored with the answer', async () => {
    const server = heldServer()
    shared().adopt(wireCart(1, [1]))
    const end = shared().change('e1', 4)
    expect(shared().state.asked).toEqual([{ kind: 'change', entryId: 'e1', quantity: 4 }])
    expect(quantities()).toEqual([1])
    await server.answer(cartAnswer(2, [4]))
    expect(await end).toMatchObject({ ok: true, cart: { revision: 2 } })
    expect(shared().state).toMatchObject({ asked: [], stored: { revision: 2 } })
    expect(states.at(-1)).toEqual(shared().state)
  })

  it('sends what each function is about', async () => {
    page.jar.crumb = ''
    const requests = fakeServer(cartAnswer(1))
    const service = shared()
    await service.add({ itemId: 'harbour', variantId: 'a3', quantity: 2 })
    await service.change('e/1', 3)
    await service.remove('e1')
    await service.applyCoupon('SPRING')
    await service.removeCoupon('SPRING 1')
    await service.setShippingLocation({ country: 'GB', region: '', postalCode: 'IP1' })
    await service.setShippingOption('post')
    const requestId = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(sent(requests)).toEqual([
      ['POST', '/entries', { itemId: 'harbour', variantId: 'a3', quantity: 2, requestId }],
      ['PUT', '/entries/e%2F1', { quantity: 3 }],
      ['DELETE', '/entries/e1', null],
      ['POST', '/coupons', { code: 'SPRING' }],
      ['DELETE', '/coupons/SPRING%201', null],
      ['PUT', '/shipping-location', { country: 'GB', region: '', postalCode: 'IP1' }],
      ['PUT', '/shipping-option', { id: 'post' }],
    ])
  })

  it('waits for the one before it, and the last of several about one entry wins', async () => {
    const server = heldServer()
    shared().adopt(wireCart(1, [1, 1]))
    const ends = [1, 2, 3].map((quantity) => shared().change('e1', quantity))
    ends.push(shared().change('e2', 7), shared().remove('e1'))
    expect(server.paths).toHaveLength(1)
    expect(shared().state.asked.map(({ kind, entryId }) => `${kind} ${entryId}`)).toEqual([
      'change e1',
      'remove e1',
      'change e2',
    ])
    for (const revision of [2, 3, 4]) await server.answer(cartAnswer(revision))
    expect(server.paths).toEqual(['PUT entries/e1', 'DELETE entries/e1', 'PUT entries/e2'])
    for (const outcome of await Promise.all(ends)) expect(outcome.ok).toBe(true)
  })

  it('keeps each of two additions', async () => {
    const requests = fakeServer(json({ cart: wireCart(1), entryId: 'e1' }))
    const added: unknown[] = []
    page.site.on('cart:add', ({ detail }) => added.push(detail.entryId))
    const ends = [shared().add({ itemId: 'harbour' }), shared().add({ itemId: 'harbour' })]
    expect(await Promise.all(ends)).toMatchObject([{ entryId: 'e1' }, { entryId: 'e1' }])
    expect(added).toEqual(['e1', 'e1'])
    expect(requests).toHaveLength(2)
  })

  it('drops an answer that is older than what is stored', async () => {
    fakeServer(cartAnswer(3, [1]))
    shared().adopt(wireCart(5, [2]))
    expect(await shared().sync()).toMatchObject({ ok: true, cart: { revision: 5 } })
    expect(quantities()).toEqual([2])
    shared().adopt(wireCart(1, [9], { id: 'cart-2' }))
    expect(quantities()).toEqual([9])
  })
})

describe('a change that is not stored', () => {
  it.each([409, 422])('has the server’s text and the stored cart of a refusal with %i', async (status) => {
    const requests = fakeServer(
      json({ error: 'Only 2 left.', code: 'stock', available: 2, cart: wireCart(2, [2]) }, status),
    )
    shared().adopt(wireCart(1, [1]))
    expect(await shared().change('e1', 9)).toEqual({
      ok: false,
      message: 'Only 2 left.',
      code: 'stock',
      available: 2,
      isWaiting: false,
      cart: shared().state.stored,
    })
    expect(quantities()).toEqual([2])
    expect(requests).toHaveLength(1)
  })

  it('is repeated with the same request id, at once and when the visitor asks again', async () => {
    const requests = fakeServer(
      new TypeError('reset'),
      new TypeError('reset'),
      new TypeError('sync'),
      cartAnswer(1),
    )
    const request = { itemId: 'harbour', quantity: 1 }
    expect(await shared().add(request)).toMatchObject({
      ok: false,
      message: 'Unable to connect. Please try again',
      isWaiting: false,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(await shared().add(request)).toMatchObject({ ok: true })
    expect(await shared().add(request)).toMatchObject({ ok: true })
    const ids = sent(requests).flatMap(([method, , body]) => (method === 'POST' ? [body.requestId] : []))
    expect(ids).toHaveLength(4)
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(ids[3]).not.toBe(ids[0])
  })

  it('is followed by a sync where nobody knows whether it was stored', async () => {
    const requests = fakeServer(html(502), cartAnswer(7, [3]))
    shared().adopt(wireCart(1, [1]))
    expect(await shared().change('e1', 3)).toMatchObject({ ok: false })
    await vi.waitFor(() => expect(quantities()).toEqual([3]))
    expect(sent(requests).map(([method]) => method)).toEqual(['PUT', 'GET'])
  })

  it('is a success where the entry to remove is gone already', async () => {
    fakeServer(json({ error: 'No such entry.', code: 'entry', cart: wireCart(4, []) }, 409))
    shared().adopt(wireCart(1, [1]))
    expect(await shared().remove('e1')).toMatchObject({ ok: true, cart: { entries: [] } })
  })

  it('has a message where the answer is no cart', async () => {
    fakeServer(json({ success: true }))
    expect(await shared().applyCoupon('A')).toMatchObject({ ok: false, message: 'Something went wrong' })
  })
})

describe('without a connection', () => {
  it('keeps what was asked for, says so, and sends it once there is one', async () => {
    const requests = fakeServer(new TypeError('offline'), cartAnswer(2, [3]))
    shared().adopt(wireCart(1, [1]))
    online = false
    const outcome = await shared().change('e1', 3)
    expect(outcome).toMatchObject({
      ok: false,
      isWaiting: true,
      message: expect.stringContaining('You are offline'),
    })
    expect(shared().state).toMatchObject({ isWaiting: true, asked: [{ entryId: 'e1', quantity: 3 }] })
    expect(quantities()).toEqual([1])
    online = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(quantities()).toEqual([3]))
    expect(shared().state).toMatchObject({ isWaiting: false, asked: [] })
    expect(requests).toHaveLength(2)
  })

  it('keeps only the last of several changes about one entry', async () => {
    const server = heldServer()
    shared().adopt(wireCart(1, [1]))
    online = false
    const first = shared().change('e1', 2)
    const second = shared().change('e1', 5)
    await server.answer(new TypeError('offline'))
    expect(await Promise.all([first, second])).toMatchObject([{ isWaiting: true }, { isWaiting: true }])
    expect(shared().state.asked).toEqual([{ kind: 'change', entryId: 'e1', quantity: 5 }])
  })

  it('tells all callers later how the change ended, also after a second time without one', async () => {
    const server = heldServer()
    shared().adopt(wireCart(1, [1]))
    online = false
    const calls = [shared().change('e1', 2), shared().change('e1', 5)]
    await server.answer(new TypeError('offline'))
    const next = async (outcomes: Promise<CartOutcome>[]) =>
      (await Promise.all(outcomes)).map(
        (outcome) => (!outcome.ok && outcome.later) || Promise.reject(outcome),
      )
    const second = await next(calls)
    window.dispatchEvent(new Event('online'))
    await server.answer(new TypeError('offline'))
    const third = await next(second)
    online = true
    window.dispatchEvent(new Event('online'))
    await server.answer(cartAnswer(2, [5]))
    expect(await Promise.all(third)).toMatchObject([{ ok: true }, { ok: true }])
    expect(server.paths).toEqual(['PUT entries/e1', 'PUT entries/e1', 'PUT entries/e1'])
  })
})

describe('what is asked for', () => {
  it('is settled with the outcome of every change, but for reading the cart', async () => {
    const server = heldServer()
    shared().adopt(wireCart(1, [1, 1]))
    expect(await shared().settled()).toEqual([])
    void shared().sync()
    expect(await shared().settled()).toEqual([])
    void shared().change('e1', 2)
    void shared().change('e2', 3)
    let outcomes: readonly CartOutcome[] = []
    void shared()
      .settled()
      .then((settled) => (outcomes = settled))
    await server.answer(cartAnswer(1, [1, 1]))
    await server.answer(cartAnswer(2, [2, 1]))
    expect(outcomes).toEqual([])
    await server.answer(json({}, 404))
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false }])
    expect(await shared().settled()).toEqual([])
  })

  it('is not settled without a connection, which it says at once', async () => {
    fakeServer(new TypeError('offline'))
    shared().adopt(wireCart(1, [1]))
    online = false
    await shared().change('e1', 2)
    expect(await shared().settled()).toMatchObject([
      { ok: false, isWaiting: true, message: expect.stringContaining('You are offline') },
    ])
  })
})

describe('other pages of the site', () => {
  it('follow a stored change', async () => {
    fakeServer(cartAnswer(2, [4]))
    vi.stubGlobal('BroadcastChannel', Channel)
    const other = new Channel('site:cart')
    const got: unknown[] = []
    other.addEventListener('message', (event) => got.push((event as MessageEvent).data))
    await shared().change('e1', 4)
    expect(got).toMatchObject([{ revision: 2 }])
    for (const each of [wireCart(3, [6]), 'no cart', wireCart(1, [1])]) other.postMessage(each)
    expect(quantities()).toEqual([6])
    page.site.destroy()
    expect(Channel.open).toEqual(new Set([other]))
  })

  it.each([
    undefined,
    class {
      constructor() {
        throw new DOMException('no', 'SecurityError')
      }
    },
  ])('are not needed', async (channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    fakeServer(cartAnswer(2, [4]))
    expect(await shared().change('e1', 4)).toMatchObject({ ok: true })
  })

  it('wait for the first cart of the visitor, which they join instead of making another one', async () => {
    const locked: string[] = []
    let turn = Promise.resolve<unknown>(undefined)
    const request = (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      locked.push(name)
      turn = turn.then(work)
      return turn
    }
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    const server = heldServer()
    page.jar.hasCart = ''
    const ends = [shared().add({ itemId: 'harbour' })]
    // The same visitor's other page, with a cart service of its own.
    ends.push(cart(page.site).add({ itemId: 'lino' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.paths).toHaveLength(1)
    page.jar.hasCart = 'true'
    await server.answer(cartAnswer(1))
    await server.answer(cartAnswer(2))
    expect(await Promise.all(ends)).toMatchObject([{ ok: true }, { ok: true }])
    expect(locked).toEqual(['site:cart', 'site:cart'])
    void shared().change('e1', 2)
    await server.answer(cartAnswer(3, [2]))
    expect(locked).toHaveLength(2)
  })

  it('are not waited for where the browser has no locks for this page', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'))
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    const requests = fakeServer(cartAnswer(1))
    page.jar.hasCart = ''
    expect(await shared().add({ itemId: 'harbour' })).toMatchObject({ ok: true })
    expect(requests).toHaveLength(1)
  })

  it('are read again when the browser shows a kept page', async () => {
    const requests = fakeServer(cartAnswer(9, [2]))
    shared().adopt(wireCart(1, [1]))
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    expect(requests).toHaveLength(0)
    show(true)
    await vi.waitFor(() => expect(quantities()).toEqual([2]))
  })
})

it('asks nothing more once the site has ended, and has no message', async () => {
  fakeServer('hang')
  const end = shared().change('e1', 2)
  const { length } = states
  page.site.destroy()
  expect(await end).toMatchObject({ ok: false, message: '' })
  expect(states).toHaveLength(length)
})
