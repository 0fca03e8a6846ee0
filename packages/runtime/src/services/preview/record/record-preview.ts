import type { PageMessage, PreviewSave } from '../../../contract/preview.js'
import { messageOf } from '../../../core/errors.js'
import type { Site } from '../../../core/site.js'
import { queryAllOf } from '../../../dom/native.js'
import { bringIntoView } from '../bring-into-view.js'
import { renderedPage } from '../rendered-page.js'
import { Rendering } from './rendering.js'

/** The id of an open record in the messages to the panel. */
const RECORD_ID = 'record'

const titleOf = (page: Document): Element | undefined => queryAllOf(page, 'head > title')[0]

function showTitle(document: Document, page: Document): void {
  const title = titleOf(document)
  const text = titleOf(page)?.textContent ?? ''
  if (title && title.textContent !== text) title.textContent = text
}

/**
 * Shows the page as it would be after a record is saved, such as a form. The server renders it. While one change is being
 * shown, only the latest of the next ones is kept.
 */
export class RecordPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #onShown: () => void
  #next: { readonly save: PreviewSave | null } | null = null
  #isBusy = false
  #rendering: Rendering | null = null

  /** @param onShown - called once the page shows another rendering, which has no other unsaved changes */
  constructor(site: Site, send: (message: PageMessage) => void, onShown: () => void) {
    this.#site = site
    this.#send = send
    this.#onShown = onShown
  }

  show(save: PreviewSave | null): void {
    // Until the first change, the page is as the server stores it.
    if (!save && !this.#rendering && !this.#isBusy) return
    this.#next = { save }
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#next && !this.#site.signal.aborted) {
      const { save } = this.#next
      this.#next = null
      try {
        const isShown = await this.#render(save)
        // A change that came meanwhile has an answer of its own.
        if (!this.#next && !this.#site.signal.aborted) this.#send({ type: 'record', isShown })
      } catch (cause) {
        this.#send({ type: 'error', id: RECORD_ID, message: messageOf(cause).slice(0, 1000) })
      }
    }
    this.#isBusy = false
  }

  /** @returns false if the page keeps what it showed */
  async #render(save: PreviewSave | null): Promise<boolean> {
    const site = this.#site
    const [page, stored] = await Promise.all([
      renderedPage(site, { save }),
      this.#rendering || !save ? null : renderedPage(site, { save: null }),
    ])
    // The server refuses what it would not save. The page keeps what it shows until that is corrected.
    if (!page || site.signal.aborted) return false
    if (!this.#rendering && stored) this.#rendering = new Rendering(site, stored)
    const added = (await this.#rendering?.show(page)) ?? []
    showTitle(site.document, page)
    this.#onShown()
    bringIntoView(site, added)
    return true
  }
}
