/** The symbol of an amount: the shop's own, and the one that no other currency has. */
export interface CurrencyFormat {
  /** Digits after the decimal point. */
  readonly fractionDigits: number
  readonly symbol: string
  /** The symbol on pages that show several currencies, such as `A$` for `$`. */
  readonly unambiguousSymbol: string
  /** Whether the symbol comes before or after the amount. */
  readonly placement: 'before' | 'after'
  /** Whether there is a no-break space between symbol and amount. */
  readonly space: boolean
}

const before = (symbol: string, unambiguousSymbol = symbol): CurrencyFormat => ({
  fractionDigits: 2,
  symbol,
  unambiguousSymbol,
  placement: 'before',
  space: false,
})

const spacedBefore = (symbol: string, unambiguousSymbol = symbol): CurrencyFormat => ({
  ...before(symbol, unambiguousSymbol),
  space: true,
})

const spacedAfter = (symbol: string, unambiguousSymbol: string): CurrencyFormat => ({
  ...spacedBefore(symbol, unambiguousSymbol),
  placement: 'after',
})

const formats = () => ({
  EUR: before('€'),
  USD: before('$', 'US$'),
  AUD: before('$', 'A$'),
  NOK: spacedAfter('kr', 'NOK'),
  CAD: before('$', 'CA$'),
  NZD: before('$', 'NZ$'),
  DKK: spacedAfter('kr.', 'DKK'),
  GBP: before('£'),
  HKD: before('HK$'),
  CHF: spacedBefore('CHF'),
  MXN: before('$', 'MX$'),
  SGD: before('$', 'S$'),
  SEK: spacedAfter('kr', 'SEK'),
  CZK: spacedAfter('Kč', 'CZK'),
  ILS: before('₪'),
  PHP: before('₱'),
  RUB: spacedAfter('₽', 'RUB'),
  PLN: spacedAfter('zł', 'PLN'),
  THB: before('฿', 'THB'),
  MYR: spacedBefore('RM', 'MYR'),
  ARS: spacedBefore('$', 'ARS'),
  BRL: spacedBefore('R$'),
  COP: spacedBefore('$', 'COP'),
  IDR: spacedBefore('Rp', 'IDR'),
  INR: before('₹'),
  JPY: { ...before('¥'), fractionDigits: 0 },
  ZAR: spacedBefore('R', 'ZAR'),
})

/** ISO 4217 code of a currency that a site can use for sales. */
export type CurrencyCode = keyof ReturnType<typeof formats>

/**
 * How amounts are written in each currency. Pages that write amounts load this table alone; names and numbers are in
 * `currencies.ts`.
 */
export const CURRENCY_FORMATS: Readonly<Record<CurrencyCode, CurrencyFormat>> = /* @__PURE__ */ formats()

/** How amounts in this currency are written, or `undefined` for a code that no site sells in. */
export const currencyFormat = (code: string): CurrencyFormat | undefined =>
  Object.hasOwn(CURRENCY_FORMATS, code) ? CURRENCY_FORMATS[code as CurrencyCode] : undefined

/**
 * The currencies of ISO 4217 with other than two digits. `Intl` cannot tell: browsers leave out the digits of currencies
 * whose coins are out of use, such as those of HUF and IDR.
 */
const OTHER_DIGITS = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const

/** Digits after the decimal point of amounts in this currency of ISO 4217; two for codes of no currency. */
export const fractionDigitsOf = (code: string): number =>
  OTHER_DIGITS.find(([, codes]) => codes.includes(code))?.[0] ?? 2
