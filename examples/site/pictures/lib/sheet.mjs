import { rasterise } from './mask.mjs'
import { noise, TILE } from './noise.mjs'
import { curve, stroke } from './svg.mjs'

const WRAP = TILE - 1

export const createCanvas = (width, height, [red, green, blue], scale = 1) => {
  const data = new Uint8ClampedArray(width * height * 3)
  for (let i = 0; i < data.length; i += 3) {
    data[i] = red
    data[i + 1] = green
    data[i + 2] = blue
  }
  return { data, width, height, scale }
}

/** Renders the black parts of SVG elements to one byte per pixel, 255 where black. */
export const drawMask = (width, height, content, blur = 0) =>
  rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`,
    blur,
  )

/** Multiplies a colour on to the canvas through a mask: shadows, stains, pencil. */
export function multiply(canvas, mask, colour, amount = 1) {
  const { data } = canvas
  for (let i = 0; i < mask.length; i++) {
    const a = (mask[i] / 255) * amount
    if (a === 0) continue
    for (let c = 0; c < 3; c++) data[i * 3 + c] *= 1 - a * (1 - colour[c] / 255)
  }
}

/** Covers the canvas with a colour through a mask: objects that lie on top. */
export function cover(canvas, mask, colour, amount = 1) {
  const { data } = canvas
  for (let i = 0; i < mask.length; i++) {
    const a = (mask[i] / 255) * amount
    if (a === 0) continue
    for (let c = 0; c < 3; c++) data[i * 3 + c] += (colour[c] - data[i * 3 + c]) * a
  }
}

/** The bare surface under a sheet: evenly lit plaster or card, brighter to the upper left. */
export function shade(canvas, { fall = 0.08, tooth = 0.025 } = {}) {
  const { data, width, height } = canvas
  const cloud = noise('cloud')
  const speckle = noise('speckle')
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 + fall * (0.5 - (x / width + y / height) / 2)
      const grain =
        (speckle[(y & WRAP) * TILE + (x & WRAP)] - 0.5) * tooth +
        (cloud[((y >> 1) & WRAP) * TILE + ((x >> 1) & WRAP)] - 0.5) * 0.02
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[o + c] *= light + grain
    }
  }
}

/** The outline of a hand-torn sheet: straight where it was cut, wandering where it was torn. */
export function deckle(random, { x, y, width, height }, depth) {
  const points = []
  const side = (ax, ay, bx, by) => {
    const steps = Math.round(Math.hypot(bx - ax, by - ay) / (depth * 3.2))
    for (let i = 0; i < steps; i++) {
      const t = i / steps
      points.push([
        ax + (bx - ax) * t + random.around(0, depth * 0.55),
        ay + (by - ay) * t + random.around(0, depth * 0.55),
      ])
    }
  }
  side(x, y, x + width, y)
  side(x + width, y, x + width, y + height)
  side(x + width, y + height, x, y + height)
  side(x, y + height, x, y)
  return curve(points, true)
}

/** Paper is never flat: fine tooth, and slow clouds where the pulp lay thicker. */
export function fibre({ data, width, height }, random) {
  const speckle = noise('speckle')
  const cloud = noise('cloud')
  const [dx, dy] = [random.integer(0, WRAP), random.integer(0, WRAP)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tooth = (speckle[((y + dy) & WRAP) * TILE + ((x + dx) & WRAP)] - 0.5) * 0.045
      const pulp = (cloud[((y + dx) & WRAP) * TILE + ((x + dy) & WRAP)] - 0.5) * 0.03
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[o + c] *= 1 + tooth + pulp
    }
  }
}

/** A run of handwriting: a pen that circles while it moves on. Legible as handwriting, not as words. */
function scrawl(random, letters, size) {
  const points = []
  let x = 0
  for (let i = 0; i < letters; i++) {
    const tall = random.chance(0.22) ? 1.5 : random.between(0.32, 0.55)
    const wide = random.between(0.26, 0.42)
    for (let k = 0; k < 6; k++) {
      const angle = (k / 6) * Math.PI * 2 + Math.PI / 2
      const rise = (1 - Math.sin(angle)) * 0.5 * tall
      points.push([
        x + (k / 6) * wide * size + Math.cos(angle) * size * 0.12 + rise * size * 0.22,
        -rise * size,
      ])
    }
    x += wide * size
    if (random.chance(0.12)) x += size * 0.3
  }
  points.push([x + size * random.between(0.4, 1), -size * random.between(0, 0.2)])
  return { d: curve(points), width: x }
}

/** A printmaker's pencil marks under the image: number, title, signature. */
export function pencil(random, { x, y, width }, scale) {
  const size = 17 * scale
  const number = scrawl(random, 2, size)
  const of = scrawl(random, 2, size)
  const title = scrawl(random, 11, size)
  const name = scrawl(random, 7, size * 1.25)
  const slash = `M${size * 1.5} 3L${size * 2} ${-size}`
  const parts = [
    [number.d, x],
    [slash, x],
    [of.d, x + size * 2.1],
    [title.d, x + (width - title.width) / 2],
    [name.d, x + width - name.width - size],
  ]
  return parts.map(([d, dx]) => `<g transform="translate(${dx} ${y})">${stroke(d, 1.7 * scale)}</g>`).join('')
}
