import type { Block } from '../../../core/life.js'
import type { Run } from '../run.js'

/** Reads the layout of one gallery: of the part around its slides, and of them. */
type Read<Seen> = (track: HTMLElement, slides: readonly HTMLElement[]) => Seen

interface Reading {
  readonly read: Read<unknown>
  readonly count: number
  readonly seen: unknown
}

/** What was read of galleries that have not asked for it yet; for `site.shared`. No longer true after a frame. */
const ahead = () => new Map<Element, Reading>()

/** The part around the slides, of a gallery that was measured. */
const trackOf = ({ name, measured }: Block) =>
  name === 'gallery' ? (measured as { readonly track?: HTMLElement } | undefined)?.track : undefined

/**
 * Reads a gallery's layout, and with it that of all others which are about to ask for theirs. Each of them starts in a
 * task of its own, when its code is there, and writes: one that read after another's writes would cost a layout.
 *
 * @param isToo - which others are read along
 */
export function readTogether<Seen>(run: Run, read: Read<Seen>, isToo: (block: Block) => boolean): Seen {
  const { site, track, slides } = run
  const known = site.shared(ahead)
  const mine = known.get(track)
  known.delete(track)
  if (mine?.read === read && mine.count === slides.length) return mine.seen as Seen
  requestAnimationFrame(() => known.clear())
  for (const block of site.blocks.values()) {
    const other = trackOf(block)
    if (!other || other === track || !isToo(block)) continue
    const inside = block.parts('slide')
    known.set(other, { read, count: inside.length, seen: read(other, inside) })
  }
  return read(track, slides)
}
