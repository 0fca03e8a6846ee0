import sharp from 'sharp'
import { blurMask } from './mask.mjs'

/** Draws full-colour SVG as RGBA. */
export async function drawObject(width, height, content) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Turns an RGBA object by some degrees; the canvas grows to hold it. */
export async function turn(object, degrees) {
  if (degrees === 0) return object
  const { data, info } = await sharp(object.data, {
    raw: { width: object.width, height: object.height, channels: 4 },
  })
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function shadow({ data, width, height }, blur) {
  const pad = Math.ceil(blur * 3)
  const alpha = { width: width + pad * 2, height: height + pad * 2, data: null }
  const bytes = Buffer.alloc(alpha.width * alpha.height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes[(y + pad) * alpha.width + x + pad] = data[(y * width + x) * 4 + 3]
  }
  alpha.data = await blurMask(bytes, alpha, { sigma: blur, minAmplitude: 0.02 })
  return { ...alpha, pad }
}

function eachPixel(canvas, object, left, top, visit) {
  const right = Math.min(object.width, canvas.width - left)
  const bottom = Math.min(object.height, canvas.height - top)
  for (let y = Math.max(0, -top); y < bottom; y++) {
    for (let x = Math.max(0, -left); x < right; x++) {
      visit(y * object.width + x, ((top + y) * canvas.width + left + x) * 3)
    }
  }
}

/** Darkens the canvas where light cannot reach under an object. */
async function cast(canvas, object, left, top, { blur, dx, dy, amount }) {
  const dark = await shadow(object, blur)
  const { data } = canvas
  eachPixel(canvas, dark, Math.round(left - dark.pad + dx), Math.round(top - dark.pad + dy), (i, o) => {
    const a = (dark.data[i] / 255) * amount
    data[o] *= 1 - a * 0.76
    data[o + 1] *= 1 - a * 0.8
    data[o + 2] *= 1 - a * 0.74
  })
}

/**
 * Lays an RGBA object on the canvas with a soft shadow and a sharp one close to its edge.
 * `lift` is its height over the surface: 1 is a sheet of heavy paper, 4 a tool.
 */
export async function place(canvas, object, { x, y, lift = 1, amount = 0.46 }) {
  const left = Math.round(x)
  const top = Math.round(y)
  const s = canvas.scale * lift
  await cast(canvas, object, left, top, { blur: 20 * s, dx: 12 * s, dy: 20 * s, amount })
  await cast(canvas, object, left, top, { blur: 3.4 * s, dx: 2 * s, dy: 4 * s, amount: amount * 0.9 })
  const { data } = canvas
  eachPixel(canvas, object, left, top, (i, o) => {
    const a = object.data[i * 4 + 3] / 255
    if (a === 0) return
    for (let c = 0; c < 3; c++) data[o + c] += (object.data[i * 4 + c] - data[o + c]) * a
  })
}
