import { EVENT_NAME } from '../../contract/event-name.js'
import type { Site } from '../../core/site.js'
import { channel, type Fields, record } from './census.js'
import { cutText, pageFields } from './page-fields.js'
import { recordData } from './record.js'

/** An id stands in the address of a call, so nothing else may. */
const PRODUCT_ID = /^[\w-]{1,64}$/

/**
 * Records that a visitor opened a product's quick view, if the visitor allows it.
 *
 * @param productId - letters, digits, `_` and `-`; nothing is recorded for any other id
 * @returns resolves once the record waits to be sent, or is dropped; it never rejects
 *
 * @example
 * recordQuickView(site, '5f0c2d9be1a4c70017a3b1c9')
 */
export async function recordQuickView(site: Site, productId: string): Promise<void> {
  if (!PRODUCT_ID.test(productId)) return
  const quickView = channel(`/api/census/RecordQuickView/${productId}`)
  await record(site, { channel: quickView, fields: (pagePath) => pageFields(site, pagePath) })
}

/** The product of an event. */
export interface ProductEvent {
  /** The variant that the visitor looks at, adds or removes. */
  readonly variantId: string
  /** The template of the product's page; by default that of this page. */
  readonly templateId?: string
}

/** The fields of a product event. */
export function productFields({ context, document }: Site, product: ProductEvent): Fields {
  const { hash, pathname } = document.location
  return {
    websiteId: cutText(context.website.id),
    memberAccountId: cutText(context.authenticatedAccount?.id),
    website_locale: cutText(context.locale),
    member_locale: cutText(navigator.language),
    templateId: cutText(product.templateId ?? context.templateId),
    variantId: cutText(product.variantId),
    pageHash: cutText(hash),
    pagePath: cutText(pathname),
  }
}

/**
 * Records what a visitor does with a product, if the visitor allows it.
 *
 * @param event - up to 64 small letters and hyphens, a letter first, such as `add-to-cart`; any other name is a warning
 * on the console, and nothing is recorded
 * @returns resolves once the record waits to be sent, or is dropped; it never rejects
 *
 * @example
 * recordProductEvent(site, 'add-to-cart', { variantId: 'blue-large' })
 */
export async function recordProductEvent(site: Site, event: string, product: ProductEvent): Promise<void> {
  if (typeof event !== 'string' || !EVENT_NAME.test(event)) {
    console.warn(
      'Error recording product event: its name must have 1 to 64 small letters (a-z) and hyphens, and begin with a letter',
    )
    return
  }
  const fields = productFields(site, product)
  await recordData(site, event, () => fields)
}
