import { isDeepStrictEqual } from 'node:util'
import {
  type CategoryPath,
  isEndless,
  OWN_OPTIONS_MAX,
  OWN_VARIANTS_MAX,
  type ProductConfigRequest,
} from '@site/runtime/contract'
import { type Database, firstRow, type Queries } from '../../../../base/database/database.js'
import { lock } from '../../../../base/database/lock.js'
import { storableJson } from '../../../../base/database/storable.js'
import { readCurrency } from '../../../../content/shop-currency.js'
import { ownPageValues, pageValues } from '../page-values.js'
import { IS_SHOWN } from '../read.js'
import type { ProductData } from '../stored.js'
import { hasTooManyCategories } from './labels.js'
import { withOptions } from './options.js'
import { storedPictures } from './pictures.js'
import { type SkuHolder, takenSkus } from './skus.js'
import { pricedUnitOf } from './unit.js'
import {
  idsElsewhere,
  lockVariants,
  type ProductKey,
  resetVariants,
  type SentVariant,
  type StoredVariant,
  writeVariants,
} from './variants.js'

/**
 * The result of a change. `taken`: the variants at these places cannot have their stock numbers. `crowded`: the shop would
 * have too many different categories. `invalid`: a sentence for each place.
 */
export type ProductWrite =
  | { readonly kind: 'saved' | 'outdated' | 'missing' | 'crowded' }
  | { readonly kind: 'taken'; readonly places: ReadonlyMap<number, SkuHolder> }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }

/** The values of a product without those of its owner; of one that an owner has added, those that it has now. */
interface Theme {
  readonly revision: number
  readonly productType: number
  readonly isAdded: boolean
  /** The data of its page. */
  readonly page: Readonly<Record<string, unknown>>
  readonly isListed: boolean
  readonly tags: readonly string[]
  readonly categories: readonly CategoryPath[]
  readonly data: ProductData
  readonly ownerData: Partial<ProductData>
}

export const themeOf = (queries: Queries, { websiteId, productId }: ProductKey): Promise<Theme | undefined> =>
  firstRow(
    queries.query<Theme>(
      `select p.revision, p.product_type as "productType", p.is_added as "isAdded", pages.data as page,
       coalesce(pages.data ->> 'unlisted', '') <> 'true' as "isListed",
       coalesce(p.data -> 'tags', '[]') as tags, coalesce(p.data -> 'categories', '[]') as categories,
       p.data, p.owner_data as "ownerData"
     from products p join pages on pages.website_id = p.website_id and pages.id = p.id
     where p.website_id = $1 and p.id = $2 and ${IS_SHOWN}`,
      [websiteId, productId],
    ),
  )

/** The values that differ from the page of the seed. Requests come without outer spaces. */
const ownData = (theme: Theme, request: ProductConfigRequest) => ({
  ...ownPageValues(pageValues(theme.page), request),
  ...(request.isListed !== theme.isListed && { unlisted: !request.isListed }),
})

/** The values beside those of the page that differ from the seed's. Those that a request leaves out stay. */
function ownProductData({ data, ownerData }: Theme, request: ProductConfigRequest): Partial<ProductData> {
  const { options, pictures } = request
  const sent = { options, pictures: pictures && storedPictures(pictures), unitPrice: pricedUnitOf(request) }
  const own: Record<string, unknown> = { ...ownerData }
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue
    if (isDeepStrictEqual(value, data[name as keyof typeof sent])) delete own[name]
    else own[name] = value
  }
  return own
}

const writeOwner = (
  queries: Queries,
  { websiteId, productId }: ProductKey,
  owner: object,
  data: Partial<ProductData>,
) =>
  queries.query(
    `update products set owner = $3, owner_data = $4, revision = revision + 1 where website_id = $1 and id = $2`,
    [websiteId, productId, storableJson(owner), storableJson(data)],
  )

/** A product that an owner has added has no other values below its own. A draft is a page that is not published. */
async function writeAdded(
  queries: Queries,
  { websiteId, productId }: ProductKey,
  change: object,
  isPublished: boolean | undefined,
) {
  await queries.query(
    `update pages set data = data || $3::jsonb, revision = revision + 1,
       published_at = case when $4::boolean is null then published_at
         when $4::boolean then '-infinity'::timestamptz else 'infinity'::timestamptz end
     where website_id = $1 and id = $2`,
    [websiteId, productId, storableJson(change), isPublished ?? null],
  )
  if (isPublished === undefined) return
  await queries.query(
    'update products set is_draft = not $3::boolean, is_active = $3::boolean where website_id = $1 and id = $2',
    [websiteId, productId, isPublished],
  )
}

/** Writes the tags and categories of a request. Those that it leaves out stay, and those of the seed follow the seed. */
async function writeLabels(
  queries: Queries,
  { websiteId, productId }: ProductKey,
  theme: Theme,
  { tags, categories }: ProductConfigRequest,
) {
  for (const [column, own, seeded] of [
    ['owner_tags', tags, theme.tags],
    ['owner_categories', categories, theme.categories],
  ] as const) {
    if (!own) continue
    const value = JSON.stringify(own) === JSON.stringify(seeded) ? null : storableJson(own)
    await queries.query(`update products set ${column} = $3 where website_id = $1 and id = $2`, [
      websiteId,
      productId,
      value,
    ])
  }
}

const FULL = `A product can have at most ${OWN_VARIANTS_MAX} variants.`
const MANY_OPTIONS = `A product can have at most ${OWN_OPTIONS_MAX} options.`
const ID_TAKEN = 'Another product has a variant with this id.'

/** The variants of a request for the database, or why they cannot be saved. A theme may have more of them than an owner can add. */
async function variantsOf(
  queries: Queries,
  key: ProductKey,
  theme: Theme,
  stored: readonly StoredVariant[],
  request: ProductConfigRequest,
): Promise<ProductWrite | { readonly kind: 'checked'; readonly variants: readonly SentVariant[] }> {
  const names = theme.ownerData.options ?? theme.data.options
  const { options = names, variants } = request
  const active = stored.filter(({ isActive }) => isActive).length
  if (variants.length > Math.max(OWN_VARIANTS_MAX, active))
    return { kind: 'invalid', errors: { variants: FULL } }
  if (options.length > Math.max(OWN_OPTIONS_MAX, names.length))
    return { kind: 'invalid', errors: { options: MANY_OPTIONS } }
  const ids = variants.map(({ id }) => id)
  const elsewhere = await idsElsewhere(queries, key, ids)
  const at = ids.findIndex((id) => elsewhere.has(id))
  if (at >= 0) return { kind: 'invalid', errors: { [`variants.${at}.id`]: ID_TAKEN } }
  const checked = withOptions(request, stored, options)
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const places = await takenSkus(queries, key.websiteId, variants)
  if (places.size > 0) return { kind: 'taken', places }
  return {
    kind: 'checked',
    variants: isEndless(theme.productType)
      ? checked.variants.map((variant) => ({ ...variant, isUnlimited: true, stockChange: 0 }))
      : checked.variants,
  }
}

/**
 * Saves an owner's version of a product in the transaction of the caller, who has the lock of the seed. So nobody changes
 * the currency meanwhile.
 */
export async function writeWithin(
  queries: Queries,
  key: ProductKey,
  request: ProductConfigRequest,
): Promise<ProductWrite> {
  const theme = await themeOf(queries, key)
  if (!theme) return { kind: 'missing' }
  if (theme.revision !== request.revision) return { kind: 'outdated' }
  const stored = await lockVariants(queries, key)
  const checked = await variantsOf(queries, key, theme, stored, request)
  if (checked.kind !== 'checked') return checked
  if (await hasTooManyCategories(queries, key, request.categories ?? [])) return { kind: 'crowded' }
  const change = ownData(theme, request)
  await writeOwner(queries, key, theme.isAdded ? {} : change, ownProductData(theme, request))
  if (theme.isAdded) await writeAdded(queries, key, change, request.isPublished)
  await writeLabels(queries, key, theme, request)
  await writeVariants(queries, key, stored, checked.variants, await readCurrency(queries, key.websiteId))
  return { kind: 'saved' }
}

/**
 * Saves an owner's version of a product. Values that are the seed's stay the seed's. The stock changes by a difference, so
 * that pieces which were sold meanwhile stay sold; it never becomes negative.
 */
export const writeProduct = (
  db: Database,
  key: ProductKey,
  request: ProductConfigRequest,
): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    return writeWithin(queries, key, request)
  })

const NO_THEME = 'The theme has no such product. Delete it instead.'

/** Takes an owner's version of a product away, after which the seed's is used again. The stock stays. */
export const resetProduct = (db: Database, key: ProductKey, revision: number): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== revision) return { kind: 'outdated' }
    if (theme.isAdded) return { kind: 'invalid', errors: { '': NO_THEME } }
    await lockVariants(queries, key)
    await writeOwner(queries, key, {}, {})
    await queries.query(
      'update products set owner_tags = null, owner_categories = null where website_id = $1 and id = $2',
      [key.websiteId, key.productId],
    )
    await resetVariants(queries, key)
    return { kind: 'saved' }
  })
