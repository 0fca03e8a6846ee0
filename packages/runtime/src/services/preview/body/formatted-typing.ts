import { sectionBlockId } from '../../../contract/page-sections/body.js'
import type { PageMessage, PanelMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { addListener } from '../../../dom/native.js'
import type { PartRenderings } from '../layout/part-renderings.js'
import { renderings } from '../rendered-page.js'
import type { SectionText } from '../section-texts.js'
import { FormattedHost } from './formatted-host.js'

type State = Extract<PageMessage, { type: 'formatted' }>['state']
type TypedMessage = Extract<PanelMessage, { type: 'typed' }>

/** A formatted text while it is typed. */
interface Session {
  readonly section: string
  readonly setting: string
  readonly host: FormattedHost
  readonly controller: AbortController
  readonly release: () => Promise<void>
}

/**
 * Lets a person type formatted texts of sections on the page. The panel has the editor, and puts it into an element of the
 * page that is prepared here. Meanwhile the server's rendering of the section waits.
 */
export class FormattedTyping {
  readonly #site: Site
  readonly #parts: Pick<PartRenderings, 'hold' | 'await'>
  readonly #send: (message: PageMessage) => void
  #session: Session | null = null

  constructor(
    site: Site,
    parts: Pick<PartRenderings, 'hold' | 'await'>,
    send: (message: PageMessage) => void,
  ) {
    this.#site = site
    this.#parts = parts
    this.#send = send
    addListener(site.signal, 'abort', () => this.#finish(null), { once: true })
  }

  /** Whether a node is in the text that is typed. */
  has(node: Node): boolean {
    return this.#session?.host.element.contains(node) ?? false
  }

  start(section: string, text: SectionText): void {
    this.#finish(null)
    const parent = text.start.parentElement
    if (!parent) return
    const release = this.#parts.hold(section)
    const host = new FormattedHost(this.#site.document, text, parent)
    this.#session = { section, setting: text.setting, host, release, controller: new AbortController() }
    this.#listen(this.#session)
    this.#report('begun')
  }

  /** Asks the panel to end, which has the text. */
  end(): void {
    this.#report('kept')
  }

  /** The panel has taken its editor away. */
  ended({ id, setting, html }: TypedMessage): void {
    const session = this.#session
    if (session && sectionBlockId(session.section) === id && session.setting === setting) this.#finish(html)
  }

  #report(state: State): void {
    if (!this.#session) return
    const { section, setting } = this.#session
    this.#send({ type: 'formatted', id: sectionBlockId(section), setting, state })
  }

  #listen({ host: { element }, controller: { signal } }: Session): void {
    const { document } = this.#site
    addListener(
      document,
      'pointerdown',
      (event: Event) => {
        if (!(event.target instanceof Node) || !element.contains(event.target)) this.end()
      },
      { capture: true, signal },
    )
    // A link in the text is not followed, and a control around it is not used.
    addListener(
      document,
      'click',
      (event: Event) => {
        if (event.target instanceof Node && element.contains(event.target)) event.preventDefault()
      },
      { capture: true, signal },
    )
    element.addEventListener(
      'keydown',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        this.#report('reverted')
      },
      { signal },
    )
  }

  #finish(html: string | null): void {
    const session = this.#session
    if (!session) return
    this.#session = null
    const { section, host, controller, release } = session
    controller.abort()
    host.release()
    // The server has not rendered the text yet, so the page shows it by itself until then.
    if (this.#site.shared(renderings).isBusy && !this.#site.signal.aborted)
      this.#parts.await(section, html === null ? () => {} : host.show(html))
    else void release()
  }
}
