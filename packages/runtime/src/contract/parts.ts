import { accordionMarkup } from '../blocks/accordion/parts.js'
import { formMarkup } from '../blocks/form/parts.js'
import { galleryMarkup } from '../blocks/gallery/parts.js'
import { imageMarkup } from '../blocks/image/parts.js'
import { menuTabsMarkup } from '../blocks/menu-tabs/parts.js'
import { videoMarkup } from '../blocks/video/parts.js'
import { type BlockName, isBlockName } from './blocks.js'
import type { BlockMarkup } from './part.js'

/** The markup of every block: its parts and what they must be. A new block adds one line. */
export const blockParts: { readonly [Name in BlockName]: BlockMarkup } = {
  accordion: accordionMarkup,
  form: formMarkup,
  gallery: galleryMarkup,
  image: imageMarkup,
  'menu-tabs': menuTabsMarkup,
  video: videoMarkup,
}

/** The markup of a block whose name comes from outside; undefined where there is no such block. */
export const partsOf = (name: string): BlockMarkup | undefined =>
  isBlockName(name) ? blockParts[name] : undefined
