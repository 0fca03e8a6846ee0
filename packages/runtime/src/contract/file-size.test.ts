import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { fileSize } from '../services/messages/areas.js'
import { createMessages } from '../services/messages/messages.js'
import { fileLimitText, fileSizeText } from './file-size.js'

const { t } = createMessages('en', [fileSize])
const STEP = 1024

describe('the size of a file', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1000, '1,000 Bytes'],
    [1023, '1,023 Bytes'],
    [STEP, '1 KB'],
    [1536, '1.5 KB'],
    [1_000_000, '976.6 KB'],
    [STEP ** 2 - 1, '1 MB'],
    [5_000_000, '4.8 MB'],
    [STEP ** 3, '1 GB'],
    [STEP ** 4, '1 TB'],
    [STEP ** 5, '1 PB'],
    [STEP ** 6, '1 EB'],
    [STEP ** 7, '1 ZB'],
    [STEP ** 8, '1 YB'],
    [STEP ** 9, '1,024 YB'],
    [-1, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
    [Number.POSITIVE_INFINITY, '0 Bytes'],
  ])('[TXT-005] of %f bytes is %s', (bytes, text) => {
    expect(fileSizeText(bytes, t, 'en')).toBe(text)
  })

  it('[TXT-005] has its unit and its decimal sign in the language of the page', () => {
    const german = createMessages('de', [fileSize])
    expect(fileSizeText(1_500_000, german.t, 'de')).toMatch(/^1,4\sMB$/u)
  })

  it('[TXT-005] never reaches the next unit, and is right to a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: STEP ** 9, noNaN: true }), (bytes) => {
        const [, number, unit] = /^([\d.,]+) (\w+)$/.exec(fileSizeText(bytes, t, 'en'))!
        const value = Number(number!.replaceAll(',', ''))
        const step = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'].indexOf(unit!)
        if (step < 8) expect(value).toBeLessThan(STEP)
        if (step > 0) expect(value).toBeGreaterThanOrEqual(1)
        expect(Math.abs(value - Math.floor(bytes) / STEP ** step)).toBeLessThanOrEqual(0.0501)
      }),
      propertyRuns(10_000),
    )
  })
})

it.each([
  [1, '1 Bytes'],
  [999, '999 Bytes'],
  [1000, '1 KB'],
  [1_000_000, '1 MB'],
  [5_000_000, '5 MB'],
  [20_000_000_000, '20,000 MB'],
])('[TXT-005] a limit of %i bytes is %s: a megabyte has 1,000,000', (bytes, text) => {
  expect(fileLimitText(bytes, t, 'en')).toBe(text)
})
