import { REVIEWS_PATH } from '@site/runtime/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { FORM_TYPE, jsonBody, requireFormat } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Feature } from '../../../content/feature.js'
import type { Services } from '../../../services.js'
import { formValues } from './fields.js'
import { ReviewPage } from './page.js'
import { review } from './reviewing.js'

/** The body of `POST /api/commerce/reviews`. What a person types is checked later, with sentences in their language. */
const ReviewCall = v.object({
  token: v.string(),
  productId: v.string(),
  rating: v.optional(v.number(), 0),
  text: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
})

const textsOf = async ({ site, texts }: Services) => texts((await site.website()).website.language)

/** Counts the reviews that each address sends. */
const tooManyReviews =
  (services: Services): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const address = c.get('address')
    if (services.rates.reviews.consume(address)) return next()
    c.header('Retry-After', String(services.rates.reviews.waitSeconds(address)))
    return errorResponse(c, 429, (await textsOf(services))('review.tooMany'))
  }

/** Calls and posts of reviews: `/api/commerce/reviews`. */
export function reviewCalls(services: Services, page: ReviewPage): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  app.post('/', tooManyReviews(services), async (c) => {
    const call = await jsonBody(c, ReviewCall)
    const { token, ...values } = call
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
  calls: ({ services, renderPage, templates }) =>
    new Hono<RequestEnv>().route(
      '/api/commerce/reviews',
      reviewCalls(services, new ReviewPage(services, renderPage, templates)),
    ),
  pages: ({ services, renderPage, templates }) =>
    reviewPages(new ReviewPage(services, renderPage, templates)),
}
