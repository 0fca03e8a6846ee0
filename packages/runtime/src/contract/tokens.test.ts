import { describe, expect, it } from 'vitest'
import {
  BREAKPOINTS_PX,
  DEVICE_HEIGHTS_PX,
  DURATIONS_MS,
  FONT_SIZES_PX,
  LINE_HEIGHTS_PX,
  RADII_PX,
  SPACING_PX,
} from './tokens.js'

describe('design tokens', () => {
  it('[TOK-010] the layout changes at 800 and 1,024 px', () => {
    expect(BREAKPOINTS_PX).toEqual([800, 1024])
  })

  it('[TOK-011] a page is shown on devices 926, 1,024 and 1,366 px high', () => {
    expect(DEVICE_HEIGHTS_PX).toEqual([926, 1024, 1366])
  })

  it('[TOK-015] corners have a radius of 0, 4 or 8 px', () => {
    expect(RADII_PX).toEqual([0, 4, 8])
  })

  it.each([
    ['[TOK-012] font sizes run from 9.75 to 28 px', FONT_SIZES_PX, 9.75, 28],
    ['[TOK-013] line heights run from 11 to 32 px', LINE_HEIGHTS_PX, 11, 32],
    ['[TOK-014] spacing runs from 0 to 55 px', SPACING_PX, 0, 55],
    ['[TOK-016] durations run from 0 to 600 ms', DURATIONS_MS, 0, 600],
  ] as const)('%s, each step larger than the one before', (_title, steps, first, last) => {
    expect(steps.at(0)).toBe(first)
    expect(steps.at(-1)).toBe(last)
    for (const [index, step] of steps.entries()) {
      if (index > 0) expect(step).toBeGreaterThan(steps[index - 1] as number)
    }
  })

  it('every font size has a line height that holds it', () => {
    expect(LINE_HEIGHTS_PX).toHaveLength(FONT_SIZES_PX.length)
    for (const [index, size] of FONT_SIZES_PX.entries()) {
      expect(LINE_HEIGHTS_PX[index]).toBeGreaterThan(size)
    }
  })
})
