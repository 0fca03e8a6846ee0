import { REVIEWS_PATH } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { FORM_TYPE, jsonBody, requireFormat } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Texts } from '../../../base/text/texts.js'
import type { Feature } from '../../../content/feature.js'
import type { Services } from '../../../services.js'
import { tooManyReviews } from '../limit.js'
import { readShop } from '../shop.js'
import { cleanValues, errorsOf, formValues, type ReviewErrors, type ReviewValues } from './fields.js'
import { ReviewPage } from './page.js'
import { addReview, productsOf, requestOfToken } from './requests.js'

/** The result of sending a review. */
interface ReviewOutcome {
  /** 201 for a stored review. */
  readonly status: 201 | 404 | 409 | 410 | 422
  readonly errors: ReviewErrors
}

const refused = (status: ReviewOutcome['status'], form: string): ReviewOutcome => ({
  status,
  errors: { form },
})

/** Stores a review of a product that an order contains. */
async function review(
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

/** The body of `POST /api/commerce/reviews`. What a person types is checked later, with sentences in their language. */
const ReviewCall = v.object({
  token: v.string(),
  productId: v.string(),
  rating: v.optional(v.number(), 0),
  text: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
})

const textsOf = async ({ site, texts }: Services) => texts((await site.website()).website.language)

/** Calls and posts of reviews: `/api/commerce/reviews`. */
export function reviewCalls(services: Services, page: ReviewPage): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  app.post('/', tooManyReviews(services), async (c) => {
    const { token, ...values } = await jsonBody(c, ReviewCall)
    const t = await textsOf(services)
    const { status, errors } = await review(services, token, values, t)
    if (status === 201) return c.json({ message: t('review.thanks') }, status)
    return errorResponse(c, status, Object.values(errors)[0] ?? '', { errors })
  })

  app.post('/form', tooManyReviews(services), async (c) => {
    requireFormat(c, FORM_TYPE)
    const fields = new URLSearchParams(await c.req.text())
    const [token, values] = [fields.get('token') ?? '', formValues(fields)]
    const { status, errors } = await review(services, token, values, await textsOf(services))
    if (status === 201) {
      const query = new URLSearchParams({ token, thanks: values.productId })
      return c.redirect(`${REVIEWS_PATH}?${query}`, 303)
    }
    if (await page.exists()) return page.show(c, token, status, { values, errors })
    return errorResponse(c, status, Object.values(errors)[0] ?? '')
  })
  return app
}

/** The page on which buyers review what they have bought. A site without its template has no such page. */
export const reviewPages = (page: ReviewPage): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get(REVIEWS_PATH, async (c, next) =>
    (await page.exists()) ? page.show(c, c.req.query('token') ?? '') : next(),
  )

/** Reviews of products. */
export const reviewsFeature: Feature = {
  calls: (assembly) =>
    new Hono<RequestEnv>().route(
      '/api/commerce/reviews',
      reviewCalls(assembly.services, new ReviewPage(assembly)),
    ),
  pages: (assembly) => reviewPages(new ReviewPage(assembly)),
}
