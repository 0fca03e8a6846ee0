import { noise, TILE } from './noise.mjs'
import { drawMask } from './sheet.mjs'

const WRAP = TILE - 1

/** Noise between its pixels, so that it can be stretched along a plank without steps. */
function sample(tile, u, v) {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = u - x
  const fy = v - y
  const row = (y & WRAP) * TILE
  const next = ((y + 1) & WRAP) * TILE
  const left = x & WRAP
  const right = (x + 1) & WRAP
  const top = tile[row + left] * (1 - fx) + tile[row + right] * fx
  const bottom = tile[next + left] * (1 - fx) + tile[next + right] * fx
  return top * (1 - fy) + bottom * fy
}

/** A bench top of long planks: each its own tone, its grain running along it, a dark line where two meet. */
export function planks(canvas, random, { tone = [150, 112, 80], plank = 300, contrast = 0.34 }) {
  const { data, width, height } = canvas
  const cloud = noise('cloud')
  const edge = noise('edge')
  const count = Math.ceil(height / plank) + 1
  const boards = Array.from({ length: count }, () => ({
    light: random.between(-0.07, 0.07),
    at: random.between(0, 900),
  }))
  for (let y = 0; y < height; y++) {
    const board = boards[Math.floor(y / plank)]
    const within = y % plank
    const seam = within < 5 ? 0.45 + within * 0.09 : within > plank - 4 ? 0.86 : 1
    for (let x = 0; x < width; x++) {
      const wander = sample(cloud, x * 0.16 + board.at, y * 0.3) * 60
      const broad = sample(cloud, x * 0.05 + board.at, (y + wander) * 1.7 + board.at)
      const fine = sample(edge, x * 0.025, y * 1.6 + wander * 0.4 + board.at)
      const value = (1 + board.light + (broad - 0.5) * contrast + (fine - 0.5) * contrast * 0.5) * seam
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[o + c] = tone[c] * value
    }
  }
}

/** Woven cloth or plaster: a plain colour with tooth. */
export function plaster(canvas, { tone, rough = 0.07 }) {
  const { data, width, height } = canvas
  const cloud = noise('cloud')
  const edge = noise('edge')
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value =
        1 +
        (cloud[(y & WRAP) * TILE + (x & WRAP)] - 0.5) * rough +
        (sample(edge, x * 0.7, y * 0.7) - 0.5) * rough * 0.5
      const o = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[o + c] = tone[c] * value
    }
  }
}

/** Daylight through a sash window: panes fall slantwise and soft over whatever lies there. */
export async function daylight(canvas, { x, y, pane, slant = -0.5, dim = 0.86, gain = 0.26, warm = 0.03 }) {
  const { data, width, height } = canvas
  let panes = ''
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++) {
      const px = x + column * pane * 1.08
      const py = y + row * pane * 1.08
      panes += `<rect x="${px}" y="${py}" width="${pane}" height="${pane}"/>`
    }
  }
  const small = 4
  const mask = await drawMask(
    Math.ceil(width / small),
    Math.ceil(height / small),
    `<g transform="scale(${1 / small}) skewX(${(slant * 180) / Math.PI})">${panes}</g>`,
    7,
  )
  const wide = Math.ceil(width / small)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const light = dim + gain * (mask[Math.floor(py / small) * wide + Math.floor(px / small)] / 255)
      const o = (py * width + px) * 3
      data[o] *= light * (1 + warm)
      data[o + 1] *= light
      data[o + 2] *= light * (1 - warm)
    }
  }
}
