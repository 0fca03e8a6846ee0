import type { WidgetRequest } from '../../contract/page-features/widget.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { sanitized } from '../../dom/html/sanitize.js'
import { logged } from '../../dom/logged.js'
import { getAttribute, isConnected, ofDocument } from '../../dom/native.js'
import { fieldOf } from '../http/answer.js'
import { failureText } from '../http/failure-text.js'
import { http } from '../http/http.js'
import { loading } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The server has rendered a widget; its blocks are hydrated. */
    'widget:rendered': undefined
    /** A widget could not be rendered: its content stays. */
    'widget:failed': { readonly message: string }
  }
}

const PATH = '/api/widget/GetWidgetRendering'

/** Longest HTML that is put into the page, in UTF-16 units. */
const MAX_LENGTH = 1_000_000

/** The result of a rendering. */
export interface WidgetOutcome {
  readonly isRendered: boolean
  /** For the visitor, if the server could not render the widget; empty if a newer rendering replaced this one. */
  readonly message: string
}

/** The renderings of a page; for `site.shared`. */
class Renderings {
  /** The latest rendering of each element; a newer one ends it. */
  readonly #latest = new WeakMap<Element, AbortController>()
  readonly #ledger: FeatureLedger

  constructor(site: Site) {
    this.#ledger = new FeatureLedger(site)
  }

  begin(element: Element): AbortSignal {
    this.#latest.get(element)?.abort()
    const latest = new AbortController()
    this.#latest.set(element, latest)
    return latest.signal
  }

  /** Replaces the content of an element. The first content is the server's, which comes back with the end of the site. */
  replace(element: Element, content: Node): void {
    const nodes = [...element.childNodes]
    const hadFocus = element.contains(ofDocument(element.ownerDocument, 'activeElement'))
    this.#ledger.undo(element, 'content', () => element.replaceChildren(...nodes))
    element.replaceChildren(content)
    if (!hadFocus) return
    // The focused link is gone; without this, focus would move to the top of the page.
    if (getAttribute(element, 'tabindex') === null) this.#ledger.set(element, 'tabindex', '-1')
    ;(element as HTMLElement).focus({ preventScroll: true })
  }
}
const renderings = (site: Site) => new Renderings(site)

/** The HTML of the answer; null for any other answer. */
const htmlOf = (body: unknown): string | null => {
  const html = fieldOf(body, 'html')
  return typeof html === 'string' && html.length <= MAX_LENGTH ? html : null
}

/** Replaces the content of an element, with the blocks in it. */
async function fill(site: Site, element: Element, content: DocumentFragment): Promise<void> {
  const { document } = site
  for (const child of [...element.children]) site.dehydrate(child)
  const copy = ofDocument(document, 'importNode').call(document, content, true)
  site.shared(renderings).replace(element, copy)
  await site.hydrate(element)
  if (site.signal.aborted) return
  emit(element, 'widget:rendered', undefined)
  emit(element, 'content:ready', undefined)
}

/** Text for a failure that no server has described. */
const wrong = (site: Site): Promise<string> =>
  failureText(site, { ok: false, kind: 'application', status: null, body: null }, PATH)

/** Requests a widget. @returns its content, or the message of a failure */
async function request(
  site: Site,
  { collectionId, ...widget }: WidgetRequest,
  signal: AbortSignal,
): Promise<DocumentFragment | string> {
  const form = new URLSearchParams({ widgetJSON: JSON.stringify(widget) })
  if (collectionId !== undefined) form.set('collectionId', collectionId)
  const outcome = await site.shared(http).call(PATH, { method: 'POST', form, signal })
  if (!outcome.ok) {
    const { kind, status, message } = outcome
    // The server was reached: the visitor's connection is not to blame.
    if (kind === 'unreachable' && status === 404)
      return (await site.shared(pageMessages)(loading)).t('loading.failed')
    return message
  }
  const html = htmlOf(outcome.body)
  return html === null ? wrong(site) : sanitized(site, html)
}

/**
 * Has the server render a widget, and puts the result into an element in place of its content. The HTML is made harmless
 * first, and its blocks are hydrated. If anything fails, the content stays. A newer rendering of the same element replaces
 * one that is on its way, and nothing is replaced once `end` has aborted. It never rejects: a failure is an outcome.
 *
 * @example
 * const { isRendered, message } = await renderWidget(site, element, { type: 'events-summary', id: 'e1', value: null })
 * if (!isRendered && message) toast(site, { title: 'Events', text: message })
 */
export async function renderWidget(
  site: Site,
  element: Element,
  widget: WidgetRequest,
  end?: AbortSignal,
): Promise<WidgetOutcome> {
  const signal = site.shared(renderings).begin(element)
  const isStale = () => signal.aborted || site.signal.aborted || end?.aborted || !isConnected(element)
  let message: string
  try {
    const content = await request(site, widget, signal)
    if (isStale()) return { isRendered: false, message: '' }
    if (typeof content !== 'string') {
      await fill(site, element, content)
      return { isRendered: true, message: '' }
    }
    message = content
  } catch (error) {
    // JSON cannot hold the value, or the sanitizer was not loaded.
    if (!isStale()) console.warn(error, logged(element))
    message = await wrong(site)
  }
  if (isStale()) return { isRendered: false, message: '' }
  emit(element, 'widget:failed', { message })
  return { isRendered: false, message }
}
