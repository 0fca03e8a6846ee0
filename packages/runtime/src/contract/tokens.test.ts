import { describe, expect, it } from 'vitest'
import { constantTitle } from '../../../../tests/unit/support/product-sources.js'
import {
  BREAKPOINTS_PX,
  DEVICE_HEIGHTS_PX,
  DURATIONS_MS,
  FONT_SIZES_PX,
  LINE_HEIGHTS_PX,
  RADII_PX,
  SPACING_PX,
} from './tokens.js'

const SCALES = [
  ['TOK-012', 'FONT_SIZES_PX', 'font sizes run from 9.75 to 28 px', FONT_SIZES_PX, 9.75, 28],
  ['TOK-013', 'LINE_HEIGHTS_PX', 'line heights run from 11 to 32 px', LINE_HEIGHTS_PX, 11, 32],
  ['TOK-014', 'SPACING_PX', 'spacing runs from 0 to 55 px', SPACING_PX, 0, 55],
  ['TOK-016', 'DURATIONS_MS', 'durations run from 0 to 600 ms', DURATIONS_MS, 0, 600],
] as const

describe('design tokens', () => {
  it(constantTitle('TOK-010', 'BREAKPOINTS_PX', 'the layout changes at 800 and 1,024 px'), () => {
    expect(BREAKPOINTS_PX).toEqual([800, 1024])
  })

  it(
    constantTitle('TOK-011', 'DEVICE_HEIGHTS_PX', 'a page is shown on devices 926, 1,024 and 1,366 px high'),
    () => {
      expect(DEVICE_HEIGHTS_PX).toEqual([926, 1024, 1366])
    },
  )

  it(constantTitle('TOK-015', 'RADII_PX', 'corners have a radius of 0, 4 or 8 px'), () => {
    expect(RADII_PX).toEqual([0, 4, 8])
  })

  for (const [id, name, statement, steps, first, last] of SCALES) {
    it(constantTitle(id, name, `${statement}, each step larger than the one before`), () => {
      expect(steps.at(0)).toBe(first)
      expect(steps.at(-1)).toBe(last)
      for (const [index, step] of steps.entries()) {
        if (index > 0) expect(step).toBeGreaterThan(steps[index - 1] as number)
      }
    })
  }

  it('every font size has a line height that holds it', () => {
    expect(LINE_HEIGHTS_PX).toHaveLength(FONT_SIZES_PX.length)
    for (const [index, size] of FONT_SIZES_PX.entries()) {
      expect(LINE_HEIGHTS_PX[index]).toBeGreaterThan(size)
    }
  })
})
