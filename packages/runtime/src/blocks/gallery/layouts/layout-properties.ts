import { ownStyle } from '../../../dom/style.js'
import { parseFocalPoint } from '../../../services/images/geometry/parse.js'
import type { Options, Run } from '../run.js'
import type { Design } from './design.js'

type PropertiesRun = Readonly<
  Pick<Run, 'element' | 'attrs' | 'design' | 'options' | 'rawOptions' | 'isSet' | 'slides'>
>

/** Options that affect the layout: the custom property of each, and its unit. */
export const PROPERTIES: readonly (readonly [keyof Options, string, string])[] = [
  ['slidesPerRow', 'per', ''],
  ['thumbnailsPerRow', 'per', ''],
  ['padding', 'gutter', 'px'],
  ['gutter', 'gutter', 'px'],
  ['columnWidth', 'column', 'px'],
  ['listImageSize', 'list-image', ''],
  ['imageAspectRatio', 'ratio', ''],
  ['vSize', 'v-size', ''],
  ['aspectRatio', 'height', ''],
  ['thumbnailStripHeight', 'thumbnail-height', 'px'],
  ['thumbnailStripMargin', 'thumbnail-margin', 'px'],
  ['speed', 'speed', 's'],
]

/** Whether the browser reads numbers from attributes in a sheet (typed `attr()`). */
const readsAttributes = () => globalThis.CSS?.supports?.('inline-size', 'attr(data-x px, 1px)') ?? false

/**
 * Whether the checked value equals the written one: a value out of bounds became the default, and a ratio may
 * be text. Empty text is 0 for `Number` and not a number for `parseFloat`.
 */
const isWritten = (written: unknown, value: number) =>
  Number(written) === value && Number.parseFloat(String(written)) === value

/**
 * Pictures of one height whose width follows from their attributes. Pictures of the image loader are left out,
 * because the loader sizes them.
 */
const shapedPictures = (element: Element, design: Design): Iterable<HTMLElement> => {
  const parts = design === 'strip' ? ['slide', 'thumbnail'] : ['thumbnail']
  const pictures = parts.map((part) => `[data-part="${part}"] img[width][height]:not([data-src])`)
  return element.querySelectorAll<HTMLElement>(pictures.join())
}

/** Options as custom properties, where the sheet cannot read them itself. */
function setOptions({ element, attrs, options, rawOptions, isSet }: PropertiesRun, isTyped: boolean): void {
  let style: CSSStyleDeclaration | undefined
  for (const [option, name, unit] of PROPERTIES) {
    if (!isSet(option)) continue
    const attribute = `data-option-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const written = element.getAttribute(attribute)
    const value = Number(options[option])
    if (!isWritten(rawOptions[option], value)) continue
    if (isTyped && written !== null && Number(written) === value) continue
    style ??= ownStyle(attrs, element)
    style.setProperty(`--site-gallery-${name}`, `${value}${unit}`)
  }
}

/**
 * Sets custom properties for numbers that the sheet cannot read itself: those in JSON, and all numbers in
 * browsers without typed `attr()`. Values come from the block's checked options. For a value out of bounds the
 * design's own value applies.
 */
export function setProperties(run: PropertiesRun): void {
  const { element, attrs, design, slides } = run
  const isTyped = readsAttributes()
  setOptions(run, isTyped)
  if (isTyped) return
  for (const image of shapedPictures(element, design)) {
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')].map(Number)
    if (width && height) ownStyle(attrs, image).setProperty('--site-image-ratio', `${width} / ${height}`)
  }
  for (const slide of slides) {
    const point = parseFocalPoint(slide.dataset.imageFocalPoint ?? '')?.point
    if (point)
      ownStyle(attrs, slide).setProperty('--site-gallery-focal', `${100 * point.x}% ${100 * point.y}%`)
  }
}
