import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WITH_CART, wireCart } from '../../../testing/cart.js'
import { Channel } from '../../../testing/channel.js'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies, fakeServer, json } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { cart } from '../../services/cart/cart.js'
import block from './block.js'
import html from './fixture.html?raw'

declare const happyDOM: { setURL(address: string): void }

let site: Site
async function open(cookies: Record<string, string> = {}, answer: object = wireCart(1, [2]), markup = html) {
  happyDOM.setURL('https://shop.example/')
  fakeCookies(cookies)
  const requests = fakeServer(json({ cart: answer }))
  document.body.innerHTML = markup
  site = createSite({
    blocks: { 'cart-indicator': block },
    context: acceptedContext({ selectedCurrency: 'EUR' }),
  })
  await site.start()
  return requests
}

beforeEach(() => void vi.unstubAllGlobals())
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const root = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const text = (id: string, name: string) => root(id).querySelector(`[data-part="${name}"]`)?.textContent
const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
const adopt = (revision: number, quantities: number[], more?: object) =>
  site.shared(cart).adopt(wireCart(revision, quantities, more))

describe('a cart indicator', () => {
  it('[CART-003] is uninitialised until the first sync, and initialised after it', async () => {
    let give: ((answer: Response) => void) | undefined
    fakeCookies(WITH_CART)
    await open(WITH_CART)
    site.destroy()
    vi.stubGlobal('fetch', () => new Promise((resolve) => (give = resolve)))
    document.body.innerHTML = html
    site = createSite({ blocks: { 'cart-indicator': block } })
    await site.start()
    expect([root('basket').dataset.cartState, text('basket', 'count')]).toEqual(['uninitialised', '0'])
    await vi.waitFor(() => expect(give).toBeDefined())
    expect(root('basket').dataset.cartState).toBe('uninitialised')
    give!(json({ cart: wireCart(1, [2]) }))
    await vi.waitFor(() => expect(root('basket').dataset.cartState).toBe('initialised'))
    expect(text('basket', 'count')).toBe('2')
  })

  it('[CART-004] shows the number of items and the subtotal, by one request for all', async () => {
    const requests = await open(WITH_CART)
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('2'))
    expect([text('basket', 'subtotal'), text('short', 'subtotal'), text('count', 'count')]).toEqual([
      '£76.00',
      '£76',
      '2',
    ])
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/commerce/shopping-cart'])
    expect(root('basket').hasAttribute('data-cart-empty')).toBe(false)
  })

  it('[CART-006] requests nothing without the cookie, and shows an empty cart', async () => {
    const requests = await open({ hasCart: 'false' })
    expect(requests).toEqual([])
    expect([text('basket', 'count'), text('basket', 'subtotal')]).toEqual(['0', '£0.00'])
    expect(root('basket').dataset.cartState).toBe('initialised')
    expect(root('basket').hasAttribute('data-cart-empty')).toBe(true)
    expect(site.shared(cart).state.status).toBe('uninitialised')
  })

  it('[CART-006] corrects a number that the server wrote for a visitor who had a cart', async () => {
    const requests = await open({}, undefined, html.replace('"count">0<', '"count">3<'))
    await vi.waitFor(() => expect(text('basket', 'subtotal')).toBe('€0.00'))
    expect([text('basket', 'count'), root('basket').dataset.cartState]).toEqual(['0', 'initialised'])
    expect(requests).toEqual([])
  })

  it('[CART-029] announces the first item of a visitor without a cart', async () => {
    await open()
    adopt(1, [1])
    await vi.waitFor(() => expect(announced()).toEqual(Array(3).fill('One item in cart')))
    expect([text('basket', 'count'), text('basket', 'subtotal')]).toEqual(['1', '£38.00'])
    expect(root('basket').hasAttribute('data-cart-empty')).toBe(false)
  })

  it('follows a cart that another tab has made, and a page that comes back after one was made', async () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    await open()
    const other = new Channel('site:cart')
    other.postMessage(wireCart(2, [4]))
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('4'))
    // One channel for the page: the indicators have closed theirs.
    expect(Channel.open.size).toBe(2)
    site.destroy()
    expect(Channel.open).toEqual(new Set([other]))
    other.close()

    const requests = await open()
    const comeBack = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    comeBack(true)
    expect(requests).toEqual([])
    fakeCookies(WITH_CART)
    comeBack(true)
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('2'))
  })

  it.each([
    [0, '0'],
    [1, '1'],
    [100, '100'],
    [101, '100+'],
    [9999, '100+'],
  ])('[CART-005] shows %i items as %s', async (quantity, expected) => {
    await open()
    adopt(2, [quantity])
    await vi.waitFor(() => expect(text('basket', 'count')).toBe(expected))
  })

  it('[CART-029] announces changes, and nothing when the page loads', async () => {
    await open(WITH_CART)
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('2'))
    expect(announced()).toEqual(['', '', ''])
    const texts: (string | null)[] = []
    for (const [at, quantity] of [1, 0, 100, 101].entries()) {
      adopt(at + 2, [quantity])
      expect(new Set(announced()).size).toBe(1)
      texts.push(announced()[0]!)
    }
    expect(texts).toEqual([
      'One item in cart',
      '0 items in cart',
      '100 items in cart',
      'More than 100 items in cart',
    ])
    adopt(9, [101], { subtotalCents: 1 })
    expect(announced()[0]).toBe('More than 100 items in cart')
  })

  it('keeps the server’s subtotal where the amount is none', async () => {
    await open()
    adopt(2, [1], { subtotalCents: 0.5 })
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('1'))
    expect(text('short', 'subtotal')).toBe('£0')
  })

  it('follows its option', async () => {
    await open(WITH_CART)
    await vi.waitFor(() => expect(text('basket', 'subtotal')).toBe('£76.00'))
    await site.update(root('basket'), { trimZeros: true })
    expect(text('basket', 'subtotal')).toBe('£76')
    expect(announced()[0]).toBe('')
  })

  it('needs the part count', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open()
    site.destroy()
    document.body.innerHTML = '<p data-block="cart-indicator"><a href="/cart">Cart</a></p>'
    site = createSite({ blocks: { 'cart-indicator': block } })
    await site.start()
    expect(document.querySelector('p')!.dataset.blockState).toBe('failed')
  })

  it('restores the HTML of the server on destroy', async () => {
    await open(WITH_CART)
    await vi.waitFor(() => expect(text('basket', 'count')).toBe('2'))
    adopt(3, [4])
    expect(document.body.innerHTML).not.toBe(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
