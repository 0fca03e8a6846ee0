import type { ShownPicture } from '../content/site/page.js'
import { isBlock } from './blocks.js'

/** The key of {@link ReadGallery} among the variables of a rendering. Templates cannot write a symbol. */
export const GALLERY: unique symbol = Symbol('gallery')

/** Reads the pictures of a photo gallery; none if it is gone. */
export type ReadGallery = (id: string) => Promise<readonly ShownPicture[]>

/**
 * The pictures that a block shows: those of the gallery that it is connected to, or else the theme's own:
 * `{% assign slides = blocks.workshop | gallery: content.slides %}`. A gallery that is gone or empty leaves the theme's.
 */
export async function galleryFilter(
  this: { readonly context: { readonly globals: object } },
  block: unknown,
  own: unknown,
): Promise<unknown> {
  const id = isBlock(block) ? block.options.galleryId : undefined
  if (typeof id !== 'string' || id === '') return own
  const { [GALLERY]: read } = this.context.globals as { readonly [GALLERY]?: ReadGallery }
  const pictures = (await read?.(id)) ?? []
  return pictures.length > 0 ? pictures : own
}
