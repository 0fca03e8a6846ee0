import { lettering, naturalWidth } from '../lib/lettering.mjs'
import { circle, clip, curve, rect } from '../lib/svg.mjs'

const W = 800
const H = 1000
const COLUMNS = 7
const ROWS = 8
const CELL = 100
const LEFT = 100
const TOP = 96

/** Two springs and two neaps in the lunar month; one disc a day, filled to the height of its morning high water. */
const level = (day) => 0.5 + 0.36 * Math.cos((day / 14.77) * Math.PI * 2 - 0.6) + 0.06 * Math.sin(day * 1.3)

export default {
  name: 'tide-table',
  shape: 'portrait',
  process: 'riso',
  units: { width: W, height: H },
  draw(random) {
    let discs = ''
    let water = ''
    let night = ''
    for (let day = 0; day < COLUMNS * ROWS; day++) {
      const x = LEFT + (day % COLUMNS) * CELL
      const y = TOP + Math.floor(day / COLUMNS) * (CELL + 2)
      const disc = circle(x, y, 43)
      const height = y + 43 - 86 * level(day)
      const surface = Array.from({ length: 9 }, (_, i) => [
        x - 50 + i * 12.5,
        height + Math.sin(i * 1.5 + day) * 3.4,
      ])
      discs += disc
      water += clip(disc, `<path d="${curve(surface)}L${x + 50} ${y + 60}L${x - 50} ${y + 60}Z"/>`)
      const phase = Math.cos((day / 29.53) * Math.PI * 2)
      night += clip(disc, circle(x + 86 * phase * 0.62, y, 43))
    }
    const right = 743 - naturalWidth('JAN - FEB', 44)
    const caption =
      lettering('TIDE TABLE', { x: 57, y: 906, height: 44 }) +
      lettering('JAN - FEB', { x: right, y: 906, height: 44 })
    const grad =
      '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#444"/><stop offset="1" stop-color="#ddd"/></linearGradient>'
    return [
      { ink: [255, 214, 60], content: night, strength: 0.96 },
      { ink: [255, 92, 92], content: `${grad}<g>${discs.replaceAll('#000', 'url(#g)')}</g>` },
      { ink: [0, 108, 184], content: water + caption + rect(57, 878, 686, 5) },
    ].map((layer) => ({ ...layer, shift: random.between(0.8, 1.2) }))
  },
}
