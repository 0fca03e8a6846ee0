import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  DURATIONS_MS,
  FONT_SIZES_PX,
  LINE_HEIGHTS_PX,
  RADII_PX,
  SPACING_PX,
} from '../../packages/runtime/src/contract/tokens.js'

const FOLDER = 'packages/admin/src'
const ROOT_FONT_PX = 16

interface Declaration {
  readonly place: string
  readonly property: string
  readonly value: string
}

const declarations: readonly Declaration[] = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    // One declaration may go over several lines.
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^\s+([\w-]+):\s([^;{}]+);$/gm)].map(
      ([, property = '', value = '']) => ({ place: `${file} ${property}`, property, value }),
    ),
  )

/** Lengths of a value, in CSS pixels. Percentages and lengths that depend on the font or the window are none. */
const lengths = (value: string) =>
  [...value.matchAll(/(?<![\w.#-])-?(\d+(?:\.\d+)?)(rem|px)?(?![\w.%])/g)].map(
    ([, amount, unit]) => Number(amount) * (unit === 'rem' ? ROOT_FONT_PX : 1),
  )

const milliseconds = (value: string) =>
  [...value.matchAll(/(?<![\w.-])(\d+(?:\.\d+)?)(ms|s)\b/g)].map(
    ([, amount, unit]) => Number(amount) * (unit === 's' ? 1000 : 1),
  )

/** Values of these properties that are not on a scale, with their places. */
function strangers(
  properties: RegExp,
  scale: readonly number[],
  read: (value: string) => readonly number[] = lengths,
) {
  const found = declarations.filter(({ property }) => properties.test(property))
  const values = found.flatMap(({ place, value }) => read(value).map((each) => ({ place, each })))
  expect(values.length).toBeGreaterThan(2)
  return values.filter(({ each }) => !scale.includes(each)).map(({ place, each }) => `${place}: ${each}`)
}

describe('the sheets of the panel use the scales of the contract', () => {
  it('[TOK-012] for sizes of fonts', () => {
    expect(strangers(/^(?:font-size|--(?:small|normal|large))$/, FONT_SIZES_PX)).toEqual([])
  })

  it('[TOK-013] and no line is lower or higher than their ends', () => {
    const [lowest, highest] = [LINE_HEIGHTS_PX[0], LINE_HEIGHTS_PX.at(-1)!]
    const sizes = declarations.filter(({ property }) => /^--(?:small|normal|large)$/.test(property))
    const fonts = sizes.flatMap(({ value }) => lengths(value))
    const factors = declarations.flatMap(({ property, value }) => {
      if (property === 'line-height') return /^[\d.]+$/.test(value) ? [Number(value)] : []
      const factor = property === 'font' && /\/ ([\d.]+) /.exec(value)
      return factor ? [Number(factor[1])] : []
    })
    expect(fonts).toHaveLength(3)
    expect(factors.length).toBeGreaterThan(3)
    for (const factor of factors) {
      expect(Math.min(...fonts) * factor).toBeGreaterThanOrEqual(lowest)
      expect(Math.max(...fonts) * factor).toBeLessThanOrEqual(highest)
    }
    const fixed = declarations.filter(
      ({ property, value }) => property === 'line-height' && /rem|px/.test(value),
    )
    expect(
      fixed
        .flatMap(({ value }) => lengths(value))
        .filter((each) => !(LINE_HEIGHTS_PX as readonly number[]).includes(each)),
    ).toEqual([])
  })

  it('[TOK-014] for space in and between boxes', () => {
    expect(strangers(/^(?:margin|padding|(?:row-|column-)?gap)(?:-[a-z-]+)?$/, SPACING_PX)).toEqual([])
  })

  it('[TOK-015] for the radius of corners', () => {
    expect(strangers(/^(?:border(?:-[a-z-]+)?-radius|--radius(?:-small)?)$/, RADII_PX)).toEqual([])
  })

  it('[TOK-016] for durations', () => {
    expect(strangers(/^(?:transition|animation|--quick)(?:-[a-z-]+)?$/, DURATIONS_MS, milliseconds)).toEqual(
      [],
    )
  })
})
