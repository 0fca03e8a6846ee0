import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { getAttribute } from '../../dom/native.js'
import type { EventList, Shown } from './on-demand/event-list.js'
import { EventsSummaryOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Other events are listed. */
    'events-summary:change': { readonly when: 'upcoming' | 'past'; readonly count: number }
  }
}

/** The handle of an events summary, for other code. */
export interface EventsSummaryHandle {
  /** Lists the next events, or the latest past ones. It never rejects: a failure is shown in the block. */
  show(when: 'upcoming' | 'past'): Promise<void>
}

type Context = BlockContext<OptionValues<typeof EventsSummaryOptions>>

/** A list of events, with more and other events on request. */
class EventsSummaryBlock implements BlockLife<Context['options'], EventsSummaryHandle> {
  readonly handle: EventsSummaryHandle = {
    show: (when) => this.#load({ when, count: this.#context.options.count }),
  }
  readonly #context: Context
  readonly #list: HTMLElement
  readonly #filters: readonly HTMLElement[]
  #shown: Shown
  /** Whether the server has no more events than those of the list. */
  #isComplete = false
  #events: Promise<EventList> | undefined

  constructor(context: Context) {
    const { part, parts, options } = context
    this.#context = context
    this.#list = part('list')
    part('status')
    this.#filters = parts('filter')
    this.#shown = { when: 'upcoming', count: options.count }
    for (const more of parts('more')) {
      this.#follow(more, () => {
        if (this.#isComplete) return null
        const { when, count } = this.#shown
        return { when, count: count + options.count }
      })
    }
    for (const filter of this.#filters) {
      const when = getAttribute(filter, 'data-value') === 'past' ? 'past' : 'upcoming'
      this.#follow(filter, () => ({ when, count: options.count }))
    }
    this.#markFilter()
    this.#writeDates().catch(() => {})
  }

  /** Loads events instead of following a link, unless a visitor wants another tab or there are none to load. */
  #follow(link: HTMLElement, wanted: () => Shown | null): void {
    this.#context.on(link, 'click', (event) => {
      const shown = wanted()
      if (!shown || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
      event.preventDefault()
      return this.#load(shown)
    })
  }

  async #load(shown: Shown): Promise<void> {
    const context = this.#context
    this.#events ??= import('./on-demand/event-list.js').then((loaded) => new loaded.EventList(context))
    const events = await this.#events
    if (context.signal.aborted || !(await events.load(shown))) return
    this.#shown = shown
    this.#isComplete = events.size < shown.count
    this.#markFilter()
    await this.#writeDates()
    context.emit('change', { when: shown.when, count: events.size })
  }

  #markFilter(): void {
    const { attrs } = this.#context
    for (const filter of this.#filters) {
      if (getAttribute(filter, 'data-value') === this.#shown.when) attrs.set(filter, 'aria-current', 'true')
      else attrs.remove(filter, 'aria-current')
    }
  }

  async #writeDates(): Promise<void> {
    const { options, signal } = this.#context
    if (options.dates === 'absolute') return
    const { writeRelativeDates } = await import('./on-demand/relative-dates.js')
    if (!signal.aborted) writeRelativeDates(this.#context, this.#list)
  }
}

export default defineBlock({
  name: 'events-summary',
  options: EventsSummaryOptions,
  init: (context) => new EventsSummaryBlock(context),
})
