import type { CartCoupon } from '../../contract/commerce/shopping-cart.js'
import type { BlockLife } from '../../core/block.js'
import { closest, isElement, ofDocument } from '../../dom/native.js'
import { confirmDialog } from '../../overlays/dialog/confirm.js'
import { type Cart, cart } from '../../services/cart/cart.js'
import { CHECKOUT_LINK } from '../../services/cart/constants.js'
import type { CartFailure, CartOutcome } from '../../services/cart/outcome.js'
import type { cartPage, cart as cartTexts } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { partIn } from './list.js'
import { Notice } from './notice.js'
import { type CartContext, CartView } from './view.js'

type PageTexts = Messages<KeysOf<typeof cartTexts | typeof cartPage>>

/** An allowed quantity; 0 removes the entry. */
const QUANTITY = /^\d{1,4}$/
const QUANTITY_MAX = 9999

/** The cart page: sends the visitor's changes, one after the other, and shows the stored cart. */
export class CartPage implements BlockLife {
  readonly #context: CartContext
  readonly #texts: PageTexts
  readonly #cart: Cart
  readonly #view: CartView
  readonly #notice: Notice
  /** Timers of quantities that are being typed, by the id of their entry. */
  readonly #typed = new Map<string, ReturnType<typeof setTimeout>>()
  /** Quantities that are being sent, or that the visitor is asked about; false for one that was not stored. */
  readonly #sending = new Set<Promise<boolean>>()

  constructor(context: CartContext, texts: PageTexts) {
    const { guard, on, part, signal, site } = context
    this.#context = context
    this.#texts = texts
    this.#cart = site.shared(cart)
    this.#view = new CartView(context, texts, (entryId) => this.#typed.has(entryId))
    this.#notice = new Notice(context)
    site.on(
      'cart:change',
      guard(({ detail }) => this.#view.show(detail)),
      { signal },
    )
    const form = part('form')
    on(form, 'submit', (event) => this.#submit(event))
    on(form, 'keydown', (event) => this.#enter(event))
    on(form, 'input', ({ target }) => this.#type(target))
    on(form, 'change', ({ target }) => this.#choose(target))
    on(form, 'focusout', ({ target }) => this.#leave(target))
    // Links outside of the block lead to the checkout too. Before the page decides whether they are followed.
    on(site.document, 'click', (event) => this.#checkout(event), { capture: true })
    signal.addEventListener('abort', () => {
      for (const timer of this.#typed.values()) clearTimeout(timer)
    })
    this.#start()
  }

  #start(): void {
    const [data] = this.#context.parts('data')
    if (data) {
      try {
        this.#cart.adopt(JSON.parse(data.textContent))
      } catch {
        // The cart is read from the server instead.
      }
    }
    const { state } = this.#cart
    this.#view.show(state)
    if (state.status === 'uninitialised') void this.#read()
  }

  async #read(): Promise<void> {
    const outcome = await this.#cart.sync()
    if (!outcome.ok) this.#fail(outcome, outcome.message, () => this.#read())
  }

  update(): void {
    this.#view.show(this.#cart.state)
  }

  #submit(event: SubmitEvent): unknown {
    event.preventDefault()
    const { submitter } = event
    const { name = '', value = '' } = submitter instanceof HTMLButtonElement ? submitter : {}
    if (name === 'remove') return this.#remove(value)
    if (name === 'removeCoupon') return this.#report(() => this.#cart.removeCoupon(value))
    const [code] = this.#context.parts('coupon-code')
    if (code instanceof HTMLInputElement && code.value.trim() !== '') return this.#applyCoupon(code)
    return this.#flush()
  }

  /** Enter in a field would press the first button of the form, which may be one that removes an entry. */
  #enter(event: KeyboardEvent): unknown {
    const { isComposing, key, target } = event
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return undefined
    event.preventDefault()
    if (target.name === 'coupon') return this.#applyCoupon(target)
    return target.name.startsWith('quantity.') ? this.#flush() : this.#choose(target)
  }

  /** The id of the entry whose quantity an element is; null for other elements. */
  #entryOf(target: EventTarget | null): string | null {
    if (!(target instanceof HTMLInputElement) || target.dataset.part !== 'line-quantity') return null
    return (closest(target, '[data-part="line"]') as HTMLElement | null)?.dataset.entryId ?? null
  }

  #type(target: EventTarget | null): void {
    const entryId = this.#entryOf(target)
    if (entryId === null) return
    clearTimeout(this.#typed.get(entryId))
    const send = this.#context.guard(() => {
      // An empty field is one that is being typed.
      if (this.#inputOf(entryId)?.value !== '') void this.#send(entryId)
    })
    this.#typed.set(entryId, setTimeout(send, this.#context.options.delay))
  }

  #choose(target: EventTarget | null): unknown {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined
    const { name, value } = target
    const entryId = this.#entryOf(target)
    // A field that is left empty, or that a browser reads as empty, because the typed text is no number.
    if (entryId !== null) return value === '' ? this.#send(entryId) : undefined
    if (name === 'shippingOption') return this.#report(() => this.#cart.setShippingOption(value))
    if (!['country', 'region', 'postalCode'].includes(name)) return undefined
    const field = (part: string) =>
      (this.#context.parts(part)[0] as HTMLInputElement | undefined)?.value ?? ''
    const country = field('country')
    if (country === '') return undefined
    const location = { country, region: field('region'), postalCode: field('postal-code') }
    return this.#report(() => this.#cart.setShippingLocation(location))
  }

  /** A field that is left empty shows the stored quantity, also if no event reports a change. */
  #leave(target: EventTarget | null): unknown {
    const entryId = this.#entryOf(target)
    const isEmptied =
      entryId !== null && this.#typed.has(entryId) && (target as HTMLInputElement).value === ''
    return isEmptied ? this.#send(entryId) : undefined
  }

  /** Sends the quantities that are being typed. @returns whether all of them are stored, also those sent before */
  async #flush(): Promise<boolean> {
    for (const entryId of [...this.#typed.keys()]) void this.#send(entryId)
    return (await Promise.all(this.#sending)).every(Boolean)
  }

  #inputOf(entryId: string): HTMLInputElement | null {
    const line = this.#view.line(entryId)
    return line ? (partIn(line, 'line-quantity') as HTMLInputElement | null) : null
  }

  #send(entryId: string): Promise<boolean> {
    clearTimeout(this.#typed.get(entryId))
    this.#typed.delete(entryId)
    const sending = this.#sent(entryId).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
    return sending
  }

  /** @returns whether the quantity of the field is stored */
  async #sent(entryId: string): Promise<boolean> {
    const input = this.#inputOf(entryId)
    const stored = this.#cart.state.stored?.entries.find(({ id }) => id === entryId)
    if (!input || !stored) return true
    if (!QUANTITY.test(input.value)) {
      const { t } = this.#texts
      const { title: item, maxQuantity } = stored
      this.#restore(entryId)
      this.#say(
        t('cartPage.quantityRule', {
          error: t('cart.error.quantity'),
          item,
          max: maxQuantity || QUANTITY_MAX,
        }),
      )
      return false
    }
    const quantity = Number(input.value)
    const isAsked = this.#cart.state.asked.some((each) => each.entryId === entryId)
    if (quantity === stored.quantity && !isAsked) return true
    if (quantity > 0) return this.#change(entryId, quantity)
    await this.#confirmRemoval(entryId)
    return false
  }

  async #change(entryId: string, quantity: number): Promise<boolean> {
    // A refusal may come with a cart that has the entry no more.
    const item = this.#cart.state.stored?.entries.find(({ id }) => id === entryId)?.title ?? ''
    const outcome = await this.#cart.change(entryId, quantity)
    if (outcome.ok) this.#say(this.#texts.t('cart.updated'))
    else
      this.#fail(
        outcome,
        this.#texts.t('cart.error.quantity'),
        () => this.#change(entryId, quantity),
        () => this.#restore(entryId),
        (reason) => this.#refused(item, reason),
      )
    return outcome.ok
  }

  /** The message about a quantity that the server has refused. */
  #refused(item: string, reason: string): string {
    const { t } = this.#texts
    return t('cartPage.quantityRefused', { error: t('cart.error.quantity'), item, reason })
  }

  /** Shows the stored quantity in the place of one that is not. */
  #restore(entryId: string): void {
    const input = this.#inputOf(entryId)
    const stored = this.#cart.state.stored?.entries.find(({ id }) => id === entryId)
    if (input && stored && !this.#typed.has(entryId)) input.value = String(stored.quantity)
  }

  async #confirmRemoval(entryId: string): Promise<void> {
    const { signal, site } = this.#context
    const { t } = this.#texts
    const answer = await confirmDialog(site, {
      title: t('cart.remove.title'),
      text: t('cart.remove.text'),
      confirm: t('cart.remove.confirm'),
      cancel: t('cart.remove.cancel'),
      reject: false,
      signal,
    })
    if (signal.aborted) return
    if (answer === 'confirm') await this.#remove(entryId)
    else this.#restore(entryId)
  }

  async #remove(entryId: string): Promise<void> {
    clearTimeout(this.#typed.get(entryId))
    this.#typed.delete(entryId)
    const { t } = this.#texts
    const entry = this.#cart.state.stored?.entries.find(({ id }) => id === entryId)
    const line = this.#view.line(entryId)
    const hadFocus = line?.contains(ofDocument(this.#context.site.document, 'activeElement')) ?? false
    const outcome = await this.#cart.remove(entryId)
    if (!outcome.ok) {
      this.#fail(
        outcome,
        t('cart.error.remove'),
        () => this.#remove(entryId),
        () => this.#restore(entryId),
      )
      return
    }
    if (!entry) return
    const { productId: itemId, quantity, sku, title, variantId } = entry
    const again = () => this.#putBack({ itemId, variantId, sku, quantity, restores: entryId })
    const button = this.#say(t('cartPage.removed', { item: title }), {
      label: t('cartPage.undo'),
      run: again,
    })
    // The element that had the focus is gone.
    if (hadFocus) button?.focus()
  }

  async #putBack(request: Parameters<Cart['add']>[0]): Promise<void> {
    const outcome = await this.#cart.add(request)
    if (!outcome.ok) return this.#fail(outcome, outcome.message, () => this.#putBack(request))
    this.#say(this.#texts.t('cart.updated'))
    this.#inputOf(outcome.entryId)?.focus()
  }

  async #applyCoupon(field: HTMLInputElement): Promise<void> {
    const code = field.value.trim()
    if (code === '') return
    await this.#report(async () => {
      const outcome = await this.#cart.applyCoupon(code)
      if (outcome.ok && field.value.trim() === code) field.value = ''
      return outcome
    }, code)
  }

  /**
   * Runs a change and says how it ended, with the server's own text where there is one.
   *
   * @param code - of the coupon that it applies
   */
  async #report(change: () => Promise<CartOutcome>, code = ''): Promise<void> {
    const outcome = await change()
    if (outcome.ok) return void this.#say(this.#updated(code))
    this.#fail(outcome, outcome.message, () => this.#report(change, code))
    this.#view.show(this.#cart.state)
  }

  /** The announcement of a stored change. For a coupon, its discount; codes are equal in any case. */
  #updated(code: string): string {
    const { t } = this.#texts
    const isIt = (each: CartCoupon) => each.code.toUpperCase() === code.toUpperCase()
    const applied = this.#cart.state.stored?.validCoupons.find(isIt)
    const amount = applied?.discountCents && this.#view.format(applied.discountCents)
    return amount ? t('cartPage.coupon', { coupon: applied!.name || code, amount }) : t('cart.updated')
  }

  #say(...message: Parameters<Notice['show']>): HTMLElement | undefined {
    return this.#context.signal.aborted ? undefined : this.#notice.show(...message)
  }

  /**
   * A refusal has the server's text. Other failures can be tried again; what waits for a connection need not be: how it
   * ends is said once it is sent.
   *
   * @param restore - shows the stored value in place of the rejected one
   * @param refused - the message for the server's text of a refusal
   */
  #fail(
    outcome: CartFailure,
    text: string,
    run: () => unknown,
    restore = () => {},
    refused = (reason: string) => reason,
  ): void {
    const { t } = this.#texts
    if (!outcome.isWaiting) restore()
    if (outcome.isWaiting) this.#say(outcome.message)
    else if (outcome.code !== '') this.#say(refused(outcome.message))
    else this.#say(text, { label: t('cartPage.retry'), run: () => void run() })
    outcome.later?.then((end) => {
      if (end.ok) this.#say(t('cart.updated'))
      else this.#fail(end, text, run, restore, refused)
    })
  }

  /** The checkout waits for typed quantities. On all pages, links to it wait for changes that are not stored yet. */
  async #checkout(event: Event): Promise<void> {
    const { target } = event
    const link = isElement(target) ? closest(target, CHECKOUT_LINK) : null
    if (!(link instanceof HTMLElement)) return
    const { stored } = this.#cart.state
    const reason = stored ? this.#view.minimumOf(stored) : ''
    if (reason !== '') this.#say(reason)
    else if (this.#typed.size === 0 && this.#sending.size === 0) return
    event.preventDefault()
    if (reason === '' && (await this.#flush()) && !this.#context.signal.aborted) link.click()
  }
}
