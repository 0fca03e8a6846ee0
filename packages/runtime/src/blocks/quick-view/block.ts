import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import type { QuickView } from './on-demand/quick-view.js'
import { QuickViewOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The dialog is there. Its product may still be on its way. */
    'quick-view:open': { readonly productId: string }
    /** The dialog is gone, and the focus is back in the page. */
    'quick-view:close': { readonly productId: string }
  }
}

/** The handle of a quick view, for other code. */
export interface QuickViewHandle {
  /** Opens the product as a click would. Resolves once the dialog is closed, and never rejects. */
  open(): Promise<void>
}

type Options = OptionValues<typeof QuickViewOptions>

/** Whether a click is for this page, and not for a new tab, a download or other code. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  ['', '_self'].includes(link.target)

/** A link to a product that opens the product over the page. */
class QuickViewBlock implements BlockLife<Options, QuickViewHandle> {
  readonly #context: BlockContext<Options>
  readonly handle: QuickViewHandle = { open: () => this.#open() }
  #view: QuickView | undefined

  constructor(context: BlockContext<Options>) {
    const { attrs, element, on, options } = context
    this.#context = context
    if (!options.productId) throw new PartError('quick-view', 'productId', 'product: data-option-product-id')
    attrs.set(element, 'aria-haspopup', 'dialog')
    on(element, 'click', (event) => {
      if (!isPlain(event, element as HTMLAnchorElement)) return undefined
      event.preventDefault()
      return this.#open()
    })
  }

  async #open(): Promise<void> {
    const { element, signal } = this.#context
    const link = element as HTMLAnchorElement
    try {
      const loaded = await loadChunk('quick view', () => import('./on-demand/quick-view.js'), { signal })
      this.#view ??= new loaded.QuickView(this.#context, link)
      await this.#view.open()
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      location.assign(link.href)
    }
  }
}

export default defineBlock({
  name: 'quick-view',
  options: QuickViewOptions,
  init: (context) => new QuickViewBlock(context),
})
