import { lettering, measure } from '../lib/lettering.mjs'
import { drawObject, place } from '../lib/objects.mjs'
import { createRandom } from '../lib/random.mjs'
import { createCanvas } from '../lib/sheet.mjs'
import { daylight, planks } from '../lib/surfaces.mjs'

const W = 2500
const H = 1600
const FACES = ['ABCDEFGHKLM', 'NOPRSTUWX&8', 'SLACKWATER']

const hex = (rgb) =>
  `#${rgb
    .map((c) =>
      Math.round(Math.max(0, Math.min(255, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The face of a letter that has been inked and wiped for a hundred years. */
const STAINS = [
  [58, 34, 26],
  [46, 30, 28],
  [96, 34, 26],
  [40, 44, 56],
  [72, 44, 28],
]

/** One wood sort: end-grain maple, its letter reversed and standing proud of the shoulder. */
async function sort(random, letter, height) {
  const inner = height * 0.84
  const wide = (measure(letter, { weight: 1.7 }) / (8 + 1.7)) * inner * random.pick([0.82, 0.9, 1])
  const width = Math.round(wide + height * 0.17)
  const warm = random.between(-14, 14)
  const shoulder = [176 + warm, 132 + warm * 0.8, 86 + warm * 0.5]
  const stain = random.pick(STAINS)
  const x = (width - wide) / 2
  const y = (height - inner) / 2
  const letterAt = (dx, dy, colour, weight = 1.7) =>
    `<g transform="translate(${width} 0) scale(-1 1)">${lettering(letter, { x: x - dx, y: y + dy, height: inner, width: wide, colour, weight })}</g>`
  let grain = ''
  for (let i = 0; i < width / 5; i++) {
    const at = random.between(0, width)
    grain += `<path d="M${at.toFixed(1)} 0Q${(at + random.around(0, 8)).toFixed(1)} ${height / 2} ${(at + random.around(0, 4)).toFixed(1)} ${height}" stroke="#4b2b14" stroke-opacity="${random.between(0.04, 0.17).toFixed(2)}" stroke-width="${random.between(0.8, 2.6).toFixed(1)}" fill="none"/>`
  }
  const object = await drawObject(
    width,
    Math.round(height),
    `<rect width="${width}" height="${height}" rx="5" fill="${hex(shoulder)}"/>
    <rect width="${width}" height="7" fill="#fff" opacity="0.22"/><rect y="${height - 8}" width="${width}" height="8" fill="#2a1408" opacity="0.4"/><rect x="${width - 6}" width="6" height="${height}" fill="#2a1408" opacity="0.32"/>
    ${letterAt(7, 9, '#2b1509')}${letterAt(3, 4, '#5b3a20')}${letterAt(0, 0, hex(stain.map((c) => c + 46)))}${letterAt(0.5, 1.5, hex(stain), 1.58)}${grain}
    <path d="M0 0H${width}L0 ${height}Z" fill="#fff" opacity="0.05"/>`,
  )
  return object
}

/** Rows of wood letter in a tray, as they lie between jobs. */
export default {
  name: 'wood-type',
  shape: 'landscape',
  async compose() {
    const random = createRandom('wood-type')
    const canvas = createCanvas(W, H, [0, 0, 0])
    planks(canvas, random, { tone: [84, 60, 44], plank: 400 })
    const rows = [262, 356, 236, 300, 330]
    let y = -60
    for (const height of rows) {
      let x = -random.between(20, 120)
      let previous = ''
      while (x < W) {
        const letter = random.pick([...random.pick(FACES)].filter((each) => each !== previous))
        previous = letter
        const object = await sort(random, letter, height)
        await place(canvas, object, { x, y: y + random.around(0, 3), lift: 0.5, amount: 0.62 })
        x += object.width + random.between(5, 10)
      }
      const rule = await drawObject(
        W + 40,
        20,
        '<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9a877"/><stop offset="1" stop-color="#7a5a36"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/>',
      )
      y += height + 12
      await place(canvas, rule, { x: -20, y, lift: 0.5, amount: 0.6 })
      y += 34
    }
    await daylight(canvas, { x: 620, y: -300, pane: 760, dim: 0.8, gain: 0.36 })
    return canvas
  },
}
