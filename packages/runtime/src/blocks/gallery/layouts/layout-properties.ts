import { ownStyle } from '../../../dom/style.js'
import { parseFocalPoint } from '../../../services/images/geometry/parse.js'
import type { Options, Run } from '../run.js'
import type { Design } from './design.js'

/** Options that shape the layout: the custom property of each, and its unit. */
const PROPERTIES: readonly (readonly [keyof Options, string, string])[] = [
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

/** Browsers that read numbers from attributes in a sheet need nothing more from script. */
const readsAttributes = () => globalThis.CSS?.supports?.('inline-size', 'attr(data-x px, 1px)') ?? false

/** What was refused became the default, and a ratio may be text. Nothing at all counts as 0 in one of the two. */
const isTaken = (written: unknown, value: number) =>
  Number(written) === value && Number.parseFloat(String(written)) === value

/** Pictures of one height that are as wide as the page says; the image loader shapes its own. */
const shapedPictures = (element: Element, design: Design): Iterable<HTMLElement> => {
  const parts = design === 'strip' ? ['slide', 'thumbnail'] : ['thumbnail']
  const pictures = parts.map((part) => `[data-part="${part}"] img[width][height]:not([data-src])`)
  return element.querySelectorAll<HTMLElement>(pictures.join())
}

/**
 * Hands numbers to the style sheet that it cannot read itself: those in JSON, and all in browsers without typed
 * `attr()`. Values come from the block's checked options, never as they were written; where one was refused, the
 * design's own stands.
 */
export function handNumbers({ element, attrs, design, options, given, slides }: Run): void {
  let style: CSSStyleDeclaration | undefined
  const typed = readsAttributes()
  for (const [option, name, unit] of PROPERTIES) {
    if (!Object.hasOwn(given, option)) continue
    const attribute = `data-option-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const written = element.getAttribute(attribute)
    const value = Number(options[option])
    if (!isTaken(given[option], value) || (typed && written !== null && Number(written) === value)) continue
    style ??= ownStyle(attrs, element)
    style.setProperty(`--site-gallery-${name}`, `${value}${unit}`)
  }
  if (typed) return
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
