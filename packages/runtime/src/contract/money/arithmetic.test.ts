import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import {
  addMoney,
  allocateMoney,
  compareMoney,
  multiplyMoney,
  percentContainedIn,
  percentOf,
  subtractMoney,
} from './arithmetic.js'
import { type Money, money } from './money.js'

const RUNS = propertyRuns(300)
const BIG = 10n ** 24n

const dollars = (minor: number | bigint) => money(minor, 'USD')
const minors = (amounts: readonly Money[]) => amounts.map(({ minor }) => minor)
const sum = (amounts: readonly Money[]) => minors(amounts).reduce((total, minor) => total + minor, 0n)
const absolute = (value: bigint) => (value < 0n ? -value : value)

const amounts = fc.bigInt(-BIG, BIG).map(dollars)
const rates = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 9999 }))
const ratioLists = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((ratios) => ratios.some((ratio) => ratio > 0))

describe('arithmetic of money', () => {
  it('adds and subtracts exactly, also beyond the safe integers', () => {
    expect(addMoney(dollars(10), dollars(20)).minor).toBe(30n)
    expect(addMoney(dollars(2n ** 53n), dollars(1)).minor).toBe(9_007_199_254_740_993n)
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(addMoney(a, b)).toEqual(dollars(a.minor + b.minor))
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a)
      }),
      RUNS,
    )
  })

  it('multiplies by whole numbers alone', () => {
    expect(multiplyMoney(money(999, 'JPY'), 3)).toEqual(money(2997, 'JPY'))
    expect(multiplyMoney(dollars(2n ** 60n), 3n).minor).toBe(3n * 2n ** 60n)
    for (const factor of [1.5, Number.NaN, Infinity]) {
      expect(() => multiplyMoney(dollars(1), factor)).toThrow(RangeError)
    }
  })

  it('compares, as a callback of sort', () => {
    expect(minors([dollars(2), dollars(-1), dollars(1)].sort(compareMoney))).toEqual([-1n, 1n, 2n])
    expect(compareMoney(dollars(1), dollars(1))).toBe(0)
  })

  it('never mixes two currencies', () => {
    const euros = money(1, 'EUR')
    for (const compute of [addMoney, subtractMoney, compareMoney]) {
      expect(() => compute(dollars(1), euros)).toThrow('same currency')
    }
  })
})

describe('percentages', () => {
  it('rounds half a minor unit up, and down below zero', () => {
    expect(percentOf(dollars(1050), '7.25').minor).toBe(76n)
    expect(percentOf(dollars(10), '5').minor).toBe(1n)
    expect(percentOf(dollars(-10), '5').minor).toBe(-1n)
    expect(percentOf(dollars(10), '4.99').minor).toBe(0n)
    expect(percentOf(money(333, 'JPY'), '10').minor).toBe(33n)
    expect(percentOf(dollars(0), '20').minor).toBe(0n)
  })

  it('is the nearest minor unit to the exact percentage', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, [whole, fraction]) => {
        const rate = `${whole}.${String(fraction).padStart(4, '0')}`
        const exact = amount.minor * BigInt(whole * 10_000 + fraction)
        const part = percentOf(amount, rate)
        const error = part.minor * 1_000_000n - exact
        expect(absolute(error)).toBeLessThanOrEqual(500_000n)
        // Half is rounded away from zero.
        if (absolute(error) === 500_000n) expect(error > 0n).toBe(exact > 0n)
        expect(sum([subtractMoney(amount, part), part])).toBe(amount.minor)
      }),
      RUNS,
    )
  })

  it('finds the tax that a price contains', () => {
    expect(percentContainedIn(dollars(12_000), '20').minor).toBe(2000n)
    expect(percentContainedIn(dollars(119), '19').minor).toBe(19n)
    fc.assert(
      fc.property(fc.bigInt(0n, BIG).map(dollars), fc.integer({ min: 0, max: 100 }), (net, rate) => {
        const tax = percentOf(net, String(rate))
        expect(percentContainedIn(addMoney(net, tax), String(rate))).toEqual(tax)
      }),
      RUNS,
    )
  })

  it.each(['', '-1', '1e2', '5%', '1,5', '.5', 'NaN', '1'.repeat(10)])('refuses the rate %j', (rate) => {
    expect(() => percentOf(dollars(100), rate)).toThrow(RangeError)
    expect(() => percentContainedIn(dollars(100), rate)).toThrow(RangeError)
  })
})

describe('allocateMoney', () => {
  it('gives what is left over to the largest ratios, among equal ones to the first', () => {
    expect(minors(allocateMoney(dollars(1000), [1, 1, 1]))).toEqual([334n, 333n, 333n])
    expect(minors(allocateMoney(dollars(5), [1, 1, 1]))).toEqual([2n, 2n, 1n])
    expect(minors(allocateMoney(dollars(-5), [1, 1, 1]))).toEqual([-2n, -2n, -1n])
    expect(minors(allocateMoney(dollars(100), [1, 3, 3]))).toEqual([14n, 43n, 43n])
    expect(minors(allocateMoney(dollars(10), [0, 1, 0]))).toEqual([0n, 10n, 0n])
  })

  it('gives parts that add up to the amount, each less than the number of parts away from its exact share', () => {
    fc.assert(
      fc.property(amounts, ratioLists, (amount, ratios) => {
        const parts = allocateMoney(amount, ratios)
        const total = ratios.reduce((a, b) => a + b)
        expect(sum(parts)).toBe(amount.minor)
        for (const [index, { minor }] of parts.entries()) {
          const error = absolute(minor * BigInt(total) - amount.minor * BigInt(ratios[index] as number))
          expect(error < BigInt(total) * BigInt(ratios.length)).toBe(true)
          if (ratios[index] === 0) expect(minor).toBe(0n)
        }
      }),
      RUNS,
    )
  })

  it('gives the same parts whatever the engine does with equal ratios', () => {
    fc.assert(
      fc.property(amounts, ratioLists, (amount, ratios) => {
        const parts = allocateMoney(amount, ratios)
        for (const [index, ratio] of ratios.entries()) {
          const next = ratios.indexOf(ratio, index + 1)
          if (next < 0) continue
          expect(absolute(parts[index]!.minor)).toBeGreaterThanOrEqual(absolute(parts[next]!.minor))
        }
      }),
      RUNS,
    )
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5, 0.5]], [[Number.NaN]], [[2 ** 53]]])(
    'refuses the ratios %j',
    (ratios) => {
      expect(() => allocateMoney(dollars(100), ratios)).toThrow(RangeError)
    },
  )
})
