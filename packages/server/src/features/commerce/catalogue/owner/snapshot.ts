import { type CategoryPath, categoryText, formatMoney, money, nameInAddress } from '@site/runtime/contract'
import type { ReadSnapshot } from '../../../../content/revisions/record-changes.js'
import { valuesOfItems } from '../../../../content/revisions/values-of-items.js'
import { readCurrency } from '../../../../content/shop-currency.js'
import { pageValues } from '../page-values.js'
import { CATEGORIES, DATA, TAGS } from '../read.js'
import type { ProductData } from '../stored.js'
import { pictureItems } from './pictures.js'
import { unitValues } from './unit.js'

interface ProductRow {
  /** The data of its page. */
  readonly page: Readonly<Record<string, unknown>>
  readonly data: ProductData
  readonly isListed: boolean
  readonly isPublished: boolean
  readonly tags: readonly string[]
  readonly categories: readonly CategoryPath[]
}

interface VariantRow {
  readonly id: string
  readonly optionValues: readonly { readonly value: string }[]
  readonly sku: string
  readonly price: number
  readonly salePrice: number
  readonly isOnSale: boolean
  readonly isUnlimited: boolean
  readonly unitQuantity: number
  readonly weight: number
  readonly stock: number
}

/** A product with its variants, whose values are named by their options, as its form names them. */
export const productSnapshot =
  (websiteId: string, id: string): ReadSnapshot =>
  async (queries) => {
    const [row] = await queries.query<ProductRow>(
      `select page.data as page, ${DATA} as data, coalesce(page.data ->> 'unlisted', '') <> 'true' as "isListed", not p.is_draft as "isPublished", ${TAGS} as tags, ${CATEGORIES} as categories
       from current_pages page join products p on p.website_id = page.website_id and p.id = page.id
       where page.website_id = $1 and page.id = $2`,
      [websiteId, id],
    )
    if (!row) return null
    const { page, data, ...rest } = row
    const { unit, unitPer } = unitValues(data)
    const pictures = pictureItems(data.pictures)
    const product = { ...pageValues(page), ...rest, unit, unitPer, options: data.options }
    const variants = await queries.query<VariantRow>(
      `select c.id, c.option_values as "optionValues", c.sku, c.price, c.sale_price as "salePrice", c.is_on_sale as "isOnSale",
         c.is_unlimited as "isUnlimited", c.unit_quantity as "unitQuantity", c.weight, c.stock
       from current_variants c where c.website_id = $1 and c.product_id = $2 and c.is_active order by c.position, c.id`,
      [websiteId, id],
    )
    const currency = await readCurrency(queries, websiteId)
    const amount = (minor: number) => formatMoney(money(minor, currency))
    const values = valuesOfItems(
      variants.map(
        ({ id: _, optionValues, price, salePrice, isUnlimited, unitQuantity, weight, stock, ...more }) => ({
          label: optionValues.map(({ value }) => value).join(' / '),
          values: {
            ...more,
            ...(unitQuantity > 0 && { unitQuantity }),
            ...(weight > 0 && { weight }),
            price: amount(price),
            salePrice: amount(salePrice),
            stock: isUnlimited ? 'unlimited' : stock,
          },
        }),
      ),
    )
    const categories = product.categories.map(categoryText)
    return {
      name: product.title,
      values: {
        ...product,
        categories,
        pictures: pictures.map(({ address }) => nameInAddress(address)),
        ...values,
      },
      // Without the stock: pieces that are sold meanwhile stay sold.
      version: {
        ...product,
        pictures,
        currency,
        variants: variants.map(({ optionValues, stock: _, ...variant }) => ({
          ...variant,
          values: optionValues.map(({ value }) => value),
        })),
      },
    }
  }
