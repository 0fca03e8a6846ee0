import type { GalleryHandle } from './gallery.js'
import type { Run } from './run.js'
import type { SlideIndex } from './slide-index.js'

interface Joined {
  readonly index: SlideIndex
  part(): void
}

/**
 * Keeps galleries that an option names by their ids on the same slide, whichever is moved [GAL-014]. They come to
 * life in any order, end and start anew: who is there is looked up whenever blocks are ready.
 */
export function linkGalleries({ site, options, index, element, signal, onEnd }: Run): void {
  const { document } = site
  const joined = new Map<string, Joined>()
  const part = (id: string) => {
    joined.get(id)?.part()
    joined.delete(id)
  }

  const join = () => {
    for (const id of options.linkedGalleries.split(/\s+/)) {
      const other = id ? Document.prototype.getElementById.call(document, id) : null
      const theirs = other && other !== element ? site.handle<GalleryHandle>(other)?.index : undefined
      if (joined.get(id)?.index === theirs) continue
      part(id)
      // Two that name each other are linked once.
      if (!theirs || index.linked.includes(theirs)) continue
      const partings = [index.link(theirs), theirs.link(index)]
      joined.set(id, { index: theirs, part: () => partings.forEach((each) => void each()) })
      theirs.select(index.current, 'linked')
    }
  }

  join()
  site.on('blocks:ready', join, { signal })
  onEnd(() => [...joined.keys()].forEach(part))
}
