import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import { encodePath, findFile } from '../assets/files.js'
import { memoize } from '../site/memoize.js'
import { createImageColors } from './colors.js'
import type { Images } from './images.js'
import type { ImageSource } from './source.js'

/** How much of a picture's hash its address carries. */
export const VERSION_LENGTH = 10

/** Addresses of a site's pictures, for templates. A path counts from the assets folder, as in `pictures/boats.jpg`. */
export interface ImageAddresses {
  /** The picture at a step, in pixels. */
  url(path: string, width: number): Promise<string>
  /** Every step up to the picture's own width, as `srcset` wants them. Empty for a picture that is not there. */
  srcset(path: string): Promise<string>
  /** Its average color, as `data-image-color` wants it. Empty where none is known, or where a page shows through. */
  color(path: string): Promise<string>
}

const STEPS: readonly number[] = [...IMAGE_WIDTHS_PX].reverse()

/**
 * Makes addresses that name the picture's version, so that browsers may keep what they get for ever.
 *
 * @param folder the assets folder, served at `/assets/`
 * @param options `cache`: look at each file once, for a folder that stays as it is while the server runs
 * @example
 * await addresses.url('pictures/boats.jpg', 750) // '/assets/pictures/boats.jpg?format=750w&v=3f9c01d27b'
 */
export function createImageAddresses(
  folder: string,
  images: Images,
  { cache = false }: { readonly cache?: boolean } = {},
): ImageAddresses {
  const look = async (path: string): Promise<ImageSource | null> => {
    const file = await findFile(folder, encodePath(path))
    // Not a picture that can be resized: its address must do as it is.
    return file && images.describe(file).catch(() => null)
  }
  const find = cache ? memoize(look, (source) => source !== null) : look
  const colorOf = createImageColors(folder)
  const color = async (path: string) => {
    const source = await find(path)
    return source && !source.transparent ? colorOf(path) : ''
  }
  const address = (path: string, source: ImageSource, width: number) =>
    `/assets/${encodePath(path)}?format=${width}w&v=${source.hash.slice(0, VERSION_LENGTH)}`

  return {
    color: cache ? memoize(color, (found) => found !== '') : color,
    async url(path, width) {
      const source = await find(path)
      return source ? address(path, source, width) : `/assets/${encodePath(path)}`
    },
    async srcset(path) {
      const source = await find(path)
      if (!source) return ''
      const narrower = STEPS.filter((step) => step < source.width)
      // The next step gives the picture at its own width, since nothing is made wider than it is.
      const widest = STEPS.find((step) => step >= source.width)
      return [
        ...narrower.map((step) => `${address(path, source, step)} ${step}w`),
        ...(widest ? [`${address(path, source, widest)} ${source.width}w`] : []),
      ].join(', ')
    },
  }
}
