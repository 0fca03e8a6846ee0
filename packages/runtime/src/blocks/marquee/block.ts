import { defineBlock } from '../../core/block.js'
import { PartError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import { marquee as marqueeTexts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { startMarquee } from './marquee.js'
import { MarqueeOptions } from './options.js'

export type { MarqueeHandle } from './marquee.js'

export default defineBlock({
  name: 'marquee',
  options: MarqueeOptions,

  measure({ element, part }) {
    const list = part('item').parentElement!
    if (list === element) {
      throw new PartError('marquee', 'item', 'a list around it, inside the block')
    }
    return list
  },

  async init(context) {
    const { site, signal, options } = context
    const [{ t }, wave] = await Promise.all([
      site.shared(pageMessages)(marqueeTexts),
      options.waveIntensity > 0 && loadChunk('marquee wave', () => import('./wave.js'), { signal }),
    ])
    if (signal.aborted) return
    const texts = { pause: t('marquee.pause'), play: t('marquee.play') }
    return { handle: startMarquee(context, texts, wave ? wave.drawWave : undefined) }
  },
})
