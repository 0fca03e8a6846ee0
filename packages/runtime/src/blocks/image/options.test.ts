import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { allowed } from '../../schema/allowed.js'
import { parseDimensions, parseFocalPoint, parseWidths } from '../../services/images/geometry/parse.js'
import { ImageBlockOptions } from './options.js'

const takes = (name: keyof typeof ImageBlockOptions.entries, value: string) =>
  v.is(ImageBlockOptions.entries[name].wrapped, value)

/** The value that the page's own reader makes of a text; false where it would report an issue. */
const READ: Readonly<Record<string, (text: string) => boolean>> = {
  dimensions: (text) => text === '' || parseDimensions(text) !== null,
  focalPoint: (text) => parseFocalPoint(text)?.inside === true,
  availableWidths: (text) => parseWidths(text) !== null,
}

describe('texts of a picture', () => {
  it.each([
    [
      'dimensions',
      ['', '2500x1667', '600 x 400', '0.5X100000', '33.3×20'],
      ['0x0', '600', 'axb', '1e3x1', '100001x1', '-1x2', '600x400x2', '0.0x1'],
    ],
    [
      'focalPoint',
      ['0.5,0.5', '0,1', '1.0, .25', '0.4966,0.46023'],
      ['', ',', '0.5', '1.4,0.3', '-0.1,0', '0.5,0.5,0.5', 'left,top', '50%,50%'],
    ],
    ['availableWidths', ['300', '2500, 1500,300', '100000'], ['', 'a', '0', '300,', '1.5', '-1', '100001']],
  ] as const)('%s is refused unless the page can read it', (name, good, bad) => {
    expect(good.filter((text) => !takes(name, text))).toEqual([])
    expect(bad.filter((text) => takes(name, text))).toEqual([])
    expect(good.filter((text) => !READ[name]?.(text))).toEqual([])
    expect(bad.filter((text) => READ[name]?.(text))).toEqual([])
  })

  it.each(['dimensions', 'focalPoint', 'availableWidths'] as const)(
    'accepted values, as %s, are read by the page without a message',
    (name) => {
      const near = fc.string({ unit: fc.constantFrom(...'0159., xX×-e'), maxLength: 14 })
      fc.assert(
        fc.property(near, (text) => {
          if (takes(name, text)) expect(READ[name]?.(text)).toBe(true)
        }),
        propertyRuns(3_000),
      )
    },
  )

  it('lists the allowed values', () => {
    expect(allowed(ImageBlockOptions.entries.focalPoint)).toBe(
      'two numbers from 0 to 1, such as 0.5,0.25 of at most 60 characters',
    )
  })
})
