import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import { encodePath, findFile } from '../../base/files/files.js'
import { memoize } from '../../base/memoize.js'
import { createImageColors } from './colors.js'
import type { Images } from './images.js'
import type { ImageSource } from './source.js'

/** The length of the hash in an image's address. */
export const VERSION_LENGTH = 10

/** Addresses of a site's images, for templates. Paths start from the assets folder, such as `pictures/boats.jpg`. */
export interface ImageAddresses {
  /** The image at one of the supported widths. */
  url(path: string, width: number): Promise<string>
  /** The value of `srcset`: every supported width up to the image's own. Empty for a missing image. */
  srcset(path: string): Promise<string>
  /** The value of `data-image-color`: the average color. Empty without one, and for a transparent image. */
  color(path: string): Promise<string>
}

const STEPS: readonly number[] = [...IMAGE_WIDTHS_PX].reverse()

/**
 * Creates addresses that contain the image's version, so that browsers may cache them forever.
 *
 * @param folder the assets folder, served at `/assets/`
 * @param options `cache`: read each file once, for a folder that does not change while the server runs
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
    // A file that is not an image keeps its plain address.
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
      // The next width gives the image at its own width, because images are never enlarged.
      const widest = STEPS.find((step) => step >= source.width)
      return [
        ...narrower.map((step) => `${address(path, source, step)} ${step}w`),
        ...(widest ? [`${address(path, source, widest)} ${source.width}w`] : []),
      ].join(', ')
    },
  }
}
