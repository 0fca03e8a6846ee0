import type { Picture } from './copies.js'

/** On a picture whose size the import wrote. */
const MARK = 'data-site-picture'

/**
 * The size reserves the room of a picture by its ratio. Its width and height themselves stay those of the page's sheets,
 * which were written for pictures without these attributes.
 */
export const PICTURE_RULE = `:where(img[${MARK}]){width:auto;height:auto}`

/** Writes the size of a picture, and the widths that browsers choose from, where the page has none. */
export function writePicture(image: Element, { width, height }: Picture, widths: readonly string[]): void {
  if (!image.hasAttribute('width') && !image.hasAttribute('height')) {
    image.setAttribute('width', String(width))
    image.setAttribute('height', String(height))
    image.setAttribute(MARK, '')
  }
  if (widths.length === 0 || image.hasAttribute('srcset')) return
  image.setAttribute('srcset', widths.join(', '))
  // A picture without a width in any sheet stays as wide as its file.
  if (!image.hasAttribute('sizes')) image.setAttribute('sizes', `(max-width: ${width}px) 100vw, ${width}px`)
}
