import { AMOUNT_RULE } from '../../schema/amount.js'
import { moneyFromDecimal, toDecimal } from './decimal.js'
import { formatMoney } from './format.js'
import { type Money, money } from './money.js'

/** The currencies of ISO 4217 in use, without funds of metals and test codes, which have no minor unit. */
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

/** The codes of all currencies, in alphabetical order. Sites sell in those of `CURRENCIES`, a part of them. */
export const isoCurrencies = (): string[] => CODES.split(' ')

/** Whether a currency has this code. */
export const isIsoCurrency = (code: unknown): code is string =>
  typeof code === 'string' && isoCurrencies().includes(code)

/** The least and the highest amount of a setting, both inclusive, in minor units; null where there is none. */
export interface AmountBounds {
  readonly min: number | null
  readonly max: number | null
}

/**
 * An amount of a setting as text, with the currency: it stays the same amount if the shop gets another currency.
 *
 * @example
 * amountText(money(500, 'GBP')) // '5.00 GBP'
 */
export const amountText = (amount: Money): string => `${toDecimal(amount)} ${amount.currency}`

/** The amount that such a text stands for; null for any other text, and for more decimal places than the currency has. */
export function amountOfText(text: unknown): Money | null {
  const [value, currency, ...rest] = typeof text === 'string' ? text.split(' ') : []
  return currency === undefined || rest.length > 0 ? null : moneyFromDecimal(value, currency)
}

/** The issue of the amount of a setting, as a sentence; null for a correct amount. */
export function amountIssue(text: unknown, { min, max }: AmountBounds): string | null {
  const amount = amountOfText(text)
  if (!amount || !isIsoCurrency(amount.currency)) return `This ${AMOUNT_RULE}.`
  const bound = (minor: number) => formatMoney(money(minor, amount.currency))
  if (min !== null && amount.minor < BigInt(min)) return `This must be at least ${bound(min)}.`
  if (max !== null && amount.minor > BigInt(max)) return `This must be at most ${bound(max)}.`
  return null
}
