import type { MiddlewareHandler } from 'hono'
import { tooOften } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'

type Limits = Pick<Services, 'rates' | 'site' | 'texts'>

/** Counts calls of each address; 429 with a text in the website's language if there were too many. */
const limited =
  (rate: 'carts' | 'reviews', text: 'cart.refused.tooMany' | 'review.tooMany') =>
  ({ rates, site, texts }: Limits): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const address = c.get('address')
    if (rates[rate].consume(address)) return next()
    const t = await texts((await site.website()).website.language)
    throw tooOften(c, rates[rate].waitSeconds(address), t(text))
  }

/** Counts the calls about carts of each address. */
export const tooManyCalls = limited('carts', 'cart.refused.tooMany')

/** Counts the reviews that each address sends. */
export const tooManyReviews = limited('reviews', 'review.tooMany')
