import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { createElement, getAttribute, query } from '../../dom/native.js'
import { links } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { SocialLinksOptions } from './options.js'

type Options = OptionValues<typeof SocialLinksOptions>

/** The sheet draws the icons; the block writes the attributes that it reads, and says which links open a window. */
class SocialLinksBlock implements BlockLife<Options> {
  readonly #context: BlockContext<Options>

  constructor(context: BlockContext<Options>) {
    this.#context = context
    context.part('link')
    for (const link of context.parts('link')) {
      if (!query(link, '[data-part="name"]'))
        throw new PartError('social-links', 'name', '[data-part="name"] in every link')
    }
    this.update(context.options)
    context.guard(() => this.#announceWindows())()
  }

  update({ size, shape, color, names }: Options): void {
    const { attrs, element } = this.#context
    for (const [name, value] of Object.entries({ size, shape, color, names }))
      attrs.set(element, `data-social-${name}`, String(value))
  }

  /** Adds a note for screen readers, unless the author has written one. */
  async #announceWindows(): Promise<void> {
    const { attrs, parts, signal, site } = this.#context
    const opening = parts('link').filter(
      (link) =>
        getAttribute(link, 'target')?.toLowerCase() === '_blank' && !query(link, '[data-part="note"]'),
    )
    if (opening.length === 0) return
    const { t } = await site.shared(pageMessages)(links)
    if (signal.aborted) return
    for (const link of opening) {
      const note = createElement(site.document, 'span')
      note.className = 'site-visually-hidden'
      note.textContent = ` ${t('links.newWindow')}`
      attrs.insert(link, note)
    }
  }
}

export default defineBlock({
  name: 'social-links',
  options: SocialLinksOptions,
  init: (context) => new SocialLinksBlock(context),
})
