import { DeleteProductRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { Database } from '../../../../base/database/database.js'
import { jsonBody } from '../../../../base/http/body.js'
import { changedElsewhere } from '../../../../base/http/errors/request-error.js'
import { errorResponse } from '../../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../../base/http/request-env.js'
import type { RecordFeature } from '../../../../content/kinds/feature.js'
import { authorOf } from '../../../../content/revisions/author.js'
import { lastChangeOf } from '../../../../content/revisions/last-save.js'
import { recordingChange } from '../../../../content/revisions/record-changes.js'
import type { Services } from '../../../../services.js'
import type { ProductWrite } from './store.js'
import { deleteProduct, listDeleted, restoreProduct } from './trash.js'

const NOT_DELETED = 'This product cannot be restored any more. Reload the list.'

type Read = Pick<RecordFeature, 'read' | 'snapshots' | 'sentences' | 'id'>

/** The calls that delete a product and restore it. Each change is in the history of the product. */
export function trashRoutes({ db, site, now }: Services, { read, snapshots, sentences, id }: Read) {
  const idOf = (c: Context) => c.req.param('id') ?? ''
  const recordOf = (c: Context<RequestEnv>) =>
    ({ websiteId: site.id, kind: 'product', recordId: idOf(c), author: authorOf(c, now()) }) as const
  const made = async (
    c: Context<RequestEnv>,
    write: (within: Database) => Promise<ProductWrite>,
    isRestored = false,
  ) => {
    const snapshot = await snapshots()
    return recordingChange(db, { ...recordOf(c), isRestored }, (queries) => snapshot(queries, idOf(c)), write)
  }
  const routes = new Hono<RequestEnv>()
  routes.get('/products/deleted', async (c) => c.json(await listDeleted(db, site.id, now())))
  routes.post(`/products/:id{${id}}/deletion`, async (c) => {
    const { revision } = await jsonBody(
      c,
      DeleteProductRequest,
      'Send the “revision” of the product to delete.',
    )
    const key = { websiteId: site.id, productId: idOf(c) }
    const { kind } = await made(c, (within) => deleteProduct(within, key, revision, now()))
    if (kind === 'saved') return c.json({ changed: 1 })
    const product = kind === 'outdated' && (await read(idOf(c)))
    if (!product) return errorResponse(c, 404, sentences.missing(idOf(c)))
    const changed = recordOf(c)
    const last = await lastChangeOf(db, changed, changed.author)
    throw changedElsewhere(sentences.outdated, { ...product, ...last })
  })
  routes.post(`/products/:id{${id}}/restoration`, async (c) => {
    const key = { websiteId: site.id, productId: idOf(c) }
    await made(c, (within) => restoreProduct(within, key, now()), true)
    const product = await read(idOf(c))
    // A call whose answer was lost is made again.
    return product ? c.json(product) : errorResponse(c, 404, NOT_DELETED)
  })
  return routes
}
