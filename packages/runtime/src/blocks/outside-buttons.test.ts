import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../testing/globals.js'
import { fakeServer, json } from '../../testing/http.js'
import { createSite, type Site } from '../page/site.js'
import cart from './cart/fixture.html?raw'
import form from './form/fixture.html?raw'
import memberArea from './member-area/fixture.html?raw'
import product from './product/fixture.html?raw'
import productReview from './product-review/fixture.html?raw'
import { registry } from './registry.js'

let site: Site
beforeEach(() => {
  silence('error')
  silence('warn')
  fakeServer(json({}))
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** With the form inside its block: this simulated document dispatches no event on a form by way of the prototype. */
function hold(root: Element): void {
  if (root.localName !== 'form') return
  const around = document.createElement('section')
  root.replaceWith(around)
  around.append(root)
  for (const { name, value } of [...root.attributes].filter(({ name }) => name.startsWith('data-'))) {
    around.setAttribute(name, value)
    if (name !== 'data-form-id') root.removeAttribute(name)
  }
}

it.each([
  ['cart', cart],
  ['form', form],
  ['member-area', memberArea],
  ['product', product],
  ['product-review', productReview],
])('a button outside of the block sends the form of a %s as one inside', async (_, html) => {
  document.body.innerHTML = html
  for (const other of [...document.body.children].slice(1)) other.remove()
  hold(document.querySelector('[data-block]')!)
  const target = document.querySelector('form')!
  target.id = 'outside'
  const button = document.createElement('button')
  button.setAttribute('form', 'outside')
  document.body.append(button)
  site = createSite({ blocks: registry })
  await site.start()
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
  target.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})
