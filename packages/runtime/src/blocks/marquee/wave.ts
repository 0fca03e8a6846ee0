import type { BlockContext, OptionValues } from '../../core/block.js'
import { ofDocument } from '../../dom/native.js'
import type { MarqueeOptions } from './options.js'

/** Speed 1 in sizes of the text for each second. */
export const SIZES_PER_SECOND = 2

/** The middle of small letters above the base line, as a share of the text's size. */
const MIDDLE = 0.35

/** A wave may be as high as a sixth of the line that it bends: a steeper one has no room for letters. */
const STEEPEST = 6

/** After so many rounds, the length of the line is exact to a fraction of a pixel. */
const ROUNDS = 9

/** The path of a number of waves, for the attribute `d`. Each half is a cubic curve that is close to a sine. */
export function wavePath(length: number, count: number, amplitude: number, y: number): string {
  const half = length / 2
  // The curve ends on the line, so it reaches three quarters of the height of its control points.
  const reach = (amplitude * 4) / 3
  const curve = (height: number) => `c${0.3642 * half} ${height} ${0.6358 * half} ${height} ${half} 0`
  return `M0 ${y}${(curve(-reach) + curve(reach)).repeat(count)}`
}

export type MarqueeContext = BlockContext<OptionValues<typeof MarqueeOptions>>

/** Styles of a text that a copy elsewhere in the page does not inherit. */
const TEXT_STYLES = /^(?:color|font|letter|text-transform|word)/

/** The texts and pictures of a list, in their order. */
const leavesOf = (node: Node): Node[] => (node.firstChild ? [...node.childNodes].flatMap(leavesOf) : [node])

/**
 * A copy of the list along a wave. Every text is anchored in its middle, so that its direction does not matter.
 *
 * @param content - the width that the list has on a straight line
 * @returns the copy, its width, and the path that all its clones share
 */
export function drawWave(
  { attrs, options: { waveFrequency, waveIntensity }, site: { document } }: MarqueeContext,
  list: HTMLElement,
  content: number,
  fontSize: number,
  blockWidth: number,
): [copy: SVGElement, width: number, path: SVGElement] {
  const draw = (
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    ...children: (Element | string)[]
  ) => {
    const createElement = ofDocument(document, 'createElementNS')
    const made = createElement.call(document, 'http://www.w3.org/2000/svg', name) as SVGElement
    for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, `${value}`)
    made.append(...children)
    return made
  }
  const { height, left } = list.getBoundingClientRect()
  const rise = MIDDLE * fontSize
  const id = `${attrs.id(list)}-path`
  const path = draw('path', { id }) as SVGPathElement
  // Whole waves whose line is as long as the content, so that copies continue one another without a seam.
  const count = Math.round((waveFrequency * content) / blockWidth) || 1
  let length = content / count
  const amplitude = Math.min(waveIntensity * fontSize, length / STEEPEST)
  for (let round = 0; round < ROUNDS; round += 1) {
    path.setAttribute('d', wavePath(length, count, amplitude, height / 2 + rise))
    length *= content / path.getTotalLength()
  }

  const copy = draw('svg', { height })
  const range = new Range()
  for (const leaf of leavesOf(list)) {
    range.selectNode(leaf)
    const { height, width, x: start } = range.getBoundingClientRect()
    const startOffset = start - left + width / 2
    const words = leaf instanceof Text && leaf.data.trim()
    if (words) {
      const text = draw('text', {}, draw('textPath', { href: `#${id}`, startOffset }, words))
      const styles = getComputedStyle(leaf.parentElement!)
      for (const name of styles as Iterable<'color'>) {
        if (TEXT_STYLES.test(name)) text.style[name] = styles[name]
      }
      copy.append(text)
    } else if (leaf instanceof HTMLImageElement) {
      const { x, y } = path.getPointAtLength(startOffset)
      const href = leaf.currentSrc || leaf.src
      copy.append(draw('image', { href, width, height, x, y: y - rise }))
    }
  }
  return [copy, length * count, path]
}
