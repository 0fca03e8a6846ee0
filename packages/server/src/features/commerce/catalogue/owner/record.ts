import {
  AddProductRequest,
  MAX_NESTED_CATEGORIES,
  MAX_PRODUCTS_PER_COLLECTION,
  NewProductQuery,
  type ProductConfigBody,
  ProductConfigRequest,
  ProductFilter,
  type ProductsBody,
  productKind,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { queryOf, SEARCH_RULE } from '../../../../base/http/body.js'
import { errorResponse } from '../../../../base/http/errors/response.js'
import { issueSentence } from '../../../../base/http/issue-sentence.js'
import { cursors, rangeOf } from '../../../../base/http/ranges.js'
import type { RequestEnv } from '../../../../base/http/request-env.js'
import type { Feature } from '../../../../content/feature.js'
import {
  type Outcome,
  type RecordFeature,
  type Refusal,
  refused,
  refusedAt,
} from '../../../../content/kinds/feature.js'
import type { Services } from '../../../../services.js'
import { shopSeed } from '../seed-part.js'
import { addProduct, isOpen, newBody, type RefusedProduct } from './added.js'
import { readLabels } from './labels.js'
import { bodyOf, listOwned, readOwned, rowOf, shopOf } from './list.js'
import type { SkuHolder } from './skus.js'
import { productSnapshot } from './snapshot.js'
import { type ProductWrite, resetProduct, writeProduct } from './store.js'
import { trashRoutes } from './trash-routes.js'

/** The most places of a request that an answer names. */
const MOST_ISSUES = 50

function invalid(issues: readonly v.BaseIssue<unknown>[]) {
  const [first] = issues
  const errors = issues.slice(0, MOST_ISSUES).map((issue) => [v.getDotPath(issue) ?? '', issue.message])
  return refusedAt(Object.fromEntries(errors), `Nothing was saved. ${first ? issueSentence(first) : ''}`)
}

const SKU_TAKEN: Readonly<Record<SkuHolder, string>> = {
  product: 'Another product has this stock number.',
  theme: 'The theme keeps this stock number for another variant.',
}

const CLOSED = 'No page of the theme lists products, so that a new one would have no place.'
const FULL = `A shop has at most ${MAX_PRODUCTS_PER_COLLECTION} products in one list. Delete one that you no longer sell.`
const NO_SOURCE = 'The product to copy is no longer there. Reload the list of products.'

function outcomeOf(written: ProductWrite): Outcome {
  if (written.kind === 'taken') {
    const places = [...written.places].map(([place, holder]) => [`variants.${place}.sku`, SKU_TAKEN[holder]])
    return refusedAt(Object.fromEntries(places))
  }
  if (written.kind === 'invalid') return refusedAt(written.errors)
  if (written.kind !== 'crowded') return { kind: written.kind }
  const most = MAX_NESTED_CATEGORIES.toLocaleString('en')
  return refusedAt({
    categories: `A shop has at most ${most} different categories. Use one that there is, or take some from other products.`,
  })
}

/** Why a product was not added. A refusal takes back what the transaction has written. */
function refusalOf(written: RefusedProduct): Refusal {
  if (written.kind === 'closed') return refused(CLOSED, 422)
  if (written.kind === 'full') return refused(FULL, 422)
  const outcome = outcomeOf(written)
  return outcome.kind === 'refused' ? outcome : refused(NO_SOURCE, 422)
}

/** The products of a part of the list, in the order of the shop. */
const listCalls = ({ db, site }: Services) =>
  new Hono<RequestEnv>().get('/products', async (c) => {
    const range = rangeOf(c)
    const { search } = queryOf(c, ProductFilter, SEARCH_RULE)
    const page = await listOwned(db, site.id, search, range)
    const { website } = await site.website()
    const products = page.rows.map((owned) => rowOf(owned, website))
    return c.json({ products, ...cursors(page) } satisfies ProductsBody)
  })

/** The values with which the form of a new product starts. */
const newCall = ({ db, site }: Services, read: (id: string) => Promise<ProductConfigBody | undefined>) =>
  new Hono<RequestEnv>().get('/products/new', async (c) => {
    const { from } = queryOf(c, NewProductQuery, '“from” is the id of a product.')
    if (!(await isOpen(db, site.id))) return errorResponse(c, 422, CLOSED)
    const copied = from === undefined ? undefined : await read(from)
    if (from !== undefined && !copied) return errorResponse(c, 404, NO_SOURCE)
    const { website } = await site.website()
    return c.json(newBody(shopOf(website, await readLabels(db, site.id)), copied))
  })

/** Products. The seed's product stays beside the owner's version. */
export function productRecords(services: Services): RecordFeature {
  const { db, site } = services
  const keyOf = (productId: string) => ({ websiteId: site.id, productId })
  const read = async (id: string) => {
    const owned = await readOwned(db, site.id, id)
    return owned && bodyOf(owned, (await site.website()).website, await readLabels(db, site.id))
  }
  const feature: RecordFeature = {
    kind: productKind,
    id: '[\\w-]{1,64}',
    isOnPages: true,
    sentences: {
      missing: (id) =>
        `The shop has no product “${id}”. Reload the list of products; the site may have changed.`,
      outdated: 'This product was',
      revision: 'Send the “revision” of the product that you want to reset.',
    },
    calls: listCalls(services).route('/', newCall(services, read)),
    snapshots: async () => (queries, id) => productSnapshot(site.id, id)(queries),

    read,

    async change(id, sent) {
      const request = v.safeParse(ProductConfigRequest, sent)
      if (!request.success) return invalid(request.issues)
      return async (within) => outcomeOf(await writeProduct(within, keyOf(id), request.output))
    },

    takeAway: async (id, revision) => async (within) =>
      outcomeOf(await resetProduct(within, keyOf(id), revision)),

    async add(sent) {
      const request = v.safeParse(AddProductRequest, sent)
      if (!request.success) return invalid(request.issues)
      return async (queries) => {
        const added = await addProduct(queries, site.id, request.output)
        if (added.kind === 'added') return added.id
        return added.kind === 'added before' ? added : refusalOf(added)
      }
    },
  }
  feature.calls!.route('/', trashRoutes(services, feature))
  return feature
}

/** Products of a shop. */
export const productsFeature: Feature = {
  seed: shopSeed,
  records: (services) => [productRecords(services)],
}
