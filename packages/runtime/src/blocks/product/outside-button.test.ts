import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakeServer, json, type SentRequest } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import product from './block.js'
import './on-demand/adding.js'

const PRODUCT = JSON.stringify({
  product: {
    id: 'harbour',
    currency: 'GBP',
    productType: 1,
    variants: [{ id: 'a4', sku: 'SQA4', price: 1800, qtyInStock: 0, unlimited: true, optionValues: [] }],
  },
})

const block = (content: string) =>
  `<div data-block="product" data-block-json='${PRODUCT}'><p data-part="price">£18</p><p data-part="status"></p>${content}</div>`

let site: Site
let requests: SentRequest[]
beforeEach(() => {
  requests = fakeServer(json({ cart: { id: 'c1', revision: 1, totalQuantity: 1 }, entryId: 'e1' }))
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(html: string): Promise<string[]> {
  document.body.innerHTML = html
  const failures: string[] = []
  silence('error')
  site = createSite({ blocks: { product } })
  site.on('block:failed', ({ detail }) => failures.push(detail.error.message))
  await site.start()
  return failures
}

/** The event of the browser, which presses of a button with the attribute `form` cause on that form. */
function submit(form: Element, submitter: HTMLElement | null): SubmitEvent {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  form.dispatchEvent(event)
  return event
}

const FORM = '<form id="buy" method="post" action="/cart"></form>'
const BUTTON = '<button data-part="add" form="buy">Add to cart</button>'

it.each([
  ['after its form', block(FORM + BUTTON)],
  ['of a form elsewhere on the page', block(BUTTON) + FORM],
  ['of a form around the block', `<form id="buy">${block('<button data-part="add">Add</button>')}</form>`],
])('a button %s adds the product, and the page stays', async (_, html) => {
  expect(await start(html)).toEqual([])
  expect(submit(document.querySelector('form')!, document.querySelector('button')).defaultPrevented).toBe(
    true,
  )
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(document.querySelector('form')!.hasAttribute('novalidate')).toBe(true)
})

it('a button outside of block and form adds the product as one inside', async () => {
  await start(`${block(`<form id="buy">${BUTTON}</form>`)}<button form="buy" id="second">Buy</button>`)
  expect(submit(document.querySelector('form')!, document.querySelector('#second')).defaultPrevented).toBe(
    true,
  )
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})

it('of several products in one form, only the one whose button was pressed is added', async () => {
  await start(`<form id="buy">${block(BUTTON)}${block(BUTTON)}</form>`)
  submit(document.querySelector('form')!, document.querySelectorAll('button')[1]!)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  const [first, second] = document.querySelectorAll('[data-part=status]')
  expect([first!.textContent, second!.textContent !== '']).toEqual(['', true])
})

it('an element that only looks like a button fails with one error that says what is needed', async () => {
  expect(await start(block(`${FORM}<div data-part="add" role="button" tabindex="0">Add</div>`))).toEqual([
    'product: failed in init: product: needs a <button data-part="add"> in a <form>, or with its id in the attribute form',
  ])
})
