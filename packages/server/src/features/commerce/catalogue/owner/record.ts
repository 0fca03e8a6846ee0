import {
  MAX_NESTED_CATEGORIES,
  ProductConfigRequest,
  ProductFilter,
  type ProductsBody,
  productKind,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { queryOf, SEARCH_RULE } from '../../../../base/http/body.js'
import { issueSentence } from '../../../../base/http/issue-sentence.js'
import { cursors, rangeOf } from '../../../../base/http/ranges.js'
import type { RequestEnv } from '../../../../base/http/request-env.js'
import type { Feature } from '../../../../content/feature.js'
import { type Outcome, type RecordFeature, refusedAt } from '../../../../content/kinds/feature.js'
import { shopCurrency } from '../../../../content/site/shop-values.js'
import type { Services } from '../../../../services.js'
import { shopSeed } from '../seed-part.js'
import { readLabels } from './labels.js'
import { bodyOf, listOwned, readOwned, rowOf } from './list.js'
import { productSnapshot } from './snapshot.js'
import { type ProductWrite, resetProduct, type SkuHolder, writeProduct } from './store.js'

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

function outcomeOf(written: ProductWrite): Outcome {
  if (written.kind === 'taken') {
    const places = [...written.places].map(([place, holder]) => [`variants.${place}.sku`, SKU_TAKEN[holder]])
    return refusedAt(Object.fromEntries(places))
  }
  if (written.kind !== 'crowded') return { kind: written.kind }
  const most = MAX_NESTED_CATEGORIES.toLocaleString('en')
  return refusedAt({
    categories: `A shop has at most ${most} different categories. Use one that there is, or take some from other products.`,
  })
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

/** Products. The seed's product stays beside the owner's version. */
export function productRecords(services: Services): RecordFeature {
  const { db, site } = services
  const keyOf = (productId: string) => ({ websiteId: site.id, productId })
  const currency = async () => shopCurrency((await site.website()).website)
  return {
    kind: productKind,
    id: '[\\w-]{1,64}',
    isOnPages: true,
    sentences: {
      missing: (id) =>
        `The shop has no product “${id}”. Reload the list of products; the site may have changed.`,
      outdated: 'This product was',
      revision: 'Send the “revision” of the product that you want to reset.',
    },
    calls: listCalls(services),
    async snapshots() {
      const shop = await currency()
      return (queries, id) => productSnapshot(site.id, id, shop)(queries)
    },

    async read(id) {
      const owned = await readOwned(db, site.id, id)
      return owned && bodyOf(owned, (await site.website()).website, await readLabels(db, site.id))
    },

    async change(id, sent) {
      const request = v.safeParse(ProductConfigRequest, sent)
      if (!request.success) return invalid(request.issues)
      const shop = await currency()
      return async (within) => outcomeOf(await writeProduct(within, keyOf(id), request.output, shop))
    },

    takeAway: async (id, revision) => async (within) =>
      outcomeOf(await resetProduct(within, keyOf(id), revision)),
  }
}

/** Products of a shop. */
export const productsFeature: Feature = {
  seed: shopSeed,
  records: (services) => [productRecords(services)],
}
