import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { createElement, getAttribute } from '../../dom/native.js'
import { links } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { ButtonOptions } from './options.js'

type Options = OptionValues<typeof ButtonOptions>

/**
 * A link that looks like a button. The census records that it is seen and pressed; the block writes the attributes that
 * the census and the style sheet read.
 */
class ButtonBlock implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  readonly #announce: () => void
  #note: HTMLElement | undefined

  constructor(context: BlockContext<Options>) {
    const { element, attrs, options, guard } = context
    if (getAttribute(element, 'href') === null)
      throw new PartError('button', 'link', 'link: <a data-block="button" href="…">')
    this.#context = context
    this.#announce = guard(() => this.#announceWindow())
    if (!getAttribute(element, 'data-census-button')) {
      const id = getAttribute(element, 'data-block-id') ?? getAttribute(element, 'id')
      attrs.set(element, 'data-census-button', id ?? '')
    }
    this.update(options)
  }

  update({ variant, size, alignment, fullWidth, newWindow }: Options): void {
    const { element, attrs, isSet } = this.#context
    attrs.set(element, 'data-button-variant', variant)
    attrs.set(element, 'data-button-size', size)
    attrs.set(element, 'data-button-width', fullWidth ? 'full' : 'auto')
    attrs.set(element, 'data-alignment', alignment)
    // A link that is written with a target keeps it, unless the page or the owner sets the option.
    if (newWindow) attrs.set(element, 'target', '_blank')
    else if (isSet('newWindow')) attrs.remove(element, 'target')
    if (this.#note) this.#note.hidden = !this.#opensWindow
    else if (this.#opensWindow) this.#announce()
  }

  get #opensWindow(): boolean {
    return getAttribute(this.#context.element, 'target')?.toLowerCase() === '_blank'
  }

  /** Adds a note for screen readers, unless the author has written one. */
  async #announceWindow(): Promise<void> {
    const { site, element, attrs, parts, signal } = this.#context
    if (parts('note').length > 0) return
    const { t } = await site.shared(pageMessages)(links)
    if (signal.aborted || this.#note) return
    const note = createElement(site.document, 'span')
    note.className = 'site-visually-hidden'
    note.dataset.part = 'note'
    note.textContent = ` ${t('links.newWindow')}`
    note.hidden = !this.#opensWindow
    this.#note = attrs.insert(element, note)
  }
}

export default defineBlock({
  name: 'button',
  options: ButtonOptions,
  init: (context) => new ButtonBlock(context),
})
