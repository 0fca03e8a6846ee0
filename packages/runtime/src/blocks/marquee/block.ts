import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { marquee as marqueeTexts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { startMarquee } from './marquee.js'
import { MarqueeOptions } from './options.js'

export type { MarqueeHandle } from './marquee.js'

export default defineBlock({
  name: 'marquee',
  options: MarqueeOptions,

  async init(context) {
    const { element, part, site, signal } = context
    const list = part('item').parentElement!
    if (list === element) throw new PartError('marquee', 'item', 'a list around it, inside the block')
    const { t } = await site.shared(pageMessages)(marqueeTexts)
    return signal.aborted ? undefined : { handle: startMarquee(context, list, t) }
  },
})
