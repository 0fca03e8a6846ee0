import type { Block } from '../../../core/instance.js'
import type { Site } from '../../../core/site.js'

/** The part around the slides, of a gallery that was measured. */
const trackOf = ({ name, measured }: Block) =>
  name === 'gallery' ? (measured as { readonly track?: HTMLElement } | undefined)?.track : undefined

/** The galleries of a page: the part around the slides of each, and its slides. */
export function* tracksOf(
  site: Site,
  isIncluded: (block: Block) => boolean = () => true,
): Generator<[track: Element, slides: readonly Element[]]> {
  for (const block of site.blocks.values()) {
    const track = trackOf(block)
    if (track && isIncluded(block)) yield [track, block.parts('slide')]
  }
}
