import * as v from 'valibot'
import type { Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { isRecord } from '../../../base/text/record.js'
import type { SeedPart } from '../../../content/seed/seed-part.js'
import { writeSeedReviews } from '../reviews/seed-reviews.js'
import { CommerceSettings } from '../settings.js'
import { pageValuesSql } from './page-values.js'
import { CATEGORIES, DATA, TAGS } from './read.js'
import { SeedProduct } from './seed-product.js'
import { type ShopSeed, shopIssues } from './seed-rules.js'
import { writeCatalogue } from './write.js'

/** The values of each product that the panel shows, except its stock, as a hash. */
const SHOWN = `select p.id, md5(jsonb_build_array(shop.settings -> 'selectedCurrency', shop.settings -> 'language',
      ${TAGS}, ${CATEGORIES}, (${DATA}) -> 'unitPrice', p.product_type, p.is_active, page.path, ${pageValuesSql('page.data')},
      (select jsonb_agg(jsonb_build_array(v.id, v.sku, v.price, v.sale_price, v.is_on_sale, v.is_unlimited,
          v.option_values, v.unit_quantity) order by v.position, v.id)
        from current_variants v where v.website_id = p.website_id and v.product_id = p.id and v.is_active)
    )::text) as hash
  from products p join websites shop on shop.id = p.website_id
    left join current_pages page on page.website_id = p.website_id and page.id = p.id
  where p.website_id = $1`

/**
 * Writes a seed, and counts the revisions of the products that look different to their owner afterwards. A save that is
 * based on another product than the stored one is a conflict, and a seed that leaves a product alone makes none.
 */
async function countRevisions(
  queries: Queries,
  websiteId: string,
  write: () => Promise<void>,
): Promise<void> {
  const read = () => queries.query<{ id: string; hash: string }>(SHOWN, [websiteId])
  const before = new Map((await read()).map(({ id, hash }) => [id, hash]))
  await write()
  const changed = (await read()).filter(({ id, hash }) => before.has(id) && before.get(id) !== hash)
  if (changed.length === 0) return
  await queries.query(
    `update products set revision = revision + 1
     where website_id = $1 and id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, storableJson(changed.map(({ id }) => id))],
  )
}

/** Products, the settings of the shop, and reviews. Prices and stock have their own tables; a page only says that it is a product. */
export const shopSeed: SeedPart<ShopSeed> = {
  entries: { commerce: v.optional(CommerceSettings, {}) },
  pageEntries: { product: v.optional(SeedProduct) },
  issues: shopIssues,
  pageData: ({ product }) => (isRecord(product) ? { product: { type: product.type } } : {}),
  async write(queries, seed) {
    await queries.query('update websites set commerce = $2 where id = $1', [
      seed.website.id,
      storableJson(seed.commerce),
    ])
    await writeCatalogue(queries, seed)
    await writeSeedReviews(queries, seed)
  },
  around: countRevisions,
}
