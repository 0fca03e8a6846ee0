import { getAttribute, matches, parentElement } from '../../../dom/native.js'
import { CENTRE, type Point, type Size } from '../geometry/geometry.js'
import { parseAlignment, parseDimensions, parseFocalPoint, parseWidths } from '../geometry/parse.js'
import { type ImageIssue, readAttributes } from './attributes.js'
import { type CropMode, IMAGE_DEFAULTS, type ImageOptions } from './options.js'

/** The parsed options of one picture. */
export interface Settings extends Omit<ImageOptions, 'mode'> {
  readonly mode: CropMode
  /** Size of the original; null if the page does not state it. */
  readonly natural: Size | null
  /**
   * The size or, if unknown, the width and height attributes, which have the right ratio even if the size is
   * wrong.
   */
  readonly ratio: Size | null
  readonly focal: Point
  /** Narrowest first. */
  readonly widths: readonly number[]
  /** Null: a fitted picture is centred. */
  readonly alignment: Point | null
  readonly issues: readonly ImageIssue[]
}

/** The mode from the class of the parent; a link around the picture is skipped. */
function inheritedMode(image: Element): CropMode {
  const parent = parentElement(image)
  const box = parent && matches(parent, 'a:not([class*="content-"])') ? parentElement(parent) : parent
  if (box && matches(box, '.content-fill')) return 'cover'
  return box && matches(box, '.content-fit') ? 'contain' : 'none'
}

/** A background has no intrinsic size, so it covers by default. */
const modeOf = (image: Element, { mode, useBackgroundImage }: ImageOptions): CropMode => {
  if (mode !== 'auto') return mode
  const inherited = inheritedMode(image)
  return inherited === 'none' && useBackgroundImage ? 'cover' : inherited
}

/**
 * Reads the settings of a picture. Options override its attributes, and those override the defaults. An invalid value
 * only affects its own option.
 */
export function readSettings(image: Element, callOptions: Partial<ImageOptions>): Settings {
  const written = readAttributes(image)
  const defined = { ...written.options, ...callOptions }
  const options = { ...IMAGE_DEFAULTS, ...defined }
  const issues = [...written.issues]
  const addIssue = (option: keyof ImageOptions) => issues.push({ option, value: String(options[option]) })

  const natural = parseDimensions(options.dimensions)
  if (!natural && defined.dimensions !== undefined) addIssue('dimensions')
  const focal = parseFocalPoint(options.focalPoint)
  if (!focal?.inside) addIssue('focalPoint')
  const widths = parseWidths(options.availableWidths)
  if (!widths) addIssue('availableWidths')

  return {
    ...options,
    mode: modeOf(image, options),
    natural,
    ratio: natural ?? parseDimensions(`${getAttribute(image, 'width')}x${getAttribute(image, 'height')}`),
    focal: focal?.point ?? CENTRE,
    widths: widths ?? parseWidths(IMAGE_DEFAULTS.availableWidths)!,
    alignment: parseAlignment(options.fitAlignment),
    issues,
  }
}
