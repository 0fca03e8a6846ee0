import { place } from './objects.mjs'
import { printPlate } from './press.mjs'
import { createRandom } from './random.mjs'
import { createCanvas, deckle, drawMask, fibre, multiply, pencil, shade } from './sheet.mjs'

/** Pixel sizes of the finished pictures; `scale` is the size of grain and rough edges. */
export const shapes = {
  landscape: { width: 2500, height: 1600, scale: 1 },
  portrait: { width: 1500, height: 1875, scale: 0.85 },
  card: { width: 1200, height: 630, scale: 0.7 },
}

const BACKDROP = [216, 214, 209]
const PAPER = [247, 243, 233]

/** An artwork's layers, drawn from its own seed. */
export function draw(print) {
  const random = createRandom(print.name)
  return { process: print.process, units: print.units, layers: print.draw(random), random }
}

/**
 * One printed sheet, seen from straight above, as RGBA on nothing. The plate is `plateWidth` pixels wide and the
 * margins are a share of its shorter side.
 */
export async function pullSheet(print, plateWidth, scale) {
  const { random, ...artwork } = draw(print)
  const plate = {
    width: plateWidth,
    height: Math.round((plateWidth * artwork.units.height) / artwork.units.width),
  }
  const margin = Math.round(Math.min(plate.width, plate.height) * (print.margin ?? 0.11))
  const foot = Math.round(margin * 1.3)
  const edge = Math.ceil(8 * scale)
  const width = plate.width + 2 * (margin + edge)
  const height = plate.height + margin + foot + 2 * edge
  const canvas = createCanvas(width, height, print.paper ?? PAPER, scale)
  fibre(canvas, random)
  await printPlate(canvas, { ...plate, x: margin + edge, y: margin + edge }, artwork, random)
  const line = { x: margin + edge, y: plate.height + margin + edge + foot * 0.46, width: plate.width }
  multiply(
    canvas,
    await drawMask(width, height, pencil(random, line, Math.min(plate.width, plate.height) / 720)),
    [70, 70, 74],
    0.62,
  )
  const outline = deckle(
    random,
    { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge },
    5 * scale,
  )
  const alpha = await drawMask(width, height, `<path d="${outline}"/>`, 0.4)
  const data = Buffer.alloc(width * height * 4)
  for (let i = 0; i < alpha.length; i++) {
    data[i * 4] = canvas.data[i * 3]
    data[i * 4 + 1] = canvas.data[i * 3 + 1]
    data[i * 4 + 2] = canvas.data[i * 3 + 2]
    data[i * 4 + 3] = alpha[i]
  }
  return { data, width, height }
}

/** A print photographed flat on the studio wall. */
export async function photograph(print) {
  const { width, height, scale } = shapes[print.shape]
  const canvas = createCanvas(width, height, BACKDROP, scale)
  shade(canvas)
  const aspect = print.units.width / print.units.height
  const room = { width: width * 0.86, height: height * 0.87 }
  const margin = 2 * (print.margin ?? 0.11)
  // The sheet is the plate and its margins; this is the largest plate whose sheet leaves some wall on every
  // side.
  const shorter = Math.min(1, aspect)
  const sheetWidth = aspect + margin * shorter
  const sheetHeight = 1 + margin * 1.15 * shorter
  const plateHeight = Math.min(room.width / sheetWidth, room.height / sheetHeight)
  const sheet = await pullSheet(print, Math.round(plateHeight * aspect), scale)
  await place(canvas, sheet, { x: (width - sheet.width) / 2, y: (height - sheet.height) / 2 })
  return canvas
}
