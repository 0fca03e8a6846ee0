import { accordionTexts } from '../blocks/accordion/options.text.js'
import { formTexts } from '../blocks/form/options.text.js'
import { galleryTexts } from '../blocks/gallery/options.text.js'
import { imageTexts } from '../blocks/image/options.text.js'
import { menuTabsTexts } from '../blocks/menu-tabs/options.text.js'
import { videoTexts } from '../blocks/video/options.text.js'
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
