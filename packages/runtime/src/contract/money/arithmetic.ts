import {
  add,
  allocate,
  calculator,
  compare,
  type Dinero,
  dinero,
  halfAwayFromZero,
  multiply,
  subtract,
  toSnapshot,
} from 'dinero.js/bigint'
import { fractionDigitsOf } from './currency-formats.js'
import type { Money } from './money.js'

const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/

const toDinero = ({ minor, currency }: Money): Dinero<bigint> =>
  dinero({
    amount: minor,
    currency: { code: currency, base: 10n, exponent: BigInt(fractionDigitsOf(currency)) },
  })

const fromDinero = (amount: Dinero<bigint>): Money => {
  const { amount: minor, currency } = toSnapshot(amount)
  return { minor, currency: currency.code }
}

/** A percentage as a fraction of whole numbers: `"7.25"` is 725 of 10,000. */
function fractionOf(rate: string): readonly [numerator: bigint, denominator: bigint] {
  const parts = RATE.exec(rate)
  if (!parts) throw new RangeError(`Not a percentage: ${rate}`)
  const [, whole = '', fraction = ''] = parts
  return [BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length)]
}

const shareOf = ({ minor, currency }: Money, numerator: bigint, denominator: bigint): Money => ({
  minor: halfAwayFromZero(minor * numerator, denominator, calculator),
  currency,
})

/** @throws Error for two currencies */
export const addMoney = (a: Money, b: Money): Money => fromDinero(add(toDinero(a), toDinero(b)))

/** @throws Error for two currencies */
export const subtractMoney = (a: Money, b: Money): Money => fromDinero(subtract(toDinero(a), toDinero(b)))

/** @throws RangeError for a factor that is no whole number */
export const multiplyMoney = (amount: Money, factor: number | bigint): Money =>
  fromDinero(multiply(toDinero(amount), BigInt(factor)))

/**
 * Below zero, zero or above it, as callbacks of `sort` return it.
 *
 * @throws Error for two currencies
 */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 =>
  compare(toDinero(a), toDinero(b)) as -1 | 0 | 1

/**
 * A percentage of an amount. Half a minor unit is rounded up, and down below zero: a refund is the payment with a minus
 * sign.
 *
 * @param rate - a decimal number such as `"20"` or `"7.25"`
 * @throws RangeError for another text
 * @example
 * percentOf(money(1050, 'USD'), '7.25') // 76 cents
 */
export const percentOf = (amount: Money, rate: string): Money => shareOf(amount, ...fractionOf(rate))

/**
 * The part of an amount that is a tax already contained in it: 20 of 120 for a rate of 20 percent. Rounded as
 * `percentOf`.
 *
 * @throws RangeError for a text that is no decimal number
 */
export function percentContainedIn(amount: Money, rate: string): Money {
  const [numerator, denominator] = fractionOf(rate)
  return shareOf(amount, numerator, denominator + numerator)
}

/** Whole, since a fraction would round differently on each machine. */
function ratioOf(ratio: number): bigint {
  if (!Number.isSafeInteger(ratio) || ratio < 0) throw new RangeError(`Not a ratio: ${ratio}`)
  return BigInt(ratio)
}

/**
 * Splits an amount by ratios. The parts add up to the amount exactly: minor units that are left over go to the largest
 * ratios, among equal ones to the first.
 *
 * @param ratios - whole numbers from 0, at least one above it
 * @throws RangeError for other ratios
 * @example
 * allocateMoney(money(1000, 'USD'), [1, 1, 1]) // $3.34, $3.33, $3.33
 */
export function allocateMoney(amount: Money, ratios: readonly number[]): Money[] {
  const wholeRatios = ratios.map(ratioOf)
  if (!ratios.some((ratio) => ratio > 0)) throw new RangeError('Every ratio is zero')
  const parts = allocate(toDinero(amount), wholeRatios).map(fromDinero)
  // dinero's order of equal ratios depends on the sorting of the engine; server and page have to agree.
  const placesByRatio = new Map<number, number[]>()
  for (const [place, ratio] of ratios.entries()) {
    placesByRatio
      .set(ratio, placesByRatio.get(ratio) ?? [])
      .get(ratio)
      ?.push(place)
  }
  for (const places of placesByRatio.values()) {
    if (places.length === 1) continue
    const own = places.map((place) => parts[place] as Money)
    own.sort((a, b) => (amount.minor < 0n ? compareMoney(a, b) : compareMoney(b, a)))
    places.forEach((place, index) => {
      parts[place] = own[index] as Money
    })
  }
  return parts
}
