import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { readAmount, readDecimal, writeAmount } from './numbers.js'

describe('numbers as people type them', () => {
  it.each([
    ['38', 'en', '38'],
    ['38.5', 'en', '38.5'],
    ['1,234', 'en', '1234'],
    ['1,234.50', 'en', '1234.50'],
    ['12,34,567.8', 'hi', '1234567.8'],
    ['38,50', 'en', '38.50'],
    ['.5', 'en', '0.5'],
    ['1.234', 'de', '1234'],
    ['1.234,50', 'de', '1234.50'],
    ['38.50', 'de', '38.50'],
    ['1\u202f234,50', 'fr', '1234.50'],
    ['1’234.50', 'de-CH', '1234.50'],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
    ['7', 'no language at all', '7'],
  ])('%s in %s are read', (typed, language, read) => {
    expect(readDecimal(typed, language)).toBe(read)
  })

  it.each([
    ['', 'en'],
    ['.', 'en'],
    ['-1', 'en'],
    ['1e3', 'en'],
    ['1,23,4', 'en'],
    ['1,2345', 'en'],
    ['1.234', 'fr'],
    ['1.2.3,4,5', 'en'],
    ['Infinity', 'en'],
    ['1,234.5.6', 'en'],
  ])('%s in %s are none', (typed, language) => {
    expect(readDecimal(typed, language)).toBeNull()
  })

  it.each([
    ['£1,234.50', 'GBP', 'en-GB', 123_450n],
    ['1.234,5 €', 'EUR', 'de', 123_450n],
    ['CHF 12.00', 'CHF', 'de-CH', 1200n],
    ['1,500', 'JPY', 'ja', 1500n],
    ['38.005', 'GBP', 'en', undefined],
    ['1.5', 'JPY', 'ja', undefined],
    ['$5', 'GBP', 'en', undefined],
  ])('[MON-003] %s in %s are whole minor units', (typed, currency, language, minor) => {
    expect(readAmount(typed, currency, language)?.minor).toBe(minor)
  })

  it('are read again as they are written, in every language', () => {
    const language = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ja', 'hi', 'ar-EG')
    const currency = fc.constantFrom('GBP', 'EUR', 'JPY')
    fc.assert(
      fc.property(fc.nat(100_000_000), currency, language, (minor, code, tag) => {
        expect(readAmount(writeAmount(minor, code, tag), code, tag)?.minor).toBe(BigInt(minor))
      }),
      propertyRuns(1_000),
    )
  })
})
