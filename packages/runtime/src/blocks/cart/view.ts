import { isBelowMinimum } from '../../contract/commerce/minimum.js'
import type { CartCoupon, CartEntry, ShippingOption } from '../../contract/commerce/shopping-cart.js'
import { isSoldOnce } from '../../contract/commerce/stock.js'
import type { BlockContext, OptionValues } from '../../core/block.js'
import { amountText } from '../../services/cart/amount.js'
import type { PageCart } from '../../services/cart/entity.js'
import type { CartState } from '../../services/cart/outcome.js'
import type { cart } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { partIn, TemplateList } from './list.js'
import type { CartOptions } from './options.js'

export type CartContext = BlockContext<OptionValues<typeof CartOptions>>
type CartTexts = Messages<KeysOf<typeof cart>>

/** Shows a stored cart in the server's HTML. It writes only what differs, so a page starts without a change. */
export class CartView {
  readonly #context: CartContext
  readonly #t: CartTexts['t']
  readonly #lines: TemplateList
  readonly #coupons: TemplateList | undefined
  readonly #options: TemplateList | undefined
  readonly #isTyped: (entryId: string) => boolean
  #currency = ''

  /** @param isTyped - whether the visitor has typed a quantity that is not sent yet */
  constructor(context: CartContext, { t }: CartTexts, isTyped: (entryId: string) => boolean) {
    this.#context = context
    this.#t = t
    this.#isTyped = isTyped
    const { attrs, parts } = context
    const list = (name: string, template: string, idOf: (item: HTMLElement) => string) => {
      const [element] = parts(name)
      return element && new TemplateList(attrs, { list: element, template: parts(template)[0], idOf })
    }
    const controlValue = (name: string) => (item: HTMLElement) => {
      const control = partIn(item, name)
      return control instanceof HTMLInputElement || control instanceof HTMLButtonElement ? control.value : ''
    }
    this.#lines = list('lines', 'line-template', (line) => line.dataset.entryId ?? '')!
    this.#coupons = list('coupons', 'coupon-template', controlValue('coupon-remove'))
    this.#options = list('shipping-options', 'shipping-option-template', controlValue('shipping-choice'))
  }

  /** The line of an entry. */
  line(entryId: string): HTMLElement | undefined {
    return this.#lines.get(entryId)
  }

  show({ asked, isWaiting, stored }: CartState): void {
    if (!stored) return
    const { element } = this.#context
    this.#currency = stored.currency
    const busy = new Set(asked.map(({ entryId }) => entryId))
    this.#lines.show(
      stored.entries,
      ({ id }) => id,
      (line, entry) => this.#showLine(line, entry, busy.has(entry.id)),
    )
    this.#coupons?.show(
      stored.coupons,
      ({ code }) => code,
      (item, coupon) => this.#showCoupon(item, coupon),
    )
    const chosen = stored.selectedShippingOption.id
    this.#options?.show(
      stored.shippingOptions,
      ({ id }) => id,
      (item, option) => this.#showOption(item, option, option.id === chosen),
    )
    this.#showTotals(stored)
    this.#hide('form', stored.entries.length === 0)
    this.#hide('empty', stored.entries.length > 0)
    this.#hide('shipping', !stored.requiresShipping)
    this.#toggle(element, 'data-cart-waiting', isWaiting)
  }

  #showLine(line: HTMLElement, entry: CartEntry, isBusy: boolean): void {
    const { attrs } = this.#context
    const { id, imageAlt, imageUrl, maxQuantity, optionValues, title, url } = entry
    const at = (name: string) => partIn(line, name)
    const set = (element: Element, name: string, value: string) =>
      element.getAttribute(name) === value || attrs.set(element, name, value)
    set(line, 'data-entry-id', id)
    if (isBusy) attrs.set(line, 'aria-busy', 'true')
    else attrs.remove(line, 'aria-busy')
    const link = at('line-title')
    this.#text(link, title)
    if (link instanceof HTMLAnchorElement && url !== '') set(link, 'href', url)
    const image = at('line-image')
    if (image && imageUrl !== '') {
      set(image, 'src', imageUrl)
      set(image, 'alt', imageAlt)
    }
    this.#text(
      at('line-options'),
      optionValues.map(({ optionName, value }) => `${optionName}: ${value}`).join(', '),
    )
    this.#amount(at('line-price'), entry.unitPriceCents)
    this.#text(at('line-unit-price'), entry.unitPriceText)
    this.#amount(at('line-full-price'), entry.fullPriceCents)
    this.#toggle(at('line-full-price'), 'hidden', entry.fullPriceCents === entry.unitPriceCents)
    this.#amount(at('line-total'), entry.lineTotalCents)
    this.#toggle(at('line-unavailable'), 'hidden', entry.isAvailable)
    const quantity = at('line-quantity')
    if (quantity instanceof HTMLInputElement) {
      set(quantity, 'name', `quantity.${id}`)
      set(quantity, 'aria-label', this.#t('cart.quantityOf', { item: title }))
      if (maxQuantity !== null) set(quantity, 'max', String(maxQuantity))
      this.#toggle(quantity, 'hidden', entry.quantity === 1 && isSoldOnce(entry))
      // A typed quantity stays until it is sent. Browsers move the cursor for each value that is set.
      const value = String(entry.quantity)
      if (!isBusy && !this.#isTyped(id) && quantity.value !== value) quantity.value = value
    }
    const remove = at('line-remove')
    if (!remove) return
    set(remove, 'value', id)
    set(remove, 'aria-label', this.#t('cart.removeItem', { item: title }))
  }

  #showCoupon(item: HTMLElement, { code, name, reason }: CartCoupon): void {
    const label = name || code
    this.#text(partIn(item, 'coupon-name'), reason === '' ? label : `${label} (${reason})`)
    const remove = partIn(item, 'coupon-remove')
    if (!remove) return
    this.#context.attrs.set(remove, 'value', code)
    this.#context.attrs.set(remove, 'aria-label', this.#t('cart.removeItem', { item: label }))
  }

  #showOption(item: HTMLElement, { id, name, priceCents }: ShippingOption, isChosen: boolean): void {
    this.#text(partIn(item, 'shipping-name'), name)
    this.#amount(partIn(item, 'shipping-price'), priceCents)
    const choice = partIn(item, 'shipping-choice')
    if (!(choice instanceof HTMLInputElement)) return
    this.#context.attrs.set(choice, 'value', id)
    choice.checked = isChosen
  }

  #showTotals(stored: PageCart): void {
    const { attrs, parts } = this.#context
    const amounts = {
      subtotal: stored.subtotalCents,
      discount: stored.discountCents,
      'shipping-cost': stored.shippingCostCents,
      tax: stored.taxCents,
      'included-tax': stored.includedTaxCents,
      total: stored.grandTotalCents,
    }
    for (const [name, cents] of Object.entries(amounts))
      for (const each of parts(name)) this.#amount(each, cents)
    this.#hide('discount-row', stored.discountCents === 0)
    this.#hide('shipping-row', !stored.isTotalFinal || !stored.requiresShipping)
    this.#hide('tax-row', !stored.isTotalFinal || stored.taxCents === 0)
    this.#hide('included-tax-row', !stored.isTotalFinal || stored.includedTaxCents === 0)
    const reason = this.minimumOf(stored)
    const [minimum] = parts('minimum')
    if (minimum) {
      this.#text(minimum, reason)
      this.#toggle(minimum, 'hidden', reason === '')
    }
    for (const link of parts('checkout')) {
      if (reason === '') {
        for (const name of ['aria-disabled', 'aria-describedby']) attrs.remove(link, name)
        continue
      }
      attrs.set(link, 'aria-disabled', 'true')
      if (minimum) attrs.set(link, 'aria-describedby', attrs.id(minimum))
    }
  }

  /** Why a checkout is not possible yet; empty if it is. */
  minimumOf({ minimumSubtotalCents, subtotalCents }: PageCart): string {
    if (!isBelowMinimum({ subtotal: subtotalCents, minimum: minimumSubtotalCents })) return ''
    const subtotal = this.format(minimumSubtotalCents)
    return subtotal === null ? '' : this.#t('cart.minimum', { subtotal })
  }

  /** An amount in the page's format; null for any other value. */
  format(cents: number): string | null {
    return amountText(cents, this.#currency, { trimsZeros: this.#context.options.trimZeros })
  }

  #amount(element: HTMLElement | null, cents: number): void {
    const text = this.format(cents)
    if (text !== null) this.#text(element, text)
  }

  #text(element: HTMLElement | null, text: string): void {
    if (element && element.textContent?.trim() !== text) this.#context.attrs.text(element, text)
  }

  #hide(name: string, isHidden: boolean): void {
    for (const each of this.#context.parts(name)) this.#toggle(each, 'hidden', isHidden)
  }

  #toggle(element: HTMLElement | null, name: string, isSet: boolean): void {
    if (!element || element.hasAttribute(name) === isSet) return
    if (isSet) this.#context.attrs.set(element, name, '')
    else this.#context.attrs.remove(element, name)
  }
}
