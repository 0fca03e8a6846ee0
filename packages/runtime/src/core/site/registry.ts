import { own } from '../../schema/record.js'
import { type ForeignBlock, rootSelector } from '../dialect.js'
import type { SiteOptions } from '../site.js'
import { createLibrary } from '../source.js'

export type Registry = ReturnType<typeof createRegistry>

/** The code of a site's blocks by name, and the dialects of their markup. */
export function createRegistry() {
  const library = createLibrary()
  const foreign: ForeignBlock[] = []
  const unknown = new Set<string>()
  let roots = rootSelector(foreign)

  return {
    ...library,
    /** The blocks of all dialects. */
    foreign,
    /** Names on the page that had no code when they were found. */
    unknown,
    /** The selector of all blocks. */
    roots: () => roots,
    register(more: Pick<SiteOptions, 'blocks' | 'dialects'>) {
      const added = own(more)
      for (const [name, source] of Object.entries(added.blocks ?? {})) {
        library.add(name, source)
        // With none left, a page with scripts of its own does not load the code that reports them.
        unknown.delete(name)
      }
      for (const { blocks } of added.dialects ?? []) {
        for (const [name, dialect] of Object.entries(blocks)) foreign.push({ name, dialect })
      }
      roots = rootSelector(foreign)
    },
  }
}
