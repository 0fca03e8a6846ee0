import { createElement, queryAllIn, removeAttribute } from '../../dom/native.js'
import { type Content, copiesFor, repeatedWidth } from './geometry.js'
import type { drawWave } from './wave.js'

/** Attributes that must not exist twice, or that would make a block of a copy. */
const OWN_ATTRIBUTES = ['id', 'data-part', 'data-block']

/** The wave of a strip; the function is undefined for a straight line. */
export interface WaveOptions {
  readonly draw: typeof drawWave | undefined
  readonly frequency: number
  readonly intensity: number
}

/** The strip that moves, and how far it moves until it looks the same again. */
export interface Strip {
  readonly element: HTMLElement
  readonly period: number
  readonly fontSize: number
  readonly isRightToLeft: boolean
}

/** A copy of the list as it is, for a straight line. */
function copyList({ list, width }: Content): HTMLElement {
  const copy = list.cloneNode(true) as HTMLElement
  for (const each of [copy, ...queryAllIn(copy, '*')]) {
    for (const name of OWN_ATTRIBUTES) removeAttribute(each, name)
  }
  copy.style.width = `${width}px`
  return copy
}

/**
 * Reads the layout of the list and draws as many copies of it as the block needs. Returns null while the list has no
 * size, for example in a closed panel.
 */
export function drawStrip(
  list: HTMLElement,
  blockWidth: number,
  { draw, frequency, intensity }: WaveOptions,
  pathId: string,
): Strip | null {
  const { width, height } = list.getBoundingClientRect()
  if (width === 0 || blockWidth === 0) return null
  const styles = getComputedStyle(list)
  const fontSize = Number.parseFloat(styles.fontSize)
  const space = Number.parseFloat(styles.columnGap) || 0
  const content = { list, width: repeatedWidth(width + space), height, fontSize }
  const first = draw
    ? draw(content, frequency, intensity * fontSize, blockWidth, pathId)
    : { copy: copyList(content), width: content.width }

  const element = createElement(list.ownerDocument, 'div')
  element.className = 'site-marquee-strip'
  first.copy.style.direction = styles.direction
  element.append(first.copy)
  for (let count = copiesFor(blockWidth, first.width); count > 1; count -= 1) {
    const copy = first.copy.cloneNode(true) as Element
    // All copies use the path of the first.
    for (const path of queryAllIn(copy, 'path')) path.remove()
    element.append(copy)
  }
  return { element, period: first.width, fontSize, isRightToLeft: styles.direction === 'rtl' }
}
