import { dinero, toDecimal as oracleDecimal } from 'dinero.js/bigint'
import { describe, expect, it } from 'vitest'
import examples from '../../../../../fixtures/corpora/currencies.json'
import { repeats } from '../../../../../tests/support/repeats.js'
import { CURRENCIES, currencyOf } from '../currencies.js'
import { toDecimal } from './decimal.js'
import { formatMoney } from './format.js'
import { money } from './money.js'

const AMOUNTS = repeats(10_000)
const SEED = 20_261_123

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const dollars = (minor: number | bigint) => money(minor, 'USD')

/** Whole numbers of 1 to 17 digits, half of them below zero, in the same order in every run. */
function* randomAmounts(): Generator<bigint> {
  let state = SEED
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  for (let index = 0; index < AMOUNTS; index += 1) {
    const digits = `${next()}${next()}00000000`.slice(0, 1 + (index % 15))
    yield next() & 0x10000 ? BigInt(digits) : -BigInt(digits)
  }
}

describe('formatMoney', () => {
  it.each(examples)('[MON-006] $code has its symbol in its place: $example', ({ code, example }) => {
    const minor = currencyOf(code)?.fractionDigits === 0 ? 1_234_568 : 123_456_789
    expect(formatMoney(money(minor, code))).toBe(example)
  })

  it('[MON-006] a minus sign is first, whatever side the symbol is on', () => {
    expect(formatMoney(dollars(-1))).toBe('-$0.01')
    expect(spaced(formatMoney(money(-123_456, 'NOK')))).toBe('-1,234.56 kr')
    expect(spaced(formatMoney(money(-123_456, 'CHF')))).toBe('-CHF 1,234.56')
    expect(formatMoney(money(-500, 'JPY'))).toBe('-¥500')
  })

  it('[MON-006] zero has no sign', () => {
    expect(formatMoney(dollars(-0))).toBe('$0.00')
    expect(formatMoney(dollars(-0), { trimsZeros: true })).toBe('$0')
    expect(toDecimal(dollars(-0))).toBe('0.00')
  })

  it('[MON-006] the space beside a symbol never breaks a line', () => {
    for (const { code } of CURRENCIES) expect(formatMoney(money(1, code))).not.toContain(' ')
  })

  it('[MON-004] a point is before the fraction, commas are between thousands', () => {
    expect(formatMoney(dollars(99_999))).toBe('$999.99')
    expect(formatMoney(dollars(100_000))).toBe('$1,000.00')
    expect(formatMoney(dollars(100_000_000))).toBe('$1,000,000.00')
    expect(formatMoney(money(12_345_678_901, 'INR'))).toBe('₹123,456,789.01')
    expect(formatMoney(money(500, 'JPY'))).toBe('¥500')
  })

  it('[MON-007] a fraction of zeros is left out, and no other', () => {
    const trimmed = (minor: number) => formatMoney(dollars(minor), { trimsZeros: true })
    expect([500, 510, 501, 0, -100].map(trimmed)).toEqual(['$5', '$5.10', '$5.01', '$0', '-$1'])
    expect(formatMoney(dollars(500))).toBe('$5.00')
    expect(spaced(formatMoney(money(1000, 'SEK'), { trimsZeros: true }))).toBe('10 kr')
    expect(formatMoney(money(1000, 'JPY'), { trimsZeros: true })).toBe('¥1,000')
  })

  it('no two currencies have one unambiguous symbol', () => {
    const texts = CURRENCIES.map(({ code }) => formatMoney(money(100, code), { isUnambiguous: true }))
    expect(new Set(texts).size).toBe(CURRENCIES.length)
    expect(texts.map(spaced)).toEqual(
      expect.arrayContaining(['US$1.00', 'A$1.00', 'CA$1.00', '1.00 NOK', '€1.00']),
    )
  })

  it('[MON-004 MON-006] agrees with dinero.js about many random amounts of every currency', () => {
    let checked = 0
    for (const { code, fractionDigits, symbol } of CURRENCIES) {
      const currency = { code, base: 10n, exponent: BigInt(fractionDigits) }
      for (const minor of randomAmounts()) {
        const expected = oracleDecimal(dinero({ amount: minor, currency }))
        const amount = money(minor, code)
        const plain = formatMoney(amount).replace(symbol, '').replace('\u00a0', '').replaceAll(',', '')
        if (toDecimal(amount) !== expected || plain !== expected) {
          expect([code, toDecimal(amount), plain]).toEqual([code, expected, expected])
        }
        checked += 1
      }
    }
    expect(checked).toBe(CURRENCIES.length * AMOUNTS)
  })
})
