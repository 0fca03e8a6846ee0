import { pullSheet } from '../lib/frame.mjs'
import { drawObject, place, turn } from '../lib/objects.mjs'
import { createRandom } from '../lib/random.mjs'
import { cover, createCanvas, drawMask, multiply } from '../lib/sheet.mjs'
import { daylight, plaster } from '../lib/surfaces.mjs'
import alexanders from '../prints/alexanders.mjs'
import blackPines from '../prints/black-pines.mjs'
import honesty from '../prints/honesty.mjs'
import ladyFern from '../prints/lady-fern.mjs'
import nightFerry from '../prints/night-ferry.mjs'
import shingle from '../prints/shingle.mjs'
import threeWeights from '../prints/three-weights.mjs'
import tideTable from '../prints/tide-table.mjs'

const W = 2500
const H = 1600

const peg = () =>
  drawObject(
    30,
    120,
    '<linearGradient id="p" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b98a54"/><stop offset="0.5" stop-color="#e5c08c"/><stop offset="1" stop-color="#98693a"/></linearGradient><path d="M4 2H26V80L22 118H8L4 80Z" fill="url(#p)"/><rect x="2" y="46" width="26" height="9" fill="#8b8f92"/><path d="M15 2V118" stroke="#6d4722" stroke-width="2"/>',
  )

const sag = (y) => (x) => y + 34 * (1 - ((x - W / 2) / (W / 2)) ** 2)

/** Two lines of prints hung up to dry across the back wall. */
export default {
  name: 'drying-line',
  shape: 'landscape',
  async compose() {
    const random = createRandom('drying-line')
    const canvas = createCanvas(W, H, [0, 0, 0])
    plaster(canvas, { tone: [222, 218, 206] })
    const rows = [
      { y: 70, prints: [shingle, alexanders, nightFerry, threeWeights], start: 150, width: 430 },
      { y: 862, prints: [ladyFern, tideTable, blackPines, honesty], start: 60, width: 450 },
    ]
    for (const { y, prints, start, width } of rows) {
      const line = sag(y)
      const d = `M-10 ${line(-10)}Q${W / 2} ${line(W / 2) + 34} ${W + 10} ${line(W + 10)}`
      const cord = (dy, thickness) =>
        `<path d="${d}" transform="translate(0 ${dy})" fill="none" stroke="#000" stroke-width="${thickness}"/>`
      multiply(canvas, await drawMask(W, H, cord(46, 6), 6), [70, 60, 60], 0.5)
      cover(canvas, await drawMask(W, H, cord(0, 5)), [120, 104, 84])
      let x = start
      for (const print of prints) {
        const sheet = await turn(await pullSheet(print, width, 0.55), random.around(0, 1.1))
        const top = line(x + sheet.width / 2) + 6
        await place(canvas, sheet, { x, y: top, lift: 1.7, amount: 0.4 })
        for (const at of [0.16, 0.84]) {
          const px = x + sheet.width * at - 15
          await place(canvas, await peg(), { x: px, y: line(px) - 44, lift: 0.6, amount: 0.6 })
        }
        x += sheet.width + random.between(32, 60)
      }
    }
    await daylight(canvas, { x: 700, y: -340, pane: 800, dim: 0.87, gain: 0.22 })
    return canvas
  },
}
