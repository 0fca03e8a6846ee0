import { render } from 'lit-html'
import type { Site } from '../core/site.js'
import { addListener, isConnected } from '../dom/native.js'
import { motion } from '../dom/panels/motion.js'
import { logBlock, logTable } from './console.js'
import { filterBlocks } from './filter.js'
import { createHost, type Host } from './host.js'
import { type InspectedBlock, inspect } from './inspect.js'
import { oncePerFrame } from './once-per-frame.js'
import { createOutlines, type Emphasis, type Outlines } from './outlines.js'
import type { PageErrors } from './page-errors.js'
import { type Choices, type Corner, panel } from './panel.js'
import { listenToPanel, type PanelActions } from './panel-events.js'

/** Below this width the panel spans the page and moves between top and bottom only. As in panel.css. */
const NARROW = '(max-width: 640px)'

/** The next corner for the button "Move". */
const NEXT_CORNER: Readonly<Record<Corner, Corner>> = {
  'bottom-right': 'bottom-left',
  'bottom-left': 'top-left',
  'top-left': 'top-right',
  'top-right': 'bottom-right',
}

/** The panel and the outlines of one site. */
export class DebugView {
  readonly #site: Site
  readonly #window: Window
  readonly #errors: PageErrors
  readonly #host: Host
  readonly #outlines: Outlines
  #choices: Choices = {
    open: true,
    corner: 'bottom-right',
    state: 'all',
    search: '',
    outlineAll: true,
    selected: null,
  }
  #blocks: readonly InspectedBlock[] = []
  /** The blocks that pass the filter. */
  #rows: readonly InspectedBlock[] = []
  /** The block under the pointer, or with the focus in its row. */
  #pointed: Element | null = null
  /** The element of the page that had the focus before the panel. */
  #focusedBefore: Element | null = null
  readonly #redrawOutlines: () => void
  /** Inspects the site again and renders with the next frame. */
  readonly refresh: () => void

  constructor(site: Site, errors: PageErrors) {
    const { document, signal } = site
    const window = document.defaultView!
    this.#site = site
    this.#window = window
    this.#errors = errors
    this.#host = createHost(site)
    this.#outlines = createOutlines(this.#host.outlineLayer, window)
    this.refresh = oncePerFrame(window, signal, () => this.#render())
    this.#redrawOutlines = oncePerFrame(window, signal, () => this.#drawOutlines())

    listenToPanel(this.#host.root, this.#actions(), signal)
    addListener(document, 'scroll', this.#redrawOutlines, { capture: true, passive: true, signal })
    addListener(window, 'resize', this.#redrawOutlines, { passive: true, signal })
    // An accordion that opens moves the elements below it without a scroll event.
    const observer = new ResizeObserver(this.#redrawOutlines)
    observer.observe(document.body)
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })

    this.#render()
  }

  #actions(): PanelActions {
    return {
      toggle: () => this.#choose({ open: !this.#choices.open }),
      move: () => this.#move(),
      filter: (state) => this.#choose({ state }),
      search: (search) => this.#choose({ search }),
      outlineAll: (outlineAll) => this.#choose({ outlineAll }),
      select: (index) => this.#select(index),
      point: (index) => {
        this.#pointed = index === null ? null : (this.#rows[index]?.element ?? null)
        this.#redrawOutlines()
      },
      logBlock: (index) => {
        const block = this.#rows[index]
        if (block) logBlock(block)
      },
      logTable: () => logTable(this.#blocks),
      enter: this.refresh,
      takeFocus: (from) => {
        this.#focusedBefore = from
      },
      close: () => this.#close(),
    }
  }

  #choose(changes: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...changes }
    this.#render()
  }

  #move(): void {
    const { corner } = this.#choices
    const next = NEXT_CORNER[corner]
    const staysAtEdge = next.startsWith(corner.slice(0, 3))
    this.#choose({ corner: this.#isNarrow() && staysAtEdge ? NEXT_CORNER[next] : next })
  }

  #select(index: number): void {
    const element = this.#rows[index]?.element ?? null
    this.#choose({ selected: element === this.#choices.selected ? null : element })
    this.#itemAt(index)?.scrollIntoView({ block: 'nearest' })
    const { selected, corner } = this.#choices
    selected?.scrollIntoView({
      block: !this.#isNarrow() ? 'center' : corner.startsWith('top') ? 'end' : 'start',
      behavior: motion(this.#site).reduced ? 'instant' : 'smooth',
    })
  }

  #close(): void {
    this.#choose({ open: false })
    const before = this.#focusedBefore
    const target = before && isConnected(before) ? before : this.#toggle()
    ;(target as HTMLElement | null)?.focus({ preventScroll: true })
  }

  #render(): void {
    const { root, container } = this.#host
    const active = root.activeElement as HTMLElement | null
    const index = active?.closest<HTMLElement>('[data-index]')?.dataset.index
    const focusedBlock = index === undefined ? undefined : this.#rows[Number(index)]?.element
    this.#blocks = inspect(this.#site).map(this.#errors.complete)
    this.#rows = filterBlocks(this.#blocks, this.#choices)
    const shown = {
      site: this.#site,
      choices: this.#choices,
      blocks: this.#blocks,
      rows: this.#rows,
      pageErrors: this.#errors.all,
    }
    render(panel(shown), container)
    if (focusedBlock) this.#restoreFocus(focusedBlock, active?.dataset.action)
    this.#drawOutlines()
  }

  /** Rows move when a block changes its state; the focus stays with its block. */
  #restoreFocus(block: Element, action: string | undefined): void {
    const item = this.#itemAt(this.#rows.findIndex(({ element }) => element === block))
    const target = item?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? this.#toggle()
    if (target !== this.#host.root.activeElement) target?.focus()
  }

  #drawOutlines(): void {
    const { open, outlineAll } = this.#choices
    this.#outlines.draw(
      (open ? this.#blocks : [])
        .map(({ element, name, id, state }) => ({
          element,
          state,
          label: [name, id, state].filter(Boolean).join(' · '),
          emphasis: this.#emphasisOf(element),
        }))
        .filter(({ emphasis }) => outlineAll || emphasis !== 'plain'),
    )
  }

  #emphasisOf(element: Element): Emphasis {
    if (element === this.#pointed) return 'pointed'
    return element === this.#choices.selected ? 'selected' : 'plain'
  }

  #itemAt(index: number): Element | null {
    return this.#host.root.querySelector(`[data-index="${index}"]`)
  }

  #toggle(): HTMLElement | null {
    return this.#host.root.querySelector<HTMLElement>('.toggle')
  }

  #isNarrow(): boolean {
    return this.#window.matchMedia(NARROW).matches
  }
}
