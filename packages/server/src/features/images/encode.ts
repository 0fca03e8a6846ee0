import type { ImageType } from './image-type.js'
import { imageOpener } from './sharp.js'

/** The time limit for one image in seconds. */
const TIMEOUT_S = 30

/** Part of the name of every cached image. Changing it makes the server create all of them again. */
export const ENCODING_VERSION = 1

/** Wide images are compressed harder, because grain costs bytes and is invisible on dense screens. */
const isWide = (width: number) => width > 1000

/**
 * AVIF takes 8 s for a wide image at its default effort, and 0.3 s at the lowest one, where it is still smaller than WebP.
 */
const avifEffort = (width: number) => (isWide(width) ? 0 : 2)

/**
 * Resizes an image to a width, without enlarging it, in sRGB and without the metadata of a camera.
 *
 * @param width in pixels
 */
export async function encode(
  bytes: Uint8Array,
  width: number,
  type: ImageType,
): Promise<Uint8Array<ArrayBuffer>> {
  const open = await imageOpener()
  const sized = open(bytes).resize({ width, withoutEnlargement: true }).timeout({ seconds: TIMEOUT_S })
  switch (type) {
    case 'avif':
      sized.avif({ quality: isWide(width) ? 50 : 56, effort: avifEffort(width) })
      break
    case 'webp':
      sized.webp({ quality: isWide(width) ? 72 : 78 })
      break
    case 'jpeg':
      sized.jpeg({ quality: isWide(width) ? 76 : 80, progressive: true })
      break
    case 'png':
      sized.png({ compressionLevel: 9 })
  }
  return new Uint8Array(await sized.toBuffer())
}
