import { getAttribute, matches, parentElement } from '../../../dom/native.js'
import { CENTRE, type Point, type Size } from '../geometry/geometry.js'
import { parseAlignment, parseDimensions, parseFocalPoint, parseWidths } from '../geometry/parse.js'
import { type Mistake, readAttributes } from './attributes.js'
import { type CropMode, IMAGE_DEFAULTS, type ImageOptions } from './options.js'

/** What is to be done with one picture: its options, understood. */
export interface Settings extends Omit<ImageOptions, 'mode'> {
  readonly mode: CropMode
  /** Size of the original; null where the page does not say. */
  readonly natural: Size | null
  /** The same, or the width and height of the element: of the right ratio, if not of the right size. */
  readonly ratio: Size | null
  readonly focal: Point
  /** Narrowest first. */
  readonly widths: readonly number[]
  /** Null: a fitted picture has none, and is centred. */
  readonly alignment: Point | null
  readonly mistakes: readonly Mistake[]
}

/** By the class of the parent, or of what is around the link on the picture [IMG-005]. */
function inheritedMode(image: Element): CropMode {
  const parent = parentElement(image)
  const box = parent && matches(parent, 'a:not([class*="content-"])') ? parentElement(parent) : parent
  if (box && matches(box, '.content-fill')) return 'cover'
  return box && matches(box, '.content-fit') ? 'contain' : 'none'
}

/** A background has no size of its own to be shown in: unless told otherwise it covers. */
const modeOf = (image: Element, { mode, useBackgroundImage }: ImageOptions): CropMode => {
  if (mode !== 'auto') return mode
  const inherited = inheritedMode(image)
  return inherited === 'none' && useBackgroundImage ? 'cover' : inherited
}

/**
 * Understands a picture. What is given goes before the picture's own attributes, and those before the defaults;
 * a mistake costs the option it is in and nothing else.
 */
export function readSettings(image: Element, given: Partial<ImageOptions>): Settings {
  const written = readAttributes(image)
  const known = { ...written.options, ...given }
  const options = { ...IMAGE_DEFAULTS, ...known }
  const mistakes = [...written.mistakes]
  const mistake = (option: keyof ImageOptions) => mistakes.push({ option, given: String(options[option]) })

  const natural = parseDimensions(options.dimensions)
  if (!natural && known.dimensions !== undefined) mistake('dimensions')
  const focal = parseFocalPoint(options.focalPoint)
  if (!focal?.inside) mistake('focalPoint')
  const widths = parseWidths(options.availableWidths)
  if (!widths) mistake('availableWidths')

  return {
    ...options,
    mode: modeOf(image, options),
    natural,
    ratio: natural ?? parseDimensions(`${getAttribute(image, 'width')}x${getAttribute(image, 'height')}`),
    focal: focal?.point ?? CENTRE,
    widths: widths ?? parseWidths(IMAGE_DEFAULTS.availableWidths)!,
    alignment: parseAlignment(options.fitAlignment),
    mistakes,
  }
}
