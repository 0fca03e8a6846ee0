/** One row per currency: code, name, number, fraction digits, symbol, placement, space. */
const ROWS = [
  ['EUR', 'Euro', '978', 2, '€', 'before', false],
  ['USD', 'US Dollar', '840', 2, '$', 'before', false],
  ['AUD', 'Australian Dollar', '036', 2, '$', 'before', false],
  ['NOK', 'Norwegian Krone', '578', 2, 'kr', 'after', true],
  ['CAD', 'Canadian Dollar', '124', 2, '$', 'before', false],
  ['NZD', 'New Zealand Dollar', '554', 2, '$', 'before', false],
  ['DKK', 'Danish Krone', '208', 2, 'kr.', 'after', true],
  ['GBP', 'Pound Sterling', '826', 2, '£', 'before', false],
  ['HKD', 'Hong Kong Dollar', '344', 2, 'HK$', 'before', false],
  ['CHF', 'Swiss Franc', '756', 2, 'CHF', 'before', true],
  ['MXN', 'Mexican Peso', '484', 2, '$', 'before', false],
  ['SGD', 'Singapore Dollar', '702', 2, '$', 'before', false],
  ['SEK', 'Swedish Krona', '752', 2, 'kr', 'after', true],
  ['CZK', 'Czech Koruna', '203', 2, 'Kč', 'after', true],
  ['ILS', 'New Israeli Sheqel', '376', 2, '₪', 'before', false],
  ['PHP', 'Philippine Peso', '608', 2, '₱', 'before', false],
  ['RUB', 'Russian Ruble', '643', 2, '₽', 'after', true],
  ['PLN', 'Zloty', '985', 2, 'zł', 'after', true],
  ['THB', 'Baht', '764', 2, '฿', 'before', false],
  ['MYR', 'Malaysian Ringgit', '458', 2, 'RM', 'before', true],
  ['ARS', 'Argentine Peso', '032', 2, '$', 'before', true],
  ['BRL', 'Brazilian Real', '986', 2, 'R$', 'before', true],
  ['COP', 'Colombian Peso', '170', 2, '$', 'before', true],
  ['IDR', 'Rupiah', '360', 2, 'Rp', 'before', true],
  ['INR', 'Indian Rupee', '356', 2, '₹', 'before', false],
  ['JPY', 'Yen', '392', 0, '¥', 'before', false],
  ['ZAR', 'Rand', '710', 2, 'R', 'before', true],
] as const

export type CurrencyCode = (typeof ROWS)[number][0]

/** The format of amounts in one currency. */
export interface Currency {
  /** ISO 4217 code. */
  readonly code: CurrencyCode
  /** English name. */
  readonly name: string
  /** ISO 4217 number: three digits, as text because some start with a zero. */
  readonly numericCode: string
  /** Digits after the decimal point. */
  readonly fractionDigits: number
  readonly symbol: string
  /** Whether the symbol comes before or after the amount. */
  readonly placement: 'before' | 'after'
  /** Whether there is a no-break space between symbol and amount. */
  readonly space: boolean
}

/** The currencies that a site can use for sales, in the order in which they are listed. */
export const CURRENCIES: readonly Currency[] = /* @__PURE__ */ ROWS.map(
  ([code, name, numericCode, fractionDigits, symbol, placement, space]) => ({
    code,
    name,
    numericCode,
    fractionDigits,
    symbol,
    placement,
    space,
  }),
)

/**
 * The currency with this code, or `undefined` for any other code.
 *
 * @example
 * currencyOf('JPY')?.fractionDigits // 0
 */
export const currencyOf = (code: string): Currency | undefined =>
  CURRENCIES.find((currency) => currency.code === code)
