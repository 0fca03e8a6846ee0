import * as v from 'valibot'
import { STOCK_MAX, VARIANTS_MAX } from '../../constants/commerce.js'
import { INBOX_SEARCH_MAX_LENGTH } from '../../constants/panel.js'
import { CallKey } from '../../records/description/calls.js'
import { sentEntries, storedEntries } from '../../records/description/entries.js'
import { productKind } from '../../records/product.js'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Revision = Count

const { variants: VARIANTS, ...OWN } = productKind.fields

/** A product in the list of the shop's owner. */
export const ProductRow = v.object({
  /** Also the id of its page. */
  id: v.string(),
  title: v.string(),
  /** The lowest price, such as "£18.00". */
  price: v.string(),
  /** Whether some of its variants have other prices. */
  isPriceRange: v.boolean(),
  /** The pieces of all variants together; null if there is no end of one of them. */
  stock: v.nullable(Count),
  variants: Count,
  /** Whether lists and the search of the site show it. */
  isListed: v.boolean(),
  /** Whether an owner has changed it. */
  isOwn: v.boolean(),
  /** Whether only owners see it. */
  isDraft: v.boolean(),
})

/** A product in the list of the shop's owner. */
export type ProductRow = v.InferOutput<typeof ProductRow>

/** The answer of `GET /api/config/products`: products in the order of the shop. */
export const ProductsBody = v.object({
  products: v.array(ProductRow),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
})

/** A page of products. */
export type ProductsBody = v.InferOutput<typeof ProductsBody>

/** The products to list: those whose name or stock numbers have all the words. */
export const ProductFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
})

/** One product for its editor. Amounts are minor units of `currency`. */
export const ProductConfigBody = v.object({
  id: v.string(),
  /** The path of its page. */
  url: v.string(),
  /** Each category is the names from the outermost, such as `["Prints", "Linocuts"]`. */
  ...storedEntries(OWN),
  /** Some of those that the shop's products have. */
  suggestions: v.object(storedEntries({ tags: OWN.tags, categories: OWN.categories })),
  currency: v.string(),
  /** The language of the website, for the way that people write numbers. */
  language: v.string(),
  /** False for downloads, gift cards and access to pages: there is always one more. */
  hasStock: v.boolean(),
  isOwn: v.boolean(),
  /** Whether an owner has added it: there is no product of the theme behind it. */
  isAdded: v.boolean(),
  /** The unit of weights, such as kg. */
  weightUnit: v.string(),
  /** Increases with every change by an owner, and with a new version of the theme's product. */
  revision: Revision,
  variants: v.array(
    v.object({
      id: v.string(),
      /** The values of its options, such as "A3 / matt"; empty without options. */
      name: v.string(),
      ...storedEntries(VARIANTS.items),
      stock: Count,
    }),
  ),
})

/** One product for its editor. */
export type ProductConfigBody = v.InferOutput<typeof ProductConfigBody>

/** A variant of a product for its editor. */
export type ProductConfigVariant = ProductConfigBody['variants'][number]

const Variant = v.pipe(
  v.object({
    id: v.string(),
    ...sentEntries(VARIANTS.items),
    /** Left out, it stays as it is. */
    unitQuantity: v.optional(VARIANTS.items.unitQuantity.schema),
    weight: v.optional(VARIANTS.items.weight.schema),
    values: v.optional(VARIANTS.items.values.schema),
    /** The difference to the stock that the person saw: pieces that are sold meanwhile stay sold. */
    stockChange: v.pipe(v.number(), v.safeInteger(), v.minValue(-STOCK_MAX), v.maxValue(STOCK_MAX)),
  }),
  v.forward(
    v.check(
      ({ isOnSale, salePrice, price }) => !isOnSale || salePrice < price,
      'must be below the price of a product that is on sale',
    ),
    ['salePrice'],
  ),
)

const unique = (key: 'id' | 'sku') =>
  v.rawCheck<v.InferOutput<typeof Variant>[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const seen = new Set<string>()
    for (const [index, item] of dataset.value.entries()) {
      const value = item[key]
      if (value !== '' && seen.has(value)) {
        addIssue({
          message: 'is that of another variant, too',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: item },
            { type: 'object', origin: 'value', input: { ...item }, key, value },
          ],
        })
      }
      seen.add(value)
    }
  })

const sent = {
  ...sentEntries(OWN),
  /** Those that are left out stay as they are. */
  tags: v.optional(OWN.tags.schema),
  categories: v.optional(OWN.categories.schema),
  unit: v.optional(OWN.unit.schema),
  unitPer: v.optional(OWN.unitPer.schema),
  isPublished: v.optional(OWN.isPublished.schema),
  pictures: v.optional(OWN.pictures.schema),
  options: v.optional(OWN.options.schema),
  /** All of them: those that are left out are for sale no more. */
  variants: v.pipe(v.array(Variant), v.minLength(1), v.maxLength(VARIANTS_MAX), unique('id'), unique('sku')),
}

/** The body of `PUT /api/config/products/{id}`: all variants, and the revision that the changes are based on. */
export const ProductConfigRequest = v.object({ ...sent, revision: Revision })

/** A changed product. */
export type ProductConfigRequest = v.InferOutput<typeof ProductConfigRequest>

/**
 * The body of `POST /api/config/products`. A second call with the same `key` adds no second product: its sender had no
 * answer to the first one.
 */
export const AddProductRequest = v.object({
  ...sent,
  /** The product whose template, content and type it gets; left out for those of any product of the shop. */
  from: v.optional(v.pipe(v.string(), v.maxLength(64))),
  key: v.optional(CallKey),
})

/** A product to add. */
export type AddProductRequest = v.InferOutput<typeof AddProductRequest>

/** The query of `GET /api/config/products/new`: the product that the new one is a copy of. */
export const NewProductQuery = v.object({ from: v.optional(v.pipe(v.string(), v.maxLength(64))) })

/** The answer of `GET /api/config/products/deleted`: those that were deleted last first. */
export const DeletedProductsBody = v.object({
  products: v.array(
    v.object({ id: v.string(), title: v.string(), deletedAt: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
})

/** Deleted products that can be restored. */
export type DeletedProductsBody = v.InferOutput<typeof DeletedProductsBody>

/** The body of `POST /api/config/products/{id}/deletion`: the revision that the person saw. */
export const DeleteProductRequest = v.object({ revision: Revision })

/** The query of `DELETE /api/config/products/{id}` and `DELETE /api/config/coupons/{code}`: the revision that the person saw. */
export const RevisionQuery = v.object({
  revision: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
})

/** The body of a call that deletes a record or restores it: the revision that the person saw. */
export const RevisionRequest = v.object({ revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** The answer 409: the stored product. */
export const ProductConflictBody = v.object({ ...ProductConfigBody.entries, error: v.string() })
