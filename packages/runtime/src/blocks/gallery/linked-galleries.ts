import type { Run } from './run.js'
import type { SlideIndex } from './slide-index.js'

/** The part of another gallery's handle that links need. */
interface Linkable {
  readonly index: SlideIndex
}

interface Joined {
  readonly index: SlideIndex
  part(): void
}

/**
 * Keeps galleries that an option names by their ids on the same slide, whichever is moved [GAL-014]. They come to
 * life in any order, end and start anew: who is there is looked up whenever blocks are ready.
 */
export function linkGalleries(run: Run): void {
  const { site, options, index, element, signal, guard, onEnd } = run
  const { document } = site
  const ids = options.linkedGalleries.split(/\s+/).filter(Boolean)
  const find = (id: string): Element | null => Document.prototype.getElementById.call(document, id)
  const joined = new Map<string, Joined>()
  const part = (id: string) => {
    joined.get(id)?.part()
    joined.delete(id)
  }

  const join = () => {
    for (const id of ids) {
      const other = find(id)
      const theirs = other && other !== element ? site.handle<Linkable>(other)?.index : undefined
      if (joined.get(id)?.index === theirs) continue
      part(id)
      // Two that name each other are linked once.
      if (!theirs || index.linked.includes(theirs)) continue
      const partings = [index.link(theirs), theirs.link(index)]
      joined.set(id, { index: theirs, part: () => partings.forEach((each) => void each()) })
      theirs.select(index.current, 'linked')
    }
  }

  /** A gallery that failed, or that comes to life later, is one all the same. */
  const tellStrangers = guard(async () => {
    const strangers = ids.filter((id) => {
      const other = find(id)
      return !other || site.blocks.get(other)?.name !== 'gallery'
    })
    if (strangers.length === 0) return
    const { tellOption } = await import('./option-issue.js')
    const allowed = 'ids of galleries of this page; correct it, or give the gallery that is meant this id'
    for (const id of strangers) tellOption(run, 'linkedGalleries', id, allowed)
  })

  join()
  site.on('blocks:ready', join, { signal })
  if (site.initialized) tellStrangers()
  else site.on('page:ready', tellStrangers, { signal })
  onEnd(() => [...joined.keys()].forEach(part))
}
