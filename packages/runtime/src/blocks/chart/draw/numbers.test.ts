import { describe, expect, it } from 'vitest'
import { numberReader } from './numbers.js'

describe('numbers of a table', () => {
  it.each([
    ['en', '1,234.5', 1234.5],
    ['en', '-12', -12],
    ['en', '−12 °C', -12],
    ['en', '£1,655', 1655],
    ['en', '-$3.50', -3.5],
    ['en', '48 %', 48],
    ['en-IN', '12,34,567', 1_234_567],
    ['de', '1.234,50 €', 1234.5],
    ['de', '1234,5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['es', '1234,5', 1234.5],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['ja', '1,234円', 1234],
  ])('%s: %s', (locale, text, value) => {
    expect(numberReader(locale)(text)).toBe(value)
  })

  it.each(['', ' ', '-', '–', '—'])('"%s" is a gap', (text) => {
    expect(numberReader('en')(text)).toBeNull()
  })

  it.each([
    'many',
    '1 of 2',
    '12-13',
    '1.2.3',
    '3,5',
    '3,50 €',
    '1.234,50 €',
    '1.234,500',
    '1234,567',
    '2026-11-23',
  ])('"%s" is no number in English', (text) => {
    expect(numberReader('en')(text)).toBeNaN()
  })

  it.each(['1,234.50', '3.50', '3.5', '1 234,5', '1234.567'])('"%s" is no number in German', (text) => {
    expect(numberReader('de')(text)).toBeNaN()
  })
})
