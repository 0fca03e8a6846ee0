import { BUTTON_RENDER_TIMEOUT_MS } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { addListener, closest, queryAllOf } from '../../dom/native.js'
import { readButton } from './button-fields.js'
import { BUTTON } from './button-selector.js'
import { census, channel } from './census.js'
import { pageFields } from './page-fields.js'

const CLICK = channel('/api/census/button-click')
const RENDER = channel('/api/census/button-render', BUTTON_RENDER_TIMEOUT_MS)

/** The share of a button that must be in the window for the button to count as seen. */
const VISIBLE = 0.5

/** Records buttons that a visitor sees and presses. */
class Buttons {
  readonly #site: Site
  readonly #known = new WeakSet<Element>()
  readonly #observer: IntersectionObserver | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(site: Site) {
    this.#site = site
    const { document, signal } = site
    if (typeof IntersectionObserver === 'function') {
      this.#observer = new IntersectionObserver((entries) => this.#see(entries), { threshold: VISIBLE })
    }
    // The end of a page cannot wait for the visitor's consent, so the page requests it before the first press.
    site.shared(census).send()
    const press = (event: MouseEvent) => this.#press(event)
    // A press of the middle button opens the link too, and is no click.
    for (const type of ['click', 'auxclick'])
      addListener(document, type, press, { capture: true, passive: true, signal })
    for (const type of ['page:ready', 'content:ready', 'popup:open'] as const)
      site.on(type, () => this.observe(), { signal })
    signal.addEventListener('abort', () => {
      this.#observer?.disconnect()
      clearTimeout(this.#timer)
    })
  }

  /** Observes buttons that the page did not have before. */
  observe(): void {
    for (const button of queryAllOf(this.#site.document, BUTTON)) {
      if (this.#known.has(button)) continue
      this.#known.add(button)
      this.#observer?.observe(button)
    }
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      this.#observer?.unobserve(target)
      this.#add(RENDER, target, true)
    }
  }

  #press({ target, button: pressed }: MouseEvent): void {
    const button = pressed < 2 && target instanceof Element && closest(target, BUTTON)
    if (button) this.#add(CLICK, button, false)
  }

  /** Only reads the button now: the rest is done in a later task, or when the page ends. */
  #add(to: typeof CLICK, button: Element, isKept: boolean): void {
    const site = this.#site
    const fields = readButton(button)
    site.shared(census).add({
      channel: to,
      fields: (pagePath) => ({ ...pageFields(site, pagePath), ...fields() }),
      isKept,
    })
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      site.shared(census).send()
    })
  }
}

const buttons = (site: Site): Buttons => new Buttons(site)

/** Records the buttons of a page, of its popup, and of content that a page loader adds. */
export default function startButtons(site: Site): void {
  if (site.context.website.id) site.shared(buttons).observe()
}
