import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTHS = [300, 500, 750, 1000, 1500, 2500]

const hex = (value) => Math.round(value).toString(16).padStart(2, '0')

/** Grain costs bytes and is invisible once a picture is small on a dense screen, so the largest is packed hardest. */
const quality = (width) => (width > 1500 ? 70 : width > 1000 ? 76 : 80)

/** Writes `<name>-<width>.webp` for every width up to the picture's own, and returns what a page needs to know. */
export async function encode(canvas, name, folder) {
  const { width, height } = canvas
  const widths = WIDTHS.filter((each) => each <= width)
  // From the largest down, each made from the one before: a fifth of the resampling work of starting over.
  let data = Buffer.from(canvas.data.buffer)
  let raw = { width, height, channels: 3 }
  for (const each of widths.toReversed()) {
    if (each !== raw.width) {
      const size = { width: each, height: Math.round((height * each) / width) }
      data = await sharp(data, { raw }).resize(size).raw().toBuffer()
      raw = { ...size, channels: 3 }
    }
    const file = await sharp(data, { raw })
      .webp({ quality: quality(each), effort: 3 })
      .toBuffer()
    await writeFile(join(folder, `${name}-${each}.webp`), file)
  }
  const { channels } = await sharp(data, { raw }).stats()
  return { name, width, height, widths, colour: `#${channels.map((channel) => hex(channel.mean)).join('')}` }
}

/** Link previews are fetched by old software: one JPEG, no choice of widths. */
export async function encodeCard(canvas, name, folder) {
  const { data, width, height } = canvas
  const raw = { width, height, channels: 3 }
  await sharp(Buffer.from(data.buffer), { raw })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
  return { name, width, height, widths: [] }
}
