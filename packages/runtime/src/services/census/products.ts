import type { Site } from '../../core/site.js'
import { channel, record } from './census.js'
import { CENSUS_TEXT_MAX_LENGTH } from './constants.js'
import { pageFields } from './page-fields.js'
import { recordData } from './record.js'

/** An id stands in the address of a call, so nothing else may. */
const PRODUCT_ID = /^[\w-]{1,64}$/

/** Themes without types may pass anything. */
const cut = (text: unknown): string => String(text ?? '').slice(0, CENSUS_TEXT_MAX_LENGTH)

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

/**
 * Records what a visitor does with a product, if the visitor allows it.
 *
 * @param event - a name of small letters and hyphens, such as `add-to-cart`
 * @returns resolves once the record waits to be sent, or is dropped; it never rejects
 *
 * @example
 * recordProductEvent(site, 'add-to-cart', { variantId: 'blue-large' })
 */
export const recordProductEvent = (site: Site, event: string, product: ProductEvent): Promise<void> => {
  const { context, document } = site
  const { hash, pathname } = document.location
  const data = {
    websiteId: context.website.id,
    memberAccountId: context.authenticatedAccount?.id ?? '',
    website_locale: context.locale,
    member_locale: navigator.language,
    templateId: cut(product.templateId ?? context.templateId),
    variantId: cut(product.variantId),
    pageHash: cut(hash),
    pagePath: cut(pathname),
  }
  return recordData(site, event, () => data)
}
