import { IMAGE_WIDTHS_PX, siteFileIdIn } from '@site/runtime/contract'
import { isRecord } from '../base/text/record.js'
import type { ShownPicture } from '../content/site/page.js'
import { WITH_FILE, type WithFile } from '../features/files/with-file.js'
import type { ImageAddresses } from '../features/images/addresses.js'
import { isBlock } from './blocks.js'

/** The globals of a rendering that the filters of pictures read. */
interface Globals {
  readonly [WITH_FILE]?: WithFile
}

interface This {
  readonly context: { readonly globals: object }
}

const ASSETS = '/assets/'

const STEPS: readonly number[] = [...IMAGE_WIDTHS_PX].reverse()

/** The properties of a picture about which nothing is known. */
export const UNKNOWN_PICTURE = { alt: '', focal: '0.5,0.5' } as const

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A path in the assets folder, from there or from the root of the site. */
const assetOf = (path: string): string => (path.startsWith(ASSETS) ? path.slice(ASSETS.length) : path)

/** Whether an address leads out of the assets folder: to another site, or to another path of this one. */
const isElsewhere = (address: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address) && !address.startsWith(ASSETS)

/** An animation has only its own size. */
const hasSizes = (address: string): boolean => !address.toLowerCase().endsWith('.gif')

const sizedFile = (address: string, width: number): string => `${address}?format=${width}w`

/** Every width of an owner's picture that is not wider than the picture itself. */
async function fileSrcset({ context }: This, address: string): Promise<string> {
  const file = await (context.globals as Globals)[WITH_FILE]?.({ address })
  const width = isRecord(file) ? Number(file.width) : Number.NaN
  if (!(width > 0) || !hasSizes(address)) return ''
  const widest = STEPS.find((step) => step >= width)
  return [
    ...STEPS.filter((step) => step < width).map((step) => `${sizedFile(address, step)} ${step}w`),
    ...(widest ? [`${sizedFile(address, widest)} ${width}w`] : []),
  ].join(', ')
}

/**
 * The picture with an address, as a setting of a section names it; null without one, and for a file that is gone.
 */
async function pictureAt({ context }: This, address: string, addresses: ImageAddresses): Promise<unknown> {
  if (address.trim() === '') return null
  if (siteFileIdIn(address) === undefined) {
    const size = isElsewhere(address) ? null : await addresses.size(assetOf(address))
    return { ...UNKNOWN_PICTURE, ...size, address }
  }
  const picture = await (context.globals as Globals)[WITH_FILE]?.({ address })
  return isRecord(picture) && Object.hasOwn(picture, 'alt') ? picture : null
}

/** The filters of pictures. Those of the theme are named by their path in the assets folder, or by their address. */
export const imageFilters = (addresses: ImageAddresses) => ({
  image_url(path: unknown, width: unknown) {
    const address = toText(path)
    if (siteFileIdIn(address) !== undefined)
      return hasSizes(address) ? sizedFile(address, Number(width)) : address
    return isElsewhere(address) ? address : addresses.url(assetOf(address), Number(width))
  },
  image_srcset(this: This, path: unknown) {
    const address = toText(path)
    if (siteFileIdIn(address) !== undefined) return fileSrcset(this, address)
    return isElsewhere(address) ? '' : addresses.srcset(assetOf(address))
  },
  image_color(path: unknown) {
    const address = toText(path)
    return isElsewhere(address) ? '' : addresses.color(assetOf(address))
  },
  /**
   * Fills in what an owner's file says about a picture, or finds the picture by its address. In a rendering without files,
   * pictures stay as they are.
   */
  with_file(this: This, picture: unknown) {
    if (typeof picture === 'string') return pictureAt(this, picture, addresses)
    return (this.context.globals as Globals)[WITH_FILE]?.(picture) ?? picture
  },
})

/** The key of {@link ReadGallery} among the variables of a rendering. Templates cannot write a symbol. */
export const GALLERY: unique symbol = Symbol('gallery')

/** Reads the pictures of a photo gallery; none if it is gone. */
export type ReadGallery = (id: string) => Promise<readonly ShownPicture[]>

/**
 * The pictures that a block shows: those of the gallery that it is connected to, or else the theme's own:
 * `{% assign slides = blocks.workshop | gallery: content.slides %}`. The setting of a section names a gallery by its id. A
 * gallery that is gone or empty leaves the theme's.
 */
export async function galleryFilter(
  this: { readonly context: { readonly globals: object } },
  block: unknown,
  own: unknown,
): Promise<unknown> {
  const id = isBlock(block) ? block.options.galleryId : block
  if (typeof id !== 'string' || id === '') return own
  const { [GALLERY]: read } = this.context.globals as { readonly [GALLERY]?: ReadGallery }
  const pictures = (await read?.(id)) ?? []
  return pictures.length > 0 ? pictures : own
}
