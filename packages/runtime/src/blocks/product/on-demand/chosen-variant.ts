import type { BlockContext } from '../../../core/block.js'
import { loadChunk } from '../../../dom/load.js'
import { productDetails } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { variantInAddress } from '../address.js'
import { VARIANT_PARAMETER } from '../constants.js'
import type { Offer } from '../offer.js'
import type { PageProduct } from '../read-product.js'
import { Pictures } from './picture.js'

/** Names a variant in the address, without a new entry in the history. An empty id names none. */
function keepVariantInAddress(id: string): void {
  if (id === variantInAddress()) return
  const address = new URL(location.href)
  if (id) address.searchParams.set(VARIANT_PARAMETER, id)
  else address.searchParams.delete(VARIANT_PARAMETER)
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Browsers refuse more than a hundred changes in a short time.
  }
}

/** A product as the code of the chosen variant sees it. */
export interface ProductView {
  readonly product: PageProduct
  /** The offer for the choices of now. */
  readonly offer: Offer
  /** Whether the address of the page names the variant. */
  readonly isLinked: boolean
  /** Writes a text into the parts of a name. */
  write(part: string, text: string): void
  announce(text: string): void
}

/** Updates pictures, payments, address, announcement and record after a choice. Price and stock are elsewhere. */
export class ChosenVariant {
  readonly #context: BlockContext
  readonly #view: ProductView
  readonly #pictures: Pictures
  readonly #hasInstallments: boolean

  constructor(context: BlockContext, view: ProductView) {
    this.#context = context
    this.#view = view
    this.#pictures = new Pictures(context, view.product)
    this.#hasInstallments = Boolean(view.product.installments && context.parts('installments')[0])
    if (this.#hasInstallments) this.#loadInstallments().catch(() => {})
  }

  /**
   * @param isByVisitor - false for a variant of the address, which the page shows silently
   * @param isNew - whether it is another variant than before
   */
  follow(offer: Offer, isByVisitor: boolean, isNew: boolean): void {
    const variantId = offer.variant?.id ?? ''
    this.#pictures.show(offer.variant?.mainImageUrl ?? '')
    this.#showInstallments(offer)
    if (!isByVisitor) return
    this.#context.guard(() => this.#announce(offer))()
    if (!isNew) return
    if (this.#view.isLinked) keepVariantInAddress(variantId)
    if (variantId) this.#record(variantId)
  }

  async #announce({ fullPriceText, priceCents, priceText, stockText }: Offer): Promise<void> {
    let prices = [priceText]
    if (fullPriceText) {
      const { t } = await this.#context.site.shared(pageMessages)(productDetails)
      prices = [`${t('product.price.sale')} ${priceText}`, `${t('product.price.original')} ${fullPriceText}`]
    }
    // The visitor may have chosen again while the texts were loading.
    if (this.#context.signal.aborted || priceCents !== this.#view.offer.priceCents) return
    this.#view.announce([...prices, stockText].filter(Boolean).join(', '))
  }

  #loadInstallments(): Promise<typeof import('./installments.js')> {
    const { signal } = this.#context
    return loadChunk('installments', () => import('./installments.js'), { signal })
  }

  #showInstallments({ priceCents }: Offer): void {
    if (!this.#hasInstallments) return
    const { guard, signal, site } = this.#context
    const view = this.#view
    this.#loadInstallments().then(
      guard(async ({ installmentsText }) => {
        const text = await installmentsText(site, view.product, priceCents)
        if (!signal.aborted && priceCents === view.offer.priceCents) view.write('installments', text)
      }),
      () => {},
    )
  }

  #record(variantId: string): void {
    const { signal, site } = this.#context
    loadChunk('census', () => import('../../../services/census/products.js'), { signal }).then(
      ({ recordProductEvent }) => recordProductEvent(site, 'select-variant', { variantId }),
      () => {},
    )
  }
}
