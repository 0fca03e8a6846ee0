import { createRandom } from './random.mjs'

/** Side of a noise tile in pixels; a power of two, so that sampling wraps with a bit mask. */
export const TILE = 1024

const smooth = (t) => t * t * (3 - 2 * t)

function lattice(random, cell) {
  const cells = TILE / cell
  const values = Float32Array.from({ length: cells * cells }, () => random.next())
  const tile = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++) {
    const row = Math.floor(y / cell)
    const v = smooth((y % cell) / cell)
    const above = row * cells
    const below = ((row + 1) % cells) * cells
    for (let x = 0; x < TILE; x++) {
      const column = Math.floor(x / cell)
      const right = (column + 1) % cells
      const u = smooth((x % cell) / cell)
      const top = values[above + column] * (1 - u) + values[above + right] * u
      const bottom = values[below + column] * (1 - u) + values[below + right] * u
      tile[y * TILE + x] = top * (1 - v) + bottom * v
    }
  }
  return tile
}

/** Tileable noise, 0 to 1, stretched so that its values fill the range. `octaves` are [cell in pixels, weight]. */
function createTile(name, octaves) {
  const random = createRandom(name)
  const sum = new Float32Array(TILE * TILE)
  for (const [cell, weight] of octaves) {
    const tile = lattice(random, cell)
    for (let i = 0; i < sum.length; i++) sum[i] += tile[i] * weight
  }
  let low = Infinity
  let high = -Infinity
  for (const value of sum) {
    if (value < low) low = value
    if (value > high) high = value
  }
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] - low) / (high - low)
  return sum
}

const recipes = {
  speckle: [
    [1, 1],
    [2, 1.4],
  ],
  edge: [
    [2, 0.5],
    [4, 1],
    [8, 0.7],
  ],
  salt: [
    [2, 1],
    [4, 0.6],
    [64, 0.7],
  ],
  cloud: [
    [512, 1],
    [256, 0.8],
    [128, 0.5],
    [32, 0.2],
  ],
}

const made = new Map()

export function noise(name) {
  if (!made.has(name)) made.set(name, createTile(name, recipes[name]))
  return made.get(name)
}

/** One-dimensional fractal noise for skylines: a function of x that returns -1 to 1. */
export function createProfile(random, octaves = 4) {
  const layers = Array.from({ length: octaves }, (_, i) => ({
    frequency: 2 ** i,
    weight: 0.55 ** i,
    values: Array.from({ length: 64 }, () => random.between(-1, 1)),
  }))
  const total = layers.reduce((sum, layer) => sum + layer.weight, 0)
  return (x) => {
    let sum = 0
    for (const { frequency, weight, values } of layers) {
      const at = x * frequency
      const i = Math.floor(at)
      const t = smooth(at - i)
      const value = (n) => values[((n % 64) + 64) % 64]
      sum += weight * (value(i) * (1 - t) + value(i + 1) * t)
    }
    return sum / total
  }
}
