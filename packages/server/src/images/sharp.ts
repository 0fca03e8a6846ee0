import type { Sharp, SharpOptions } from 'sharp'

/** The largest picture that is opened: 100 million pixels, which the largest cameras of today reach. */
export const MAX_SOURCE_PIXELS = 100_000_000

const READING: SharpOptions = {
  limitInputPixels: MAX_SOURCE_PIXELS,
  // A file that ends half way is refused; odd metadata is none of our business.
  failOn: 'error',
  autoOrient: true,
}

type Open = (bytes: Uint8Array) => Sharp

let opening: Promise<Open> | undefined

/** Loads the encoder with the first picture that is asked for, rather than when the server starts. */
export function imageOpener(): Promise<Open> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    // No picture is opened twice in a row, so what libvips would remember is memory lost.
    sharp.cache(false)
    return (bytes) => sharp(bytes, READING)
  })
  return opening
}
