import {
  INSTALLMENTS_MAX,
  PRODUCT_OPTIONS_MAX,
  PRODUCT_PICTURES_MAX,
  PRODUCT_UNIT_MAX_LENGTH,
  ProductCategories,
  ProductTags,
  ProductType,
  SKU_MAX_LENGTH,
  STOCK_MAX,
  SubscriptionPlan,
  UNIT_QUANTITY_MAX,
  VARIANTS_MAX,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { Amount } from '../../../base/text/amount.js'
import { SeedReviews } from '../reviews/seed-reviews.js'

const MAX_TEXT = 200

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT))
/** A measure in the unit of the website's measurement standard. */
const Measure = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))
/** A file of the assets folder. */
const File = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(?![./])(?!.*\.\.)[^\\?#]+$/, 'must be a file of the assets folder such as "pictures/boats.jpg"'),
)

const UnitQuantity = v.pipe(v.number(), v.minValue(0), v.maxValue(UNIT_QUANTITY_MAX))

const Variant = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id such as "heron-a3"')),
  sku: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SKU_MAX_LENGTH))),
  price: Amount,
  salePrice: v.optional(Amount),
  onSale: v.optional(v.boolean(), false),
  /** The pieces there are when the variant is new. Sales and the owner change it afterwards. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(STOCK_MAX))),
  unlimited: v.optional(v.boolean(), false),
  options: v.optional(v.record(Text, Text), {}),
  /** The picture that shows this variant. */
  picture: v.optional(File),
  /** How much of the unit of `unitPrice` it holds, if not as much as the others. */
  unitQuantity: v.optional(UnitQuantity),
  /** Its weight, if it is not that of the product. */
  weight: v.optional(Measure),
})

/** A product of the seed. Its page has its title, its description and its content. */
export const SeedProduct = v.strictObject({
  type: v.picklist(Object.keys(ProductType) as (keyof typeof ProductType)[]),
  variants: v.pipe(
    v.array(Variant),
    v.minLength(1, 'a product has at least one variant'),
    v.maxLength(VARIANTS_MAX),
  ),
  /** The names of the options, in the order in which a page asks for them. */
  options: v.optional(v.pipe(v.array(Text), v.maxLength(PRODUCT_OPTIONS_MAX)), []),
  plan: v.optional(SubscriptionPlan),
  /** Payments without interest, for prices from `minimum` to `maximum`. */
  installments: v.optional(
    v.strictObject({
      count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(INSTALLMENTS_MAX)),
      minimum: Amount,
      maximum: Amount,
    }),
  ),
  weight: v.optional(Measure),
  size: v.optional(v.strictObject({ length: Measure, width: Measure, height: Measure })),
  /** The unit that it is also priced by, such as 100 g, and how much of it a variant holds. The price follows from these. */
  unitPrice: v.optional(
    v.strictObject({
      unit: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PRODUCT_UNIT_MAX_LENGTH)),
      per: v.optional(v.pipe(UnitQuantity, v.gtValue(0)), 1),
      quantity: v.pipe(UnitQuantity, v.gtValue(0)),
    }),
  ),
  pictures: v.optional(
    v.pipe(
      v.array(v.strictObject({ file: File, alt: v.optional(v.pipe(v.string(), v.maxLength(1_000)), '') })),
      v.maxLength(PRODUCT_PICTURES_MAX),
    ),
    [],
  ),
  tags: v.optional(ProductTags, []),
  /** Each is the names from the outermost, such as `["Prints", "Linocuts"]`. */
  categories: v.optional(ProductCategories, []),
  reviews: v.optional(SeedReviews, []),
})

/** A product of the seed. */
export type SeedProduct = v.InferOutput<typeof SeedProduct>

/** A variant of a product of the seed. */
export type SeedVariant = SeedProduct['variants'][number]

/** Types of which there is always one more. */
const UNLIMITED_TYPES: ReadonlySet<SeedProduct['type']> = new Set(['digital', 'giftCard', 'paywall'])

/** Whether a type has no stock: there is always one more of it. */
export const hasNoStock = (type: SeedProduct['type']): boolean => UNLIMITED_TYPES.has(type)
