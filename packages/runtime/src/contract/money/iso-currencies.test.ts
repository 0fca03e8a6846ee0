import * as oracle from 'dinero.js/currencies'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { productIssues } from '../../blocks/product/product-issues.js'
import { amountText } from '../../services/cart/amount.js'
import { readCart } from '../../services/cart/entity.js'
import { priceRange } from '../commerce/prices.js'
import { amountIssue, isIsoCurrency, isoCurrencies } from './amount-text.js'
import { currencyFormat, fractionDigitsOf } from './currency-formats.js'
import { moneyFromDecimal, toDecimal } from './decimal.js'
import { formatMoney } from './format.js'
import { money } from './money.js'
import { parseMoney } from './parse.js'

afterEach(() => void vi.restoreAllMocks())

/** Digits of the currencies of dinero.js. Ariary and ouguiya count in fifths there; ISO gives them two digits. */
const exponentOf = new Map(
  Object.values(oracle).map(({ base, code, exponent }) => [code as string, base === 10 ? exponent : 2]),
)
/** 1800 minor units as a number. */
const decimalOf = (code: string) => (1800 / 10 ** exponentOf.get(code)!).toFixed(exponentOf.get(code))

const CODES = isoCurrencies()

describe('each currency of ISO 4217', () => {
  it('is one that dinero.js has too, and there are 165', () => {
    expect(CODES).toHaveLength(165)
    expect(CODES).toEqual([...new Set(CODES)].sort())
    expect(CODES.filter((code) => !exponentOf.has(code))).toEqual([])
    // Bulgaria pays in euros since 2026.
    expect([...exponentOf.keys()].filter((code) => !CODES.includes(code))).toEqual(['BGN'])
  })

  it('has its digits, which are those of browsers but for coins out of use', () => {
    const known = Intl.supportedValuesOf('currency')
    for (const code of CODES) {
      expect([code, fractionDigitsOf(code)]).toEqual([code, exponentOf.get(code)])
      if (!known.includes(code)) continue
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
      const digits = format.resolvedOptions().maximumFractionDigits!
      expect([code, digits === fractionDigitsOf(code) || digits === 0]).toEqual([code, true])
    }
  })

  it.each(CODES)('%s is written and read with its digits, in prices, settings and carts', (code) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const decimal = decimalOf(code)
    const amount = money(1800, code)
    expect(toDecimal(amount)).toBe(decimal)
    expect(moneyFromDecimal(decimal, code)).toEqual(amount)
    expect(parseMoney({ currency: code, value: decimal })).toEqual(amount)
    const scaled = { currencyCode: code, value: 1800, fractionalDigits: exponentOf.get(code) }
    expect(parseMoney(scaled)).toEqual(amount)

    const text = formatMoney(amount)
    expect(text.replaceAll(',', '')).toContain(decimal)
    if (!currencyFormat(code)) expect(text).toBe(`${decimal.replace(/^1800/, '1,800')}\u00a0${code}`)
    expect(amountText(1800, code)).toBe(text)
    const cart = readCart({ subtotalCents: 1800, subtotalAmount: { currency: code, value: decimal } }, 'USD')
    expect(amountText(cart.subtotalCents, cart.currency)).toBe(text)

    const product = { currency: code, variants: [], priceCents: 1800, salePriceCents: 0, onSale: false }
    expect(priceRange(product).lowest).toEqual(amount)
    const json = { id: 'p', currency: code, variants: [{ id: 'v', price: 1800 }] }
    expect(productIssues(JSON.stringify(json))).toEqual([])
    expect(amountIssue(`${decimal} ${code}`, { min: null, max: null })).toBeNull()
    // Where browsers know the currency, the console does not call it unknown.
    if (Intl.supportedValuesOf('currency').includes(code)) expect(warn).not.toHaveBeenCalled()
  })
})

it.each(['XXX', 'XAU', 'ABC', 'usd', 'US', '', 7, null])('%j is no currency, which is said', (code) => {
  expect(isIsoCurrency(code)).toBe(false)
  const json = { id: 'p', currency: code, variants: [{ id: 'v', price: 1800 }] }
  expect(productIssues(JSON.stringify(json))).toEqual([
    { setting: 'currency', value: code, expected: 'the code of a currency (ISO 4217), such as "GBP"' },
  ])
  expect(amountIssue(`5.00 ${code}`, { min: null, max: null })).toBe(
    'This must be an amount with its currency, such as 38.50 GBP.',
  )
})
