import { describe, expect, it } from 'vitest'
import examples from '../../../../fixtures/corpora/currencies.json'
import { DEFAULT_CURRENCY } from './constants/page.js'
import { CURRENCIES, currencyOf } from './currencies.js'

describe('currencies', () => {
  it('[const MON-001] each has a code, a name, fraction digits and a number', () => {
    for (const currency of CURRENCIES) {
      expect(currency.code).toMatch(/^[A-Z]{3}$/)
      expect(currency.name).toMatch(/\S/)
      expect(currency.fractionDigits).toBeTypeOf('number')
      expect(currency.numericCode).toMatch(/^\d{3}$/)
    }
  })

  it('[const MON-002] there are 27, in the order in which they are offered', () => {
    expect(CURRENCIES.map(({ code }) => code).join(' ')).toBe(
      'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR',
    )
  })

  it('[const MON-003] all have two fraction digits but the yen, which has none; dollars are the default', () => {
    for (const { code, fractionDigits } of CURRENCIES) expect(fractionDigits).toBe(code === 'JPY' ? 0 : 2)
    expect(currencyOf(DEFAULT_CURRENCY)?.name).toBe('US Dollar')
  })

  it.each(examples)('$code stands where $example has it', ({ code, numericCode, example }) => {
    const currency = currencyOf(code)
    expect(currency?.numericCode).toBe(numericCode)
    const amount = currency?.fractionDigits === 0 ? '1,234,568' : '1,234,567.89'
    const space = currency?.space ? '\u00a0' : ''
    expect(example).toBe(
      currency?.placement === 'before' ? currency.symbol + space + amount : amount + space + currency?.symbol,
    )
  })

  it('each is known to browsers', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect(CURRENCIES.filter(({ code }) => !known.has(code))).toEqual([])
  })

  it.each(['', 'usd', 'XXX', 'constructor', '__proto__'])('has no currency %j', (code) => {
    expect(currencyOf(code)).toBeUndefined()
  })
})
