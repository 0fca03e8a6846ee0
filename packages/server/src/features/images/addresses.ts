import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import * as v from 'valibot'
import { encodePath, findFile } from '../../base/files/files.js'
import { memoize } from '../../base/memoize.js'
import { parsedJson } from '../../base/text/record.js'
import type { Images } from './images.js'
import type { ImageSource } from './source.js'

/** The file that lists the images of its folder. */
const LIST = 'pictures.json'

/** A list may have more properties, and files that are not images. */
const ListSchema = v.object({
  pictures: v.array(v.object({ file: v.string(), colour: v.optional(v.string()) })),
})

type Colors = ReadonlyMap<string, string>

const NONE: Colors = new Map()

/**
 * A color in the format of `data-image-color`: a hexadecimal digit for each channel. Empty for an invalid color.
 *
 * @example
 * colorWords('#c0b5a0') // 'rb gb b9'
 */
function colorWords(hex: string): string {
  if (!/^#[\da-f]{6}$/i.test(hex)) return ''
  const digit = (at: number) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16)
  return `r${digit(1)} g${digit(3)} b${digit(5)}`
}

function readList(text: string): Colors {
  const list = v.safeParse(ListSchema, parsedJson(text))
  if (!list.success) return NONE
  return new Map(list.output.pictures.map(({ file, colour = '' }) => [file, colorWords(colour)]))
}

/**
 * Finds the average colors of images in the file `pictures.json` beside them, which their author writes. Computing them
 * here would open every image of a page before the page is sent.
 *
 * @param folder the assets folder
 * @example
 * await createImageColors('/srv/site/assets')('pictures/boats.jpg') // 'rb gb b9'
 */
function createImageColors(folder: string): (path: string) => Promise<string> {
  const lists = new Map<string, { readonly version: string; readonly colors: Promise<Colors> }>()

  const colorsOf = async (directory: string): Promise<Colors> => {
    const file = await findFile(folder, encodePath(posix.join(directory, LIST)))
    if (!file) return NONE
    const version = `${file.size} ${file.modifiedMs}`
    const cached = lists.get(file.path)
    if (cached?.version === version) return cached.colors
    const colors = readFile(file.path, 'utf8').then(readList, () => NONE)
    lists.set(file.path, { version, colors })
    return colors
  }
  return async (path) => (await colorsOf(posix.dirname(path))).get(posix.basename(path)) ?? ''
}

/** The length of the hash in an image's address. */
export const VERSION_LENGTH = 10

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
) {
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
    /** The value of `data-image-color`: the average color. Empty without one, and for a transparent image. */
    color: cache ? memoize(color, (found) => found !== '') : color,
    /** Width and height of an image, in pixels; null for a missing one, and for a file that is no photograph. */
    async size(path: string): Promise<Pick<ImageSource, 'width' | 'height'> | null> {
      const source = await find(path)
      return source && { width: source.width, height: source.height }
    },
    /** The image at one of the supported widths. */
    async url(path: string, width: number): Promise<string> {
      const source = await find(path)
      return source ? address(path, source, width) : `/assets/${encodePath(path)}`
    },
    /** The value of `srcset`: every supported width up to the image's own. Empty for a missing image. */
    async srcset(path: string): Promise<string> {
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

/** Addresses of a site's images, for templates. Paths start from the assets folder, such as `pictures/boats.jpg`. */
export type ImageAddresses = ReturnType<typeof createImageAddresses>
