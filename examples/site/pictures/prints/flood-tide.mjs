import { createProfile } from '../lib/noise.mjs'
import { circle, gouge, polygon, rect, tapered, WHITE } from '../lib/svg.mjs'

const W = 1200
const H = 760
const HORIZON = 318
const SUN = { x: 778, y: 232, r: 74 }

function skyline(random, base, height, roughness) {
  const profile = createProfile(random)
  const points = [[-20, base + 40]]
  for (let x = -20; x <= W + 20; x += 6)
    points.push([x, base - height * (0.5 + 0.5 * profile(x / roughness))])
  points.push([W + 20, base + 40])
  return points
}

/** Cuts that lie level and crowd together towards the horizon, as light does on water. */
function ripples(random, count, { top, bottom, left = 0, right = W, long = 90, fill = WHITE }) {
  let marks = ''
  for (let i = 0; i < count; i++) {
    const depth = random.next() ** 1.7
    const y = top + depth * (bottom - top)
    const length = (0.25 + depth) * long * random.between(0.5, 1.6)
    marks += gouge(random.between(left, right), y, length, 0.9 + depth * 4.2, random.around(0, 0.03), fill)
  }
  return marks
}

function clouds(random) {
  let marks = ''
  for (let row = 0; row < 7; row++) {
    const y = 26 + row * 38 + random.around(0, 8)
    for (let i = 0; i < 5; i++) {
      marks += gouge(
        random.between(-60, W),
        y + random.around(0, 14),
        random.between(120, 430),
        random.between(5, 17),
        random.around(0, 0.02),
      )
    }
  }
  return marks
}

/** One reed: a bent stem, long leaves, and a plume that hangs downwind. */
function reed(random, x, base, height, lean) {
  const stem = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    return [x + lean * height * t * t, base - height * t]
  })
  const [tipX, tipY] = stem[8]
  let shape = tapered(stem, (t) => 5.4 - 3.6 * t)
  for (let i = 0; i < 16; i++) {
    const t = i / 15
    shape += gouge(
      tipX + 3 + t * 16 + random.around(0, 4),
      tipY + t * 62,
      38 - t * 8,
      3.6,
      1.05 + random.around(0, 0.25),
      '#000',
    )
  }
  for (let i = 0; i < 3; i++) {
    const [lx, ly] = stem[1 + i * 2]
    const reach = random.between(70, 130) * (random.chance(0.75) ? 1 : -0.7)
    const leaf = Array.from({ length: 7 }, (_, k) => {
      const t = k / 6
      return [lx + reach * t, ly - 80 * t + 110 * t * t]
    })
    shape += tapered(leaf, (t) => 7.5 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12)) + 0.6)
  }
  return shape
}

function creek(random) {
  const left = []
  const right = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const y = 470 + t * 320
    const centre = 470 + Math.sin(t * 4.4 + 0.4) * 130 * (0.3 + t) - t * 60
    const half = 14 + t * t * 150
    left.push([centre - half + random.around(0, 4), y])
    right.unshift([centre + half + random.around(0, 4), y])
  }
  return polygon([...left, ...right], WHITE)
}

export default {
  name: 'flood-tide',
  shape: 'landscape',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const far = skyline(random, HORIZON + 2, 26, 150)
    const marsh = skyline(random, 486, 44, 120)
    const bank = skyline(random, 610, 70, 210)
    const sun = circle(SUN.x, SUN.y, SUN.r, WHITE)
    const glitter = () =>
      ripples(random, 70, { top: HORIZON + 8, bottom: 620, left: SUN.x - 90, right: SUN.x + 90, long: 60 })
    const land = polygon([...marsh, [W + 20, H + 20], [-20, H + 20]])
    return [
      { ink: [250, 170, 150], to: [252, 222, 150], content: rect(0, 0, W, H) + sun },
      {
        ink: [92, 152, 180],
        to: [150, 190, 186],
        opaque: true,
        strength: 0.94,
        content:
          rect(0, 0, W, H) +
          sun +
          clouds(random) +
          glitter() +
          ripples(random, 190, { top: HORIZON + 6, bottom: 520 }),
      },
      {
        ink: [226, 72, 50],
        strength: 0.9,
        opaque: true,
        content:
          ripples(random, 26, {
            top: HORIZON + 14,
            bottom: 560,
            left: SUN.x - 130,
            right: SUN.x + 130,
            long: 44,
            fill: '#000',
          }) +
          Array.from({ length: 7 }, (_, i) =>
            gouge(SUN.x + random.around(0, 160), 268 + i * 6, random.between(120, 300), 4, 0, '#000'),
          ).join(''),
      },
      {
        ink: [52, 118, 122],
        opaque: true,
        strength: 0.95,
        content:
          polygon(far) +
          land +
          creek(random) +
          ripples(random, 120, { top: 330, bottom: 480, fill: '#000', long: 70 }),
      },
      {
        ink: [24, 78, 84],
        opaque: true,
        strength: 0.96,
        content:
          polygon([...bank, [W + 20, H + 20], [-20, H + 20]]) +
          creek(random) +
          ripples(random, 150, { top: 560, bottom: 780, long: 60 }) +
          Array.from({ length: 46 }, () =>
            gouge(random.between(0, W), random.between(492, 575), random.between(30, 90), 4, 0, '#000'),
          ).join(''),
      },
      {
        ink: [24, 36, 58],
        opaque: true,
        strength: 0.96,
        content:
          Array.from({ length: 15 }, () =>
            reed(
              random,
              random.between(820, 1190),
              H + 30,
              random.between(280, 560),
              random.between(0.02, 0.16),
            ),
          ).join('') +
          Array.from({ length: 7 }, () =>
            reed(
              random,
              random.between(-30, 190),
              H + 30,
              random.between(180, 380),
              random.between(0.02, 0.14),
            ),
          ).join(''),
      },
    ]
  },
}
