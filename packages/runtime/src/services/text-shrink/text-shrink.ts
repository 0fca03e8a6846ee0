import type { Site } from '../../core/site.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { addListener, getAttribute, isConnected, ofDocument, queryAllOf } from '../../dom/native.js'
import { onNewContent } from '../../dom/new-content.js'
import { ownStyle } from '../../dom/style.js'
import { fitTexts, type ShrinkingText } from './fit.js'

/** The texts of a page that shrink until they fit. */
class ShrinkingTexts {
  readonly #ledger: FeatureLedger
  readonly #texts = new Map<Element, ShrinkingText>()
  /** The size of each box after it was fitted: a notification with the same size is about our own change. */
  readonly #boxes = new WeakMap<Element, string>()
  readonly #due = new Set<ShrinkingText>()
  readonly #observer: ResizeObserver
  #frame = 0

  constructor(site: Site) {
    this.#ledger = new FeatureLedger(site)
    this.#observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const text = this.#texts.get(target)
        if (text && this.#boxes.get(target) !== boxOf(target)) this.#fitLater(text)
      }
    })
  }

  /** Fits the new texts of the page at once, and forgets those that another script has removed. */
  find(document: Document): void {
    for (const element of this.#texts.keys()) {
      if (isConnected(element)) continue
      this.#texts.delete(element)
      this.#observer.unobserve(element)
    }
    const added: ShrinkingText[] = []
    for (const element of queryAllOf(document, '[data-text-shrink]')) {
      if (this.#texts.has(element)) continue
      const style = ownStyle(this.#ledger, element)
      const hasHeight = getAttribute(element, 'data-text-shrink')?.trim() === 'box'
      const text = { element, style, ownSize: style.fontSize, hasHeight }
      this.#texts.set(element, text)
      this.#observer.observe(element)
      added.push(text)
    }
    this.#fit(added)
  }

  /** Fits all texts, for example when a font has arrived. */
  fitAll = (): void => {
    for (const text of this.#texts.values()) this.#fitLater(text)
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#observer.disconnect()
  }

  /** A size that changes while the observer notifies would be an error of the page. */
  #fitLater(text: ShrinkingText): void {
    if (this.#due.size === 0) {
      this.#frame = requestAnimationFrame(() => {
        const texts = [...this.#due].filter(({ element }) => isConnected(element))
        this.#due.clear()
        this.#fit(texts)
      })
    }
    this.#due.add(text)
  }

  #fit(texts: readonly ShrinkingText[]): void {
    fitTexts(texts)
    for (const { element } of texts) this.#boxes.set(element, boxOf(element))
  }
}

const boxOf = ({ clientWidth, clientHeight }: Element) => `${clientWidth} ${clientHeight}`

/**
 * Shrinks the text of each `[data-text-shrink]` until its longest line fits the width of its box, and with
 * `data-text-shrink="box"` until it fits the height too. The size of the theme is the largest.
 */
export default function startTextShrink(site: Site): void {
  const { document, signal } = site
  const texts = new ShrinkingTexts(site)
  texts.find(document)
  onNewContent(site, () => texts.find(document))
  const fonts: FontFaceSet | undefined = ofDocument(document, 'fonts')
  if (fonts) addListener(fonts, 'loadingdone', texts.fitAll, { signal })
  addListener(signal, 'abort', () => texts.end(), { once: true })
}
