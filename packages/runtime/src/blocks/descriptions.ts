import type { BlockMarkup } from '../schema/markup.js'
import type { OptionText, OptionTexts } from '../schema/option.js'
import { byName } from './by-name.js'
import { type BlockName, type blockOptions, isBlockName } from './options.js'

/** The markup of every block: its parts and their requirements. */
export const blockParts = /* @__PURE__ */ byName(
  import.meta.glob<BlockMarkup>('./*/description.ts', { eager: true, import: 'markup' }),
) as { readonly [Name in BlockName]: BlockMarkup }

/** The markup of a block by an untrusted name; undefined if there is no such block. */
export const partsOf = (name: string): BlockMarkup | undefined =>
  isBlockName(name) ? blockParts[name] : undefined

/** Title and help of every option of every block. */
export const blockTexts = /* @__PURE__ */ byName(
  import.meta.glob('./*/description.ts', { eager: true, import: 'texts' }),
) as { readonly [Name in BlockName]: OptionTexts<(typeof blockOptions)[Name]> }

/** The texts of a block by an untrusted name; undefined if there is no such block. */
export const textsOf = (name: string): Readonly<Record<string, OptionText>> | undefined =>
  isBlockName(name) ? blockTexts[name] : undefined
