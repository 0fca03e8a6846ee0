import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { logged } from '../../dom/logged.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import type { Shared } from './menu.js'
import { ShareOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The visitor shares the page: by `native`, `copy`, or the name of a network. */
    'share:share': { readonly network: string }
  }
}

/** The handle of a share button, for other code. */
export interface ShareHandle {
  /** Closes the list of networks. */
  close(): void
  readonly isOpen: boolean
}

type Options = OptionValues<typeof ShareOptions>

/** A button that opens the menu of the device, or a list of networks. */
class ShareBlock implements BlockLife<Options, ShareHandle> {
  readonly #context: BlockContext<Options>
  readonly #toggle: HTMLElement
  #menu: HTMLElement | undefined
  #isOpening = false
  readonly handle: ShareHandle

  constructor(context: BlockContext<Options>) {
    this.#context = context
    const { attrs, element, on, part, site, signal } = context
    const toggle = part('toggle')
    this.#toggle = toggle
    const isOpen = () => this.#isOpen
    this.handle = {
      close: () => this.#close(),
      get isOpen() {
        return isOpen()
      },
    }
    attrs.set(toggle, 'role', 'button')
    attrs.set(toggle, 'aria-expanded', 'false')
    on(toggle, 'click', (event) => {
      event.preventDefault()
      return this.#share()
    })
    // Enter works on links; Space does on buttons.
    on(toggle, 'keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) toggle.click()
    })
    on(element, 'keydown', (event) => {
      if (event.key !== 'Escape' || !this.#isOpen) return
      event.stopPropagation()
      this.#close()
      toggle.focus()
    })
    on(element, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) this.#close()
    })
    on(
      site.document,
      'pointerdown',
      ({ target }) => {
        if (this.#isOpen && !element.contains(target as Node)) this.#close()
      },
      { signal },
    )
  }

  get #isOpen(): boolean {
    return this.#menu?.hidden === false
  }

  /** The page as its server calls it: its canonical address, and its title. */
  get #shared(): Shared {
    const { options, site } = this.#context
    const { document } = site
    const canonical = queryAllOf(document, 'link[rel=canonical][href]')[0] as HTMLLinkElement | undefined
    const page = canonical?.href ?? document.location.href.replace(/#.*/, '')
    return {
      url: new URL(options.url || page, document.location.href).href,
      title: options.title || ofDocument(document, 'title'),
    }
  }

  async #share(): Promise<void> {
    if (this.#isOpen) return this.#close()
    const { emit, options } = this.#context
    const { navigator } = globalThis
    const shared = this.#shared
    if (options.native && navigator.canShare?.(shared)) {
      try {
        await navigator.share(shared)
        emit('share', { network: 'native' })
        return
      } catch (cause) {
        // The visitor has closed the menu of the device.
        if (cause instanceof DOMException && cause.name === 'AbortError') return
      }
    }
    await this.#open(shared)
  }

  async #open(shared: Shared): Promise<void> {
    const { attrs, element, emit, options, signal } = this.#context
    if (this.#isOpening) return
    this.#isOpening = true
    try {
      const code = await loadChunk('share menu', () => import('./menu.js'), { signal })
      const { names, unknown } = code.namesIn(options.networks)
      if (unknown.length > 0 && !this.#menu) {
        const wrong = `share: "networks" has ${JSON.stringify(unknown.join(' '))}`
        console.warn(new SiteError(`${wrong}; allowed: ${code.allowedNames()}`), logged(element))
      }
      const onShare = (network: string) => emit('share', { network })
      const menu = await code.createMenu(this.#context, { ...shared, names, onShare })
      if (signal.aborted) return
      this.#menu?.remove()
      this.#menu = attrs.insert(element, menu, this.#toggle.nextSibling)
    } finally {
      this.#isOpening = false
    }
    this.#menu.hidden = false
    attrs.set(this.#toggle, 'aria-controls', attrs.id(this.#menu))
    attrs.set(this.#toggle, 'aria-expanded', 'true')
  }

  #close(): void {
    if (!this.#menu || !this.#isOpen) return
    this.#menu.hidden = true
    this.#context.attrs.set(this.#toggle, 'aria-expanded', 'false')
  }
}

export default defineBlock({
  name: 'share',
  options: ShareOptions,
  init: (context) => new ShareBlock(context),
})
