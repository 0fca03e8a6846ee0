import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PROPERTIES } from '../src/blocks/gallery/layouts/layout-properties.js'
import type { Options } from '../src/blocks/gallery/run.js'

/** The usual values of options that each set one custom property. */
interface Table {
  readonly options: readonly (keyof Options)[]
  /** The start of an option in JSON, with `#` for the value; by default its name in code. */
  readonly json?: readonly string[]
  readonly values: readonly (number | string)[]
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** The order matters: of two tables for one property, the later one takes precedence. */
const TABLES: readonly Table[] = [
  {
    options: ['slidesPerRow', 'thumbnailsPerRow'],
    json: ['sPerRow":#', 's-per-row":#'],
    values: upTo(12),
  },
  { options: ['padding'], values: [0, 5, 10, 15, 20, 25, 30, 40, 50] },
  {
    options: ['gutter'],
    values: [0, ...upTo(10), 12, 15, 16, 20, 24, 25, 30, 32, 40, 50],
  },
  {
    options: ['columnWidth'],
    values: [100, 150, 180, 200, 220, 240, 280, 300, 320, 350, 400, 500],
  },
  { options: ['listImageSize'], values: [10, 20, 25, 33, 40, 50, 60] },
  {
    options: ['imageAspectRatio'],
    // A ratio is text and need not be a number, so it is matched as a whole.
    json: ['"imageAspectRatio":"#"'],
    values: ['1', '2', '0.5', '0.8', '1.5', '0.66', '0.67', '0.75', '1.25', '1.33', '1.77', '1.78'],
  },
  { options: ['vSize'], values: upTo(20) },
  { options: ['aspectRatio'], values: [25, 30, 33, 40, 45, 56, 60, 66, 70, 75, 80, 100] },
  {
    options: ['thumbnailStripHeight'],
    json: ['"thumbnailStripHeight":#', '"thumbnail-strip-height":#'],
    values: [40, 50, 60, 100, 120],
  },
  {
    options: ['thumbnailStripMargin'],
    json: ['"thumbnailStripMargin":#', '"thumbnail-strip-margin":#'],
    values: [0, 5, 20],
  },
]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const rule = (selectors: readonly string[], property: string, value: string) =>
  `    &:is(${selectors.join(', ')}) {\n      --site-gallery-${property}: ${value};\n    }\n`

/** Square pictures have a ratio too; a written ratio takes precedence. */
const SQUARE = rule(
  [
    '[data-option-square-thumbs="true"]',
    `[data-block-json*='"squareThumbs":true']`,
    `[data-block-json*='"square-thumbs":true']`,
  ],
  'ratio',
  '1',
)

function printTable({ options, json = [`"${options[0]}":#`], values }: Table): string {
  const [, property, unit] = PROPERTIES.find(([option]) => option === options[0])!
  const rules = values.map((value) =>
    rule(
      [
        ...options.map((option) => `[data-option-${kebab(option)}="${value}"]`),
        ...json.map((beginning) => `[data-block-json*='${beginning.replace('#', String(value))}']`),
      ],
      property,
      `${value}${unit}`,
    ),
  )
  return (property === 'ratio' ? SQUARE : '') + rules.join('')
}

/**
 * A sheet with the usual values of options that affect a gallery's layout. A sheet cannot read every number
 * from JSON or, in some browsers, from an attribute. With these rules nothing moves when script sets the rest.
 * The selectors match the start of a number in JSON, and longer numbers come later; script corrects a value
 * that no rule matches exactly.
 */
export const galleryNumbers = (): string =>
  TABLES.map((table) => `@layer site {\n  [data-block="gallery"] {\n${printTable(table)}  }\n}\n`).join('')

/** Imported by the gallery's `grid-numbers.css`. */
const FILE = fileURLToPath(new URL('../.cache/gallery-numbers.css', import.meta.url))

/** Writes the sheet before a build of sheets reads it. */
export const printGalleryNumbers = (): Plugin => ({
  name: 'site-gallery-numbers',
  buildStart() {
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, galleryNumbers())
  },
})
