import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { ofDocument, parentElement } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import { MenuButtonOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The menu was opened or closed. */
    'menu-button:toggle': { readonly open: boolean }
  }
}

/** The handle of a menu button, for other code. */
export interface MenuButtonHandle {
  open(): void
  close(): void
}

/** How long typed characters belong to one name. */
const TYPING_MS = 500

/** A button with a menu of actions: the menu button of the ARIA practices. */
class MenuButton implements BlockLife<unknown, MenuButtonHandle> {
  readonly #context: BlockContext<OptionValues<typeof MenuButtonOptions>>
  readonly #details: HTMLDetailsElement
  readonly #button: HTMLElement
  readonly #menu: HTMLElement
  readonly #items: readonly HTMLElement[]
  #opened: AbortController | undefined
  #typed = ''
  #typedAt = 0

  readonly handle: MenuButtonHandle = {
    open: () => this.#open(0),
    close: () => this.#close(false),
  }

  constructor(context: BlockContext<OptionValues<typeof MenuButtonOptions>>, details: HTMLDetailsElement) {
    const { attrs, element, on, part, parts } = context
    this.#context = context
    this.#details = details
    this.#button = part('button')
    this.#items = parts('item')
    part('item')
    const menu = part('menu')
    this.#menu = menu
    // Noted now: a browser may open it by itself.
    attrs.toggle(details, 'open', details.open)
    attrs.set(this.#button, 'aria-haspopup', 'menu')
    attrs.set(this.#button, 'aria-controls', attrs.id(menu))
    attrs.set(menu, 'role', 'menu')
    attrs.set(menu, 'aria-labelledby', attrs.id(this.#button))
    for (const item of this.#items) {
      const around = parentElement(item)
      if (around?.localName === 'li') attrs.set(around, 'role', 'none')
      attrs.set(item, 'role', 'menuitem')
      attrs.set(item, 'tabindex', '-1')
      on(item, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && item.focus())
    }
    on(this.#button, 'click', (event) => {
      // The browser would change the state without the ledger.
      event.preventDefault()
      if (details.open) this.#close(true)
      else this.#open(0)
    })
    on(menu, 'click', ({ target }) => {
      if (this.#items.some((item) => item.contains(target as Node))) this.#close(true)
    })
    on(element, 'keydown', (event) => this.#press(event))
    on(element, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) this.#close(false)
    })
    if (details.open) this.#listen()
  }

  destroy(): void {
    this.#opened?.abort()
  }

  /** @param index - of the item that gets the focus; -1 is the last */
  #open(index: number): void {
    const { attrs, emit } = this.#context
    if (!this.#details.open) {
      attrs.set(this.#details, 'open', '')
      this.#keepOnPage()
      this.#listen()
      emit('toggle', { open: true })
    }
    this.#items.at(index)?.focus()
  }

  /** A menu that would leave the page at its side is aligned with the other side of its button. */
  #keepOnPage(): void {
    const { attrs, options } = this.#context
    const { left, right } = this.#menu.getBoundingClientRect()
    // Not `innerWidth`, which a menu outside the page enlarges on touch screens.
    if (left < 0 || right > ofDocument(document, 'documentElement').clientWidth) {
      attrs.set(this.#details, 'data-align', options.align === 'end' ? 'start' : 'end')
    }
  }

  #close(returnsFocus: boolean): void {
    if (!this.#details.open) return
    const { attrs, emit } = this.#context
    this.#opened?.abort()
    // Before it closes: a hidden element loses the focus.
    if (returnsFocus) this.#button.focus()
    attrs.remove(this.#details, 'open')
    attrs.remove(this.#details, 'data-align')
    emit('toggle', { open: false })
  }

  #listen(): void {
    const { element, guard, signal, site } = this.#context
    this.#opened = new AbortController()
    const both = AbortSignal.any([signal, this.#opened.signal])
    const drop = site.shared(escapes).push(guard(() => this.#close(true)))
    both.addEventListener('abort', drop, { once: true, signal: site.signal })
    const outside = guard(({ target }: Event) => element.contains(target as Node) || this.#close(false))
    globalThis.addEventListener('pointerdown', outside, { signal: both, capture: true })
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
    const { key } = event
    const at = this.#items.indexOf(event.target as HTMLElement)
    if (at < 0) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      this.#open(key === 'ArrowDown' ? 0 : -1)
      return
    }
    if (key === 'Tab') {
      // The browser moves the focus on from the button.
      this.#close(true)
      return
    }
    const count = this.#items.length
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at + count - 1) % count,
      Home: 0,
      End: count - 1,
    }
    const next = steps[key] ?? this.#typedItem(key, at)
    if (next !== undefined) this.#items[next]!.focus()
    // A link acts on Enter alone; an action of a menu on Space too.
    else if (key === ' ') (event.target as HTMLElement).click()
    else return
    event.preventDefault()
  }

  /** The next item whose name begins with the typed characters. */
  #typedItem(key: string, at: number): number | undefined {
    if ([...key].length !== 1 || key === ' ') return undefined
    const now = Date.now()
    this.#typed = now - this.#typedAt < TYPING_MS ? this.#typed + key.toLowerCase() : key.toLowerCase()
    this.#typedAt = now
    const names = this.#items.map(({ textContent }) => textContent.trim().toLowerCase())
    // A longer text may still fit the item with the focus.
    const from = this.#typed.length > 1 ? at : at + 1
    const indexes = names.map((_, step) => (from + step) % names.length)
    return indexes.find((index) => names[index]!.startsWith(this.#typed))
  }
}

export default defineBlock({
  name: 'menu-button',
  options: MenuButtonOptions,

  init(context) {
    const { element } = context
    if (!(element instanceof HTMLDetailsElement)) {
      throw new PartError('menu-button', 'button', '<details data-block="menu-button"> around it')
    }
    return new MenuButton(context, element)
  },
})
