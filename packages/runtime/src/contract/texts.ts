import { accordionTexts } from '../blocks/accordion/texts.js'
import { formTexts } from '../blocks/form/texts.js'
import { galleryTexts } from '../blocks/gallery/texts.js'
import { imageTexts } from '../blocks/image/texts.js'
import { menuTabsTexts } from '../blocks/menu-tabs/texts.js'
import { videoTexts } from '../blocks/video/texts.js'
import { type BlockName, type blockOptions, isBlockName } from './blocks.js'
import type { OptionText, OptionTexts } from './option.js'

/** Title and help of every option of every block, for people. A new block adds one line. */
export const blockTexts: { readonly [Name in BlockName]: OptionTexts<(typeof blockOptions)[Name]> } = {
  accordion: accordionTexts,
  form: formTexts,
  gallery: galleryTexts,
  image: imageTexts,
  'menu-tabs': menuTabsTexts,
  video: videoTexts,
}

/** The texts of a block whose name comes from outside; undefined where there is no such block. */
export const textsOf = (name: string): Readonly<Record<string, OptionText>> | undefined =>
  isBlockName(name) ? blockTexts[name] : undefined
