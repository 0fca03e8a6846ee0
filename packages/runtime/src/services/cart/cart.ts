import type { AddEntryRequest, ShippingLocation } from '../../contract/api/commerce.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { isRecord } from '../../schema/record.js'
import { randomId } from '../cookies/random-id.js'
import { fieldOf } from '../http/answer.js'
import { failureText } from '../http/failure-text.js'
import { type CallOptions, type CallOutcome, http } from '../http/http.js'
import { cartStatus } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'
import { entryIdOf, failureOf, isRefusal, isUnsure } from './answer.js'
import { type Change, ChangeQueue } from './changes.js'
import { CART_ATTEMPTS, CART_PATH, CART_TIMEOUT_MS } from './constants.js'
import { type PageCart, readCart } from './entity.js'
import { hasCart } from './has-cart.js'
import { inTurn } from './in-turn.js'
import type { AskedChange, CartFailure, CartOutcome, CartState } from './outcome.js'
import { shareWithTabs } from './tabs.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The stored cart or the list of waiting changes has changed. */
    'cart:change': CartState
    /** The server stored a new entry, or a higher quantity of one. */
    'cart:add': { readonly entryId: string; readonly cart: PageCart }
  }
}

/** The cart of a page. Its functions resolve to an outcome; they never reject. */
export interface Cart {
  readonly state: CartState
  /** Takes a cart that the server wrote into the page, which saves a request. */
  adopt(cart: unknown): void
  /** Reads the stored cart. Where no cookie says that there is one, nothing is requested. */
  sync(): Promise<CartOutcome>
  add(request: AddEntryRequest): Promise<CartOutcome>
  /** @param quantity - at least 1 */
  change(entryId: string, quantity: number): Promise<CartOutcome>
  remove(entryId: string): Promise<CartOutcome>
  applyCoupon(code: string): Promise<CartOutcome>
  removeCoupon(code: string): Promise<CartOutcome>
  setShippingLocation(location: ShippingLocation): Promise<CartOutcome>
  setShippingOption(id: string): Promise<CartOutcome>
  /**
   * Waits until all changes that are waiting now have an outcome; none if no change is waiting. Without a connection
   * the one outcome says that they wait for it.
   */
  settled(): Promise<readonly CartOutcome[]>
}

const put = (json: unknown): CallOptions => ({ method: 'PUT', json })
const post = (json: unknown): CallOptions => ({ method: 'POST', json })
const DELETE: CallOptions = { method: 'DELETE' }

const pathOf = (list: string, id: string): string => `/${list}/${encodeURIComponent(id)}`

/** The only implementation of {@link Cart}. */
class PageCarts implements Cart {
  readonly #site: Site
  readonly #queue = new ChangeQueue()
  readonly #share: (cart: unknown) => void
  /** The request ids of additions that the server may have stored without an answer, by their contents. */
  readonly #unsure = new Map<string, string>()
  #stored: PageCart | null = null
  #first: Promise<CartOutcome> | undefined
  #isWaiting = false

  constructor(site: Site) {
    this.#site = site
    const { signal } = site
    this.#share = shareWithTabs(signal, (cart) => this.adopt(cart))
    globalThis.addEventListener('online', () => void this.#send(), { signal })
    globalThis.addEventListener('pageshow', ({ persisted }) => void (persisted && this.sync()), { signal })
  }

  get state(): CartState {
    const stored = this.#stored
    const status = stored ? 'initialised' : 'uninitialised'
    return { status, stored, asked: this.#queue.asked, isWaiting: this.#isWaiting }
  }

  adopt(cart: unknown): void {
    if (isRecord(cart) && this.#store(cart)) this.#emitChange()
  }

  async sync(): Promise<CartOutcome> {
    if (hasCart() || this.#stored?.id) {
      // Blocks that start together share the first request. A later one may not be older than its caller.
      if (!this.#stored && this.#first) return this.#first
      this.#first = this.#ask('sync', '', {}, 'sync').finally(() => (this.#first = undefined))
      return this.#first
    }
    this.adopt({})
    return { ok: true, cart: this.#stored!, entryId: '' }
  }

  async add(request: AddEntryRequest): Promise<CartOutcome> {
    const contents = JSON.stringify(request)
    const requestId = request.requestId || this.#unsure.get(contents) || randomId()
    this.#unsure.set(contents, requestId)
    const outcome = await this.#ask(
      'add',
      '/entries',
      post({ ...request, requestId } satisfies AddEntryRequest),
    )
    if (outcome.ok || outcome.code !== '') this.#unsure.delete(contents)
    return outcome
  }

  change(entryId: string, quantity: number): Promise<CartOutcome> {
    const request = put({ quantity })
    const path = pathOf('entries', entryId)
    return this.#ask('change', path, request, path, { entryId, quantity })
  }

  remove(entryId: string): Promise<CartOutcome> {
    const path = pathOf('entries', entryId)
    return this.#ask('remove', path, DELETE, path, { entryId, quantity: 0 })
  }

  applyCoupon(code: string): Promise<CartOutcome> {
    return this.#ask('coupon', '/coupons', post({ code }))
  }

  removeCoupon(code: string): Promise<CartOutcome> {
    const path = pathOf('coupons', code)
    return this.#ask('removeCoupon', path, DELETE, path)
  }

  setShippingLocation(location: ShippingLocation): Promise<CartOutcome> {
    return this.#ask('location', '/shipping-location', put(location), 'location')
  }

  setShippingOption(id: string): Promise<CartOutcome> {
    const request = put({ id })
    return this.#ask('option', '/shipping-option', request, 'option')
  }

  async settled(): Promise<readonly CartOutcome[]> {
    return this.#isWaiting ? [await this.#waitingOutcome()] : this.#queue.settled()
  }

  #emitChange(): void {
    const { document, signal } = this.#site
    if (!signal.aborted) emit(document, 'cart:change', this.state)
  }

  /** @returns false for an older answer than the stored one */
  #store(raw: unknown): boolean {
    const cart = readCart(raw, this.#site.context.selectedCurrency)
    const stored = this.#stored
    if (stored && stored.id === cart.id && cart.revision < stored.revision) return false
    this.#stored = cart
    return true
  }

  #ask(
    kind: AskedChange['kind'],
    path: string,
    options: CallOptions,
    key = '',
    about: Pick<AskedChange, 'entryId' | 'quantity'> = { entryId: '', quantity: null },
  ): Promise<CartOutcome> {
    const outcome = this.#queue.add({ kind, path, options, key, ...about })
    this.#emitChange()
    void this.#send()
    return outcome
  }

  /** Sends the waiting changes, one after the other. */
  async #send(): Promise<void> {
    for (let change = this.#queue.next(); change; change = this.#queue.next()) {
      const answer = await this.#request(change)
      this.#isWaiting = !answer.ok && answer.kind === 'unreachable' && !navigator.onLine
      if (this.#isWaiting) {
        this.#queue.keep(await this.#waitingOutcome())
        this.#emitChange()
        return
      }
      const outcome = await this.#end(change, answer)
      this.#queue.end(outcome)
      this.#emitChange()
      if (!outcome.ok && isUnsure(answer) && change.kind !== 'sync') void this.sync()
    }
  }

  async #request({ path, options }: Change): Promise<CallOutcome> {
    const { call } = this.#site.shared(http)
    const send = () => call(CART_PATH + path, { ...options, timeout: CART_TIMEOUT_MS })
    for (let attempt = 1; ; attempt += 1) {
      // Two pages that each make the first cart would leave the visitor with one of them.
      const outcome = await (hasCart() ? send() : inTurn(this.#site.signal, send))
      const isUnanswered = !outcome.ok && outcome.status === null && outcome.kind === 'unreachable'
      if (!isUnanswered || attempt === CART_ATTEMPTS || !navigator.onLine) return outcome
    }
  }

  async #waitingOutcome(): Promise<CartFailure> {
    const { t } = await this.#site.shared(pageMessages)(cartStatus)
    const message = t('cart.offline')
    return { ok: false, message, code: '', available: null, isWaiting: true, cart: this.#stored }
  }

  /** Stores the cart of an answer, also of a rejected change, so that the page shows the current state. */
  async #end({ kind, entryId }: Change, answer: CallOutcome): Promise<CartOutcome> {
    const cart = answer.ok || isRefusal(answer) ? fieldOf(answer.body, 'cart') : null
    const hasStored = isRecord(cart)
    if (hasStored && this.#store(cart) && kind !== 'sync') this.#share(cart)
    const stored = this.#stored
    if (answer.ok && hasStored) {
      const id = entryIdOf(answer.body)
      if (kind === 'add') emit(this.#site.document, 'cart:add', { entryId: id, cart: stored! })
      return { ok: true, cart: stored!, entryId: id }
    }
    if (answer.ok) {
      const failure = { ...answer, ok: false, kind: 'application', url: '' } as const
      return failureOf({ ...failure, message: await failureText(this.#site, failure, '') }, stored)
    }
    const failure = failureOf(answer, stored)
    // Another page has removed it, which is the requested result.
    const isGone =
      kind === 'remove' && failure.code === 'entry' && !stored?.entries.some(({ id }) => id === entryId)
    return isGone && stored ? { ok: true, cart: stored, entryId: '' } : failure
  }
}

/**
 * The cart of a page; for `site.shared`.
 *
 * @example
 * const outcome = await site.shared(cart).add({ itemId: 'mug', variantId: 'red', quantity: 1 })
 * showStatus(outcome.ok ? 'Added!' : outcome.message)
 */
export const cart = (site: Site): Cart => new PageCarts(site)
