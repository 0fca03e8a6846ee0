import { rasterise } from './mask.mjs'
import { noise, TILE } from './noise.mjs'

const WRAP = TILE - 1

/**
 * How each process leaves ink on paper. Lengths are in pixels of a 2,500 pixel wide picture. soften: blur
 * before the edge is cut again; ragged: how far the edge wanders (0 to 0.5); salt: share of bare specks;
 * mottle: unevenness of the film; grain: 1 turns greys into a random dot screen; shift: how far the layer may
 * be out of register.
 */
const processes = {
  lino: { soften: 2.2, ragged: 0.3, salt: 0.1, mottle: 0.2, shift: 3 },
  screen: { soften: 1.2, ragged: 0.12, salt: 0.02, mottle: 0.06, shift: 3 },
  riso: { soften: 0, ragged: 0, salt: 0.1, mottle: 0.16, grain: 1, shift: 7 },
  type: { soften: 1.5, ragged: 0.26, salt: 0.16, mottle: 0.16, shift: 1 },
}

const svgOf = (content, { viewBox: [x, y, w, h], width, height }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}" preserveAspectRatio="none"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff"/>${content}</svg>`

/** A block has an edge: nothing prints beyond it. */
const trim = (content, { width, height }) =>
  `<clipPath id="plate"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#plate)">${content}</g>`

const clamp = (value) => (value < 0 ? 0 : value > 1 ? 1 : value)

/**
 * Prints one layer on to a canvas.
 *
 * @param canvas { data: RGB bytes, width, height }
 * @param area the place of the plate on the canvas: { x, y, width, height } in pixels
 * @param layer { content, ink, process, to?, opaque?, strength?, shift? } — `to` is a second ink that the first
 *   is rolled into from top to bottom; `opaque` covers what lies below where it would else darken it
 */
async function printLayer(canvas, area, units, layer, random) {
  const settings = { ...processes[layer.process], ...layer.settings }
  const scale = canvas.scale
  const bleed = Math.ceil(12 * scale)
  const width = area.width + bleed * 2
  const height = area.height + bleed * 2
  const perPixel = units.width / area.width
  const viewBox = [-bleed * perPixel, -bleed * perPixel, width * perPixel, height * perPixel]
  const content = layer.bleeds ? layer.content : trim(layer.content, units)
  const mask = await rasterise(svgOf(content, { viewBox, width, height }), settings.soften * scale)

  const slip = settings.shift * scale * (layer.shift ?? 1)
  const left = Math.round(area.x - bleed + random.around(0, slip))
  const top = Math.round(area.y - bleed + random.around(0, slip))
  deposit(canvas, { mask, left, top, width, height, scale }, layer, settings, random)
}

function deposit(canvas, placed, layer, settings, random) {
  const { mask, left, top, width, height, scale } = placed
  const edge = noise('edge')
  const salt = noise('salt')
  const cloud = noise('cloud')
  const speckle = noise('speckle')
  const seed = [random.integer(0, WRAP), random.integer(0, WRAP)]
  // Noise is drawn for the widest picture; smaller ones sample it in larger steps, so that grain keeps its
  // size.
  const step = 1 / Math.max(scale, 0.4)
  const strength = layer.strength ?? 1
  const from = layer.ink
  const to = layer.to ?? layer.ink
  const saltLimit = settings.salt * 0.62
  const out = canvas.data

  for (let y = Math.max(0, -top); y < height && top + y < canvas.height; y++) {
    const t = clamp(y / height)
    const red = from[0] + (to[0] - from[0]) * t
    const green = from[1] + (to[1] - from[1]) * t
    const blue = from[2] + (to[2] - from[2]) * t
    const noiseRow = ((Math.floor(y * step) + seed[1]) & WRAP) * TILE
    const cloudRow = ((y + seed[0]) & WRAP) * TILE
    for (let x = Math.max(0, -left); x < width && left + x < canvas.width; x++) {
      const value = mask[y * width + x]
      if (value < 8) continue
      const at = noiseRow + ((Math.floor(x * step) + seed[0]) & WRAP)
      const film = cloud[cloudRow + ((x + seed[1]) & WRAP)]
      let ink = value / 255
      if (settings.grain) {
        const dot = speckle[at] * 0.9 + 0.05
        ink = ink > 0.97 ? 1 : clamp((ink - dot) * 5 + 0.5)
      } else if (settings.soften) {
        const limit = 0.5 + (edge[at] - 0.5) * 2 * settings.ragged
        ink = clamp((ink - limit) * 4 + 0.5)
      }
      if (ink === 0) continue
      // Specks appear where salt is low, and more of them where the film is thin.
      const bare = salt[at] - saltLimit * (1.25 - film * 0.75)
      if (bare < 0.08) ink *= clamp(bare * 9 + 0.28)
      ink *= strength * (1 - settings.mottle * (1 - film) - settings.mottle * 0.5 * (1 - speckle[at]))
      const o = ((top + y) * canvas.width + left + x) * 3
      if (layer.opaque) {
        out[o] += (red - out[o]) * ink
        out[o + 1] += (green - out[o + 1]) * ink
        out[o + 2] += (blue - out[o + 2]) * ink
      } else {
        out[o] *= 1 - ink * (1 - red / 255)
        out[o + 1] *= 1 - ink * (1 - green / 255)
        out[o + 2] *= 1 - ink * (1 - blue / 255)
      }
    }
  }
}

/** Prints every layer of an artwork, first layer first. */
export async function printPlate(canvas, area, artwork, random) {
  for (const layer of artwork.layers) {
    await printLayer(canvas, area, artwork.units, { process: artwork.process, ...layer }, random)
  }
}
