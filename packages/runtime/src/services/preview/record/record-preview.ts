import type { PageMessage, PreviewSave } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { messageOf } from '../../../dom/errors.js'
import type { UnsavedPage } from './unsaved-page.js'

/** The id of an open record in the messages to the panel. */
const RECORD_ID = 'record'

/**
 * Shows the page as it would be after a record is saved, such as a form. The server renders it. While one change is being
 * shown, only the latest of the next ones is kept.
 */
export class RecordPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #page: UnsavedPage
  #next: { readonly save: PreviewSave | null } | null = null
  #isBusy = false

  constructor(site: Site, send: (message: PageMessage) => void, page: UnsavedPage) {
    this.#site = site
    this.#send = send
    this.#page = page
  }

  show(save: PreviewSave | null): void {
    // Until the first change, the page is as the server stores it.
    if (!save && !this.#page.hasShown && !this.#isBusy) return
    this.#next = { save }
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#next && !this.#site.signal.aborted) {
      const { save } = this.#next
      this.#next = null
      try {
        // The server rejects a record that it would not save. The page stays as it is until the record is corrected.
        const isShown = await this.#page.show(save && { save })
        // A change that came meanwhile is answered by the next run of the loop.
        if (!this.#next && !this.#site.signal.aborted) this.#send({ type: 'record', isShown })
      } catch (cause) {
        this.#send({ type: 'error', id: RECORD_ID, message: messageOf(cause).slice(0, 1000) })
      }
    }
    this.#isBusy = false
  }
}
