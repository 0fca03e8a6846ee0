import { curve, gouge, line, path, polygon, rect, stroke, WHITE } from '../lib/svg.mjs'

const W = 1200
const H = 760
const QUAY = 392

/** Gables along the quay, each a wall and a roof, so that walls and roofs can be printed in different inks. */
function houses(random) {
  const list = []
  let x = -30
  while (x < W + 30) {
    const width = random.between(58, 118)
    const wall = random.between(70, 150)
    const gable = random.chance(0.55)
    list.push({ x, width, top: QUAY - wall, roof: random.between(34, 62), gable, tone: random.integer(0, 3) })
    x += width
  }
  return list
}

function roof({ x, width, top, roof: rise, gable }) {
  return gable
    ? polygon([
        [x - 4, top + 3],
        [x + width / 2, top - rise],
        [x + width + 4, top + 3],
      ])
    : polygon([
        [x - 3, top + 3],
        [x + 6, top - rise * 0.8],
        [x + width - 6, top - rise * 0.8],
        [x + width + 3, top + 3],
      ])
}

function windows(random, house) {
  let panes = ''
  const columns = Math.max(2, Math.floor(house.width / 30))
  const gap = house.width / columns
  for (let y = house.top + 20; y < QUAY - 34; y += 40) {
    for (let i = 0; i < columns; i++) {
      if (random.chance(0.14)) continue
      panes += rect(house.x + gap * (i + 0.5) - 7, y, 14, 21)
    }
  }
  return panes
}

/** A working boat dried out on the mud, heeled over on its bilge. */
function boat(x, y, size, heel, mirrored = 1) {
  const place = (content) =>
    `<g transform="translate(${x} ${y}) scale(${size * mirrored} ${size}) rotate(${heel})">${content}</g>`
  const hull =
    'M-128 -38C-96 -20 -40 -16 20 -20C66 -23 104 -34 134 -52C128 -14 110 16 84 28L-72 28C-102 14 -120 -12 -128 -38Z'
  const strake =
    'M-128 -38C-96 -20 -40 -16 20 -20C66 -23 104 -34 134 -52L131 -38C104 -20 66 -10 20 -7C-40 -3 -94 -8 -125 -26Z'
  return {
    hull: place(path(hull)),
    hole: place(path(hull, WHITE)),
    strake: place(path(strake)),
    planks: place(
      [4, 14, 23]
        .map((dy) => stroke(`M-106 ${dy - 14}C-60 ${dy} 40 ${dy} 112 ${dy - 24}`, 1.8, WHITE))
        .join(''),
    ),
    rig: place(
      stroke('M-6 -18L-2 -330', 7) +
        stroke('M-6 -60L104 -84', 5) +
        stroke('M-2 -236L86 -300', 4) +
        stroke('M-2 -318L130 -52M-2 -318L-124 -36M-2 -330L60 -28', 1.8) +
        stroke('M134 -52L190 -72', 4.5),
    ),
    cabin: place(path('M-70 -26V-58H-28V-22Z')),
    sail: place(path('M-4 -70C20 -78 60 -84 100 -92C98 -84 100 -80 104 -78C60 -66 24 -58 -4 -52Z')),
  }
}

function mud(random) {
  let marks = ''
  for (let i = 0; i < 150; i++) {
    const depth = random.next() ** 1.4
    const y = QUAY + 60 + depth * 330
    marks += gouge(
      random.between(0, W),
      y,
      random.between(30, 120) * (0.4 + depth),
      1.4 + depth * 4,
      random.around(0, 0.06),
    )
  }
  return marks
}

function channel(random, shift = 0) {
  const upper = Array.from({ length: 13 }, (_, i) => [
    i * 110 - 40,
    QUAY + 92 + shift + Math.sin(i * 0.9) * 10 + random.around(0, 5),
  ])
  const lower = Array.from({ length: 13 }, (_, i) => [
    1280 - i * 110,
    QUAY + 150 + shift + Math.sin(i * 0.7 + 2) * 16 + (i > 7 ? (i - 7) * 34 : 0),
  ])
  return path(`${curve(upper)}L${line(lower).slice(1)}Z`)
}

function gulls(random) {
  let birds = ''
  for (let i = 0; i < 9; i++) {
    const x = random.between(120, 760)
    const y = random.between(50, 190)
    const s = random.between(7, 15)
    birds += stroke(
      `M${x - s * 1.5} ${y - s * 0.5}Q${x - s * 0.6} ${y - s} ${x} ${y}Q${x + s * 0.6} ${y - s} ${x + s * 1.5} ${y - s * 0.6}`,
      2.6,
      WHITE,
    )
  }
  return birds
}

export default {
  name: 'harbour',
  shape: 'landscape',
  process: 'screen',
  units: { width: W, height: H },
  draw(random) {
    const row = houses(random)
    const boats = [
      boat(300, 600, 1.08, -7),
      boat(742, 520, 0.74, 6, -1),
      boat(1010, 640, 1.2, 5),
      boat(520, 470, 0.5, -4),
    ]
    const all = (part) => boats.map((each) => each[part]).join('')
    const wallsOf = (...tones) =>
      row
        .filter((h) => tones.includes(h.tone))
        .map((h) => rect(h.x, h.top, h.width, QUAY - h.top))
        .join('')
    const roofs = row.map(roof).join('')
    return [
      { ink: [250, 214, 120], to: [252, 236, 196], content: rect(0, 0, W, QUAY + 30) + gulls(random) },
      { ink: [222, 196, 160], content: rect(0, QUAY + 26, W, H) + mud(random) },
      { ink: [112, 178, 188], opaque: true, content: channel(random) },
      { ink: [244, 228, 204], opaque: true, content: wallsOf(0, 1) },
      { ink: [238, 150, 104], opaque: true, content: wallsOf(2) },
      { ink: [128, 176, 180], opaque: true, content: wallsOf(3) },
      { ink: [206, 74, 50], opaque: true, content: roofs + all('strake') + all('sail') },
      {
        ink: [26, 52, 84],
        opaque: true,
        content:
          row.map((h) => windows(random, h)).join('') +
          rect(0, QUAY - 6, W, 38) +
          Array.from({ length: 34 }, (_, i) => rect(i * 36 + 6, QUAY + 2, 3, 26, WHITE)).join('') +
          all('hull') +
          all('planks') +
          all('cabin') +
          all('rig'),
      },
      { ink: [206, 74, 50], opaque: true, content: all('strake') },
    ]
  },
}
