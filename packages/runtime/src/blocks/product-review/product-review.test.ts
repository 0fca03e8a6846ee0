import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies, fakeServer, json, type SentRequest, type ServerAnswer } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

declare const happyDOM: { setURL(address: string): void }

let site: Site
let requests: SentRequest[]
/** The server's HTML, as this DOM prints it. */
let written: string

async function open(...answers: ServerAnswer[]) {
  happyDOM.setURL('https://shop.example/product-reviews?token=token')
  fakeCookies({ crumb: '' })
  requests = fakeServer(...answers)
  document.body.innerHTML = html
  written = document.body.innerHTML
  site = createSite({ blocks: { 'product-review': block }, context: acceptedContext({}) })
  await site.start()
}
beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const form = (id = 'heron') => document.querySelector<HTMLFormElement>(`[data-block-id="${id}"]`)!
const part = (name: string, id?: string) => form(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!
const text = () => part('text') as HTMLTextAreaElement
const status = () => part('status').textContent
const stars = (id?: string) => [...form(id).querySelectorAll<HTMLInputElement>('input[type=radio]')]

function choose(value: number) {
  stars()[value - 1]!.checked = true
  stars()[value - 1]!.dispatchEvent(new Event('input', { bubbles: true }))
}
function submit(id?: string) {
  const event = new Event('submit', { cancelable: true, bubbles: true })
  form(id).dispatchEvent(event)
  return event
}
function type(value: string) {
  text().value = value
  text().dispatchEvent(new Event('input', { bubbles: true }))
}
const settled = () => vi.waitFor(() => expect(form().hasAttribute('aria-busy')).toBe(false))

it('[BOOT-012] sends the review as JSON once, and thanks for it in the place of the fields', async () => {
  await open(json({ message: 'Thanks' }, 201))
  choose(4)
  type('Fine <b>')
  ;(part('name') as HTMLInputElement).value = 'Ada'
  part('submit').focus()
  expect(submit().defaultPrevented).toBe(true)
  submit()
  expect([form().getAttribute('aria-busy'), form().dataset.reviewState]).toEqual(['true', 'sending'])
  expect(part('submit').getAttribute('aria-disabled')).toBe('true')
  await settled()
  expect(requests).toHaveLength(1)
  const [{ url, init }] = requests as [SentRequest]
  expect([init.method, url.pathname]).toEqual(['POST', '/api/commerce/reviews'])
  expect(JSON.parse(init.body as string)).toEqual({
    token: 'token',
    productId: 'heron',
    rating: 4,
    text: 'Fine <b>',
    name: 'Ada',
  })
  expect([form().dataset.reviewState, part('fields').hidden]).toEqual(['sent', true])
  expect([status(), part('status').getAttribute('role')]).toEqual(['Thank you for your review!', 'status'])
  expect(document.activeElement).toBe(part('status'))
  submit()
  expect(requests).toHaveLength(1)
  // The form of the other product is still open.
  expect(part('fields', 'bare').hidden).toBe(false)
})

it('[BOOT-012] [CFG-010] asks for stars beside them without a request, until some are chosen', async () => {
  await open(json({}, 201))
  submit()
  expect(requests).toEqual([])
  expect(part('rating-error').textContent).toBe('Please select a star rating')
  expect(part('rating').getAttribute('aria-invalid')).toBe('true')
  expect(part('rating').getAttribute('aria-describedby')).toBe(part('rating-error').id)
  expect(document.activeElement).toBe(stars()[0])
  choose(2)
  expect([part('rating-error').textContent, part('rating').hasAttribute('aria-invalid')]).toEqual(['', false])
})

it('[BOOT-012] shows what the server says beside the field, and keeps what was typed', async () => {
  await open(json({ error: 'Too long', errors: { text: 'Too long', other: 'No', name: 7 } }, 422))
  choose(5)
  type('A long text')
  submit()
  await settled()
  expect(part('text-error').textContent).toBe('Too long')
  expect([text().getAttribute('aria-invalid'), text().value]).toEqual(['true', 'A long text'])
  expect([document.activeElement, status(), part('name-error').textContent]).toEqual([text(), '', ''])
  expect(stars()[4]!.checked).toBe(true)
  type('Short')
  expect([part('text-error').textContent, text().hasAttribute('aria-invalid')]).toEqual(['', false])
  submit()
  expect(requests).toHaveLength(2)
})

it.each([
  [410, 'Your review request has expired'],
  [409, 'You have already reviewed this purchase'],
])('[BOOT-012] [CFG-052] [CFG-053] says with %i that no review can be sent', async (code, error) => {
  await open(json({ error, errors: { form: error } }, code))
  choose(5)
  type('Typed')
  part('submit').focus()
  submit()
  await settled()
  expect([form().dataset.reviewState, status(), text().value]).toEqual(['closed', error, 'Typed'])
  expect([part('fields').hidden, part('submit').getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.activeElement).toBe(part('status'))
  submit()
  expect(requests).toHaveLength(1)
})

it.each([
  ['a refusal', json({ error: 'Too many' }, 429), 'Too many'],
  ['an error of the server', json({ stack: 'x' }, 503), expect.stringMatching(/./)],
  ['no connection', new TypeError('offline'), expect.stringMatching(/./)],
])('[BOOT-012] can be sent again after %s, with what was typed', async (_what, answer, message) => {
  await open(answer, json({}, 201))
  choose(5)
  type('Typed')
  submit()
  await settled()
  expect([status(), text().value, form().dataset.reviewState]).toEqual([message, 'Typed', undefined])
  expect(part('submit').hasAttribute('aria-disabled')).toBe(false)
  submit()
  await settled()
  expect(form().dataset.reviewState).toBe('sent')
})

it('keeps the sent form if the option says so, and adds messages that the markup has not', async () => {
  await open(json({ errors: { text: 'Too long', rating: 'Six' } }, 422), json({}, 201))
  submit('bare')
  await vi.waitFor(() => expect(part('text-error', 'bare')?.textContent).toBe('Too long'))
  expect(part('rating', 'bare').contains(part('rating-error', 'bare'))).toBe(true)
  expect(document.activeElement).toBe(stars('bare')[3])
  submit('bare')
  await vi.waitFor(() => expect(form('bare').dataset.reviewState).toBe('sent'))
  expect(part('fields', 'bare').hidden).toBe(false)
  expect(form('bare').querySelector('.site-review-status')!.textContent).toBe('Thank you for your review!')
})

it('restores the server’s HTML byte for byte, also while a review is on its way', async () => {
  for (const answer of ['hang', json({}, 201), json({ errors: { text: 'Too long' } }, 422)] as const) {
    await open(answer)
    choose(3)
    submit()
    submit('bare')
    if (answer !== 'hang') await settled()
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  }
})

it('sends a form inside of the block with a button outside of both', async () => {
  await open(json({ message: 'Thanks' }, 201))
  site.destroy()
  const around = document.createElement('div')
  for (const name of ['data-block', 'data-block-id']) {
    around.setAttribute(name, form().getAttribute(name)!)
  }
  const inner = form()
  inner.replaceWith(around)
  around.append(inner)
  for (const name of ['data-block', 'data-block-id']) inner.removeAttribute(name)
  inner.id = 'review'
  const button = document.createElement('button')
  button.setAttribute('form', 'review')
  document.body.append(button)
  site = createSite({ blocks: { 'product-review': block }, context: acceptedContext({}) })
  await site.start()
  choose(4)
  type('Fine')
  const event = new SubmitEvent('submit', { cancelable: true, bubbles: true, submitter: button })
  inner.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})
