import { lettering, naturalWidth } from '../lib/lettering.mjs'
import { rect, stroke } from '../lib/svg.mjs'

const W = 800
const H = 1000

/** Lines squeezed or stretched to one measure, as a jobbing printer filled out a bill with whatever fount fitted. */
const LINES = [
  ['ALL HANDS', 92, 0],
  ['TO THE', 54, 1],
  ['REGATTA', 190, 0],
  ['GREASY POLE & SWIMMING', 46, 1],
  ['SMACKS', 132, 0],
  ['TO START ON THE GUN', 50, 0],
  ['AT HIGH WATER', 82, 1],
]

export default {
  name: 'regatta-bill',
  shape: 'portrait',
  process: 'type',
  paper: [243, 234, 208],
  units: { width: W, height: H },
  draw() {
    const layers = ['', '']
    let y = 60
    for (const [text, height, ink] of LINES) {
      const natural = naturalWidth(text, height)
      const width = text === 'TO THE' ? natural * 1.3 : 680
      const x = (W - width) / 2
      layers[ink] += lettering(text, { x, y, height, width, tracking: 1, weight: height > 120 ? 1.75 : 1.6 })
      if (text === 'TO THE') {
        layers[1] += rect(60, y + height / 2 - 8, x - 84, 5) + rect(60, y + height / 2 + 4, x - 84, 2)
        layers[1] +=
          rect(x + width + 24, y + height / 2 - 8, x - 84, 5) +
          rect(x + width + 24, y + height / 2 + 4, x - 84, 2)
      }
      y += height + 34
    }
    let border = ''
    for (let i = 0; i < 40; i++) {
      const x = 34 + i * 18.6
      border +=
        stroke(`M${x} 30L${x + 9} 22L${x + 18} 30`, 3) +
        stroke(`M${x} ${H - 30}L${x + 9} ${H - 22}L${x + 18} ${H - 30}`, 3)
    }
    layers[1] += border
    return [
      { ink: [206, 58, 40], content: layers[1] },
      { ink: [36, 34, 38], content: layers[0] },
    ]
  },
}
