import type { Texts } from '../../../base/text/texts.js'
import type { Services } from '../../../services.js'
import { readShop } from '../shop.js'
import { cleanValues, errorsOf, type ReviewErrors, type ReviewValues } from './fields.js'
import { addReview, productsOf, requestOfToken } from './requests.js'

/** The result of sending a review. */
export interface ReviewOutcome {
  /** 201 for a stored review. */
  readonly status: 201 | 404 | 409 | 410 | 422
  readonly errors: ReviewErrors
}

const refused = (status: ReviewOutcome['status'], form: string): ReviewOutcome => ({
  status,
  errors: { form },
})

/** Stores a review of a product that an order contains. */
export async function review(
  { db, site, now }: Services,
  token: string,
  values: ReviewValues,
  t: Texts,
): Promise<ReviewOutcome> {
  const { website } = await site.website()
  const shop = await readShop(db, website, now())
  const request = await requestOfToken(db, shop, token, now())
  if (!request) return refused(410, t('review.expired'))
  const products = await productsOf(db, request)
  const product = products.find(({ id }) => id === values.productId)
  if (!product) return refused(404, t('review.otherProduct'))
  if (product.isReviewed) return refused(409, t('review.alreadyReviewed'))
  const cleaned = cleanValues(values)
  const errors = errorsOf(cleaned, t)
  if (Object.keys(errors).length > 0) return { status: 422, errors }
  // Another tab may have sent one meanwhile.
  const isAdded = await addReview(db, request, cleaned, now())
  return isAdded ? { status: 201, errors: {} } : refused(409, t('review.alreadyReviewed'))
}
