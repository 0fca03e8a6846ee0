import type { Site } from '../../../core/site.js'
import { ofDocument, queryAllOf } from '../../../dom/native.js'
import { bringIntoView } from '../bring-into-view.js'
import { takeParts } from '../layout/layout-parts.js'
import type { LayoutPreview } from '../layout/layout-preview.js'
import type { PartRenderings } from '../layout/part-renderings.js'
import { renderedPage } from '../rendered-page.js'
import { elementsBeside, Rendering } from './rendering.js'

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
 * Shows the page as the server renders it with something that is not stored, and with its unsaved sections. It changes
 * where that differs from what is stored, and nowhere else. One change is shown after the other.
 */
export class UnsavedPage {
  readonly #site: Site
  readonly #layout: LayoutPreview
  readonly #parts: PartRenderings
  #queue: Promise<unknown> = Promise.resolve()
  #rendering: Rendering | null = null
  /** The record or settings that it shows beside unsaved sections. */
  #shown: Unsaved = STORED

  constructor(site: Site, layout: LayoutPreview, parts: PartRenderings) {
    this.#site = site
    this.#layout = layout
    this.#parts = parts
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
    return this.#enqueue(() => this.#show(unsaved ?? STORED))
  }

  /** Shows the same with other unsaved sections. */
  showSections(): Promise<boolean> {
    return this.#enqueue(() => this.#show(this.#shown))
  }

  #enqueue(work: () => Promise<boolean>): Promise<boolean> {
    const shown = this.#queue.then(work)
    this.#queue = shown.catch(() => {})
    return shown
  }

  async #show(unsaved: Unsaved): Promise<boolean> {
    const site = this.#site
    const [page, stored] = await Promise.all([
      renderedPage(site, unsaved),
      this.#rendering ? null : renderedPage(site, { ...STORED, unsaved: undefined }),
    ])
    if (!page || site.signal.aborted) return false
    if (!this.#rendering && stored) this.#start(stored)
    if (!this.#rendering) return false
    this.#shown = unsaved
    const { zone } = this.#layout
    const parts = zone && takeParts(page)
    const around = zone?.end.parentNode
    const rest = this.#rendering.show(ofDocument(page, 'body'))
    const added = parts ? [...rest, ...this.#parts.show(parts)] : rest
    if (zone?.end.parentNode !== around) this.#layout.arrangeAgain()
    showTitle(site.document, page)
    for (const element of added) await site.hydrate(element)
    bringIntoView(site, added)
    return true
  }

  #start(stored: Document): void {
    const { zone } = this.#layout
    const parts = zone && takeParts(stored)
    const body = ofDocument(this.#site.document, 'body')
    const place = () => ({ parent: body, elements: elementsBeside(body, zone), end: null })
    this.#rendering = new Rendering(this.#site, ofDocument(stored, 'body'), place, zone)
    if (parts) this.#parts.pair(parts)
  }
}
