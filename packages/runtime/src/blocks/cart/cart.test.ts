import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Channel } from '../../../testing/channel.js'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies, json, type ServerAnswer } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { cart } from '../../services/cart/cart.js'
import { CART_CHANNEL } from '../../services/cart/constants.js'
import block from './block.js'
import html from './fixture.html?raw'

declare const happyDOM: { setURL(address: string): void }

let site: Site
let requests: string[]
let answers: ServerAnswer[]

/** The cart of the page, changed. */
const stored = (revision: number, more: object = {}): object => ({
  ...JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)![1]!),
  revision,
  ...more,
})
const [harbour, lino] = (stored(1) as { entries: [object, object] }).entries
const answer = (...parts: Parameters<typeof stored>) => json({ cart: stored(...parts), entryId: 'e1' })

async function open(markup = html) {
  happyDOM.setURL('https://shop.example/cart')
  fakeCookies({ hasCart: 'true', crumb: '' })
  requests = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(
      `${init.method} ${new URL(url).pathname.split('/').slice(4).join('/')} ${init.body ?? ''}`.trim(),
    )
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    if (next instanceof Error) throw next
    if (next === 'hang') return new Promise(() => {})
    return next.clone()
  })
  document.body.innerHTML = markup
  site = createSite({ blocks: { cart: block }, context: acceptedContext({}) })
  await site.start()
}

/** @returns changes the quantity of the first entry in another tab */
async function openWithTab() {
  vi.stubGlobal('BroadcastChannel', Channel)
  const other = new Channel(CART_CHANNEL)
  await open()
  return (revision: number, amount: number) =>
    other.postMessage(stored(revision, { entries: [{ ...harbour, quantity: amount }, lino] }))
}

beforeEach(() => {
  answers = [answer(2)]
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const root = () => document.querySelector<HTMLElement>('#site-cart-root')!
const part = (name: string, scope: Element = root()) =>
  scope.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const line = (id: string) => root().querySelector<HTMLElement>(`[data-part="line"][data-entry-id="${id}"]`)!
const quantity = (id: string) => part('line-quantity', line(id)) as HTMLInputElement
const lines = () =>
  [...root().querySelectorAll<HTMLElement>('[data-part="line"]')].map((each) => each.dataset.entryId)
const status = () => part('status').textContent
const texts = (...names: string[]) => names.map((name) => part(name).textContent)

/** The page's message about an invalid quantity. */
const RULE =
  'Unable to update quantity. For Harbour at dawn, enter a whole number from 1 to 9,999, or 0 to remove it.'

function type(id: string, value: string) {
  quantity(id).value = value
  quantity(id).dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = (submitter?: HTMLElement) =>
  part('form').dispatchEvent(Object.assign(new Event('submit', { cancelable: true }), { submitter }))
const remove = (id: string) => submit(part('line-remove', line(id)))
/** For each click on the page, whether a link would be followed. */
function clicks(): boolean[] {
  const followed: boolean[] = []
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.body.addEventListener('click', note, { signal: site.signal })
  return followed
}
const action = () => part('status').querySelector('button')!

describe('the cart page', () => {
  it('starts with the server’s cart, without a request and without a change', async () => {
    await open()
    expect(requests).toEqual([])
    expect(root().outerHTML.replace(/ data-block-state="ready"/, '')).toBe(
      html
        .trim()
        .replace(' novalidate', ' novalidate=""')
        .replaceAll(' hidden', ' hidden=""')
        .replaceAll(' selected', ' selected=""')
        .replace(' checked', ' checked=""'),
    )
    expect(site.shared(cart).state.stored?.totalQuantity).toBe(3)
  })

  it('has no field for the quantity of a download or a subscription, of which there is one', async () => {
    const fields = () => lines().map((id) => quantity(id!).hidden)
    await open()
    expect(fields()).not.toContain(true)
    site.destroy()
    const single = (json: string) => json.replaceAll(/"quantity":\d+/g, '"quantity":1')
    await open(single(html).replaceAll(/"productType":\d/g, '"productType":2'))
    expect(new Set(fields())).toEqual(new Set([true]))
    site.destroy()
    // Carts of before may hold more, which their visitors must be able to lower.
    await open(
      html.replaceAll(/"productType":\d/g, '"productType":2').replaceAll(/"quantity":\d+/g, '"quantity":3'),
    )
    expect(fields()).not.toContain(true)
  })

  it('reads the cart where the page has none, or a broken one', async () => {
    await open(html.replace(/(<script[^>]*>).*(<\/script>)/, '$1{$2'))
    await vi.waitFor(() => expect(site.shared(cart).state.status).toBe('initialised'))
    expect(requests).toEqual(['GET'])
  })

  it('sends a typed quantity once the visitor stops, and is busy until it is stored', async () => {
    await open()
    answers = [
      answer(2, {
        entries: [{ ...harbour, quantity: 12, lineTotalCents: 45_600, unitPriceText: '£0.61 / dm²' }, lino],
        subtotalCents: 46_050,
      }),
    ]
    vi.useFakeTimers()
    for (const value of ['1', '12']) type('e1', value)
    vi.advanceTimersByTime(399)
    expect(requests).toEqual([])
    vi.advanceTimersByTime(1)
    expect([line('e1').ariaBusy ?? line('e1').getAttribute('aria-busy'), texts('line-total')[0]]).toEqual([
      'true',
      '£76.00',
    ])
    await vi.advanceTimersByTimeAsync(0)
    expect(requests).toEqual(['PUT entries/e1 {"quantity":12}'])
    expect(line('e1').hasAttribute('aria-busy')).toBe(false)
    expect(texts('line-total', 'subtotal')).toEqual(['£456.00', '£460.50'])
    expect(texts('line-unit-price')[0]).toBe('£0.61 / dm²')
    expect(status()).toBe('Cart updated')
  })

  it('sends at once when the form is sent, and nothing for a quantity that is stored or none', async () => {
    await open()
    type('e1', '5')
    submit()
    await vi.waitFor(() => expect(requests).toEqual(['PUT entries/e1 {"quantity":5}']))
    await vi.waitFor(() => expect(status()).toBe('Cart updated'))
    for (const value of ['2', '', '1.5']) {
      type('e1', value)
      submit()
    }
    expect(requests).toHaveLength(1)
    expect(quantity('e1').value).toBe('2')
  })

  it('follows another tab in a field with the focus, but for a quantity that is being typed', async () => {
    const elsewhere = await openWithTab()
    const field = quantity('e1')
    field.focus()
    elsewhere(2, 1)
    expect(field.value).toBe('1')
    field.blur()
    expect(field.value).toBe('1')
    answers = [answer(4, { entries: [{ ...harbour, quantity: 7 }, lino] })]
    field.focus()
    for (const [typed, revision] of [
      ['', 3],
      ['7', 4],
    ] as const) {
      type('e1', typed)
      if (revision === 3) elsewhere(revision, 5)
      expect(field.value).toBe(typed)
    }
    submit()
    await vi.waitFor(() => expect(requests).toEqual(['PUT entries/e1 {"quantity":7}']))
    await vi.waitFor(() => expect(status()).toBe('Cart updated'))
    expect(field.value).toBe('7')
  })

  it('shows the stored quantity where a field is left empty that another tab has changed', async () => {
    const elsewhere = await openWithTab()
    const field = quantity('e1')
    field.focus()
    type('e1', '')
    elsewhere(2, 5)
    expect(field.value).toBe('')
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await vi.waitFor(() => expect(field.value).toBe('5'))
    expect(requests).toEqual([])
  })

  it('[CART-008] asks before quantity 0 removes an entry', async () => {
    await open()
    type('e1', '0')
    submit()
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBe(null))
    const dialog = document.querySelector('dialog')!
    expect(dialog.textContent).toContain('Remove Item')
    expect(dialog.textContent).toContain('Are you sure you want to remove this item from your cart?')
    const button = (label: string) =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === label)!
    button('Keep').click()
    await vi.waitFor(() => expect(quantity('e1').value).toBe('2'))
    expect(requests).toEqual([])
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null))
    type('e1', '0')
    submit()
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBe(null))
    const again = [...document.querySelectorAll('dialog button')].find(
      ({ textContent }) => textContent === 'Remove',
    )
    ;(again as HTMLElement).click()
    await vi.waitFor(() => expect(requests).toEqual(['DELETE entries/e1']))
  })

  it('removes an entry, and puts it back with the focus', async () => {
    await open()
    part('line-remove', line('e1')).focus()
    answers = [
      answer(2, { entries: [lino] }),
      answer(3, { entries: [lino, { ...harbour, title: '<b>Harbour</b>' }] }),
    ]
    remove('e1')
    await vi.waitFor(() => expect(lines()).toEqual(['e2']))
    await vi.waitFor(() => expect(status()).toBe('Harbour at dawn was removed from your cart. Undo'))
    expect(document.activeElement).toBe(action())
    action().click()
    await vi.waitFor(() => expect(lines()).toEqual(['e2', 'e1']))
    expect(JSON.parse(requests[1]!.replace('POST entries ', ''))).toMatchObject({
      itemId: 'harbour',
      variantId: 'v-e1',
      quantity: 2,
      restores: 'e1',
    })
    expect(part('line-title', line('e1')).textContent).toBe('<b>Harbour</b>')
    expect([quantity('e1').name, quantity('e1').value]).toEqual(['quantity.e1', '2'])
    await vi.waitFor(() => expect(document.activeElement).toBe(quantity('e1')))
  })

  it('[CART-009] says that a quantity was not stored, shows the stored one, and tries again', async () => {
    await open()
    answers = [json({}, 404)]
    type('e1', '7')
    submit()
    await vi.waitFor(() => expect(status()).toBe('Unable to update quantity Try Again'))
    expect(quantity('e1').value).toBe('2')
    answers = [answer(2, { entries: [{ ...harbour, quantity: 7 }, lino] })]
    action().click()
    await vi.waitFor(() => expect(status()).toBe('Cart updated'))
    expect(quantity('e1').value).toBe('7')
  })

  it.each([
    ['', 7],
    ['-1', 7],
    ['2.5', null],
  ])(
    '[CART-009] puts the stored quantity in the place of "%s", and says what is allowed',
    async (value, max) => {
      await open(html.replace('"quantity":2', `"quantity":2,"maxQuantity":${max}`))
      type('e1', value)
      quantity('e1').dispatchEvent(new Event('change', { bubbles: true }))
      await vi.waitFor(() => expect(status()).toBe(max ? RULE.replace('9,999', '7') : RULE))
      expect([quantity('e1').value, requests]).toEqual(['2', []])
    },
  )

  it('[CART-009] says that an item was not removed', async () => {
    await open()
    answers = [json({}, 404)]
    remove('e1')
    await vi.waitFor(() => expect(status()).toBe('Unable to remove item Try Again'))
    expect(lines()).toEqual(['e1', 'e2'])
  })

  it('has the server’s text of a refusal, and the cart as it is stored', async () => {
    await open()
    const cart = stored(2, { entries: [{ ...harbour, quantity: 3, maxQuantity: 3 }] })
    answers = [json({ error: 'Only 3 left.', code: 'stock', available: 3, cart }, 409)]
    type('e1', '9')
    submit()
    await vi.waitFor(() => expect(status()).toBe('Unable to update quantity. Harbour at dawn: Only 3 left.'))
    expect([lines(), quantity('e1').value, quantity('e1').max]).toEqual([['e1'], '3', '3'])
  })

  it('applies a coupon and removes one', async () => {
    await open()
    const field = part('coupon-code') as HTMLInputElement
    answers = [answer(2, { coupons: [{ code: 'NEW', name: 'New', reason: 'from £100.00' }] })]
    field.value = ' NEW '
    submit()
    await vi.waitFor(() => expect(field.value).toBe(''))
    expect(requests).toEqual(['POST coupons {"code":"NEW"}'])
    expect(texts('coupon-name')).toEqual(['New (from £100.00)'])
    answers = [answer(3, { coupons: [] })]
    submit(part('coupon-remove'))
    await vi.waitFor(() => expect(part('coupons').children).toHaveLength(0))
    expect(requests[1]).toBe('DELETE coupons/NEW')
  })

  it.each([
    ['what it takes off', { discountCents: 805 }, 'Spring sale was applied. Your discount: £8.05.'],
    ['nothing, if it takes nothing off yet', { discountCents: 0 }, 'Cart updated'],
    [
      'its code, if it has no name',
      { discountCents: 805, name: '' },
      'spring was applied. Your discount: £8.05.',
    ],
  ])('announces of a coupon %s', async (_what, more, said) => {
    await open()
    const field = part('coupon-code') as HTMLInputElement
    const coupons = [{ code: 'SPRING', name: 'Spring sale', ...more }]
    answers = [answer(2, { coupons, validCoupons: coupons })]
    field.value = 'spring'
    submit()
    await vi.waitFor(() => expect(status()).toBe(said))
  })

  it('keeps the code of a coupon that the server refuses', async () => {
    await open()
    const field = part('coupon-code') as HTMLInputElement
    answers = [json({ error: 'This code has expired.', code: 'coupon', cart: stored(1) }, 422)]
    field.value = 'OLD'
    submit()
    await vi.waitFor(() => expect(status()).toBe('This code has expired.'))
    expect(field.value).toBe('OLD')
  })

  it('sends the place and the way of shipping', async () => {
    await open()
    answers = [
      answer(2),
      answer(3, {
        selectedShippingOption: { id: 'courier' },
        shippingOptions: [{ id: 'courier', name: 'Courier', priceCents: 1000 }],
      }),
    ]
    ;(part('postal-code') as HTMLInputElement).value = 'IP1'
    part('postal-code').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(status()).toBe('Cart updated'))
    const courier = root().querySelector<HTMLInputElement>('[value=courier]')!
    courier.checked = true
    courier.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(texts('shipping-name', 'shipping-price')).toEqual(['Courier', '£10.00']))
    expect(requests).toEqual([
      'PUT shipping-location {"country":"GB","region":"","postalCode":"IP1"}',
      'PUT shipping-option {"id":"courier"}',
    ])
  })

  it('hides what does not apply, and shows the empty state', async () => {
    await open()
    const hidden = () =>
      ['form', 'empty', 'shipping', 'discount-row', 'shipping-row', 'tax-row', 'included-tax-row'].filter(
        (name) => part(name).hidden,
      )
    expect(hidden()).toEqual(['empty', 'tax-row'])
    site.shared(cart).adopt(stored(1, { taxCents: 100, includedTaxCents: 0 }))
    expect(hidden()).toEqual(['empty', 'included-tax-row'])
    site.shared(cart).adopt(stored(1, { taxCents: 100, includedTaxCents: 900 }))
    expect([hidden(), texts('tax', 'included-tax')]).toEqual([['empty'], ['£1.00', '£9.00']])
    site
      .shared(cart)
      .adopt(
        stored(2, { requiresShipping: false, purelyDigital: true, discountCents: 0, isTotalFinal: false }),
      )
    expect(hidden()).toEqual([
      'empty',
      'shipping',
      'discount-row',
      'shipping-row',
      'tax-row',
      'included-tax-row',
    ])
    site.shared(cart).adopt(stored(3, { entries: [] }))
    expect(hidden()).toEqual(['form', 'tax-row'])
  })

  it('[CART-007] allows a checkout from the minimum subtotal on, and announces why not below it', async () => {
    await open()
    site.shared(cart).adopt(stored(2, { minimumSubtotalCents: 10_000 }))
    const reason = 'To check out, your order subtotal must be £100.00 or more.'
    expect(texts('minimum')).toEqual([reason])
    expect(part('checkout').getAttribute('aria-disabled')).toBe('true')
    expect(part('checkout').getAttribute('aria-describedby')).toBe(part('minimum').id)
    const click = new MouseEvent('click', { cancelable: true, bubbles: true })
    part('checkout').dispatchEvent(click)
    expect([click.defaultPrevented, status()]).toEqual([true, reason])
    site.shared(cart).adopt(stored(3, { minimumSubtotalCents: 8050 }))
    expect([part('checkout').hasAttribute('aria-disabled'), part('minimum').hidden]).toEqual([false, true])
  })

  it('waits with the checkout until what was typed is stored', async () => {
    await open()
    const followed = clicks()
    type('e1', '5')
    part('checkout').click()
    await vi.waitFor(() => expect(followed).toEqual([false, true]))
    expect(requests).toEqual(['PUT entries/e1 {"quantity":5}'])
  })

  it.each([
    ['0', null],
    ['1.5', RULE],
    ['', RULE],
  ])('keeps the page if what was typed is no quantity to check out with: "%s"', async (value, said) => {
    await open()
    const followed = clicks()
    type('e1', value)
    part('checkout').click()
    part('checkout').click()
    if (said) await vi.waitFor(() => expect(status()).toBe(said))
    else await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBe(null))
    expect(followed).toEqual([false, false])
    expect(requests).toEqual([])
    if (said) expect(quantity('e1').value).toBe('2')
  })

  it('waits with every link to the checkout, also outside of the block', async () => {
    await open(`<a id="head" href="/commerce/goto-checkout">Checkout</a>${html}`)
    answers = [json({}, 404)]
    const head = document.querySelector<HTMLElement>('#head')!
    const followed = clicks()
    type('e1', '7')
    head.click()
    await vi.waitFor(() => expect(status()).toBe('Unable to update quantity Try Again'))
    expect(followed).toEqual([false])
    answers = [answer(2, { entries: [{ ...harbour, quantity: 7 }, lino] })]
    type('e1', '7')
    head.click()
    await vi.waitFor(() => expect(followed).toEqual([false, false, true]))
  })

  it('says that changes wait for a connection, and that they are not lost', async () => {
    await open()
    let onLine = false
    vi.stubGlobal('navigator', {
      get onLine() {
        return onLine
      },
    })
    answers = [new TypeError('offline')]
    type('e1', '5')
    submit()
    await vi.waitFor(() => expect(status()).toContain('You are offline'))
    expect([
      quantity('e1').value,
      line('e1').getAttribute('aria-busy'),
      'cartWaiting' in root().dataset,
    ]).toEqual(['5', 'true', true])
    onLine = true
    answers = [answer(2, { entries: [{ ...harbour, quantity: 5 }, lino] })]
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect('cartWaiting' in root().dataset).toBe(false))
    expect(line('e1').hasAttribute('aria-busy')).toBe(false)
    await vi.waitFor(() => expect(status()).toBe('Cart updated'))
    onLine = false
    answers = [new TypeError('offline')]
    type('e1', '9')
    submit()
    await vi.waitFor(() => expect(status()).toContain('You are offline'))
    onLine = true
    answers = [json({ error: 'Only 5 left.', code: 'stock', available: 5, cart: null }, 409)]
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(status()).toBe('Unable to update quantity. Harbour at dawn: Only 5 left.'))
    expect(quantity('e1').value).toBe('5')
  })

  it('fails without a template for new lines', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(html.replace('<template data-part="line-template">', '<template>'))
    expect(root().dataset.blockState).toBe('failed')
  })

  it('restores the HTML of the server on destroy', async () => {
    await open()
    const before = html
      .replace(' novalidate', ' novalidate=""')
      .replaceAll(' hidden', ' hidden=""')
      .replaceAll(' selected', ' selected=""')
      .replace(' checked', ' checked=""')
    answers = [
      answer(2, { entries: [{ ...lino, id: 'e3' }, harbour], coupons: [], minimumSubtotalCents: 99_999 }),
    ]
    remove('e2')
    await vi.waitFor(() => expect(lines()).toEqual(['e3', 'e1']))
    await vi.waitFor(() => expect(action()).not.toBe(null))
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
