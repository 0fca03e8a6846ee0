import type { PageMessage, PanelMessage } from '../../contract/preview.js'
import { isSettingsSection } from '../../contract/settings-sections/names.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { getAttribute, ofDocument } from '../../dom/native.js'

type Message = Extract<PanelMessage, { type: 'settings' }>

/** The code of the banner sets it once it listens. */
const READY = 'data-consent-ready'

/**
 * Shows unsaved settings of the website. Only the cookie banner has a preview; what the server renders follows a save,
 * for which the panel loads the page again.
 */
export class SettingsPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  #latest: Message | null = null
  #isForced = false

  constructor(site: Site, send: (message: PageMessage) => void) {
    this.#site = site
    this.#send = send
  }

  show(message: Message): void {
    if (!isSettingsSection(message.section)) {
      const { section } = message
      this.#send({ type: 'error', id: section, message: `there are no settings "${section.slice(0, 100)}"` })
      return
    }
    if (message.section !== 'cookie-banner') return
    const isWaiting = this.#latest !== null
    this.#latest = message
    if (!isWaiting) this.#whenReady(() => this.#apply())
  }

  #apply(): void {
    const { values } = this.#latest!
    this.#latest = null
    if (values) emit(this.#site.document, 'consent:force', values)
    else if (this.#isForced) emit(this.#site.document, 'consent:unforce', null)
    this.#isForced = values !== null
  }

  /** The banner's code loads when the browser is idle, so the panel may be faster. */
  #whenReady(work: () => void): void {
    const { document, signal } = this.#site
    const root = ofDocument(document, 'documentElement')
    if (getAttribute(root, READY) !== null) {
      work()
      return
    }
    const observer = new MutationObserver(() => {
      observer.disconnect()
      work()
    })
    observer.observe(root, { attributeFilter: [READY] })
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  }
}
