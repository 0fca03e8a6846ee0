import { type CategoryPath, categoryText, formatMoney, money } from '@site/runtime/contract'
import type { ReadSnapshot } from '../../../../content/revisions/record-changes.js'
import { valuesOfItems } from '../../../../content/revisions/values-of-items.js'
import { pageValues } from '../page-values.js'
import { CATEGORIES, DATA, TAGS } from '../read.js'
import type { ProductData } from '../stored.js'
import { unitValues } from './unit.js'

interface ProductRow {
  /** The data of its page. */
  readonly page: Readonly<Record<string, unknown>>
  readonly data: ProductData
  readonly isListed: boolean
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
  readonly stock: number
}

/** A product with its variants, whose values are named by their options, as its form names them. */
export const productSnapshot =
  (websiteId: string, id: string, currency: string): ReadSnapshot =>
  async (queries) => {
    const [row] = await queries.query<ProductRow>(
      `select page.data as page, ${DATA} as data, coalesce(page.data ->> 'unlisted', '') <> 'true' as "isListed", ${TAGS} as tags, ${CATEGORIES} as categories
       from current_pages page join products p on p.website_id = page.website_id and p.id = page.id
       where page.website_id = $1 and page.id = $2`,
      [websiteId, id],
    )
    if (!row) return null
    const { page, data, ...rest } = row
    const { unit, unitPer } = unitValues(data)
    const product = { ...pageValues(page), ...rest, unit, unitPer }
    const variants = await queries.query<VariantRow>(
      `select v.id, v.option_values as "optionValues", c.sku, c.price, c.sale_price as "salePrice", c.is_on_sale as "isOnSale",
         c.is_unlimited as "isUnlimited", c.unit_quantity as "unitQuantity", c.stock
       from current_variants c join variants v on v.website_id = c.website_id and v.id = c.id
       where c.website_id = $1 and c.product_id = $2 and c.is_active order by c.position, c.id`,
      [websiteId, id],
    )
    const amount = (minor: number) => formatMoney(money(minor, currency))
    const values = valuesOfItems(
      variants.map(
        ({ id: _, optionValues, price, salePrice, isUnlimited, unitQuantity, stock, ...more }) => ({
          label: optionValues.map(({ value }) => value).join(' / '),
          values: {
            ...more,
            ...(unitQuantity > 0 && { unitQuantity }),
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
      values: { ...product, categories, ...values },
      // Without the stock: pieces that are sold meanwhile stay sold.
      version: {
        ...product,
        currency,
        variants: variants.map(({ optionValues: _, stock: __, ...variant }) => variant),
      },
    }
  }
