import { ofDocument } from '../../dom/native.js'
import type { Content } from './geometry.js'

const SVG = 'http://www.w3.org/2000/svg'

/** The middle of small letters above the base line, as a share of the text's size. */
const MIDDLE = 0.35

/** Half a wave as a cubic curve that is close to a sine: its control points, as shares of the width. */
const [FROM, TO] = [0.3642, 0.6358]
/** The height of control points at which a cubic curve reaches 1. */
const REACH = 4 / 3

/** A wave may be as high as a sixth of the line that it bends: a steeper one has no room for letters. */
const STEEPEST = 6

/** After so many rounds, the length of the line is exact to a fraction of a pixel. */
const ROUNDS = 8

/** Styles of a text that a copy elsewhere in the page does not inherit. */
const TEXT_STYLES = [
  'font-family',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'text-transform',
] as const

const draw = (document: Document, name: string, attributes: Readonly<Record<string, string | number>>) => {
  const made = ofDocument(document, 'createElementNS').call(document, SVG, name) as SVGElement
  for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, String(value))
  return made
}

/** The path of a number of waves, for the attribute `d`. */
export function wavePath(length: number, count: number, amplitude: number, y: number): string {
  const half = length / 2
  const curve = (height: number) => `c${FROM * half} ${height} ${TO * half} ${height} ${half} 0`
  return `M0 ${y}${(curve(-amplitude * REACH) + curve(amplitude * REACH)).repeat(count)}`
}

/**
 * Gives a path whole waves whose line is as long as the content, so that copies continue one another without a seam.
 *
 * @returns the width of the path
 */
function fitWave(
  path: SVGPathElement,
  content: number,
  wanted: number,
  amplitude: number,
  middle: number,
): number {
  const count = Math.max(1, Math.round(wanted))
  const height = Math.min(amplitude, content / count / STEEPEST)
  let length = content / count
  for (let round = 0; round <= ROUNDS; round += 1) {
    path.setAttribute('d', wavePath(length, count, height, middle))
    if (round < ROUNDS) length *= content / path.getTotalLength()
  }
  return length * count
}

/**
 * A copy of the content along a wave. Every text is anchored in its middle, so that its direction does not matter.
 *
 * @param frequency - waves across the block
 */
export function drawWave(
  { list, width, height, fontSize }: Content,
  frequency: number,
  amplitude: number,
  blockWidth: number,
  pathId: string,
): { readonly copy: SVGElement; readonly width: number } {
  const { ownerDocument: document } = list
  const rise = MIDDLE * fontSize
  const path = draw(document, 'path', { id: pathId, fill: 'none' }) as SVGPathElement
  const drawn = fitWave(path, width, (frequency * width) / blockWidth, amplitude, height / 2 + rise)
  const svg = draw(document, 'svg', { width: drawn, height })
  svg.append(path)

  const start = list.getBoundingClientRect().left
  const range = ofDocument(document, 'createRange').call(document)
  const walker = ofDocument(document, 'createTreeWalker').call(document, list)
  while (walker.nextNode()) {
    const each = walker.currentNode
    range.selectNode(each)
    const box = range.getBoundingClientRect()
    const middle = box.left - start + box.width / 2
    if (each instanceof HTMLImageElement) {
      const { x, y } = path.getPointAtLength(middle)
      svg.append(
        draw(document, 'image', {
          href: each.currentSrc || each.src,
          x: x - box.width / 2,
          y: y - rise - box.height / 2,
          width: box.width,
          height: box.height,
        }),
      )
    } else if (each instanceof Text && each.data.trim()) {
      const styles = getComputedStyle(each.parentElement!)
      const text = draw(document, 'text', { 'text-anchor': 'middle', fill: styles.color })
      for (const name of TEXT_STYLES) text.style.setProperty(name, styles.getPropertyValue(name))
      const onPath = draw(document, 'textPath', { href: `#${pathId}`, startOffset: middle })
      onPath.textContent = each.data.trim()
      text.append(onPath)
      svg.append(text)
    }
  }
  return { copy: svg, width: drawn }
}
