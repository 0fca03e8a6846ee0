import { CURRENCIES, currencyOf, formatMoney, money, PRODUCT_PRICE_MAX_MINOR } from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'

/** Another currency of a shop. */
export interface CurrencyChange {
  readonly websiteId: string
  readonly from: string
  readonly to: string
}

/** The decimal places of a currency that has left the list: those of most. */
const USUAL_DIGITS = 2

/** By how many digits amounts in minor units get longer: yen have none, pounds two. */
const shiftOf = ({ from, to }: CurrencyChange): number =>
  (currencyOf(to)?.fractionDigits ?? USUAL_DIGITS) - (currencyOf(from)?.fractionDigits ?? USUAL_DIGITS)

/** The decimal places of amounts, by the codes of their currencies: `$4` of the statements. */
const DIGITS = JSON.stringify(
  Object.fromEntries(CURRENCIES.map(({ code, fractionDigits }) => [code, fractionDigits])),
)

const digitsOf = (currency: string) => `coalesce(($4::jsonb ->> ${currency})::int, ${USUAL_DIGITS})`

/** An amount of the earlier currency in the new one: the same number in minor units, half a unit up. */
const moved = (amount: string) =>
  `round((${amount})::numeric * power(10::numeric, ${digitsOf('$3')} - ${digitsOf('earlier.currency')}))`

/** No price becomes free, and those of products in the trash, which nobody can lower, are at most the highest one. */
const movedPrice = (amount: string) =>
  `case when (${amount})::numeric > 0
    then least(greatest(${moved(amount)}, 1), ${PRODUCT_PRICE_MAX_MINOR})::bigint else (${amount})::bigint end`

/**
 * The amounts that a row had before the first of several changes, with their currency: yen have no pence, which come back
 * with the next currency. If somebody has changed one of them since, those that it has now.
 *
 * @param stored the column with what is remembered: currency, amounts, and what became of them
 * @param now the amounts that the row has now, as a JSON array
 */
const earlierAmounts = (table: string, stored: string, now: string) =>
  `select id,
     case when ${stored} -> 'became' = ${now} then ${stored} ->> 'currency' else $2 end as currency,
     case when ${stored} -> 'became' = ${now} then ${stored} -> 'prices' else ${now} end as amounts
   from ${table} where website_id = $1`

const PRICES = ['price', 'sale_price', 'owner_price', 'owner_sale_price']
const listOf = (prefix: string) => `jsonb_build_array(${PRICES.map((name) => `${prefix}${name}`).join(', ')})`
const NEXT_PRICES = PRICES.map((name, index) => `${movedPrice(`amounts ->> ${index}`)} as ${name}`).join(', ')

const BOUNDS = ['minCents', 'maxCents']
const BOUNDS_NOW = `jsonb_build_array(${BOUNDS.map((name) => `data #> '{installments,${name}}'`).join(', ')})`
const NEXT_BOUNDS = `jsonb_build_array(${BOUNDS.map((_, index) => `${moved(`amounts ->> ${index}`)}::bigint`).join(', ')})`

/**
 * A price that would be above the highest one, as a sentence; null if there is none.
 *
 * @returns the sentence for the form of the settings
 */
export async function tooHighPrice(queries: Queries, change: CurrencyChange): Promise<string | null> {
  const most = Math.floor(PRODUCT_PRICE_MAX_MINOR / 10 ** Math.max(0, shiftOf(change)))
  const [found] = await queries.query<{ title: string }>(
    `select page.data ->> 'title' as title from variants v
       join current_pages page on page.website_id = v.website_id and page.id = v.product_id
     where v.website_id = $1 and greatest(v.price, v.sale_price, v.owner_price, v.owner_sale_price) > $2 limit 1`,
    [change.websiteId, most],
  )
  if (!found) return null
  const limit = formatMoney(money(PRODUCT_PRICE_MAX_MINOR, change.to))
  return `A price of “${found.title}” would be above ${limit}, the highest price of a product. Lower it first.`
}

/** Reads the bounds of installments as the same numbers in another currency. */
const moveInstallments = (queries: Queries, { websiteId, from, to }: CurrencyChange) =>
  queries.query(
    `update products p set
       data = jsonb_set(p.data, '{installments}', (p.data -> 'installments') || jsonb_build_object(
         ${BOUNDS.map((name, index) => `'${name}', next.bounds -> ${index}`).join(', ')})),
       earlier_installments = jsonb_build_object('currency', next.currency, 'prices', next.amounts, 'became', next.bounds)
     from (select id, currency, amounts, ${NEXT_BOUNDS} as bounds
       from (${earlierAmounts('products', 'earlier_installments', BOUNDS_NOW)}) earlier) next
     where p.website_id = $1 and p.id = next.id and jsonb_typeof(p.data -> 'installments') = 'object'`,
    [websiteId, from, to, DIGITS],
  )

/**
 * Reads all prices as the same numbers in another currency, and counts the revisions of the products: a save that is based
 * on a price in the earlier one is a conflict. Carts have no prices, so they follow with their next page. Orders keep
 * their currency.
 */
export async function changeCurrency(queries: Queries, change: CurrencyChange): Promise<void> {
  const { websiteId, from, to } = change
  await queries.query(
    `update variants v set ${PRICES.map((name) => `${name} = next.${name}`).join(', ')},
       owner_currency = case when v.owner_currency is null then null else $3 end,
       earlier_prices = jsonb_build_object('currency', next.currency, 'prices', next.amounts, 'became', ${listOf('next.')})
     from (select id, currency, amounts, ${NEXT_PRICES}
       from (${earlierAmounts('variants', 'earlier_prices', listOf(''))}) earlier) next
     where v.website_id = $1 and v.id = next.id`,
    [websiteId, from, to, DIGITS],
  )
  await moveInstallments(queries, change)
  await queries.query('update products set revision = revision + 1 where website_id = $1', [websiteId])
}
