import type { BlockContext } from '../../../core/block.js'
import { getAttribute, queryAllIn, removeAttribute } from '../../../dom/native.js'
import { eventsSummary } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { renderWidget } from '../../../services/widgets/render-widget.js'

/** Which events a list has. */
export interface Shown {
  readonly when: 'upcoming' | 'past'
  /** The requested number of events. */
  readonly count: number
}

/** The events of a summary, which the server renders again with more or other events. */
export class EventList {
  readonly #context: BlockContext<{ readonly collectionId: string }>
  readonly #list: HTMLElement
  #requestId = 0

  constructor(context: BlockContext<{ readonly collectionId: string }>) {
    const { part, attrs } = context
    const list = part('list')
    this.#context = context
    this.#list = list
    const [nodes, tabindex] = [[...list.childNodes], getAttribute(list, 'tabindex')]
    attrs.undo(list, 'content', () => {
      list.replaceChildren(...nodes)
      // Rendering makes the list focusable if the focus was in it.
      if (tabindex === null) removeAttribute(list, 'tabindex')
    })
  }

  /** The number of events in the list. */
  get size(): number {
    return queryAllIn(this.#list, '[data-part="event"]').length
  }

  /** @returns whether these events are in the list now */
  async load({ when, count }: Shown): Promise<boolean> {
    const { element, attrs, site, part, options, signal } = this.#context
    this.#requestId += 1
    const id = this.#requestId
    attrs.set(element, 'data-loading', '')
    attrs.set(this.#list, 'aria-busy', 'true')
    const { t } = await site.shared(pageMessages)(eventsSummary)
    const isStale = () => signal.aborted || id !== this.#requestId
    if (isStale()) return false
    const widget = {
      type: 'events-summary',
      id: getAttribute(element, 'data-block-id') ?? 'events-summary',
      value: { when, count },
      ...(options.collectionId && { collectionId: options.collectionId }),
    }
    const { isRendered, message } = await renderWidget(site, this.#list, widget, signal)
    if (isStale()) return false
    attrs.remove(element, 'data-loading')
    attrs.remove(this.#list, 'aria-busy')
    attrs.text(part('status'), isRendered ? t('eventsSummary.shown', { count: this.size }) : message)
    return isRendered
  }
}
