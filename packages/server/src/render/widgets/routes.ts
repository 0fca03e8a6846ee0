import { join } from 'node:path'
import { PageType } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { hasTemplate } from '../../base/files/files.js'
import { fieldsBody } from '../../base/http/body.js'
import { boundedJson } from '../../base/http/bounded-json.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { isRecord } from '../../base/text/record.js'
import { lockOf } from '../../content/site/access.js'
import { publishedList } from '../../content/site/collection-reads.js'
import { unstoredPage } from '../../content/site/page.js'
import { siteOf } from '../../content/site/request-site.js'
import { productOf } from '../../features/commerce/catalogue/read.js'
import { LIST_LIMIT, listEvents } from '../../features/events/variables.js'
import type { Services } from '../../services.js'
import { type TemplateBlock, templateBlocks } from '../blocks.js'
import { eventSetting, pageVariables } from '../render.js'

/** The templates of widgets, in the folder of templates. */
const FOLDER = 'widgets'

const TYPE = /^[a-z][a-z\d-]*$/

/** Longest type, id and collection, in UTF-16 units: pages read no longer ones. */
const MAX_NAME = 200

const Widget = v.object({
  type: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  id: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  value: v.optional(boundedJson({ depth: 10, length: 20_000 }), null),
})

type Widget = v.InferOutput<typeof Widget>

const Rendering = v.object({
  widgetJSON: v.pipe(
    v.string(),
    v.maxLength(30_000),
    v.parseJson(undefined, 'must be JSON with "type", "id" and "value"'),
    Widget,
  ),
  collectionId: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME)), ''),
})

/** The widget as a block whose options are its value. */
const blockOf = ({ id, type, value }: Widget): TemplateBlock | undefined =>
  templateBlocks([{ id, type, theme: isRecord(value) ? value : {}, options: {}, revision: 0 }], false)[id]

/** A widget belongs to no page. */
const NO_PAGE = unstoredPage('', '', PageType.page, '')

/**
 * `POST /api/widget/GetWidgetRendering`: the HTML of a widget, rendered by the site's own template `widgets/<type>`. The
 * value comes from the page, so templates escape it like every other.
 */
export function widgetRoutes(services: Services, templates: string): Hono<RequestEnv> {
  const { engine, texts } = services
  const readCollection = async (c: Context<RequestEnv>, collectionId: string) => {
    const site = await siteOf(c, services)
    const { website } = await site.website()
    const setting = eventSetting(services, c, website)
    const listPath = (await publishedList(site, collectionId))?.path ?? ''
    const list = (isPast: boolean) =>
      listEvents(site, collectionId, setting, { isPast, limit: LIST_LIMIT, listPath })
    const [items, upcoming, past] = await Promise.all([site.pagesIn(collectionId), list(false), list(true)])
    return [items, { collectionId, upcoming, past }] as const
  }
  const variablesOf = async (c: Context<RequestEnv>, widget: Widget, collectionId: string) => {
    const [items, events] = collectionId === '' ? [[], {}] : await readCollection(c, collectionId)
    const variables = { widget, block: blockOf(widget), collection_id: collectionId, items, events }
    return pageVariables(services, c, NO_PAGE, { variables })
  }

  return new Hono<RequestEnv>().post('/GetWidgetRendering', async (c) => {
    const { widgetJSON: widget, collectionId } = await fieldsBody(c, Rendering)
    limitCalls(c, services.rates.widgets, 'widgets')
    if (!TYPE.test(widget.type) || !(await hasTemplate(join(templates, FOLDER), widget.type)))
      return errorResponse(c, 404, `This site has no widget of the type "${widget.type}".`)
    const { language } = (await (await siteOf(c, services)).website()).website
    const variables = await variablesOf(c, widget, collectionId)
    return c.json({ html: await engine.render(`${FOLDER}/${widget.type}`, variables, await texts(language)) })
  })
}

const TEMPLATE = 'quick-view'

/**
 * `GET /api/commerce/products/{id}/quick-view`: a product as HTML, rendered by the site's template `quick-view` with the
 * variables of the product's page. A product that the visitor may not see is as one that does not exist.
 */
export function productRoutes(services: Services, templates: string): Hono<RequestEnv> {
  const { db, engine, texts } = services
  return new Hono<RequestEnv>().get('/:id/quick-view', async (c) => {
    limitCalls(c, services.rates.widgets, 'quick views')
    const id = c.req.param('id')
    const site = await siteOf(c, services)
    const product = await productOf(db, services.site.id, id)
    const page = product && (await site.pageAt(product.url))
    if (!page || (await lockOf(services, c, page))) return errorResponse(c, 404, 'There is no such product.')
    if (!(await hasTemplate(templates, TEMPLATE)))
      return errorResponse(c, 404, `This site has no template "${TEMPLATE}".`)
    const variables = await pageVariables(services, c, page)
    const { language } = (await site.website()).website
    return c.json({ html: await engine.render(TEMPLATE, variables, await texts(language)) })
  })
}
