import { addListener, ofDocument } from '../../dom/native.js'
import { whenProviderAllowed } from '../../services/third-party/provider-gate.js'
import type { Context, Layout } from './layout.js'
import { services } from './services.js'

/** Draws the widget of the service for visitors, and draws another one where the layout changes. */
export class Widget {
  readonly #context: Context
  #layout: Layout
  #drawing: AbortController | undefined
  #isAllowed = false

  constructor(context: Context, layout: Layout) {
    this.#context = context
    this.#layout = layout
  }

  async start(): Promise<void> {
    const { attrs, measured, options, signal, site } = this.#context
    const { place, link } = measured
    const { name, host } = services[options.service]
    const title = link.textContent.trim()
    await whenProviderAllowed(site, place, { title, host: `${name} (${host})`, attrs, signal })
    const originals = [...place.childNodes]
    attrs.undo(place, 'children', () => place.replaceChildren(...originals))
    this.#isAllowed = true
    await this.#draw()
  }

  /** A widget that somebody is filling in stays. */
  follow(layout: Layout): Promise<void> | undefined {
    const isOtherTheme = (layout === 'wide') !== (this.#layout === 'wide')
    this.#layout = layout
    const { measured, options, site } = this.#context
    const isInUse = measured.place.contains(ofDocument(site.document, 'activeElement'))
    const isDue = this.#isAllowed && isOtherTheme && !isInUse && options.service === 'opentable'
    return isDue ? this.#draw() : undefined
  }

  async #draw(): Promise<void> {
    const { attrs, element, measured, options, signal, site } = this.#context
    const { place, placeholder } = measured
    this.#drawing?.abort()
    const drawing = new AbortController()
    this.#drawing = drawing
    addListener(signal, 'abort', () => drawing.abort(), { once: true })
    place.replaceChildren()
    try {
      await services[options.service].draw({
        document: site.document,
        signal: drawing.signal,
        place,
        restaurant: options.restaurant,
        isWide: this.#layout === 'wide',
      })
      if (drawing.signal.aborted) return
      attrs.set(element, 'data-loaded', '')
      if (placeholder) attrs.set(placeholder, 'hidden', '')
    } catch (cause) {
      if (!drawing.signal.aborted) await this.#explain(cause)
    }
  }

  /** The link stays below. */
  async #explain(cause: unknown): Promise<void> {
    const { measured } = this.#context
    // Another layout does not draw the widget behind the notice.
    this.#isAllowed = false
    console.warn(cause)
    measured.place.replaceChildren()
    const { showReservationNotice } = await import('./notice.js')
    await showReservationNotice(this.#context, measured.place)
  }
}
