import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakeServer, json } from '../../../testing/http.js'
import type { ProductContent } from '../../contract/api/commerce.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import product, { type ProductHandle } from './block.js'
import fixture from './fixture.html?raw'

// Here at once: a test would have to wait for each.
import '../../services/census/products.js'
import './on-demand/adding.js'
import './on-demand/chosen-variant.js'
import './on-demand/installments.js'

declare const happyDOM: { setURL(address: string): void }

const recorded = vi.hoisted(() => vi.fn())
vi.mock('../../services/census/products.js', () => ({ recordProductEvent: recorded }))

/** Delays of the next loads of the code that follows a choice. */
const delays = vi.hoisted((): Promise<unknown>[] => [])
vi.mock('../../dom/load.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../dom/load.js')>()
  const loadChunk: typeof original.loadChunk = async (name, ...rest) => {
    if (name === 'product') await delays.shift()
    return original.loadChunk(name, ...rest)
  }
  return { ...original, loadChunk }
})

/** With each form inside its block: no event can be dispatched on a form of this simulated document from outside. */
const html = fixture
  .replaceAll(/<form (data-block[^\n]*)>\n/g, '<div $1><form>\n')
  .replaceAll('</form>', '</form></div>')

let site: Site
const page = (address = '/shop/harbour') => happyDOM.setURL(`https://shop.example${address}`)
beforeEach(() => {
  page()
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  recorded.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () => {
  site = createSite({ blocks: { product } })
  return site.start()
}
const block = (id = 'harbour') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = <Type extends HTMLElement = HTMLElement>(name: string, id?: string) =>
  block(id).querySelector<Type>(`[data-part="${name}"]`)!
const text = (name: string, id?: string) => part(name, id).textContent!.trim()
const handle = (id?: string) => site.handle<ProductHandle>(block(id))!

function select(value: string, id = 'harbour') {
  const control = part<HTMLSelectElement>('variant-option', id)
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
function check(value: string, id = 'harbour') {
  const radio = block(id).querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)!
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}
const submit = (id?: string) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  block(id).querySelector('form')!.dispatchEvent(event)
  return event
}
/** Adds, and waits for the end. */
async function add(id = 'harbour') {
  submit(id)
  await vi.waitFor(() => expect(block(id).hasAttribute('data-adding')).toBe(false))
}
const refused = (error: string, available: number) =>
  json({ error, code: 'stock', available, cart: { id: 'c1' } }, 409)
const stored = () => json({ cart: { id: 'c1', revision: 1, totalQuantity: 1 }, entryId: 'e1' })

/** Changes the product of a block before it starts. */
function rewrite(id: string, change: (content: ProductContent) => object) {
  const written = JSON.parse(block(id).dataset.blockJson!)
  block(id).dataset.blockJson = JSON.stringify({
    product: { ...written.product, ...change(written.product) },
  })
}

describe('choices', () => {
  it('[PROD-010] [PROD-018] a product shows its lowest price as "from" until a variant is chosen', async () => {
    await start()
    expect([text('price'), text('full-price'), text('stock')]).toEqual(['from £18.00', '', ''])
    select('A4')
    expect(text('price')).toBe('from £18.00')
    check('Satin')
    expect([text('price'), text('stock')]).toEqual(['£20.00', 'Only 3 left in stock'])
    expect(handle().variantId).toBe('a4-satin')
  })

  it('a price that all remaining variants share is no "from"', async () => {
    await start()
    select('A2')
    expect(text('price')).toBe('£60.00')
    expect(handle().variantId).toBe('')
  })

  it('[PROD-001] [PROD-002] a sale shows both prices, and names them in the announcement', async () => {
    await start()
    expect(part('sale').hidden).toBe(true)
    select('A3')
    check('Matt')
    expect([text('price'), text('full-price'), part('sale').hidden]).toEqual(['£30.00', '£38.00', false])
    await vi.waitFor(() => expect(text('status')).toBe('Sale price £30.00, Original price £38.00'))
    check('Satin')
    expect([text('price'), text('full-price'), part('sale').hidden]).toEqual(['£42.00', '', true])
  })

  it('[PROD-003] sold out values and values without a variant are marked with text, and can be chosen', async () => {
    await start()
    const options = () => [...part<HTMLSelectElement>('variant-option').options].map((option) => option.text)
    expect(options()).toEqual(['Select Size', 'A4', 'A3', 'A2'])
    check('Satin')
    expect(options()).toEqual(['Select Size', 'A4', 'A3 – Sold Out', 'A2 – Unavailable'])
    expect([...part<HTMLSelectElement>('variant-option').options].some((option) => option.disabled)).toBe(
      false,
    )
    const label = () =>
      block().querySelector('input[value=Satin]')!.closest('label')!.textContent!.replace(/\s+/g, ' ').trim()
    select('A3')
    expect([text('add'), text('stock'), label()]).toEqual(['Sold Out', 'Sold Out', 'Satin – Sold Out'])
    select('A2')
    expect([text('add'), text('stock'), label()]).toEqual([
      'Unavailable',
      'Unavailable',
      'Satin – Unavailable',
    ])
    await vi.waitFor(() => expect(text('status')).toContain('Unavailable'))
    select('A4')
    expect([text('add'), label()]).toEqual(['Add To Cart', 'Satin'])
    expect(part('add').hasAttribute('aria-disabled')).toBe(false)
  })

  it('[PROD-003] the button of a sold out product stays reachable, and a press explains itself', async () => {
    await start()
    expect(part('add', 'sold-out').hasAttribute('disabled')).toBe(false)
    expect(part('add', 'sold-out').getAttribute('aria-disabled')).toBe('true')
    expect(submit('sold-out').defaultPrevented).toBe(true)
    expect(text('status', 'sold-out')).toBe('Sold Out')
  })

  it('a select can list the variants themselves, and marks of the server are not repeated', async () => {
    await start()
    const options = [...part<HTMLSelectElement>('variant-option', 'by-variant').options]
    expect(options.map((option) => option.text)).toEqual([
      'Select a poster',
      'Small, £9.00 – Sold Out',
      'Large, £15.00',
    ])
    select('large', 'by-variant')
    expect([handle('by-variant').variantId, text('price', 'by-variant')]).toEqual(['large', '£15.00'])
  })

  it('emits and records the variant once, and not the same one again', async () => {
    await start()
    const listener = vi.fn()
    site.on('product:select', ({ detail }) => listener(detail))
    select('A4')
    check('Matt')
    check('Matt')
    select('')
    expect(listener.mock.calls).toEqual([
      [{ productId: 'harbour', variantId: 'a4-matt' }],
      [{ productId: 'harbour', variantId: '' }],
    ])
    await vi.waitFor(() =>
      expect(recorded.mock.calls).toEqual([[site, 'select-variant', { variantId: 'a4-matt' }]]),
    )
  })

  it('the unit price and the picture follow the variant, and come back', async () => {
    await start()
    const image = part<HTMLImageElement>('image')
    select('A4')
    check('Matt')
    expect(text('unit-price')).toBe('£0.29 / dm²')
    check('Satin')
    expect(text('unit-price')).toBe('')
    await vi.waitFor(() => expect(image.getAttribute('src')).toBe('/support/tile.svg'))
    expect(image.style.aspectRatio.replaceAll(' ', '')).toBe('330/220')
    check('Matt')
    await vi.waitFor(() => expect(image.getAttribute('src')).toBe('/support/harbour.svg'))
  })

  it('shows the picture of the last choice, also where an earlier request for its code is slower', async () => {
    await start()
    let arrive = () => {}
    delays.push(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    select('A4')
    check('Matt')
    check('Satin')
    expect(text('price')).toBe('£20.00')
    // As long as a second request would need.
    await vi.dynamicImportSettled()
    arrive()
    await vi.waitFor(() => expect(part('status').textContent).toMatch(/^£20\.00/))
    await vi.dynamicImportSettled()
    expect(part('image').getAttribute('src')).toBe('/support/tile.svg')
  })

  it('[PROD-011] payments follow the price, and are left out outside of their bounds', async () => {
    await start()
    select('A2')
    await vi.waitFor(() => expect(text('installments')).toBe('3 interest-free payments of £20.00'))
    select('A4')
    await vi.waitFor(() => expect(text('installments')).toBe(''))
  })
})

describe('the address', () => {
  it('names a variant at the start, and follows the choice without a new entry', async () => {
    page('/shop/harbour?a=1&variant=a3-matt#top')
    const { length } = history
    await start()
    expect([handle().variantId, text('price')]).toEqual(['a3-matt', '£30.00'])
    expect(recorded).not.toHaveBeenCalled()
    select('A4')
    await vi.waitFor(() => expect(location.search).toBe('?a=1&variant=a4-matt'))
    select('')
    await vi.waitFor(() => expect(location.search).toBe('?a=1'))
    expect([location.hash, history.length]).toEqual(['#top', length])
  })

  it('an unknown variant changes nothing', async () => {
    page('/shop/harbour?variant=__proto__')
    await start()
    expect(handle().variantId).toBe('')
  })

  it('Back and Forward choose what their address names, and what the server chose without one', async () => {
    await start()
    page('/shop/harbour?variant=a4-matt')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect([handle().variantId, text('price')]).toEqual(['a4-matt', '£18.00'])
    page('/shop/harbour')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect([handle().variantId, text('price')]).toEqual(['', 'from £18.00'])
  })

  it('is left alone by a product in a list', async () => {
    page('/shop?variant=large')
    await start()
    expect(handle('by-variant').variantId).toBe('')
    select('large', 'by-variant')
    check('£50', 'gift-card')
    await vi.waitFor(() => expect(text('status', 'gift-card')).toBe('£50.00'))
    expect(location.search).toBe('?variant=large')
  })
})

describe('the quantity', () => {
  const quantity = (id?: string) => part<HTMLInputElement>('quantity', id)

  it('is bounded by the stock of the variant, and lowered with it', async () => {
    await start()
    quantity().value = '12'
    select('A4')
    check('Matt')
    expect([quantity().max, quantity().value]).toEqual(['12', '12'])
    check('Satin')
    expect([quantity().max, quantity().value]).toEqual(['3', '3'])
    select('A3')
    check('Matt')
    expect(quantity().max).toBe('9999')
  })

  it('changes by its buttons within its bounds, and is announced', async () => {
    await start()
    select('A2')
    check('Matt')
    await vi.waitFor(() => expect(text('status')).toContain('£60.00'))
    part('increase').click()
    expect([quantity().value, text('status')]).toEqual(['2', '2'])
    expect(part('increase').getAttribute('aria-disabled')).toBe('true')
    part('increase').click()
    part('decrease').click()
    part('decrease').click()
    expect(quantity().value).toBe('1')
    expect(part('decrease').getAttribute('aria-disabled')).toBe('true')
  })

  it('of a download is one, also where its page has a field for it', async () => {
    const form = block('last')
    form.dataset.blockJson = form.dataset.blockJson!.replace(/"productType":\d/, '"productType":2')
    await start()
    expect(quantity('last').max).toBe('1')
  })

  it('of a gift card has no limit', async () => {
    await start()
    expect(text('add', 'gift-card')).toBe('Add To Cart')
    const requests = fakeServer(stored())
    await add('gift-card')
    expect(JSON.parse(String(requests[0]!.init.body))).toMatchObject({
      itemId: 'gift-card',
      variantId: 'gift-25',
    })
  })
})

describe('adding', () => {
  it('sends the variant and the quantity, and says what happens', async () => {
    vi.useFakeTimers()
    await start()
    const added = vi.fn()
    site.on('product:add', ({ detail }) => added(detail))
    select('A4')
    check('Matt')
    part<HTMLInputElement>('quantity').value = '2'
    const requests = fakeServer(stored())
    expect(submit().defaultPrevented).toBe(true)
    expect([text('add'), text('status')]).toEqual(['Adding…', 'Adding…'])
    submit()
    await vi.waitFor(() => expect(text('add')).toBe('Added!'))
    expect([text('status'), part('status').getAttribute('role')]).toEqual(['Added!', 'status'])
    expect(requests).toHaveLength(1)
    expect(requests[0]!.url.pathname).toBe('/api/commerce/shopping-cart/entries')
    expect(JSON.parse(String(requests[0]!.init.body))).toMatchObject({
      itemId: 'harbour',
      variantId: 'a4-matt',
      quantity: 2,
    })
    expect(added.mock.calls).toEqual([[{ productId: 'harbour', variantId: 'a4-matt', quantity: 2 }]])
    vi.advanceTimersByTime(3000)
    expect(text('add')).toBe('Add To Cart')
  })

  it('[CEN-010] records what was added', async () => {
    fakeServer(stored())
    await start()
    await add('last')
    await vi.waitFor(() => expect(recorded.mock.calls).toEqual([[site, 'add-to-cart', { variantId: 'mug' }]]))
  })

  it('names the option that is not chosen, and puts the focus there', async () => {
    await start()
    select('A4')
    const event = submit()
    expect(event.defaultPrevented).toBe(true)
    expect([text('status'), part('status').dataset.status === 'failure']).toEqual(['Select Paper', true])
    expect(document.activeElement!.getAttribute('value')).toBe('Matt')
  })

  it('keeps what the server has written for the variant of the address, and has the picture of others', async () => {
    const written = html
      .replace('src="/support/harbour.svg"', 'src="/support/tile.svg?format=1500w"')
      .replace('{"id":"harbour",', '{"id":"harbour","mainImageUrl":"/support/harbour.svg",')
      .replace('<option>A4</option>', '<option selected>A4</option>')
      .replace('value="Satin" required', 'value="Satin" required checked')
      .replace(' Matt</label>', ' Matt<span data-part="unavailable"> – Sold Out</span></label>')
      .replace(' Satin</label>', ' Satin<span data-part="unavailable"></span></label>')
    page('/shop/harbour?variant=a4-satin')
    document.body.innerHTML = written
    await start()
    expect(part('image').getAttribute('src')).toBe('/support/tile.svg?format=1500w')
    const notes = () =>
      [...block().querySelectorAll('label:has([type=radio])')].map(({ textContent }) => textContent!.trim())
    expect(notes()).toEqual(['Matt', 'Satin'])
    check('Matt')
    await vi.waitFor(() => expect(part('image').getAttribute('src')).toBe('/support/harbour.svg'))
    select('A3')
    expect(notes()).toEqual(['Matt', 'Satin – Sold Out'])
    site.destroy()
    expect(notes()).toEqual(['Matt – Sold Out', 'Satin'])
    expect(part('image').getAttribute('src')).toBe('/support/tile.svg?format=1500w')
  })

  it('says its own messages in place of the browser’s, and leaves those to a page without script', async () => {
    const form = () => block().querySelector('form')!
    expect(form().noValidate).toBe(false)
    await start()
    expect(form().noValidate).toBe(true)
    site.destroy()
    expect(form().noValidate).toBe(false)
  })

  it.each(['0', '4', '1.5', '', '-1'])(
    'says which quantities can be added in place of "%s", and sends nothing',
    async (value) => {
      const requests = fakeServer()
      await start()
      const field = part<HTMLInputElement>('quantity', 'last')
      field.value = value
      await add('last')
      expect(text('status', 'last')).toBe('Choose a whole number from 1 to 3.')
      expect(part('status', 'last').dataset.status).toBe('failure')
      expect(document.activeElement).toBe(field)
      expect([text('add', 'last'), requests]).toEqual(['Add To Cart', []])
    },
  )

  it('leads to the cart after an addition, once, where the page links to one', async () => {
    fakeServer(stored(), stored(), stored())
    await start()
    await add('last')
    expect(part('view-cart', 'last')).toBeNull()
    document.body.insertAdjacentHTML('beforeend', '<a data-block="cart-indicator" href="/basket">1</a>')
    await add('last')
    await add('last')
    const links = block('last').querySelectorAll<HTMLAnchorElement>('[data-part="view-cart"]')
    expect([...links].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/basket', 'View cart'],
    ])
    expect(links[0]!.previousElementSibling).toBe(part('status', 'last'))
  })

  it.each([
    ['a server that fails', [json({}, 500)], 'Internal server error'],
    ['no connection', Array.from({ length: 2 }, () => new TypeError('offline')), 'Unable to connect'],
  ])('%s: the choice stays, the message says it, and another try works', async (_what, answers, message) => {
    const requests = fakeServer(...answers, stored())
    await start()
    select('A4')
    check('Matt')
    part<HTMLInputElement>('quantity').value = '5'
    await add()
    expect(text('status')).toContain(message)
    expect([part('status').dataset.status === 'failure', text('add')]).toEqual([true, 'Add To Cart'])
    expect([handle().variantId, part<HTMLInputElement>('quantity').value]).toEqual(['a4-matt', '5'])
    await vi.waitFor(() => expect(requests).toHaveLength(answers.length))
    await add()
    expect([text('add'), part('status').dataset.status === 'failure']).toEqual(['Added!', false])
  })

  it('what waits for a connection is added once there is one, which the product says', async () => {
    let onLine = false
    vi.stubGlobal('navigator', {
      get onLine() {
        return onLine
      },
    })
    const requests = fakeServer(new TypeError('offline'), new TypeError('offline'), refused('None left.', 0))
    await start()
    await add('last')
    expect([text('status', 'last'), text('add', 'last')]).toEqual([
      expect.stringContaining('You are offline'),
      'Add To Cart',
    ])
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    onLine = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(text('status', 'last')).toBe('None left.'))
    expect(text('add', 'last')).toBe('Sold Out')
  })

  it('[PROD-002] a refusal for stock has the server’s sentence, and the page shows the stock that is left', async () => {
    fakeServer(refused('Only 1 left.', 1), refused('None left.', 0))
    await start()
    part<HTMLInputElement>('quantity', 'last').value = '3'
    await add('last')
    expect([text('status', 'last'), text('stock', 'last')]).toEqual(['Only 1 left.', 'Only 1 left in stock'])
    expect(part<HTMLInputElement>('quantity', 'last').value).toBe('3')
    part<HTMLInputElement>('quantity', 'last').value = '1'
    await add('last')
    expect([text('status', 'last'), text('add', 'last')]).toEqual(['None left.', 'Sold Out'])
  })

  it('a subscription says so, and its form goes to the server by itself', async () => {
    await start()
    expect(text('add', 'subscription')).toBe('Subscribe')
    const requests = fakeServer(stored())
    expect(submit('subscription').defaultPrevented).toBe(false)
    expect(requests).toEqual([])
  })
})

describe('a product', () => {
  it('other code chooses a variant through the handle', async () => {
    await start()
    expect(handle().select('a2-matt')).toBe(true)
    expect([handle().variantId, text('price')]).toEqual(['a2-matt', '£60.00'])
    await vi.waitFor(() => expect(location.search).toBe('?variant=a2-matt'))
    expect(handle().select('none')).toBe(false)
  })

  it.each([
    ['without a product', () => ({ id: undefined })],
    ['without variants', () => ({ variants: [] })],
    ['with a price that is none', () => ({ variants: [{ id: 'a', price: 1.5 }] })],
    ['with a currency that is none', () => ({ currency: 'pounds' })],
  ])('%s fails alone, and its form still works', async (_what, change) => {
    const error = silence('error')
    rewrite('last', change)
    const before = text('price', 'last')
    await start()
    expect(error).toHaveBeenCalledOnce()
    expect([block('last').dataset.blockState, text('price', 'last')]).toEqual(['failed', before])
    expect(submit('last').defaultPrevented).toBe(false)
    expect(block().dataset.blockState).toBe('ready')
    error.mockRestore()
  })

  it('restores the HTML of the server on destroy', async () => {
    const before = document.body.innerHTML
    fakeServer(stored())
    await start()
    for (const variantId of ['a4-satin', 'a3-satin', 'a3-matt']) handle().select(variantId)
    select('large', 'by-variant')
    await vi.waitFor(() => expect(text('installments')).not.toBe(''))
    await add('last')
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
