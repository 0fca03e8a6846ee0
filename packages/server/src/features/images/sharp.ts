import type { Sharp, SharpOptions } from 'sharp'
import { PICTURES } from '../../base/limits.js'

const READING: SharpOptions = {
  limitInputPixels: PICTURES.pixels,
  // Rejects a truncated file, and accepts odd metadata.
  failOn: 'error',
  autoOrient: true,
}

/** Opens an image: its bytes, or the path of its file. */
type Open = (input: Uint8Array | string) => Sharp

let opening: Promise<Open> | undefined

/** Loads the encoder with the first requested image instead of at the start. */
export function imageOpener(): Promise<Open> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    // libvips would cache opened images, but none is opened twice in a row.
    sharp.cache(false)
    return (input) => sharp(input, READING)
  })
  return opening
}
