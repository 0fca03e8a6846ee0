import { own } from '../../schema/record.js'
import { type ForeignBlock, rootSelector } from '../dialect.js'
import type { SiteOptions } from '../site.js'
import { createLibrary } from '../source.js'

export type Registry = ReturnType<typeof createRegistry>

/** The code of a site's blocks by name, and the dialects of their markup. */
export function createRegistry() {
  const library = createLibrary()
  const foreign: ForeignBlock[] = []
  let roots = rootSelector(foreign)

  return {
    ...library,
    /** The blocks of all dialects. */
    foreign,
    /** Names on the page that had no code when they were found. */
    unknown: new Set<string>(),
    /** The selector of all blocks. */
    roots: () => roots,
    register(more: Pick<SiteOptions, 'blocks' | 'dialects'>) {
      const added = own(more)
      for (const [name, source] of Object.entries(added.blocks ?? {})) library.add(name, source)
      for (const { blocks } of added.dialects ?? []) {
        for (const [name, dialect] of Object.entries(blocks)) foreign.push({ name, dialect })
      }
      roots = rootSelector(foreign)
    },
  }
}
