import type { MiddlewareHandler } from 'hono'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'

/** Counts the calls about carts of each address; 429 if there were too many. */
export const tooManyCalls =
  ({ rates, site, texts }: Pick<Services, 'rates' | 'site' | 'texts'>): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const address = c.get('address')
    if (rates.carts.consume(address)) return next()
    c.header('Retry-After', String(rates.carts.waitSeconds(address)))
    const t = await texts((await site.website()).website.language)
    return errorResponse(c, 429, t('cart.refused.tooMany'))
  }
