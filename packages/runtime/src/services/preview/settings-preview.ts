import type { PageMessage, PanelMessage } from '../../contract/preview.js'
import { isSettingsSection, type SettingsSectionName } from '../../contract/settings-sections/names.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { messageOf } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { getAttribute, ofDocument } from '../../dom/native.js'
import type { UnsavedPage } from './record/unsaved-page.js'
import { renderedPage } from './rendered-page.js'
import type { SectionValues, SectionView, SectionViews } from './section-view.js'

/** The code of the banner sets it once it listens. */
const READY = 'data-consent-ready'

/** Shows the cookie banner with unsaved settings. */
class ConsentPreview {
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

type Message = Extract<PanelMessage, { type: 'settings' }>

/** Shows unsaved settings of the website. While one change is being shown, only the latest of the next ones is kept. */
export class SettingsPreview {
  readonly #site: Site
  readonly #send: (message: PageMessage) => void
  readonly #code: SectionViews
  readonly #page: Pick<UnsavedPage, 'show'>
  readonly #consent: ConsentPreview
  readonly #views = new Map<SettingsSectionName, Promise<SectionView>>()
  /** The values to show next, by section. */
  readonly #next = new Map<SettingsSectionName, SectionValues | null>()
  readonly #busy = new Set<SettingsSectionName>()

  constructor(
    site: Site,
    send: (message: PageMessage) => void,
    page: Pick<UnsavedPage, 'show'>,
    code: SectionViews,
  ) {
    this.#site = site
    this.#send = send
    this.#page = page
    this.#code = code
    this.#consent = new ConsentPreview(site)
  }

  show({ section, values }: Message): void {
    if (!isSettingsSection(section)) {
      this.#send({ type: 'error', id: section, message: `there are no settings "${section.slice(0, 100)}"` })
    } else if (section === 'cookie-banner') this.#consent.show(values)
    // A section that was never shown needs no code to end.
    else if (values || this.#views.has(section)) {
      this.#next.set(section, values)
      if (values)
        this.#views
          .get(section)
          ?.then((view) => view.showAtOnce?.(values))
          // `show` of the same values reports it.
          .catch(() => {})
      if (!this.#busy.has(section)) void this.#run(section)
    }
  }

  async #run(section: SettingsSectionName): Promise<void> {
    this.#busy.add(section)
    while (this.#next.has(section) && !this.#site.signal.aborted) {
      const values = this.#next.get(section)!
      this.#next.delete(section)
      try {
        const view = await this.#viewOf(section)
        await view.show(values)
      } catch (cause) {
        this.#send({ type: 'error', id: `site:${section}`, message: messageOf(cause).slice(0, 1000) })
      }
    }
    this.#busy.delete(section)
  }

  #viewOf(section: SettingsSectionName): Promise<SectionView> {
    const known = this.#views.get(section)
    if (known) return known
    const site = this.#site
    const load = this.#code[section] ?? (() => Promise.reject(new Error(`no preview of "${section}"`)))
    const view = loadChunk('preview', load, { signal: site.signal }).then((code) =>
      code.default(
        site,
        (name, values) => renderedPage(site, { section: name, values }),
        (name, values) => this.#page.show(values && { section: name, values }),
      ),
    )
    this.#views.set(section, view)
    // The next change tries again.
    view.catch(() => this.#views.delete(section))
    return view
  }
}
