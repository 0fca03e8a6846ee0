import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../testing/dialog.js'
import { nextTask, silence, stubReducedMotion } from '../../../testing/globals.js'
import { fakeServer, json } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { options } from '../../schema/plain-option.js'
import block, { type QuickViewHandle } from './block.js'
import { LOADING_DELAY_MS, STATE_NAME } from './constants.js'
import html from './fixture.html?raw'

// Here at once: a test would have to wait for it.
import './on-demand/quick-view.js'
import '../../dom/html/purify.js'

declare const happyDOM: { setURL(address: string): void }

const recorded = vi.hoisted(() => vi.fn())
vi.mock('../../services/census/products.js', () => ({ recordQuickView: recorded }))

const PRODUCT = '<article><h2>Harbour at dawn</h2><p data-block="told">£18.00</p></article>'

const started = vi.fn()
const ended = vi.fn()
/** A block in the product. */
const told = {
  name: 'told',
  options: options({}),
  init: () => {
    started()
    return { destroy: ended }
  },
} as never

let site: Site
beforeEach(async () => {
  stubReducedMotion(true)
  happyDOM.setURL('https://shop.example/shop')
  history.replaceState(null, '')
  vi.spyOn(history, 'back').mockReturnValue()
  document.body.innerHTML = html
  site = createSite({ blocks: { 'quick-view': block, told } })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const each of [recorded, started, ended]) each.mockReset()
})

const link = (id = 'harbour') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const dialogs = () => [...document.querySelectorAll('dialog')]
const dialog = () => dialogs()[0]!
const close = () => dialog().querySelector<HTMLElement>('[data-answer=close]')!
const retry = () => dialog().querySelector<HTMLElement>('.site-quick-view-failure button')!
const status = () => dialog().querySelector('[role=status]')!.textContent
const product = () => dialog().querySelector('.site-quick-view-product')!
const click = (init: MouseEventInit = {}, target: Element = link()) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
const shown = () => vi.waitFor(() => expect(dialogs()).toHaveLength(1))
const loaded = () => vi.waitFor(() => expect(product().querySelector('h2')).not.toBeNull())
const closed = () => vi.waitFor(() => expect(dialogs()).toHaveLength(0))
const serve = () => fakeServer(json({ html: PRODUCT }))
/** Opens it, and waits for the product. */
async function open() {
  const requests = serve()
  click()
  await shown()
  await loaded()
  return requests
}

describe('a quick view', () => {
  it('[CEN-006] loads the product with one request, and records one opening', async () => {
    const requests = await open()
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/commerce/products/harbour/quick-view'])
    await vi.waitFor(() => expect(recorded).toHaveBeenCalledExactlyOnceWith(site, 'harbour'))
    close().click()
    await closed()
    click()
    await shown()
    await loaded()
    await vi.waitFor(() => expect(recorded).toHaveBeenCalledTimes(2))
  })

  it('a product that cannot be loaded is not recorded', async () => {
    fakeServer(json({}, 500))
    click()
    await shown()
    await vi.waitFor(() => expect(status()).not.toBe(''))
    close().click()
    await closed()
    expect(recorded).not.toHaveBeenCalled()
  })

  it('is a dialog with the name of the product, which has the focus', async () => {
    fakeServer('hang', json({ html: PRODUCT }))
    click()
    await shown()
    const name = () => document.getElementById(dialog().getAttribute('aria-labelledby')!)!.textContent
    expect(dialog().getAttribute('role')).toBe('dialog')
    expect(name()).toBe('Quick view of Harbour at dawn')
    expect(document.activeElement).toBe(close())
    close().click()
    await closed()
    click()
    await shown()
    await loaded()
    expect(name()).toBe('Harbour at dawn')
    expect(document.activeElement).toBe(product().querySelector('h2'))
    expect(dialog().querySelector<HTMLElement>('.site-dialog-title')!.hidden).toBe(true)
  })

  it('takes its first name from the label of a link without text', async () => {
    fakeServer('hang')
    click({}, link('lino'))
    await shown()
    expect(dialog().querySelector('h2')!.textContent).toBe('Quick view of Lino block')
  })

  it('starts the blocks of the product, and ends them with the dialog', async () => {
    await open()
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
    expect(product().parentElement!.dataset.part).toBe('overlay')
    expect(ended).not.toHaveBeenCalled()
    close().click()
    await closed()
    expect(ended).toHaveBeenCalledOnce()
  })

  it.each(['button', 'Escape', 'Back'])(
    'closes with %s; the focus returns and nothing stays',
    async (how) => {
      link().focus()
      const before = document.body.innerHTML
      await open()
      if (how === 'button') close().click()
      else if (how === 'Escape') press(document.activeElement!, 27)
      else {
        history.replaceState(null, '')
        dispatchEvent(new PopStateEvent('popstate'))
      }
      await closed()
      expect(document.body.innerHTML).toBe(before)
      expect(document.activeElement).toBe(link())
      await nextTask()
      expect(history.back).toHaveBeenCalledTimes(how === 'Back' ? 0 : 1)
    },
  )

  it('opens again with Forward', async () => {
    await open()
    const state = history.state
    expect(state).toEqual({ [STATE_NAME]: expect.any(String) })
    history.replaceState(null, '')
    dispatchEvent(new PopStateEvent('popstate'))
    await closed()
    await nextTask()
    history.replaceState(state, '')
    dispatchEvent(new PopStateEvent('popstate'))
    await shown()
    await loaded()
  })

  it('says that it loads only after a while, and ends the request when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const requests = fakeServer('hang')
    click()
    await shown()
    expect(status()).toBe('')
    vi.advanceTimersByTime(LOADING_DELAY_MS)
    expect(status()).toBe('Loading…')
    expect(dialog().querySelector('.site-quick-view')!.ariaBusy).toBe('true')
    close().click()
    await vi.waitFor(() => expect(requests[0]!.init.signal!.aborted).toBe(true))
  })

  it.each([
    ['no answer', new TypeError('offline'), 'Unable to connect. Please try again'],
    ['an answer without HTML', json({ html: 1 }), 'This content could not be loaded.'],
    ['an empty one', json({ html: ' ' }), 'This content could not be loaded.'],
  ])('after %s it says so, with another try and the link to the page', async (_, answer, message) => {
    const requests = fakeServer(answer, answer, json({ html: PRODUCT }))
    click()
    await shown()
    const failure = () => dialog().querySelector<HTMLElement>('.site-quick-view-failure')!
    await vi.waitFor(() => expect(status()).toBe(message))
    expect(failure().hidden).toBe(false)
    expect(failure().querySelector('a')!.getAttribute('href')).toBe('https://shop.example/shop/harbour')
    retry().click()
    retry().click()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await vi.waitFor(() => expect(status()).toBe(message))
    retry().click()
    await loaded()
    expect([failure().hidden, status(), requests.length]).toEqual([true, '', 3])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with a modifier key to the browser: %o',
    async (init) => {
      const requests = serve()
      expect(click(init).defaultPrevented).toBe(false)
      await nextTask()
      expect([dialogs().length, requests.length]).toEqual([0, 0])
    },
  )

  it('two clicks open one', async () => {
    const requests = serve()
    click()
    click()
    await shown()
    await loaded()
    expect([dialogs().length, requests.length]).toEqual([1, 1])
  })

  it('emits events, and can be opened by other code', async () => {
    serve()
    const received: string[] = []
    for (const type of ['open', 'close'] as const) {
      site.on(`quick-view:${type}`, ({ detail }) => received.push(`${type} ${detail.productId}`))
    }
    const done = site.handle<QuickViewHandle>(link())!.open()
    await shown()
    await loaded()
    expect(received).toEqual(['open harbour'])
    close().click()
    await done
    expect(received).toEqual(['open harbour', 'close harbour'])
  })

  it('ends with the site: nothing stays, and the entry of the history is a usual one', async () => {
    await open()
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(history.state).toEqual({})
    expect(ended).toHaveBeenCalledOnce()
  })

  it('without a product it fails, and stays a link', async () => {
    silence('error')
    site.destroy()
    document.body.innerHTML = html.replace(' data-option-product-id="harbour"', '')
    site = createSite({ blocks: { 'quick-view': block } })
    await site.start()
    expect(link().dataset.blockState).toBe('failed')
    expect(click().defaultPrevented).toBe(false)
  })
})
