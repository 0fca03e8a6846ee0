import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { getAttribute, ofDocument } from '../../dom/native.js'
import type { SectionValues } from './section-view.js'

/** The code of the banner sets it once it listens. */
const READY = 'data-consent-ready'

/** Shows the cookie banner with unsaved settings. */
export class ConsentPreview {
  readonly #site: Site
  #latest: SectionValues | null | undefined
  #isForced = false

  constructor(site: Site) {
    this.#site = site
  }

  show(values: SectionValues | null): void {
    const isWaiting = this.#latest !== undefined
    this.#latest = values
    if (!isWaiting) this.#whenReady(() => this.#apply())
  }

  #apply(): void {
    const values = this.#latest ?? null
    this.#latest = undefined
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
