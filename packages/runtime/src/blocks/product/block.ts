import { isSoldOnce } from '../../contract/commerce/stock.js'
import { unavailability } from '../../contract/commerce/variants.js'
import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { closest } from '../../dom/native.js'
import { product as productTexts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { variantInAddress } from './address.js'
import { ChoiceControls } from './choices.js'
import { VARIANT_ID } from './constants.js'
import { type Offer, offerOf, type Text } from './offer.js'
import type { AddingView } from './on-demand/adding.js'
import type { ChosenVariant, ProductView } from './on-demand/chosen-variant.js'
import { ProductOptions } from './options.js'
import { Quantity } from './quantity.js'
import type { PageProduct } from './read-product.js'
import { readProduct } from './read-product.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The visitor has chosen another variant; an empty id if the choices lead to none. */
    'product:select': { readonly productId: string; readonly variantId: string }
    /** The server has stored the product in the cart. */
    'product:add': { readonly productId: string; readonly variantId: string; readonly quantity: number }
  }
}

/** The handle of a product, for other code. */
export interface ProductHandle {
  /** The id of the chosen variant; empty if none is chosen. */
  readonly variantId: string
  /** Chooses a variant as a visitor would. False if the product has no such variant. */
  select(variantId: string): boolean
}

type Options = OptionValues<typeof ProductOptions>

/** The first events of a visitor who may choose: by mouse, finger or pen, and by the keyboard. */
const APPROACHES = ['pointerover', 'focusin'] as const

/** A product to buy. */
class ProductBlock implements BlockLife<Options, ProductHandle>, AddingView, ProductView {
  readonly handle: ProductHandle
  readonly #context: BlockContext<Options>
  readonly t: Text
  readonly product: PageProduct
  readonly #controls: ChoiceControls
  readonly #quantity: Quantity
  readonly #add: HTMLElement
  readonly #addText: string
  readonly #status: HTMLElement
  readonly #unitPrice: string
  readonly isLinked: boolean
  offer: Offer
  #isAdding = false
  #chosen: ChosenVariant | undefined
  #loading: Promise<typeof import('./on-demand/chosen-variant.js')> | undefined

  constructor(context: BlockContext<Options>, t: Text) {
    const { attrs, element, guard, on, options, part, parts, signal } = context
    this.#context = context
    this.t = t
    const product = readProduct(options.product)
    this.#controls = new ChoiceControls(parts('variant-option'), attrs, {
      soldOut: ` – ${t('product.soldOut')}`,
      unavailable: ` – ${t('product.unavailable')}`,
    })
    this.product = this.#controls.has(VARIANT_ID) ? withVariantsAsValues(product) : product
    part('price')
    this.#add = part('add')
    this.#addText = this.#labelOf(this.#add.textContent!.trim())
    this.#status = part('status')
    this.#unitPrice = parts('unit-price')[0]?.textContent ?? ''
    this.#quantity = new Quantity(context, (quantity) => this.announce(String(quantity)))
    this.isLinked = options.linked && !closest(element, '[data-part=overlay]')
    attrs.set(this.#status, 'role', 'status')
    // The block's own messages take the place of the browser's, which would stop the press before them.
    const form = formOf(this.#add)
    attrs.set(form, 'novalidate', '')
    // It explains itself when it is pressed, which a disabled button cannot.
    attrs.remove(this.#add, 'disabled')

    this.offer = offerOf(this.product, this.#controls.choices, t)
    if (this.isLinked) {
      const followAddress = () => {
        if (!this.#choose(variantInAddress())) this.#controls.choose({})
        this.#follow(false)
      }
      globalThis.addEventListener('popstate', guard(followAddress), { signal })
      this.#choose(variantInAddress())
    }
    this.#follow(false)
    const controls = parts('variant-option')
    for (const each of controls) on(each, 'change', () => this.#follow(true))
    for (const sign of controls[0] ? APPROACHES : []) {
      on(element, sign, () => this.#withChosen(), { once: true })
    }
    // Browsers restore the choices of a visitor who comes back after this has run.
    const follow = guard(() => this.#follow(false))
    globalThis.addEventListener('pageshow', follow, { signal })
    // The form itself: with the attribute `form` on the button, it may be anywhere on the page.
    on(form, 'submit', (event) => this.#submit(event))
    const variantId = () => this.offer.variant?.id ?? ''
    this.handle = {
      get variantId() {
        return variantId()
      },
      select: (id) => {
        const isKnown = this.#choose(id)
        if (isKnown) this.#follow(true)
        return isKnown
      },
    }
  }

  /** The text of the button while the product can be bought. */
  #labelOf(written: string): string {
    const t = this.t
    if (this.product.plan) return t('product.subscribe')
    return [t('product.soldOut'), t('product.unavailable')].includes(written) ? t('product.add') : written
  }

  #choose(variantId: string): boolean {
    const variant = this.product.variants.find(({ id }) => id === variantId)
    if (variant) {
      const { optionValues } = variant
      this.#controls.choose(
        Object.fromEntries(optionValues.map(({ optionName, value }) => [optionName, value])),
      )
    }
    return variant !== undefined
  }

  /** Shows the offer for the choices of now. What only other choices than the server's need is loaded for it. */
  #follow(isByVisitor: boolean): void {
    const { emit } = this.#context
    const before = this.offer
    this.#show(isByVisitor)
    const { offer } = this
    const variantId = offer.variant?.id ?? ''
    const isNew = variantId !== (before.variant?.id ?? '')
    if (!isByVisitor && !isNew && offer.priceCents === before.priceCents) return
    this.#withChosen((chosen) => chosen.follow(offer, isByVisitor, isNew))
    if (isByVisitor && isNew) emit('select', { productId: this.product.id, variantId })
  }

  /** Loads the code that follows a choice. Without it, the product can still be chosen and bought. */
  #withChosen(work?: (chosen: ChosenVariant) => void): void {
    const { guard, signal } = this.#context
    const run = guard(({ ChosenVariant }: typeof import('./on-demand/chosen-variant.js')) => {
      if (signal.aborted) return
      this.#chosen ??= new ChosenVariant(this.#context, this)
      work?.(this.#chosen)
    })
    // One promise for all choices: two imports of the same file may end in another order than they began.
    this.#loading ??= loadChunk('product', () => import('./on-demand/chosen-variant.js'), { signal })
    this.#loading.then(run, () => {
      this.#loading = undefined
    })
  }

  #show(lowersQuantity = false): void {
    const { attrs, parts } = this.#context
    const product = this.product
    const { choices } = this.#controls
    const offer = offerOf(product, choices, this.t)
    const { fullPriceText, priceCents, priceText, state, stock, stockText, variant } = offer
    // The payments of another price are wrong until theirs are known.
    if (priceCents !== this.offer.priceCents) this.write('installments', '')
    this.offer = offer
    this.#controls.mark(unavailability(product, choices))
    this.write('price', priceText)
    this.write('full-price', fullPriceText)
    this.write('stock', stockText)
    this.write('unit-price', variant?.unitPriceText ?? this.#unitPrice)
    for (const each of parts('sale')) {
      if (fullPriceText) attrs.remove(each, 'hidden')
      else attrs.set(each, 'hidden', '')
    }
    const limit = isSoldOnce(this.product) ? 1 : stock
    this.#quantity.limit(variant && !state ? limit : Infinity, lowersQuantity)
    this.showButton()
  }

  write(name: string, text: string): void {
    for (const each of this.#context.parts(name)) {
      if (each.textContent!.trim() !== text) this.#context.attrs.text(each, text)
    }
  }

  showButton(text = ''): void {
    const { attrs } = this.#context
    const { state } = this.offer
    const label = text || (state ? this.t(`product.${state}`) : this.#addText)
    if (this.#add.textContent!.trim() !== label) attrs.text(this.#add, label)
    if (state || this.#isAdding) attrs.set(this.#add, 'aria-disabled', 'true')
    else attrs.remove(this.#add, 'aria-disabled')
  }

  announce(text: string, isFailure = false): void {
    const { attrs } = this.#context
    attrs.text(this.#status, text)
    // A message that is visible elsewhere is only announced.
    attrs.set(this.#status, 'data-status', isFailure ? 'failure' : 'announcement')
  }

  #submit(event: SubmitEvent): unknown {
    // One form may be around several products.
    const pressed = event.submitter && closest(event.submitter, '[data-block=product]')
    if (event.defaultPrevented || (pressed ?? this.#context.element) !== this.#context.element)
      return undefined
    const { missing } = this.#controls
    const { state, variant } = this.offer
    if (!variant || state) {
      event.preventDefault()
      this.announce(
        state || !missing
          ? this.t(`product.${state || 'unavailable'}`)
          : this.t('product.select', { option: missing.name }),
        true,
      )
      missing?.element.focus()
      return undefined
    }
    // A subscription leads to the checkout, where the form goes.
    if (this.product.plan) return undefined
    event.preventDefault()
    if (!this.#isAdding) this.#store(variant.id)
    return undefined
  }

  #store(variantId: string): void {
    const { attrs, element, guard, signal } = this.#context
    this.#isAdding = true
    attrs.set(element, 'data-adding', '')
    this.showButton(this.t('product.adding'))
    this.announce(this.t('product.adding'))
    const { value } = this.#quantity
    loadChunk('adding', () => import('./on-demand/adding.js'), { signal }).then(
      guard(({ addToCart }) => addToCart(this.#context, this, variantId, value)),
      guard(() => {
        this.settle()
        this.announce(this.t('product.addFailed'), true)
      }),
    )
  }

  settle(): void {
    const { attrs, element } = this.#context
    this.#isAdding = false
    attrs.remove(element, 'data-adding')
    this.#show()
  }
}

/** The form that a button sends. An element that only looks like a button sends none. */
function formOf(add: HTMLElement): HTMLFormElement {
  const { form } = add as HTMLButtonElement
  if (!(form instanceof HTMLFormElement))
    throw new PartError(
      'product',
      'add',
      '<button data-part="add"> in a <form>, or with its id in the attribute form',
    )
  return form
}

/** A product whose variants are chosen by their ids. */
const withVariantsAsValues = (product: PageProduct): PageProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    optionValues: [{ optionName: VARIANT_ID, value: variant.id }],
  })),
})

export default defineBlock({
  name: 'product',
  options: ProductOptions,
  async init(context) {
    const { t } = await context.site.shared(pageMessages)(productTexts)
    return new ProductBlock(context, t)
  },
})
