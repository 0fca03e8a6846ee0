import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartAnswer } from '../../../../testing/cart.js'
import { fakeCookies, fakePage, fakeServer, json } from '../../../../testing/http.js'
import type { Site } from '../../../core/site.js'
import { cart } from '../../../services/cart/cart.js'
import startCheckoutLinks from './checkout-links.js'

let site: Site
beforeEach(() => {
  site = fakePage()
  document.body.innerHTML = `
    <a id="checkout" href="/commerce/goto-checkout"><b>Checkout</b></a>
    <a id="other" href="/about?from=/commerce/goto-checkout">About</a>
    <a id="elsewhere" href="https://other.example/commerce/goto-checkout">Other</a>`
  startCheckoutLinks(site)
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Clicks, and returns whether the browser would follow the link. */
function click(selector: string): boolean {
  let isFollowed = false
  const stop = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  document.querySelector<HTMLElement>(selector)!.click()
  return isFollowed
}

it('[RTE-001] a link to the checkout says that there is no cart, unless one of the cookies says that there is', async () => {
  const jar = fakeCookies({})
  expect(click('#checkout b')).toBe(false)
  await vi.waitFor(() =>
    expect(document.querySelector('dialog')?.textContent).toContain(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    ),
  )
  jar.hasCart = 'false'
  expect(click('#checkout')).toBe(false)
  jar.hasCart = 'true'
  expect(click('#checkout')).toBe(true)
  jar.hasCart = ''
  jar.CART = 'token'
  expect(click('#checkout')).toBe(true)
})

/** Clicks that were followed later, by the code of the page. */
function laterClicks(): boolean[] {
  const followed: boolean[] = []
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note, { signal: site.signal })
  return followed
}

it('waits until the cart is stored as it was asked for, also for the first item of a visitor', async () => {
  const jar = fakeCookies({})
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const added = site.shared(cart).add({ itemId: 'harbour' })
  const followed = laterClicks()
  document.querySelector<HTMLElement>('#checkout')!.click()
  expect(followed).toEqual([false])
  await vi.waitFor(() => answer(cartAnswer(1)))
  jar.hasCart = 'true'
  await added
  await vi.waitFor(() => expect(followed).toEqual([false, true]))
  expect(document.querySelector('dialog')).toBe(null)
})

it('does not follow after a change that was not stored', async () => {
  fakeCookies({ hasCart: 'true' })
  fakeServer(json({}, 404))
  const changed = site.shared(cart).change('e1', 2)
  const followed = laterClicks()
  document.querySelector<HTMLElement>('#checkout')!.click()
  expect(await changed).toMatchObject({ ok: false })
  await vi.dynamicImportSettled()
  expect(followed).toEqual([false])
})

it('says without a connection that changes wait, and is followed once they are stored', async () => {
  fakeCookies({ hasCart: 'true' })
  vi.stubGlobal('navigator', { onLine: false })
  fakeServer(new TypeError('offline'), cartAnswer(2))
  await site.shared(cart).change('e1', 2)
  expect(click('#checkout')).toBe(false)
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('You are offline'))
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(site.shared(cart).state.asked).toEqual([]))
  expect(click('#checkout')).toBe(true)
})

it('other links are followed', () => {
  fakeCookies({})
  expect([click('#other'), click('#elsewhere')]).toEqual([true, true])
})

it('ends with the site', () => {
  fakeCookies({})
  site.destroy()
  expect(click('#checkout')).toBe(true)
})
