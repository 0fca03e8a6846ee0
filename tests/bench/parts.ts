import { formRoster } from './forms/roster.js'
import { galleryRoster } from './gallery/roster.js'
import { lightboxRoster } from './lightbox/roster.js'
import { overlayRoster } from './overlays/roster.js'
import { roster } from './roster.js'

/** What the bench is made of; each part has a page of its own. */
export const PARTS = ['start', 'gallery', 'lightbox', 'forms', 'overlays'] as const
export type Part = (typeof PARTS)[number]

/** Rows to run of each part; null where the part does not run, empty where all its rows do. */
export type Chosen = Readonly<Record<Part, readonly string[] | null>>

const rowsOf: Readonly<Record<Part, readonly string[]>> = {
  start: roster.map(({ name }) => name),
  gallery: galleryRoster.map(({ name }) => name),
  lightbox: lightboxRoster.map(({ name }) => name),
  forms: formRoster.map(({ name }) => name),
  overlays: overlayRoster.map(({ name }) => name),
}

const isPart = (name: string): name is Part => PARTS.includes(name as Part)

/**
 * Reads `--only`: `gallery` is the whole part, `gallery/swiper` one of its rows, `lit` a row of the first part.
 * Nothing asked for is everything.
 *
 * @throws RangeError where there is no such part or row
 */
export function chosenParts(only: readonly string[]): Chosen {
  if (only.length === 0) return { start: [], gallery: [], lightbox: [], forms: [], overlays: [] }
  const chosen: Record<Part, string[] | null> = {
    start: null,
    gallery: null,
    lightbox: null,
    forms: null,
    overlays: null,
  }
  const whole = new Set<Part>()
  for (const name of only) {
    const [first = '', second] = name.split('/')
    const part = isPart(first) ? first : 'start'
    const row = isPart(first) ? second : first
    if (row === undefined) whole.add(part)
    else if (!rowsOf[part].includes(row)) {
      throw new RangeError(
        `--only ${name}: no such row; there are ${PARTS.join(', ')}, and of ${part} ${rowsOf[part].join(', ')}`,
      )
    } else chosen[part] = [...(chosen[part] ?? []), row]
  }
  for (const part of whole) chosen[part] = []
  return chosen
}
