import type { BlockMarkup } from '../schema/markup.js'
import { byName } from './by-name.js'
import { type BlockName, isBlockName } from './options.js'

/** The markup of every block: its parts and their requirements. */
export const blockParts = byName(
  import.meta.glob<BlockMarkup>('./*/parts.ts', { eager: true, import: 'markup' }),
) as { readonly [Name in BlockName]: BlockMarkup }

/** The markup of a block by an untrusted name; undefined if there is no such block. */
export const partsOf = (name: string): BlockMarkup | undefined =>
  isBlockName(name) ? blockParts[name] : undefined
