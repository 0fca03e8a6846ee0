import { createHash, randomBytes } from 'node:crypto'
import {
  type AddProductRequest,
  MAX_PRODUCTS_PER_COLLECTION,
  PageType,
  type ProductConfigBody,
  ProductType,
  productKind,
  type ValuesOf,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { firstRow, type Queries, type Statements } from '../../../../base/database/database.js'
import { lock } from '../../../../base/database/lock.js'
import { storableJson } from '../../../../base/database/storable.js'
import { freeKey } from '../../../../base/text/name-key.js'
import type { AddedBefore } from '../../../../content/kinds/feature.js'
import { freePath } from '../../../../content/site/free-path.js'
import { IS_SHOWN, shopPathOf } from '../read.js'
import type { ProductData } from '../stored.js'
import { type ProductWrite, writeWithin } from './store.js'

/** Products of owners stand behind those of the seed. */
const FIRST_POSITION = 500_000_000

const EMPTY: ProductData = {
  options: [],
  plan: null,
  installments: null,
  weight: null,
  size: null,
  unitPrice: null,
  pictures: [],
}

/** The product whose parts a new one gets. */
interface Source {
  readonly id: string
  readonly collectionId: string
  readonly productType: number
  readonly data: ProductData
  readonly page: Readonly<Record<string, unknown>>
}

const sourceOf = (queries: Queries, websiteId: string, where: string, from: string) =>
  firstRow(
    queries.query<Source>(
      `select p.id, p.collection_id as "collectionId", p.product_type as "productType", p.data, page.data as page
       from products p join pages page on page.website_id = p.website_id and page.id = p.id
       where p.website_id = $1 and ($2 = '' or p.id = $2) and ${where} order by p.position, p.id limit 1`,
      [websiteId, from],
    ),
  )

/** The list of the site to which new products belong. */
const collectionOf = (queries: Queries, websiteId: string) =>
  firstRow(
    queries.query<{ collectionId: string }>(
      `select data ->> 'products' as "collectionId" from current_pages
       where website_id = $1 and data ->> 'products' is not null
       order by data ->> 'access' is not null, coalesce(data ->> 'unlisted', '') = 'true', path limit 1`,
      [websiteId],
    ),
  )

/** A product with the template of the theme's products; undefined for a shop of which no page lists products. */
async function emptySource(queries: Queries, websiteId: string): Promise<Source | undefined> {
  const [collection, other] = [
    await collectionOf(queries, websiteId),
    await sourceOf(queries, websiteId, 'true', ''),
  ]
  const collectionId = collection?.collectionId ?? other?.collectionId
  if (collectionId === undefined) return undefined
  const template = typeof other?.page.template === 'string' ? other.page.template : 'product'
  return {
    id: '',
    collectionId,
    productType: ProductType.physical,
    data: EMPTY,
    page: { template, content: {}, product: { type: 'physical' } },
  }
}

/** Why a product was not added. `closed`: no page lists products. `full`: its list has too many. */
export type RefusedProduct = ProductWrite | { readonly kind: 'closed' } | { readonly kind: 'full' }

/** The result of a call that adds a product. */
type AddedProduct = AddedBefore | { readonly kind: 'added'; readonly id: string } | RefusedProduct

/** Tells whether two calls with one key have sent the same. */
const hashOf = (request: AddProductRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

async function addedBefore(
  queries: Queries,
  websiteId: string,
  { key, ...sent }: AddProductRequest,
): Promise<AddedBefore | undefined> {
  if (key === undefined) return undefined
  const row = await firstRow(
    queries.query<{ id: string; hash: string }>(
      `select p.id, p.added_as as hash from products p
       where p.website_id = $1 and p.added_by = $2 and ${IS_SHOWN}`,
      [websiteId, key],
    ),
  )
  return row && { kind: 'added before', id: row.id, isSame: row.hash === hashOf(sent) }
}

const isFull = async (queries: Queries, websiteId: string, collectionId: string) => {
  const [row] = await queries.query<{ count: number }>(
    `select count(*) as count from products p where website_id = $1 and collection_id = $2 and ${IS_SHOWN}`,
    [websiteId, collectionId],
  )
  return Number(row?.count) >= MAX_PRODUCTS_PER_COLLECTION
}

/** The page and the row of a draft, without variants. A copy has the blocks of the other page, with all that owners have set. */
async function insert(
  queries: Queries,
  websiteId: string,
  request: Pick<AddProductRequest, 'title' | 'key'> & { readonly hash: string },
  { id: copied, collectionId, productType, data, page }: Source,
): Promise<string> {
  const { title, hash } = request
  const id = randomBytes(12).toString('hex')
  const shopPath = await shopPathOf(queries, websiteId, collectionId)
  const path = await freePath(queries, websiteId, `${shopPath || '/shop'}/${freeKey(title, [], 'product')}`)
  await queries.query(
    `insert into pages (website_id, id, path, owner_path, page_type, collection_id, data, published_at, is_added)
     values ($1, $2, $3, $4, $5, $6, $7, 'infinity', true)`,
    [
      websiteId,
      id,
      `own:${id}`,
      path,
      PageType.contentItem,
      collectionId,
      storableJson({ description: '', ...page, title }),
    ],
  )
  await queries.query(
    `insert into products (website_id, id, collection_id, product_type, position, data, is_active, is_seeded, is_added,
       is_draft, added_by, added_as)
     select $1, $2, $3, $4, greatest(max(position) + 1, ${FIRST_POSITION}), $5::jsonb, false, false, true, true, $6, $7
     from products where website_id = $1`,
    [websiteId, id, collectionId, productType, storableJson(data), request.key ?? null, hash],
  )
  await queries.query(
    `insert into blocks (website_id, page_id, id, type, theme, options)
     select website_id, $3, id, type, theme, options from blocks where website_id = $1 and page_id = $2`,
    [websiteId, copied, id],
  )
  // Visitors are led away from no page.
  await queries.query('delete from page_redirects where website_id = $1 and path = $2', [websiteId, path])
  return id
}

/** Adds a product of an owner with its page, as a draft unless the request says something else. */
export async function addProduct(
  queries: Queries,
  websiteId: string,
  sent: AddProductRequest,
): Promise<AddedProduct> {
  await lock(queries, 'seed')
  const { from, key, ...request } = sent
  const before = await addedBefore(queries, websiteId, sent)
  if (before) return before
  const source =
    from === undefined
      ? await emptySource(queries, websiteId)
      : await sourceOf(queries, websiteId, IS_SHOWN, from)
  if (!source) return { kind: from === undefined ? 'closed' : 'missing' }
  if (await isFull(queries, websiteId, source.collectionId)) return { kind: 'full' }
  const id = await insert(
    queries,
    websiteId,
    { title: request.title, key, hash: hashOf({ ...request, from }) },
    source,
  )
  const written = await writeWithin(queries, { websiteId, productId: id }, { ...request, revision: 0 })
  if (written.kind === 'saved') return { kind: 'added', id }
  // The transaction of a call that is refused is not taken back.
  await queries.query('delete from products where website_id = $1 and id = $2', [websiteId, id])
  await queries.query('delete from pages where website_id = $1 and id = $2', [websiteId, id])
  return written
}

const newVariantId = () => `own-${randomBytes(9).toString('hex')}`

type Variant = ProductConfigBody['variants'][number]

const VARIANT: Omit<Variant, 'id'> = {
  name: '',
  values: [],
  price: 0,
  salePrice: 0,
  unitQuantity: 0,
  weight: 0,
  sku: '',
  isOnSale: false,
  isUnlimited: false,
  stock: 0,
}

/** The default of each value, so that one more in the description of products needs no change here. */
const EMPTY_VALUES: object = Object.fromEntries(
  Object.entries(productKind.fields).map(([name, { schema }]) => [name, v.getDefault(schema) ?? '']),
)

/** The values of a product that is not there yet: empty ones, or those of another product without its stock. */
export const newBody = (
  shop: Pick<ProductConfigBody, 'currency' | 'language' | 'weightUnit' | 'suggestions'>,
  copied: ProductConfigBody | undefined,
): ProductConfigBody => ({
  ...(EMPTY_VALUES as ValuesOf<typeof productKind>),
  isListed: true,
  tags: [],
  categories: [],
  unitPer: 0,
  pictures: [],
  options: [],
  hasStock: true,
  ...copied,
  ...shop,
  id: '+',
  url: '',
  isPublished: false,
  isOwn: true,
  isAdded: true,
  revision: 0,
  variants: (copied?.variants ?? [VARIANT]).map((variant) => ({
    ...variant,
    id: newVariantId(),
    sku: '',
    stock: 0,
  })),
})

/** Whether a shop can have new products: a page lists them, or there are some. */
export const isOpen = async (db: Statements, websiteId: string): Promise<boolean> => {
  const [row] = await db.query<{ isOpen: boolean }>(
    `select exists (select from products where website_id = $1) or exists (select from current_pages
       where website_id = $1 and data ->> 'products' is not null) as "isOpen"`,
    [websiteId],
  )
  return row?.isOpen === true
}
