import {
  formatMoney,
  installmentsOf,
  isSoldOnce,
  isSoldOut,
  isUnpricedPlan,
  isVariantSoldOut,
  LOW_STOCK_MAX,
  MeasurementStandard,
  money,
  nameOf,
  ownerMarkup,
  type ProductContent,
  ProductType,
  type ProductVariant,
  planMessage,
  priceRange,
  saleOf,
  sizeMessage,
  totalStock,
  unavailability,
  variantOptions,
  weightMessage,
} from '@site/runtime/contract'
import { escapeHtml, SafeText } from '../../../base/text/safe-text.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { shopCurrency } from '../../../content/shop-currency.js'
import { addressOf } from '../picture-address.js'
import type { ProductReviews } from '../reviews/read.js'
import { reviewsView } from '../reviews/view.js'
import { contentOf } from './content.js'
import type { Product } from './read.js'
import type { CatalogueSetting } from './setting.js'
import type { Picture } from './stored.js'
import { structuredData } from './structured-data.js'
import { unitPriceText } from './unit-price.js'

type T = CatalogueSetting['t']

const variantText = ({ optionValues }: ProductVariant, title: string) =>
  optionValues.map(({ value }) => value).join(' / ') || title

/** A product with what the address of its page chooses. */
interface Chosen {
  readonly content: ProductContent
  /** The offered variants: the chosen one alone, or all. */
  readonly offered: ProductContent
  /** The variant that the address names. */
  readonly variant: ProductVariant | undefined
}

/** A variant of a product, as templates see it. */
function variantView({ content, variant: chosen }: Chosen, variant: ProductVariant, title: string) {
  const { currency } = content
  const { priceCents, fullPriceCents, isOnSale } = saleOf(variant)
  return {
    id: variant.id,
    sku: variant.sku,
    /** The values of its options; the title of the product if it has none. */
    text: variantText(variant, title),
    priceText: formatMoney(money(priceCents, currency)),
    fullPriceText: isOnSale ? formatMoney(money(fullPriceCents, currency)) : '',
    isSoldOut: isVariantSoldOut(content, variant),
    isSelected: variant === chosen,
  }
}

/** The options of a product, as templates see them. */
function optionViews({ content, variant }: Chosen, t: T) {
  const choices = Object.fromEntries(
    variant?.optionValues.map(({ optionName, value }) => [optionName, value]) ?? [],
  )
  const stateOf = unavailability(content, choices)
  const valueView = (name: string, value: string) => {
    const state = stateOf(name, value)
    const isSelected = Object.hasOwn(choices, name) && choices[name] === value
    const note = state && ` – ${t(`product.${state}`)}`
    return {
      value,
      /** Whether a variant with it can be bought, and with the chosen values of the other options. */
      isAvailable: state === '',
      isSelected,
      /** Why it leads to nothing that can be bought; empty if it does. */
      state,
      /** The same as a text that follows the value; empty if it can be bought. */
      note,
    }
  }
  return [...variantOptions(content.variants)].map(([name, values], index) => ({
    name,
    /** For the attributes `id` and `for`: no two options of a page have the same. */
    id: `option-${content.id}-${index + 1}`,
    values: values.map((value) => valueView(name, value)),
  }))
}

/** The variants of a product that is also priced by a unit, with the texts that say what it costs. */
function withUnitPrices(
  content: ProductContent,
  { data, variants }: Product,
  setting: CatalogueSetting,
): ProductContent {
  const { unitPrice } = data
  if (!unitPrice) return content
  const { t } = setting
  const quantities = new Map(variants.map(({ id, unitQuantity }) => [id, unitQuantity]))
  const textOf = (variant: ProductVariant) => {
    const held = { unit: unitPrice, quantity: quantities.get(variant.id) ?? 0 }
    return unitPriceText(saleOf(variant).priceCents, held, content.currency, t)
  }
  return {
    ...content,
    variants: content.variants.map((variant) => ({ ...variant, unitPriceText: textOf(variant) })),
  }
}

function priceTexts({ content, offered }: Chosen, t: T) {
  const { lowest, isRange, fullPrice } = priceRange(offered)
  const isUnpriced = isUnpricedPlan(content.plan, Number(lowest.minor))
  const startingPrice = formatMoney(lowest)
  const payments = installmentsOf(content, Number(lowest.minor))
  const unitPrice = offered.variants.find(
    (variant) => saleOf(variant).priceCents === Number(lowest.minor),
  )?.unitPriceText
  return {
    isUnpriced,
    priceText: isUnpriced
      ? t('product.unavailable')
      : isRange
        ? t('product.from', { startingPrice })
        : startingPrice,
    fullPriceText: fullPrice ? formatMoney(fullPrice) : '',
    hasInstallments: Boolean(content.installments),
    installmentsText: payments
      ? t('product.installments', { count: payments.count, amount: formatMoney(payments.amount) })
      : '',
    unitPriceText: typeof unitPrice === 'string' ? unitPrice : '',
  }
}

function stockText(content: ProductContent, t: T): string {
  if (isSoldOut(content)) return t('product.soldOut')
  const count = totalStock(content)
  return count <= LOW_STOCK_MAX ? t('product.stock', { count }) : ''
}

function planText({ plan }: ProductContent, t: T): string {
  if (!plan) return ''
  const { key, values } = planMessage(plan)
  return t(key, values)
}

/** Metric unless the website says otherwise. */
export const standardOf = ({ settings }: SeedWebsite): MeasurementStandard =>
  settings.storeSettings?.measurementStandard === MeasurementStandard.imperial
    ? MeasurementStandard.imperial
    : MeasurementStandard.metric

function measureTexts({ data, variants }: Product, variantId: string, { website, t }: CatalogueSetting) {
  const standard = standardOf(website)
  const weight = weightMessage(
    { weight: variants.find(({ id }) => id === variantId)?.weight || (data.weight ?? 0) },
    standard,
    website.language,
  )
  const size = sizeMessage({ ...data.size }, standard, website.language)
  return {
    weight: weight ? t(weight.key, weight.values) : '',
    size: size ? t(size.key, size.values) : '',
  }
}

/** A picture with its address, as templates show pictures of owners. */
const pictureView = (picture: Picture) => ({ ...picture, address: addressOf(picture.file) })

/** The picture of a variant, with its text; null if it has none. */
function pictureOf({ data, variants }: Product, variantId: string): Picture | null {
  const { pictures } = data
  const file = variants.find(({ id }) => id === variantId)?.picture ?? ''
  const own = pictures.find((picture) => picture.file === file)
  return own ?? (file === '' ? null : { file, alt: pictures[0]?.alt ?? '' })
}

/**
 * A product as templates see it.
 *
 * @param variantId a variant that is chosen: price, stock and picture are its own
 */
export async function productView(
  product: Product,
  reviews: ProductReviews,
  setting: CatalogueSetting,
  variantId = '',
) {
  const { website, addresses, t } = setting
  const { id, url, title, description, note, text, data } = product
  const pictures = data.pictures.map(pictureView)
  const picture = pictureOf(product, variantId) ?? data.pictures[0]
  const content = withUnitPrices(await contentOf(product, shopCurrency(website), addresses), product, setting)
  const variant = content.variants.find((each) => each.id === variantId)
  const offered = variant ? { ...content, variants: [variant] } : content
  const chosen: Chosen = { content, offered, variant }
  const { isUnpriced, ...prices } = priceTexts(chosen, t)
  return {
    id,
    url,
    title,
    description,
    note,
    /** Of what its owner has written, the elements that pages keep of texts with formats. */
    text: new SafeText(ownerMarkup(text)),
    type: nameOf(ProductType, content.productType) ?? '',
    ...prices,
    isOnSale: prices.fullPriceText !== '',
    /** Nothing is left of it, or nobody has set what its subscription costs. */
    isSoldOut: isUnpriced || isSoldOut(offered),
    /** Whether an order holds it once at most: its form has no field for the quantity. */
    isSoldOnce: isSoldOnce(content),
    stockText: isUnpriced ? t('product.unavailable') : stockText(offered, t),
    planText: planText(content, t),
    measures: measureTexts(product, variantId, setting),
    pictures,
    /** Whether an owner has chosen them: a theme with pictures of its own shows these instead. */
    hasOwnPictures: product.hasOwnPictures,
    /** The picture of the chosen variant, else its first one; null without pictures. */
    picture: picture ? pictureView(picture) : null,
    options: optionViews(chosen, t),
    variants: content.variants.map((each) => variantView(chosen, each, title)),
    /** The `ProductContent`, escaped for a quoted attribute. */
    json: new SafeText(escapeHtml(JSON.stringify(content))),
    /** Safe inside `<script type="application/ld+json">`. */
    structuredData: await structuredData(product, content, reviews, setting),
    reviews: reviewsView(reviews, website),
  }
}

/** A product as templates see it. Texts that do not apply are empty. */
export type ProductView = Awaited<ReturnType<typeof productView>>
