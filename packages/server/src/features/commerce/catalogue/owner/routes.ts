import {
  INBOX_SEARCH_MAX_LENGTH,
  MAX_NESTED_CATEGORIES,
  ProductConfigRequest,
  ProductFilter,
  type ProductsBody,
  RevisionQuery,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../../../../base/database/database.js'
import { readJson, wrongFormat } from '../../../../base/http/body.js'
import { errorResponse } from '../../../../base/http/errors/response.js'
import { issueSentence } from '../../../../base/http/issue-sentence.js'
import { cursors, rangeOf, wrongRange } from '../../../../base/http/ranges.js'
import type { RequestEnv } from '../../../../base/http/request-env.js'
import { authorOf } from '../../../../content/revisions/author.js'
import { lastChangeOf } from '../../../../content/revisions/last-save.js'
import { recordingChange } from '../../../../content/revisions/record-changes.js'
import { shopCurrency } from '../../../../content/site/shop-values.js'
import type { Services } from '../../../../services.js'
import { readLabels } from './labels.js'
import { bodyOf, listOwned, readOwned, rowOf } from './list.js'
import { productSnapshot } from './snapshot.js'
import { type ProductWrite, resetProduct, type SkuHolder, writeProduct } from './store.js'

const PRODUCT = '/products/:id{[\\w-]{1,64}}'

/** The most places of a request that an answer names. */
const MOST_ISSUES = 50

function invalid(c: Context, issues: readonly v.BaseIssue<unknown>[]) {
  const [first] = issues
  const errors = issues.slice(0, MOST_ISSUES).map((issue) => [v.getDotPath(issue) ?? '', issue.message])
  return errorResponse(c, 400, `Nothing was saved. ${first ? issueSentence(first) : ''}`, {
    errors: Object.fromEntries(errors),
  })
}

const SKU_TAKEN: Readonly<Record<SkuHolder, string>> = {
  product: 'Another product has this stock number.',
  theme: 'The theme keeps this stock number for another variant.',
}

/** Calls of the panel about products. The seed's product stays beside the owner's version. */
export function ownerProductRoutes({ db, site, texts, now }: Services): Hono<RequestEnv> {
  const missing = (c: Context) =>
    errorResponse(
      c,
      404,
      `The shop has no product “${c.req.param('id')}”. Reload the list of products; the site may have changed.`,
    )

  const recorded = <Result>(
    c: Context<RequestEnv>,
    recordId: string,
    currency: string,
    write: (db: Database) => Promise<Result>,
  ) => {
    const record = { websiteId: site.id, kind: 'product', recordId, author: authorOf(c, now()) } as const
    return recordingChange(db, record, productSnapshot(site.id, recordId, currency), write)
  }

  const read = async (id: string) => {
    const owned = await readOwned(db, site.id, id)
    if (!owned) return null
    return bodyOf(owned, (await site.website()).website, await readLabels(db, site.id))
  }

  /** Answers with the stored product; a person who started from an older one gets it with a conflict. */
  const answer = async (c: Context, id: string, written: ProductWrite) => {
    if (written.kind === 'taken') {
      const errors = Object.fromEntries(
        [...written.places].map(([place, holder]) => [`variants.${place}.sku`, SKU_TAKEN[holder]]),
      )
      return errorResponse(c, 400, `Nothing was saved. ${Object.values(errors)[0]}`, { errors })
    }
    if (written.kind === 'crowded') {
      const most = MAX_NESTED_CATEGORIES.toLocaleString('en')
      const message = `A shop has at most ${most} different categories. Use one that there is, or take some from other products.`
      return errorResponse(c, 400, `Nothing was saved. ${message}`, { errors: { categories: message } })
    }
    const body = await read(id)
    if (!body) return missing(c)
    if (written.kind === 'saved') return c.json(body)
    const last = await lastChangeOf(db, { websiteId: site.id, kind: 'product', recordId: id })
    return errorResponse(c, 409, 'This product was changed elsewhere in the meantime.', { ...body, ...last })
  }

  return new Hono<RequestEnv>()
    .get('/products', async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(ProductFilter, { search: c.req.query('search') })
      if (!filter.success)
        return errorResponse(c, 400, `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters.`)
      const page = await listOwned(db, site.id, filter.output.search, range)
      const { website } = await site.website()
      const t = await texts(website.language)
      const products = page.rows.map((owned) => rowOf(owned, website, t))
      return c.json({ products, ...cursors(page) } satisfies ProductsBody)
    })

    .get(PRODUCT, async (c) => {
      const body = await read(c.req.param('id'))
      return body ? c.json(body) : missing(c)
    })

    .put(PRODUCT, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(ProductConfigRequest, await readJson(c))
      if (!request.success) return invalid(c, request.issues)
      const productId = c.req.param('id')
      const currency = shopCurrency((await site.website()).website)
      const key = { websiteId: site.id, productId }
      const write = (within: Database) => writeProduct(within, key, request.output, currency)
      return answer(c, productId, await recorded(c, productId, currency, write))
    })

    .delete(PRODUCT, async (c) => {
      const query = v.safeParse(RevisionQuery, c.req.query())
      if (!query.success)
        return errorResponse(c, 400, 'Send the “revision” of the product that you want to reset.')
      const productId = c.req.param('id')
      const currency = shopCurrency((await site.website()).website)
      const key = { websiteId: site.id, productId }
      const write = (within: Database) => resetProduct(within, key, query.output.revision)
      return answer(c, productId, await recorded(c, productId, currency, write))
    })
}
