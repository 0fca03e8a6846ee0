import type { MiddlewareHandler } from 'hono'
import { tooOften } from '../../../base/http/limit-calls.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'

/** Counts the calls about carts of each address; 429 if there were too many. */
export const tooManyCalls =
  ({ rates, site, texts }: Pick<Services, 'rates' | 'site' | 'texts'>): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const address = c.get('address')
    if (rates.carts.consume(address)) return next()
    const t = await texts((await site.website()).website.language)
    throw tooOften(c, rates.carts.waitSeconds(address), t('cart.refused.tooMany'))
  }
