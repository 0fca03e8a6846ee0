import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import naughty from '../../../../../fixtures/corpora/naughty-strings.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { CURRENCIES } from '../currencies.js'
import { moneyFromDecimal, moneyValue, toDecimal } from './decimal.js'
import { money } from './money.js'
import { parseMoney } from './parse.js'

const pounds = (minor: number | bigint) => ({ minor: BigInt(minor), currency: 'GBP' })

const hostile: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'abc',
  '10.50',
  '1e3',
  '0x10',
  '１２',
  '-',
  '+1',
  '1_000',
  '1,000',
  '9'.repeat(31),
  '9'.repeat(1_000_000),
  10.5,
  Number.NaN,
  Infinity,
  2 ** 53,
  Symbol('100'),
  [],
  [100],
  {},
  () => 100,
  new Date(100),
  Object.create(null),
  { value: '1.00', currency: 'pounds' },
  { value: '1.00', currency: 'gbp' },
  { value: '1.00', currency: ['GBP'] },
  { value: '1.001', currency: 'GBP' },
  { value: '.50', currency: 'GBP' },
  { value: '1.', currency: 'GBP' },
  { value: '1,50', currency: 'GBP' },
  { value: '£1.50', currency: 'GBP' },
  { value: '1.5e3', currency: 'GBP' },
  { value: '0.5', currency: 'JPY' },
  { value: ['1.00'], currency: 'GBP' },
  { value: { toString: () => '1.00' }, currency: 'GBP' },
  { value: Number.NaN, currency: 'GBP' },
  { value: 1e21, currency: 'GBP' },
  { currency: 'GBP' },
  { currencyCode: 'GBP' },
  { currencyCode: 'GBP', value: 100, decimalValue: '2.00' },
  { currencyCode: 'GBP', value: 100, decimalValue: 'one' },
  { currencyCode: 'GBP', value: 1.5, fractionalDigits: 2 },
  { currencyCode: 'GBP', value: 1, fractionalDigits: -2 },
  { currencyCode: 'GBP', value: 1, fractionalDigits: 1e9 },
  { currencyCode: 'GBP', value: 1, fractionalDigits: 3 },
  { currencyCode: 'GBP', value: 1, fractionalDigits: '2' },
  {
    get currency() {
      throw new Error('hostile')
    },
  },
  new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  ),
]

describe('parseMoney', () => {
  it('reads whole minor units: numbers, bigints and digits', () => {
    for (const value of [18_000, 18_000n, '18000']) expect(parseMoney(value, 'GBP')).toEqual(pounds(18_000))
    expect(parseMoney('-5', 'GBP')).toEqual(pounds(-5))
    expect(parseMoney('99999999999999999', 'GBP')?.minor).toBe(99_999_999_999_999_999n)
    expect(parseMoney(100)).toBeNull()
    expect(parseMoney(100, 'pounds')).toBeNull()
  })

  it('reads a currency with a decimal number', () => {
    expect(parseMoney({ currency: 'GBP', value: '180.00' })).toEqual(pounds(18_000))
    expect(parseMoney({ currency: 'GBP', value: '180' })).toEqual(pounds(18_000))
    expect(parseMoney({ currency: 'GBP', value: '-0.5000' })).toEqual(pounds(-50))
    expect(parseMoney({ currency: 'GBP', value: 180.5 })).toEqual(pounds(18_050))
    expect(parseMoney({ currency: 'JPY', value: '500' })).toEqual({ minor: 500n, currency: 'JPY' })
    expect(parseMoney({ value: '1.50' }, 'GBP')).toEqual(pounds(150))
  })

  it('reads minor units with a code, a decimal number and fraction digits', () => {
    const full = { currencyCode: 'GBP', value: 18_000, decimalValue: '180.00', fractionalDigits: 2 }
    expect(parseMoney(full)).toEqual(pounds(18_000))
    expect(parseMoney({ ...full, decimalValue: undefined })).toEqual(pounds(18_000))
    expect(parseMoney({ ...full, value: undefined })).toEqual(pounds(18_000))
    expect(parseMoney({ currencyCode: 'GBP', value: '18000' })).toEqual(pounds(18_000))
    expect(parseMoney({ currencyCode: 'GBP', value: 180_000, fractionalDigits: 3 })).toEqual(pounds(18_000))
    expect(parseMoney({ currencyCode: 'JPY', value: 500, decimalValue: '500' })?.minor).toBe(500n)
  })

  it('takes the currency of the amount, not the one of its caller', () => {
    expect(parseMoney({ currency: 'GBP', value: '1.00' }, 'USD')?.currency).toBe('GBP')
    expect(parseMoney({ currencyCode: 'GBP', value: 1 }, 'USD')?.currency).toBe('GBP')
  })

  it('answers null for whatever is no amount, without a throw', () => {
    for (const value of [...hostile, ...naughty.filter((text) => !/^-?\d{1,30}$/.test(text))]) {
      expect(parseMoney(value, 'GBP')).toBeNull()
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        fc.anything(),
        (value, other) => {
          parseMoney(value, 'USD')
          parseMoney({ value, currency: other, decimalValue: other, currencyCode: 'USD' }, other as string)
        },
      ),
      propertyRuns(500),
    )
  })

  it('reads back what goes over the wire', () => {
    const codes = fc.constantFrom(...CURRENCIES.map(({ code }) => code), 'XXX')
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), codes, (minor, currency) => {
        const amount = money(minor, currency)
        expect(parseMoney(moneyValue(amount))).toEqual(amount)
        expect(moneyFromDecimal(toDecimal(amount), currency)).toEqual(amount)
        expect(parseMoney(String(minor), currency)).toEqual(amount)
      }),
      propertyRuns(500),
    )
  })
})

describe('money', () => {
  it.each([10.5, 2 ** 53, Number.NaN, '1.00', '', 'abc'])('refuses %j as minor units', (minor) => {
    expect(() => money(minor, 'USD')).toThrow(RangeError)
  })

  it.each(['', 'usd', 'US', 'USDD', '$'])('refuses %j as a currency', (currency) => {
    expect(() => money(1, currency)).toThrow(RangeError)
  })
})
