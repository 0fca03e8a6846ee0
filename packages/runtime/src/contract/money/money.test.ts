import { afterEach, describe, expect, it, vi } from 'vitest'
import corpus from '../../../../../fixtures/corpora/money.json'
import { formatMoney } from './format.js'
import { money } from './money.js'
import { parseMoney } from './parse.js'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

const rows = (corpus as readonly (readonly unknown[])[]).map(
  ([minor, currency, text, trimmed]) => [minor, String(currency), String(text), trimmed] as const,
)
const accepted = rows.filter(([, currency, text]) => currency !== 'XXX' && !/^(?:reject|over)/.test(text))
const rejected = rows.filter(([, , text]) => text.startsWith('reject'))

afterEach(() => void vi.restoreAllMocks())

describe('the corpus of amounts', () => {
  it('[MON-004] every amount of it is written as it says', () => {
    expect(accepted).toHaveLength(11)
    for (const [minor, currency, text, trimmed] of accepted) {
      const amount = parseMoney(minor, currency)!
      expect(spaced(formatMoney(amount))).toBe(spaced(text.replace(/ \(.*$/, '')))
      if (trimmed !== undefined) expect(formatMoney(amount, { trimsZeros: true })).toBe(trimmed)
    }
  })

  it('[MON-005] an amount with sixteen digits before the point is refused, and none is written as 1e+21', () => {
    expect(() => formatMoney(money('100000000000000000', 'USD'))).toThrow(RangeError)
    expect(formatMoney(money('100000000000000000', 'USD'), { maxIntegerDigits: 16 })).toBe(
      '$1,000,000,000,000,000.00',
    )
    expect(() => formatMoney(money(10n ** 30n, 'USD'))).toThrow(RangeError)
    expect(() => formatMoney(money(-(10n ** 17n), 'USD'))).toThrow(RangeError)
    expect(() => formatMoney(money(1000, 'USD'), { maxIntegerDigits: 1 })).toThrow(RangeError)
    expect(formatMoney(money(999_999_999_999_999, 'JPY'))).toBe('¥999,999,999,999,999')
    expect(() => formatMoney(money(1_000_000_000_000_000, 'JPY'))).toThrow(RangeError)
  })

  it('what is no amount is refused', () => {
    expect(rejected).toHaveLength(3)
    for (const [minor, currency] of rejected) {
      expect(parseMoney(minor, currency)).toBeNull()
      expect(() => money(minor as number, currency)).toThrow(RangeError)
    }
  })

  it('[MON-006] an unknown code follows the amount, with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(spaced(formatMoney(parseMoney(100, 'XXX')!))).toBe('1.00 XXX')
    expect(spaced(formatMoney(parseMoney(-250, 'XXX')!, { isUnambiguous: true }))).toBe('-2.50 XXX')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith('Unknown currency: XXX')
  })
})
