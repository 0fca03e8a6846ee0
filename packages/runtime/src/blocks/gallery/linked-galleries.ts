import type { Run } from './run.js'
import type { SlideIndex } from './slide-index.js'

/** The part of another gallery's handle that links need. */
interface Linkable {
  readonly index: SlideIndex
}

interface Link {
  readonly index: SlideIndex
  unlink(): void
}

/**
 * Keeps galleries whose ids the option names on the same slide. They start in any order, end and restart, so
 * links are updated whenever blocks are ready.
 */
export function linkGalleries(run: Run): void {
  const { site, options, index, element, signal, guard, onEnd } = run
  const { document } = site
  const ids = options.linkedGalleries.split(/\s+/).filter(Boolean)
  const find = (id: string): Element | null => Document.prototype.getElementById.call(document, id)
  const links = new Map<string, Link>()
  const unlink = (id: string) => {
    links.get(id)?.unlink()
    links.delete(id)
  }

  const updateLinks = () => {
    for (const id of ids) {
      const other = find(id)
      const theirs = other && other !== element ? site.handle<Linkable>(other)?.index : undefined
      if (links.get(id)?.index === theirs) continue
      unlink(id)
      // Two galleries that name each other are linked once.
      if (!theirs || index.linked.includes(theirs)) continue
      const unlinks = [index.link(theirs), theirs.link(index)]
      links.set(id, { index: theirs, unlink: () => unlinks.forEach((each) => void each()) })
      theirs.select(index.current, 'linked')
    }
  }

  /** Reports ids of no gallery. A gallery that failed, or that starts later, counts as known. */
  const reportUnknown = guard(async () => {
    const unknown = ids.filter((id) => {
      const other = find(id)
      return !other || site.blocks.get(other)?.name !== 'gallery'
    })
    if (unknown.length === 0) return
    const { reportOption } = await import('./option-issue.js')
    const allowed = 'ids of galleries of this page; correct it, or give the gallery that is meant this id'
    for (const id of unknown) reportOption(run, 'linkedGalleries', id, allowed)
  })

  updateLinks()
  site.on('blocks:ready', updateLinks, { signal })
  if (site.initialized) reportUnknown()
  else site.on('page:ready', reportUnknown, { signal })
  onEnd(() => [...links.keys()].forEach(unlink))
}
