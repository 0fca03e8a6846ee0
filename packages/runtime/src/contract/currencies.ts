import { CURRENCY_FORMATS, type CurrencyCode, type CurrencyFormat } from './money/currency-formats.js'

/** One row per currency: code, English name, number. */
const ROWS = [
  ['EUR', 'Euro', '978'],
  ['USD', 'US Dollar', '840'],
  ['AUD', 'Australian Dollar', '036'],
  ['NOK', 'Norwegian Krone', '578'],
  ['CAD', 'Canadian Dollar', '124'],
  ['NZD', 'New Zealand Dollar', '554'],
  ['DKK', 'Danish Krone', '208'],
  ['GBP', 'Pound Sterling', '826'],
  ['HKD', 'Hong Kong Dollar', '344'],
  ['CHF', 'Swiss Franc', '756'],
  ['MXN', 'Mexican Peso', '484'],
  ['SGD', 'Singapore Dollar', '702'],
  ['SEK', 'Swedish Krona', '752'],
  ['CZK', 'Czech Koruna', '203'],
  ['ILS', 'New Israeli Sheqel', '376'],
  ['PHP', 'Philippine Peso', '608'],
  ['RUB', 'Russian Ruble', '643'],
  ['PLN', 'Zloty', '985'],
  ['THB', 'Baht', '764'],
  ['MYR', 'Malaysian Ringgit', '458'],
  ['ARS', 'Argentine Peso', '032'],
  ['BRL', 'Brazilian Real', '986'],
  ['COP', 'Colombian Peso', '170'],
  ['IDR', 'Rupiah', '360'],
  ['INR', 'Indian Rupee', '356'],
  ['JPY', 'Yen', '392'],
  ['ZAR', 'Rand', '710'],
] as const satisfies readonly (readonly [CurrencyCode, string, string])[]

/** A currency, and the format of amounts in it. */
export interface Currency extends CurrencyFormat {
  /** ISO 4217 code. */
  readonly code: CurrencyCode
  /** English name. */
  readonly name: string
  /** ISO 4217 number: three digits, as text because some start with a zero. */
  readonly numericCode: string
}

/** The currencies that a site can use for sales, in the order in which they are listed. */
export const CURRENCIES: readonly Currency[] = /* @__PURE__ */ ROWS.map(([code, name, numericCode]) => ({
  code,
  name,
  numericCode,
  ...CURRENCY_FORMATS[code],
}))

/**
 * The currency with this code, or `undefined` for any other code.
 *
 * @example
 * currencyOf('JPY')?.fractionDigits // 0
 */
export const currencyOf = (code: string): Currency | undefined =>
  CURRENCIES.find((currency) => currency.code === code)
