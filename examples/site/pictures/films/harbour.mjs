import sharp from 'sharp'
import { draw } from '../lib/frame.mjs'
import { printPlate } from '../lib/press.mjs'
import { createCanvas, fibre, shade } from '../lib/sheet.mjs'
import { webm } from '../lib/webm.mjs'
import harbour from '../prints/harbour.mjs'

const PAPER = [247, 243, 233]
const WIDTH = 800
const HEIGHT = 512

/** A pull of the squeegee: its duration, its number of frames, and the pause that shows the wet print. */
const PULL_MS = 900
const FRAMES = 13
const REST_MS = 750
const LAST_REST_MS = 2500

/** Paper that fills the picture, with the plate in the middle of it. */
function layPaper(width, height) {
  const scale = width / 2500
  const canvas = createCanvas(width, height, PAPER, scale)
  const { random, ...artwork } = draw(harbour)
  fibre(canvas, random)
  shade(canvas, { fall: 0.1, tooth: 0 })
  const plateHeight = Math.round(height * 0.86)
  const plateWidth = Math.round((plateHeight * artwork.units.width) / artwork.units.height)
  const area = {
    x: Math.round((width - plateWidth) / 2),
    y: Math.round((height - plateHeight) / 2),
    width: plateWidth,
    height: plateHeight,
  }
  return { canvas, area, artwork, random }
}

const printLayer = ({ canvas, area, artwork, random }, layer) =>
  printPlate(canvas, area, { ...artwork, layers: [layer] }, random)

/** The sheet with its first layers, as a picture. */
export async function pulledSoFar(width, height, count) {
  const sheet = layPaper(width, height)
  for (const layer of sheet.artwork.layers.slice(0, count)) await printLayer(sheet, layer)
  return sheet.canvas
}

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t))

/** The squeegee: a bar of wood over the sheet, its blade on the line where the ink ends, and its shadow. */
function squeegee(y, area, ink) {
  const [red, green, blue] = ink
  const x = area.x - 26
  const width = area.width + 52
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect x="${x + 4}" y="${y - 30}" width="${width}" height="50" rx="4" fill="#000" opacity="0.22"/>
    <rect x="${area.x}" y="${y - 3}" width="${area.width}" height="8" rx="3" fill="rgb(${red},${green},${blue})"/>
    <rect x="${x}" y="${y - 14}" width="${width}" height="12" rx="2" fill="#2f3a40"/>
    <rect x="${x}" y="${y - 44}" width="${width}" height="32" rx="5" fill="#b98a55"/>
    <rect x="${x}" y="${y - 44}" width="${width}" height="9" rx="4" fill="#d3a873"/>
  </svg>`)
}

/** One frame: new ink above the blade, the sheet as it was below. */
function frame(before, after, edge, bar) {
  const data = Buffer.from(before)
  after.copy(data, 0, 0, Math.max(0, Math.min(HEIGHT, edge)) * WIDTH * 3)
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  if (bar) image.composite([{ input: bar }])
  return image.webp({ quality: 56, effort: 2 }).toBuffer()
}

/** How "Harbour, Low Water" is printed: nine screens, one after the other, from the lightest ink to the darkest. */
export default {
  name: 'harbour-film',
  async make() {
    const sheet = layPaper(WIDTH, HEIGHT)
    const copy = () => Buffer.from(sheet.canvas.data)
    const { area } = sheet
    let before = copy()
    let now = REST_MS
    const frames = [{ atMs: 0, webp: await frame(before, before, 0) }]
    for (const layer of sheet.artwork.layers) {
      await printLayer(sheet, layer)
      const after = copy()
      for (let i = 0; i < FRAMES; i++) {
        const edge = Math.round(area.y - 8 + (area.height + 16) * ease((i + 0.5) / FRAMES))
        const webp = await frame(before, after, edge, squeegee(edge, area, layer.ink))
        frames.push({ atMs: Math.round(now + (i * PULL_MS) / FRAMES), webp })
      }
      now += PULL_MS
      frames.push({ atMs: now, webp: await frame(after, after, HEIGHT) })
      now += REST_MS
      before = after
    }
    const durationMs = now + LAST_REST_MS
    // A last frame at the end: some players show nothing after the last existing one.
    frames.push({ atMs: durationMs - 40, webp: frames.at(-1).webp })
    return {
      name: 'harbour-film',
      file: 'harbour-film.webm',
      width: WIDTH,
      height: HEIGHT,
      seconds: durationMs / 1000,
      bytes: webm(frames, { width: WIDTH, height: HEIGHT, durationMs }),
    }
  },
}
