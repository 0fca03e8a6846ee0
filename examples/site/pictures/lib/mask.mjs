import sharp from 'sharp'

/** A smaller blur is invisible. */
const LEAST_BLUR = 0.3

/** One byte per pixel, blurred. */
export const blurMask = (bytes, { width, height }, blur) =>
  sharp(bytes, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer()

/**
 * Renders a black-on-white SVG document to one byte per pixel, 255 where black. It is reduced to one channel
 * first: blurring all four takes three times as long with the same result.
 */
export async function rasterise(svg, blur = 0) {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .extractChannel(0)
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return blur > LEAST_BLUR ? blurMask(data, info, blur) : data
}
