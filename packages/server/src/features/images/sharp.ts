import type { Sharp, SharpOptions } from 'sharp'

/** The largest image that is opened: 100 million pixels, as many as the largest cameras have. */
export const MAX_SOURCE_PIXELS = 100_000_000

const READING: SharpOptions = {
  limitInputPixels: MAX_SOURCE_PIXELS,
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
