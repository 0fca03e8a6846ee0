import { MONEY_MAX_INTEGER_DIGITS } from '../constants/commerce.js'
import { currencyFormat } from './currency-formats.js'
import { digitsOf } from './decimal.js'
import type { Money } from './money.js'

/** How an amount is written. */
export interface MoneyFormat {
  /** Writes `A$` for `$`, on pages that show several currencies. */
  readonly isUnambiguous?: boolean
  /** Writes `$5` for `$5.00`; `$5.10` stays. */
  readonly trimsZeros?: boolean
  /** The most digits before the decimal point. */
  readonly maxIntegerDigits?: number
}

/** No-break: a line never ends between a symbol and its amount. */
const SPACE = '\u00a0'

const warnedCodes = new Set<string>()

/** Any other code follows the amount, as Intl does it; the log names one of no currency once. */
function codeFormat(code: string) {
  if (!warnedCodes.has(code) && !Intl.supportedValuesOf?.('currency').includes(code)) {
    warnedCodes.add(code)
    console.warn(`Unknown currency: ${code}`)
  }
  return { symbol: code, unambiguousSymbol: code, placement: 'after', space: true } as const
}

/** Groups of three digits, the first one shorter where they do not come out even. */
function thousandsOf(digits: string): string[] {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups
}

/**
 * An amount as people read it: a point before the fraction, commas between thousands, the currency's symbol in its
 * place, a minus sign first. The same in every language and every browser, which `Intl` is not: two versions of one
 * browser give one amount with and without its fraction.
 *
 * @throws RangeError for an amount with more digits before the decimal point than `maxIntegerDigits`
 * @example
 * formatMoney(money(-100000, 'USD')) // '-$1,000.00'
 */
export function formatMoney(amount: Money, options: MoneyFormat = {}): string {
  const { isUnambiguous = false, trimsZeros = false, maxIntegerDigits = MONEY_MAX_INTEGER_DIGITS } = options
  const [whole, fraction] = digitsOf(amount)
  if (whole.length > maxIntegerDigits) {
    throw new RangeError(`More than ${maxIntegerDigits} digits before the decimal point: ${whole}`)
  }
  const hasFraction = fraction !== '' && !(trimsZeros && /^0+$/.test(fraction))
  const number = thousandsOf(whole).join(',') + (hasFraction ? `.${fraction}` : '')
  const format = currencyFormat(amount.currency) ?? codeFormat(amount.currency)
  const symbol = isUnambiguous ? format.unambiguousSymbol : format.symbol
  const space = format.space ? SPACE : ''
  const sign = amount.minor < 0n ? '-' : ''
  return sign + (format.placement === 'before' ? symbol + space + number : number + space + symbol)
}
