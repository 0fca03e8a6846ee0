import { lettering, naturalWidth } from '../lib/lettering.mjs'
import { drawObject, place, turn } from '../lib/objects.mjs'
import { createRandom } from '../lib/random.mjs'
import { createCanvas } from '../lib/sheet.mjs'
import { daylight, plaster } from '../lib/surfaces.mjs'

const W = 2500
const H = 1600

/** Type pressed into thick paper: a dark lip above, light caught on the lip below. */
const pressed = (text, at) =>
  lettering(text, { ...at, x: at.x + 1.5, y: at.y + 2.5, colour: '#fff' }) +
  lettering(text, { ...at, x: at.x - 1, y: at.y - 1.5, colour: '#00000055' }) +
  lettering(text, at)

const centred = (text, height, width, y, colour, options = {}) =>
  pressed(text, { x: (width - naturalWidth(text, height, options)) / 2, y, height, colour, ...options })

const card = (width, height, colour, content) =>
  drawObject(
    width,
    height,
    `<linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="1" stop-color="#000" stop-opacity="0.05"/></linearGradient><rect width="${width}" height="${height}" fill="${colour}"/><rect width="${width}" height="${height}" fill="url(#c)"/>${content}<rect y="${height - 5}" width="${width}" height="5" fill="#000" opacity="0.1"/><rect x="${width - 4}" width="4" height="${height}" fill="#000" opacity="0.08"/>`,
  )

function sprig(x, y, size, colour) {
  let leaves = `<path d="M${x} ${y}V${y - size}" stroke="${colour}" stroke-width="5" fill="none"/>`
  for (let i = 0; i < 6; i++) {
    const at = y - size * 0.16 - i * size * 0.15
    const reach = size * (0.34 - i * 0.035)
    for (const side of [-1, 1])
      leaves += `<path d="M${x} ${at}q${side * reach * 0.3} ${-reach * 0.7} ${side * reach} ${-reach * 0.55}q${-side * reach * 0.35} ${reach * 0.62} ${-side * reach} ${reach * 0.55}z" fill="${colour}"/>`
  }
  return `<g transform="translate(1.5 2.5)" opacity="0.7">${leaves.replaceAll(colour, '#ffffff')}</g>${leaves}`
}

function waves(width, y, rows, colour) {
  let marks = ''
  for (let r = 0; r < rows; r++) {
    let d = `M-20 ${y + r * 26}`
    for (let x = -20; x < width + 60; x += 60) d += 'q15 -18 30 0t30 0'
    marks += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="6"/>`
  }
  return marks
}

function envelope(colour, lining) {
  return card(
    820,
    580,
    colour,
    `<path d="M0 0L410 300L820 0Z" fill="${lining}"/><path d="M0 0L410 300L820 0" fill="none" stroke="#000" stroke-opacity="0.16" stroke-width="6"/><path d="M0 580L330 240M820 580L490 240" stroke="#000" stroke-opacity="0.1" stroke-width="4"/>`,
  )
}

/** Cards and letterheads printed for other people. */
export default {
  name: 'stationery',
  shape: 'landscape',
  async compose() {
    const random = createRandom('stationery')
    const canvas = createCanvas(W, H, [0, 0, 0])
    plaster(canvas, { tone: [54, 92, 98], rough: 0.12 })
    const red = '#c8402c'
    const navy = '#22345c'
    const pieces = [
      [envelope('#e9c46a', '#d8553c'), 9, 1500, -120],
      [
        card(
          980,
          1330,
          '#f7f2e6',
          waves(980, 60, 4, '#cfd9d6') +
            centred('THE LONG SHED', 62, 980, 218, navy) +
            centred('BOATBUILDERS · MARLSEA', 27, 980, 306, red, { tracking: 1.5 }) +
            Array.from(
              { length: 13 },
              (_, i) =>
                `<rect x="110" y="${430 + i * 58}" width="${i % 5 === 4 ? 380 : random.between(690, 760)}" height="5" fill="#9aa1a8" opacity="0.55"/>`,
            ).join(''),
        ),
        -7,
        110,
        120,
      ],
      [envelope('#f3eee2', '#2f5d8f'), -12, 1560, 900],
      [
        card(
          720,
          1000,
          '#f8f1e4',
          sprig(360, 420, 300, '#3d6b52') +
            centred('IRIS & TOM', 84, 720, 500, red) +
            centred('SATURDAY', 36, 720, 640, navy, { tracking: 1.8 }) +
            centred('14 JUNE', 60, 720, 694, navy) +
            centred('THE SAIL LOFT', 34, 720, 800, navy, { tracking: 1.8 }) +
            centred('DANCING AFTER DARK', 26, 720, 862, '#3d6b52', { tracking: 1.6 }),
        ),
        4,
        1140,
        330,
      ],
      [
        card(
          560,
          340,
          '#fbf7ee',
          centred('RUTH ALDOUS', 52, 560, 92, navy) +
            centred('PRINTMAKER', 28, 560, 168, red, { tracking: 1.8 }) +
            waves(560, 262, 2, '#9fc0c4'),
        ),
        14,
        1830,
        610,
      ],
      [
        card(
          560,
          340,
          '#d8553c',
          centred('CRAB & CO.', 66, 560, 84, '#fbf0da') +
            centred('DRESSED DAILY ON THE QUAY', 24, 560, 188, '#fbf0da', { tracking: 1.2 }),
        ),
        -16,
        620,
        1150,
      ],
    ]
    for (const [piece, degrees, x, y] of pieces) {
      await place(canvas, await turn(await piece, degrees), { x, y, lift: 1.1, amount: 0.55 })
    }
    await daylight(canvas, { x: 760, y: -320, pane: 740, dim: 0.88, gain: 0.24 })
    return canvas
  },
}
