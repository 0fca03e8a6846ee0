import type { Site } from '../../../core/site.js'
import { queryAllOf } from '../../../dom/native.js'
import { bringIntoView } from '../bring-into-view.js'
import { renderedPage } from '../rendered-page.js'
import { Rendering } from './rendering.js'

const titleOf = (page: Document): Element | undefined => queryAllOf(page, 'head > title')[0]

function showTitle(document: Document, page: Document): void {
  const title = titleOf(document)
  const text = titleOf(page)?.textContent ?? ''
  if (title && title.textContent !== text) title.textContent = text
}

/** The body of a call for the page with something that is not stored. */
type Unsaved = Readonly<Record<string, unknown>>

/** The page as the server stores it. */
const STORED: Unsaved = { save: null }

/**
 * Shows the page as the server renders it with something that is not stored. It changes where that differs from what is
 * stored, and nowhere else. One change is shown after the other.
 */
export class UnsavedPage {
  readonly #site: Site
  readonly #onShown: () => void
  #queue: Promise<unknown> = Promise.resolve()
  #rendering: Rendering | null = null

  /** @param onShown - called once the page shows another rendering, which has no other unsaved changes */
  constructor(site: Site, onShown: () => void) {
    this.#site = site
    this.#onShown = onShown
  }

  /** Whether it has shown anything: until then, the page is as it was loaded. */
  get hasShown(): boolean {
    return this.#rendering !== null
  }

  /**
   * @param unsaved - the body of the call, without the path; null shows the stored page
   * @returns false if the server does not render that: the page keeps what it shows
   */
  show(unsaved: Unsaved | null): Promise<boolean> {
    const shown = this.#queue.then(() => this.#show(unsaved ?? STORED))
    this.#queue = shown.catch(() => {})
    return shown
  }

  async #show(unsaved: Unsaved): Promise<boolean> {
    const site = this.#site
    const [page, stored] = await Promise.all([
      renderedPage(site, unsaved),
      this.#rendering ? null : renderedPage(site, STORED),
    ])
    if (!page || site.signal.aborted) return false
    if (!this.#rendering && stored) this.#rendering = new Rendering(site, stored)
    const added = (await this.#rendering?.show(page)) ?? []
    showTitle(site.document, page)
    this.#onShown()
    bringIntoView(site, added)
    return true
  }
}
