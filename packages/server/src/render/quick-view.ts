import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { errorResponse } from '../base/http/errors/response.js'
import { tooMany } from '../base/http/limit-calls.js'
import type { RequestEnv } from '../base/http/request-env.js'
import { lockOf } from '../content/site/access.js'
import { siteOf } from '../content/site/request-site.js'
import { productOf } from '../features/commerce/catalogue/read.js'
import type { Services } from '../services.js'
import { pageVariables } from './render.js'

const TEMPLATE = 'quick-view'

/**
 * `GET /api/commerce/products/{id}/quick-view`: a product as HTML, rendered by the site's template `quick-view` with the
 * variables of the product's page. A product that the visitor may not see is as one that does not exist.
 */
export function productRoutes(services: Services, templates: string): Hono<RequestEnv> {
  const { db, engine, texts } = services
  const hasTemplate = () =>
    access(join(templates, `${TEMPLATE}.liquid`)).then(
      () => true,
      () => false,
    )
  return new Hono<RequestEnv>().get('/:id/quick-view', async (c) => {
    const limited = tooMany(c, services.rates.widgets, 'quick views')
    if (limited) return limited
    const id = c.req.param('id')
    const site = await siteOf(c, services)
    const product = await productOf(db, services.site.id, id)
    const page = product && (await site.pageAt(product.url))
    if (!page || (await lockOf(services, c, page))) return errorResponse(c, 404, 'There is no such product.')
    if (!(await hasTemplate())) return errorResponse(c, 404, `This site has no template "${TEMPLATE}".`)
    const variables = await pageVariables(services, c, page)
    const { language } = (await site.website()).website
    return c.json({ html: await engine.render(TEMPLATE, variables, await texts(language)) })
  })
}
