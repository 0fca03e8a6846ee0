import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { createElement, ofDocument } from '../../dom/native.js'
import { copy } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { CopyOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A visitor requested a copy. `copied` is false if the browser did not allow it. */
    'copy:copy': { readonly copied: boolean }
  }
}

/** The handle of a copy button, for other code. */
export interface CopyHandle {
  /** Copies as a click would. Browsers allow it only while they handle a click or a key. */
  copy(): Promise<boolean>
}

type Options = OptionValues<typeof CopyOptions>

/** How long the message of a copy stays. */
const MESSAGE_MS = 4000

/** The text of an element as a visitor reads it, or the value of a field. */
const textOf = (source: HTMLElement): string =>
  source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement
    ? source.value
    : source.innerText.trim()

/** A button that copies a text. */
class CopyBlock implements BlockLife<Options, CopyHandle> {
  readonly #context: BlockContext<Options>
  readonly #source: HTMLElement | undefined
  readonly #status: HTMLElement
  #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly handle: CopyHandle = { copy: () => this.#copy() }

  constructor(context: BlockContext<Options>) {
    const { attrs, element, guard, on, options, part, parts, signal, site } = context
    this.#context = context
    this.#options = options
    this.#source = parts('source')[0]
    if (!this.#source && options.text === '') {
      throw new PartError('copy', 'source', '[data-part="source"] in it, or the option "text"')
    }
    let status = parts('status')[0]
    if (!status) {
      status = createElement(site.document, 'span')
      status.className = 'site-copy-status'
      attrs.insert(element, status)
    }
    attrs.set(status, 'role', 'status')
    this.#status = status
    on(part('button'), 'click', () => this.#copy())
    signal.addEventListener(
      'abort',
      guard(() => clearTimeout(this.#timer)),
    )
  }

  update(options: Options): void {
    this.#options = options
  }

  async #copy(): Promise<boolean> {
    const { emit, signal, site } = this.#context
    const text = this.#options.text || (this.#source ? textOf(this.#source) : '')
    // Before the first await: Safari allows copying only within the click itself.
    const copied = await this.#write(text)
    if (signal.aborted) return copied
    emit('copy', { copied })
    const { t } = await site.shared(pageMessages)(copy)
    if (!signal.aborted) this.#show(copied, t(copied ? 'copy.copied' : 'copy.failed'), text)
    return copied
  }

  async #write(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  }

  #show(copied: boolean, message: string, text: string): void {
    const { attrs, element, guard } = this.#context
    clearTimeout(this.#timer)
    attrs.set(element, 'data-copied', String(copied))
    attrs.text(this.#status, message)
    if (!copied) {
      this.#select(text)
      return
    }
    const clear = () => {
      attrs.remove(element, 'data-copied')
      attrs.text(this.#status, '')
    }
    this.#timer = setTimeout(guard(clear), MESSAGE_MS)
  }

  /** Selects the text, so that a visitor can copy it with the browser's own commands. */
  #select(text: string): void {
    const { document } = this.#context.site
    const source = this.#source
    if (source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement) {
      if (source.value === text) {
        source.focus()
        source.select()
        return
      }
    }
    let target = source
    if (!source || textOf(source) !== text) {
      target = createElement(document, 'bdi')
      target.textContent = text
      this.#status.append(' ', target)
    }
    ofDocument(document, 'getSelection').call(document)?.selectAllChildren(target!)
  }
}

export default defineBlock({
  name: 'copy',
  options: CopyOptions,
  init: (context) => new CopyBlock(context),
})
