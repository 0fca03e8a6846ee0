import { AccordionOptions } from '../blocks/accordion/options.js'
import { FormOptions } from '../blocks/form/options.js'
import { GalleryOptions } from '../blocks/gallery/options.js'
import { ImageBlockOptions } from '../blocks/image/options.js'
import { MenuTabsOptions } from '../blocks/menu-tabs/options.js'
import { VideoOptions } from '../blocks/video/options.js'
import type { OptionsSchema } from './option.js'

/** The option schema of every block, by its `data-block` name. A new block adds one line. */
export const blockOptions = {
  accordion: AccordionOptions,
  form: FormOptions,
  gallery: GalleryOptions,
  image: ImageBlockOptions,
  'menu-tabs': MenuTabsOptions,
  video: VideoOptions,
} satisfies Readonly<Record<string, OptionsSchema>>

/** The name of a block of this package. */
export type BlockName = keyof typeof blockOptions

/** Whether a text is the name of a block of this package; names such as `constructor` are not. */
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(blockOptions, name)

/**
 * The option schema of a block whose name comes from outside.
 *
 * @returns undefined where there is no such block
 *
 * @example
 * const schema = optionsOf(body.type)
 * if (!schema) throw new RangeError(`there is no block "${body.type}"`)
 */
export const optionsOf = (name: string): OptionsSchema | undefined =>
  isBlockName(name) ? blockOptions[name] : undefined
