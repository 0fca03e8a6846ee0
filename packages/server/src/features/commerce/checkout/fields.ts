import { htmlEmail } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import { postalRules } from '../orders/addresses.js'

/** The fields of a checkout that a buyer fills in, in the order of a page, and their longest values. */
const LENGTHS = {
  email: 254,
  name: 200,
  country: 2,
  address1: 200,
  address2: 200,
  city: 100,
  postalCode: 20,
  region: 100,
  shippingOption: 64,
} as const

export type CheckoutField = keyof typeof LENGTHS

/** The values that a buyer has entered. */
export type CheckoutValues = Readonly<Record<CheckoutField, string>>

/** Messages about wrong values, by field. */
export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, string>>>

const FIELDS = Object.keys(LENGTHS) as CheckoutField[]

/** Any character that a line of an address does not have. */
const CONTROL = /\p{Cc}+/gu

/** The values of a posted form: one line each. */
export function readValues(form: URLSearchParams): CheckoutValues {
  const values = Object.fromEntries(
    FIELDS.map((name) => [name, (form.get(name) ?? '').replace(CONTROL, ' ').trim()]),
  ) as Record<CheckoutField, string>
  return { ...values, country: values.country.toUpperCase() }
}

/** The buyer's data in an order. */
export interface FieldNeeds {
  /** Whether something is sent, so that it needs an address. */
  readonly address: boolean
  /** Whether something is sent or collected, or whether the taxes depend on the country. */
  readonly country: boolean
  /** Whether the country must be one that the shop sends orders to. */
  readonly delivery: boolean
  readonly shipsTo: (country: string) => boolean
}

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)

function countryError({ country }: CheckoutValues, needs: FieldNeeds, t: Texts): string {
  if (!needs.country) return ''
  if (!isCountry(country)) return t('checkout.error.country')
  return needs.delivery && !needs.shipsTo(country) ? t('cart.refused.country') : ''
}

/** The messages about wrong values; empty if there are none. */
export function checkValues(values: CheckoutValues, needs: FieldNeeds, t: Texts): CheckoutErrors {
  const required = (field: CheckoutField, text: string) => (values[field] === '' ? text : '')
  const rules = postalRules(values.country)
  // Without a country, nobody knows what else the address needs.
  const asks = isCountry(values.country)
  const found: Partial<Record<CheckoutField, string>> = {
    email: htmlEmail(values.email) ? '' : t('checkout.error.email'),
    name: required('name', t('checkout.error.name')),
    country: countryError(values, needs, t),
    ...(needs.address && {
      address1: required('address1', t('checkout.error.address')),
      city: required('city', t('checkout.error.city')),
      ...(asks && rules.postalCode && { postalCode: required('postalCode', t('checkout.error.postalCode')) }),
      ...(asks && rules.region && { region: required('region', t('checkout.error.region')) }),
    }),
  }
  for (const field of FIELDS)
    if (values[field].length > LENGTHS[field])
      found[field] = t('checkout.error.tooLong', { max: LENGTHS[field] })
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''))
}

/** Messages as a list, in the order of the fields on a page. */
export const issuesOf = (
  errors: CheckoutErrors,
): { readonly field: CheckoutField; readonly text: string }[] =>
  FIELDS.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ field, text }]
  })

/** The message about a country alone; undefined if there is none. */
export const checkCountry = (values: CheckoutValues, needs: FieldNeeds, t: Texts): string | undefined =>
  countryError(values, needs, t) || undefined
