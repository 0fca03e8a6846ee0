import { circle, gouge, path, polygon, rect, stroke, WHITE } from '../lib/svg.mjs'

const W = 800
const H = 1000
const SEA = 560
const MOON = { x: 540, y: 230, r: 92 }

function glitter(random) {
  let marks = ''
  for (let i = 0; i < 150; i++) {
    const depth = random.next()
    const spread = 34 + depth * 150
    marks += gouge(
      MOON.x + random.around(0, spread),
      SEA + 8 + depth ** 1.3 * 440,
      14 + depth * 84,
      1.2 + depth * 5.5,
      random.around(0, 0.02),
    )
  }
  return marks
}

function stars(random) {
  let marks = ''
  for (let i = 0; i < 130; i++) {
    const x = random.between(8, W - 8)
    const y = random.between(10, SEA - 120)
    if (Math.hypot(x - MOON.x, y - MOON.y) < MOON.r + 34) continue
    marks += circle(x, y, random.between(0.9, 2.7), WHITE)
  }
  return marks
}

/** Short cuts that ring the moon, wider apart the further out: a halo without a second block. */
function halo(random) {
  let marks = ''
  for (let ring = 0; ring < 6; ring++) {
    const reach = MOON.r + 26 + ring * 24
    const count = 40 + ring * 5
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + ring * 0.4
      const x = MOON.x + Math.cos(angle) * reach
      const y = MOON.y + Math.sin(angle) * reach
      if (y < SEA - 30)
        marks += gouge(x, y, 26 - ring * 2, 3.4 - ring * 0.45, angle + Math.PI / 2 + random.around(0, 0.06))
    }
  }
  return marks
}

const HULL = [
  [96, 512],
  [508, 512],
  [540, 492],
  [566, 492],
  [540, 566],
  [118, 566],
]
const DECKS = [
  [128, 470, 366, 42],
  [150, 430, 300, 40],
  [180, 396, 220, 34],
]

export default {
  name: 'night-ferry',
  shape: 'portrait',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const ship =
      polygon(HULL) +
      DECKS.map((deck) => rect(...deck)).join('') +
      path('M250 396L262 330H312L308 396Z') +
      rect(420, 340, 4, 92) +
      rect(196, 356, 4, 44)
    const lights = []
    DECKS.forEach(([x, y, width], row) => {
      for (let i = 12; i < width - 14; i += 15 + row * 3)
        if (random.chance(0.8)) lights.push([x + i, y + 14, 8, 10])
    })
    for (let i = 130; i < 520; i += 26) if (random.chance(0.6)) lights.push([i, 530, 7, 7])
    const lamps = (fill) => lights.map((lamp) => rect(...lamp, fill)).join('')
    const reflections = lights
      .filter((_, i) => i % 3 === 0)
      .map(([x]) =>
        gouge(x, SEA + random.between(14, 90), random.between(14, 40), 2.4, random.around(0, 0.05), WHITE),
      )
      .join('')
    let swell = ''
    for (let i = 0; i < 120; i++) {
      const depth = random.next() ** 1.3
      swell += gouge(
        random.between(0, W),
        SEA + 10 + depth * 430,
        30 + depth * 140,
        1 + depth * 4,
        random.around(0, 0.03),
      )
    }
    return [
      {
        ink: [255, 222, 112],
        content:
          circle(MOON.x, MOON.y, MOON.r + 6) +
          lamps('#000') +
          rect(0, SEA, W, H - SEA) +
          rect(90, 330, 500, 250),
      },
      {
        ink: [104, 158, 190],
        to: [64, 130, 158],
        opaque: true,
        content:
          rect(0, 0, W, H) +
          circle(MOON.x, MOON.y, MOON.r, WHITE) +
          rect(90, 330, 480, 250) +
          lamps(WHITE) +
          glitter(random) +
          reflections,
      },
      {
        ink: [24, 44, 92],
        to: [18, 60, 92],
        opaque: true,
        strength: 0.95,
        content:
          rect(0, 0, W, H) +
          circle(MOON.x, MOON.y, MOON.r + 12, WHITE) +
          halo(random) +
          stars(random) +
          glitter(random) +
          swell +
          ship.replaceAll('#000', '#fff') +
          reflections,
      },
      {
        ink: [14, 22, 44],
        opaque: true,
        content:
          ship +
          lamps(WHITE) +
          stroke('M96 512H560', 3, WHITE) +
          stroke('M196 356L262 332M312 340L424 342L560 492', 1.8) +
          Array.from({ length: 40 }, () =>
            gouge(
              random.between(80, 600),
              SEA + random.between(4, 60),
              random.between(40, 130),
              4,
              0,
              '#000',
            ),
          ).join(''),
      },
    ]
  },
}
