import * as v from 'valibot'
import type { OptionsSchema, OptionText } from '../schema/option.js'
import { ChartContent, contentTexts } from './chart/content.js'
import { textsOf } from './descriptions.js'
import { GalleryPictures, pictureTexts } from './gallery/content.js'
import { blockOptions, optionsOf } from './options.js'

/** Content of blocks that owners may edit, with its texts. */
interface Content {
  readonly schema: OptionsSchema
  readonly texts: Readonly<Record<string, OptionText>>
}

const CONTENT: Readonly<Record<string, Content>> = {
  chart: { schema: ChartContent, texts: contentTexts },
  gallery: { schema: GalleryPictures, texts: pictureTexts },
}

const contentOf = (name: string) => (Object.hasOwn(CONTENT, name) ? CONTENT[name] : undefined)

function withContent(name: string, options: OptionsSchema): OptionsSchema {
  const content = contentOf(name)
  return content ? v.object({ ...content.schema.entries, ...options.entries }) : options
}

/** Everything that an owner may edit of each block: its options, and the content that templates print. */
export const editableOptions: Readonly<Record<string, OptionsSchema>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(blockOptions).map(([name, options]) => [name, withContent(name, options)]),
)

/** Schema and texts of everything that an owner may edit of a block; undefined if there is no such block. */
export function editableFormOf(
  name: string,
): { readonly schema: OptionsSchema; readonly texts: Readonly<Record<string, OptionText>> } | undefined {
  const [options, texts] = [optionsOf(name), textsOf(name)]
  return (
    options && texts && { schema: withContent(name, options), texts: { ...contentOf(name)?.texts, ...texts } }
  )
}
