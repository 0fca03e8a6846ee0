import { SHRINK_MIN_FONT_SIZE_PX } from '../../contract/constants/page.js'

/** Sizes are found to half a pixel. */
const STEP_PX = 0.5

/** Height of the letters of nearly all fonts, ascenders and descenders included, as a share of the font size. */
const LETTER_HEIGHT_RATIO = 1.5

/** A text whose size is measured and set. */
export interface ShrinkingText {
  readonly element: HTMLElement
  /** The element's inline style, which may be changed. */
  readonly style: CSSStyleDeclaration
  /** The inline font size of the server; empty for none. */
  readonly ownSize: string
  /** Whether the height of the box counts too, and not only its width. */
  readonly hasHeight: boolean
}

/** A text that is too large, with the sizes between which the right one lies. */
interface Search {
  readonly text: ShrinkingText
  /** Fits, or is the minimum. */
  low: number
  /** Does not fit. */
  high: number
  next: number
  /** Whether `next` was computed from the first measurement. */
  isGuess: boolean
}

/** By how much the letters of the last line may reach out of a box: where the theme sets lines more tightly than letters. */
function tightnessOf(element: HTMLElement, size: number): number {
  // "normal" leaves room for the letters.
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  return lineHeight ? Math.max(0, (LETTER_HEIGHT_RATIO * size - lineHeight) / 2) : 0
}

const overflows = ({ element, hasHeight }: ShrinkingText, size: number): boolean =>
  element.scrollWidth > element.clientWidth ||
  (hasHeight && element.scrollHeight > element.clientHeight + tightnessOf(element, size))

/** Rounds down, so that the size does not depend on the sizes that were tried before. */
const stepsOf = (size: number): number => Math.floor(size / STEP_PX) * STEP_PX

/** A first guess: a line that is twice too wide needs half the size. */
function guess({ element, hasHeight }: ShrinkingText, size: number): number {
  const width = element.clientWidth / element.scrollWidth
  const height = hasHeight ? element.clientHeight / element.scrollHeight : 1
  return stepsOf(size * Math.min(width, height))
}

function begin(text: ShrinkingText): Search | null {
  const size = Number.parseFloat(getComputedStyle(text.element).fontSize)
  // A hidden element has no width.
  if (text.element.clientWidth === 0 || !(size > SHRINK_MIN_FONT_SIZE_PX) || !overflows(text, size))
    return null
  return {
    text,
    low: SHRINK_MIN_FONT_SIZE_PX,
    high: size,
    next: Math.max(SHRINK_MIN_FONT_SIZE_PX, guess(text, size)),
    isGuess: true,
  }
}

/** Reads whether the tried size fits, and chooses the next one. */
function narrow(search: Search): void {
  const { text, next, isGuess } = search
  const fits = !overflows(text, next)
  if (fits) search.low = next
  else search.high = next
  const { low, high } = search
  search.isGuess = false
  // A guess that fits is mostly right: then the next size is already too large.
  const middle = fits && isGuess ? low : stepsOf((low + high) / 2)
  search.next = Math.max(low + STEP_PX, middle)
}

/** Stops the theme's transitions of texts: during one, an element would still have its old size. */
class StoppedTransitions {
  readonly #stopped = new Map<ShrinkingText, string>()

  stop(text: ShrinkingText): void {
    if (this.#stopped.has(text)) return
    this.#stopped.set(text, text.style.transition)
    text.style.transition = 'none'
  }

  restore(): void {
    // Reading makes the browser compute the sizes before the transitions are back.
    for (const { element } of this.#stopped.keys()) element.getBoundingClientRect()
    for (const [{ style }, transition] of this.#stopped) style.transition = transition
  }
}

/**
 * Sets the largest sizes at which texts fit their boxes, but never less than the minimum. All texts are measured
 * together, mostly three times, whatever their number.
 */
export function fitTexts(texts: readonly ShrinkingText[]): void {
  const transitions = new StoppedTransitions()
  for (const text of texts) {
    if (text.style.fontSize === text.ownSize) continue
    transitions.stop(text)
    text.style.fontSize = text.ownSize
  }
  const searches = texts.map(begin).filter((search) => search !== null)
  for (const { text } of searches) transitions.stop(text)
  let active = searches
  while (active.length > 0) {
    for (const { text, next } of active) text.style.fontSize = `${next}px`
    for (const search of active) narrow(search)
    active = active.filter(({ low, high }) => high - low > STEP_PX)
  }
  for (const { text, low } of searches) text.style.fontSize = `${low}px`
  transitions.restore()
}
