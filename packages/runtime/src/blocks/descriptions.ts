import type { BlockMarkup, ExampleTitles } from '../schema/markup.js'
import type { OptionText, OptionTexts } from '../schema/option.js'
import type { Styling } from '../schema/styling.js'
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

/** The hooks of every block for themes. */
export const blockStyling = /* @__PURE__ */ byName(
  import.meta.glob<Styling>('./*/description.ts', { eager: true, import: 'styling' }),
) as { readonly [Name in BlockName]: Styling }

/** The titles of the states in every block's fixture, by `data-block-id`. */
export const blockExamples = /* @__PURE__ */ byName(
  import.meta.glob<ExampleTitles>('./*/description.ts', { eager: true, import: 'examples' }),
) as { readonly [Name in BlockName]: ExampleTitles }
