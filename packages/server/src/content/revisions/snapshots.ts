import {
  type CategoryPath,
  categoryText,
  type FormField,
  formatMoney,
  money,
  type NavigationChild,
} from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { CATEGORIES, TAGS } from '../../features/commerce/catalogue/read.js'
import { readForm } from '../../features/forms/owner/store.js'
import { readNavigation } from '../../features/navigation/store.js'
import { readOwned } from '../../features/pages/list.js'
import type { Snapshot } from './record-changes.js'
import { valuesOfItems } from './values-of-items.js'

type Read = (queries: Queries) => Promise<Snapshot | null>

const stateOf = (publishedAt: string) => {
  if (publishedAt === 'infinity') return 'draft'
  return publishedAt === '-infinity' ? 'published' : new Date(publishedAt).toISOString()
}

/** A page as visitors see it. */
export const pageSnapshot =
  (websiteId: string, id: string, now: number): Read =>
  async (queries) => {
    const [row] = await queries.query<Record<'title' | 'description' | 'path' | 'publishedAt', string>>(
      `select coalesce(data ->> 'title', '') as title, coalesce(data ->> 'description', '') as description, path,
         case when published_at in ('infinity', '-infinity') then published_at::text
           else to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "publishedAt"
       from current_pages where website_id = $1 and id = $2`,
      [websiteId, id],
    )
    if (!row) return null
    const { publishedAt, ...values } = row
    const { state, publishAt } = (await readOwned(queries, { websiteId, now }, id))!
    return {
      name: row.title || row.path,
      values: { ...values, published: stateOf(publishedAt) },
      version: { ...values, state, publishAt },
    }
  }

/** The entries of the navigation by their titles, with those of folders. */
export const navigationSnapshot =
  (websiteId: string, now: number): Read =>
  async (queries) => {
    const { entries } = await readNavigation(queries, websiteId, now)
    const titles = entries.map(({ title, children }) =>
      children.length > 0 ? `${title} (${children.map((child) => child.title).join(', ')})` : title,
    )
    const linkOf = ({ id, title }: NavigationChild) => ({ id, title })
    const version = entries.map((entry) => ({ ...linkOf(entry), children: entry.children.map(linkOf) }))
    return { name: '', values: { entries: titles }, version: { entries: version } }
  }

/** The languages of a site, and those that visitors are offered. */
export const languagesSnapshot =
  (websiteId: string): Read =>
  async (queries) => {
    const [row] = await queries.query<{ languages: { code: string; isEnabled: boolean }[] | null }>(
      `select (settings || owner) -> 'languages' as languages from websites where id = $1`,
      [websiteId],
    )
    const languages = row?.languages ?? []
    return {
      name: '',
      values: {
        languages: languages.map(({ code }) => code),
        offered: languages.flatMap(({ code, isEnabled }) => (isEnabled ? [code] : [])),
      },
      version: { languages: languages.map(({ code, isEnabled }) => ({ code, isEnabled })) },
    }
  }

interface ProductRow {
  readonly title: string
  readonly description: string
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
  (websiteId: string, id: string, currency: string): Read =>
  async (queries) => {
    const [product] = await queries.query<ProductRow>(
      `select coalesce(page.data ->> 'title', '') as title, coalesce(page.data ->> 'description', '') as description,
         coalesce(page.data ->> 'unlisted', '') <> 'true' as "isListed", ${TAGS} as tags, ${CATEGORIES} as categories
       from current_pages page join products p on p.website_id = page.website_id and p.id = page.id
       where page.website_id = $1 and page.id = $2`,
      [websiteId, id],
    )
    if (!product) return null
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
        ({ id: _, optionValues, price, salePrice, isUnlimited, unitQuantity, stock, ...rest }) => ({
          label: optionValues.map(({ value }) => value).join(' / '),
          values: {
            ...rest,
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

/** A field of a form in one line: its label, its type and what visitors choose from. */
function fieldText(field: FormField): string {
  const label = 'label' in field ? field.label : field.key
  const notes = [field.type, 'required' in field && field.required ? 'required' : '']
  const details = [
    'description' in field ? field.description : '',
    'options' in field ? field.options.join(', ') : '',
  ]
  return [`${label} (${notes.filter(Boolean).join(', ')})`, ...details.filter(Boolean)].join(': ')
}

/** A form with its settings and its fields. */
export const formSnapshot =
  (websiteId: string, formId: string): Read =>
  async (queries) => {
    const form = await readForm(queries, { websiteId, formId })
    if (!form) return null
    const { name, submitText, successMessage, emailRule, captcha, mailingList, fields } = form.definition
    const settings = { name, submitText, successMessage, emailRule, captcha, mailingList }
    const texts = fields.map((field) => [`field ${field.id}`, fieldText(field)] as const)
    const order = fields.map((field) => ('label' in field ? field.label : field.key))
    return {
      name: name || formId,
      values: { ...settings, notify: form.notify, fields: order, ...Object.fromEntries(texts) },
      version: { definition: form.definition, notify: form.notify },
    }
  }
