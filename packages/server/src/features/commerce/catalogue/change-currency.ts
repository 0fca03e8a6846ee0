import { currencyOf, formatMoney, money, PRODUCT_PRICE_MAX_MINOR } from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'

/** Another currency of a shop. */
export interface CurrencyChange {
  readonly websiteId: string
  readonly from: string
  readonly to: string
}

/** By how many digits amounts in minor units get longer: yen have none, pounds two. */
const shiftOf = ({ from, to }: CurrencyChange): number =>
  (currencyOf(to)?.fractionDigits ?? 0) - (currencyOf(from)?.fractionDigits ?? 0)

/**
 * The same number in another currency, in minor units, half a unit up. `$4` is the shift. No price becomes free by that, and
 * those of products in the trash, which nobody can lower, are at most the highest one.
 */
const shifted = (amount: string) =>
  `case when ${amount} > 0
    then least(greatest(round(${amount} * power(10::numeric, $4::int)), 1), ${PRODUCT_PRICE_MAX_MINOR})::bigint
    else ${amount} end`

const PRICES = ['price', 'sale_price', 'owner_price', 'owner_sale_price']

const listOf = (prefix: string) => `jsonb_build_array(${PRICES.map((name) => `${prefix}${name}`).join(', ')})`

/** Whether the change goes back to the currency of the earlier prices, and nobody has changed a price since. */
const GOES_BACK = `earlier_prices ->> 'currency' = $3 and earlier_prices -> 'became' = ${listOf('')}`

const NEXT = PRICES.map(
  (name, index) =>
    `case when ${GOES_BACK} then (earlier_prices -> 'prices' ->> ${index})::bigint else ${shifted(name)} end as ${name}`,
).join(', ')

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

/**
 * Reads all prices as the same numbers in another currency, and counts the revisions of the products: a save that is based
 * on a price in the earlier one is a conflict. Carts have no prices, so they follow with their next page. Orders keep
 * their currency.
 */
export async function changeCurrency(queries: Queries, change: CurrencyChange): Promise<void> {
  const { websiteId, from, to } = change
  const shift = shiftOf(change)
  await queries.query(
    `update variants v set ${PRICES.map((name) => `${name} = next.${name}`).join(', ')},
       owner_currency = case when v.owner_currency is null then null else $3 end,
       earlier_prices = jsonb_build_object('currency', $2::text, 'prices', ${listOf('v.')}, 'became', ${listOf('next.')})
     from (select id as variant_id, ${NEXT} from variants where website_id = $1) next
     where v.website_id = $1 and v.id = next.variant_id`,
    [websiteId, from, to, shift],
  )
  await queries.query(
    `update products set revision = revision + 1,
       data = case when jsonb_typeof(data -> 'installments') = 'object' then jsonb_set(data, '{installments}',
           (data -> 'installments') || jsonb_build_object(
             'minCents', round((data #>> '{installments,minCents}')::numeric * power(10::numeric, $2::int))::bigint,
             'maxCents', round((data #>> '{installments,maxCents}')::numeric * power(10::numeric, $2::int))::bigint))
         else data end
     where website_id = $1`,
    [websiteId, shift],
  )
}
