import { afterEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { silence } from '../../../../testing/globals.js'
import { fakeCookies } from '../../../../testing/http.js'
import block from '../../../blocks/cart/block.js'
import html from '../../../blocks/cart/fixture.html?raw'
import { defineBlock } from '../../../core/block.js'
import type { Site } from '../../../core/site.js'
import { lazy } from '../../../core/source.js'
import { createSite } from '../../../page/site.js'

let site: Site
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const root = () => document.querySelector<HTMLElement>('#site-cart-root')!

it('[BOOT-011] starts the cart page on demand by the id of its root element', async () => {
  fakeCookies({})
  const load = vi.fn(async () => ({ default: block }))
  document.body.innerHTML = html.replace(' data-block="cart" data-block-id="full"', '')
  site = createSite({ blocks: { cart: lazy(load) }, context: acceptedContext({}) })
  await site.start()
  await vi.waitFor(() => expect(root().dataset.blockState).toBe('ready'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(root().querySelector('[data-part=status]')!.getAttribute('role')).toBe('status')
})

it('[BOOT-011] loads nothing on a page without that element', async () => {
  const load = vi.fn(async () => ({ default: block }))
  document.body.innerHTML = html.replace('site-cart-root', 'other').replace(' data-block="cart"', '')
  site = createSite({ blocks: { cart: lazy(load) }, context: acceptedContext({}) })
  await site.start()
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
})

it.each([' data-block="cart"', ''])(
  '[BOOT-015] logs that its code could not be loaded: %s',
  async (written) => {
    silence('error')
    const warned = silence('warn')
    document.body.innerHTML = html.replace(' data-block="cart"', written)
    const load = () => Promise.reject(new TypeError('gone'))
    site = createSite({ blocks: { cart: lazy(load) }, context: acceptedContext({}) })
    await site.start()
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith('Commerce rollup not loaded'))
  },
)

it('[BOOT-015] logs nothing of it where other code could not be loaded', async () => {
  silence('error')
  const warned = silence('warn')
  document.body.innerHTML = html.replace(' data-block="cart"', '')
  const blocks = {
    cart: lazy(async () => ({ default: block })),
    other: lazy(() => Promise.reject(new TypeError('gone'))),
  }
  site = createSite({ blocks, context: acceptedContext({}) })
  await site.start()
  await vi.waitFor(() => expect(root().dataset.blockState).toBe('ready'))
  document.body.insertAdjacentHTML('beforeend', '<p data-block="other"></p>')
  await site.hydrate()
  expect(warned.mock.calls.flat()).not.toContain('Commerce rollup not loaded')
})

it('[BOOT-015] logs nothing of it where its code fails by itself', async () => {
  silence('error')
  const warned = silence('warn')
  document.body.innerHTML = html.replace(' data-block="cart"', '')
  const broken = defineBlock({
    name: 'cart',
    init() {
      throw new Error('broken')
    },
  })
  site = createSite({
    blocks: { cart: lazy(async () => ({ default: broken })) },
    context: acceptedContext({}),
  })
  await site.start()
  await vi.waitFor(() => expect(root().dataset.blockState).toBe('failed'))
  expect(warned.mock.calls.flat()).not.toContain('Commerce rollup not loaded')
})
