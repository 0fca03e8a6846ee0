import type { MoneyValue } from '../../contract/api/commerce.js'
import type { CartEntry, ShoppingCart } from '../../contract/commerce/shopping-cart.js'
import { isRecord, own } from '../../schema/record.js'
import answers from './answers-settings.js'

/** The fields that a type names, without its index signature. */
type Named<Type> = { readonly [Name in keyof Type as string extends Name ? never : Name]: Type[Name] }

/** A shopping cart as pages have it, with the fields that are not known. Amounts are minor units of `currency`. */
export interface PageCart extends Omit<Named<ShoppingCart>, 'created'> {
  readonly [field: string]: unknown
  /** Null if the server named no date that can be read. */
  readonly created: Date | null
  /** The currency of `subtotalAmount` if the server sent one, else that of the site. */
  readonly currency: string
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

const isFilledText = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isKept = (value: unknown, fallback: unknown): boolean =>
  fallback === null ||
  (kindOf(value) === kindOf(fallback) &&
    value !== null &&
    !(typeof value === 'number' && !Number.isFinite(value)))

/** The fields of a record. Those that are missing or of another kind have their defaults; unknown ones stay. */
function withDefaults<Output extends object>(value: unknown, defaults: Output): Output {
  const given = own(isRecord(value) ? value : {})
  const known = Object.entries(defaults).map(([name, fallback]) => [
    name,
    isKept(given[name], fallback) ? (given[name] ?? null) : fallback,
  ])
  return { ...given, ...Object.fromEntries(known) }
}

/** The items of a list that have an id or a code. A bad item costs the others nothing. */
const listOf = <Item extends object>(
  value: readonly unknown[],
  defaults: Item,
  id?: keyof Item & string,
): Item[] =>
  value
    .filter((item) => isRecord(item) && (id === undefined || typeof own(item)[id] === 'string'))
    .map((item) => withDefaults(item, defaults))

function readEntry(entry: CartEntry): CartEntry {
  const { maxQuantity, optionValues, plan } = entry
  return {
    ...entry,
    optionValues: optionValues.filter(
      (each) => isRecord(each) && typeof each.optionName === 'string' && typeof each.value === 'string',
    ),
    maxQuantity: typeof maxQuantity === 'number' ? maxQuantity : null,
    plan: isRecord(plan) ? plan : null,
  }
}

function readDate(value: unknown): Date | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Reads a cart of the server. It never throws: what is missing or of another kind has its default, and fields that are
 * not known stay.
 *
 * @param value - untrusted data
 * @param selectedCurrency - the currency of the site, for a cart that names none
 */
export function readCart(value: unknown, selectedCurrency: string): PageCart {
  // Fresh objects with each call, so that no two carts share one.
  const defaults = answers()
  const cart = withDefaults(value, defaults.cart)
  const amount = own(isRecord(value) ? value : {}).subtotalAmount
  const isAmount = isRecord(amount) && isFilledText(own(amount).currency) && isFilledText(own(amount).value)
  const coupons = (list: readonly unknown[]) => listOf(list, defaults.coupon, 'code')
  return {
    ...cart,
    created: readDate(cart.created),
    entries: listOf(cart.entries, defaults.entry, 'id').map(readEntry),
    shippingOptions: listOf(cart.shippingOptions, defaults.shippingOption, 'id'),
    applicableTaxRules: listOf(cart.applicableTaxRules, defaults.taxRule),
    coupons: coupons(cart.coupons),
    validCoupons: coupons(cart.validCoupons),
    invalidCoupons: coupons(cart.invalidCoupons),
    subtotalAmount: isAmount ? (amount as MoneyValue) : defaults.cart.subtotalAmount,
    currency: isAmount ? (amount.currency as string) : selectedCurrency,
  }
}
