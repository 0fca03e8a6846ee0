import { createProfile } from '../lib/noise.mjs'
import { blob, circle, clip, gouge, line, polygon, rect, stroke, WHITE } from '../lib/svg.mjs'

const W = 1200
const H = 760

/** A hill as its crest line; everything below belongs to it until a nearer hill covers it. */
function hill(random, base, rise, stretch) {
  const profile = createProfile(random, 3)
  const offset = random.between(0, 40)
  const crest = (x) => base - rise * profile(x / stretch + offset)
  const points = []
  for (let x = -20; x <= W + 20; x += 10) points.push([x, crest(x)])
  return {
    crest,
    shape: polygon([...points, [W + 20, H + 20], [-20, H + 20]]),
    hole: polygon([...points, [W + 20, H + 20], [-20, H + 20]], WHITE),
  }
}

/** Rows of a crop that follow the fall of the ground. */
function rows({ crest }, from, to, gap, width, lean) {
  let marks = ''
  for (let x = from; x < to; x += gap) {
    const points = []
    for (let t = 0; t <= 1; t += 0.1) {
      const at = x + lean * t * t
      points.push([at, crest(at) + 4 + t * 260])
    }
    marks += stroke(line(points), width)
  }
  return marks
}

function contour({ crest }, from, to, count, gap, width) {
  let marks = ''
  for (let i = 1; i <= count; i++) {
    const points = []
    for (let x = from; x <= to; x += 14) points.push([x, crest(x) + i * gap * (1 + i * 0.06)])
    marks += stroke(line(points), width)
  }
  return marks
}

function hedge(random, { crest }, from, to, size, drop = 0) {
  let marks = ''
  for (let x = from; x < to; x += size * random.between(0.7, 1.3)) {
    marks += blob(
      random,
      x,
      crest(x) + drop,
      size * random.between(0.7, 1.2),
      size * random.between(0.6, 0.95),
    )
  }
  return marks
}

function tree(random, x, y, size) {
  return {
    crown: blob(random, x, y - size * 1.5, size, size * 1.08, { points: 11, wobble: 0.1 }),
    trunk: rect(x - size * 0.07, y - size * 0.7, size * 0.14, size * 0.72),
    cuts: Array.from({ length: 16 }, () => {
      const angle = random.between(-2.6, 0.3)
      const reach = size * random.between(0.2, 0.82)
      return gouge(
        x + Math.cos(angle) * reach,
        y - size * 1.5 + Math.sin(angle) * reach,
        size * 0.34,
        size * 0.07,
        angle + 1.3,
      )
    }).join(''),
  }
}

export default {
  name: 'sheepwalk',
  shape: 'landscape',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const far = hill(random, 300, 60, 420)
    const middle = hill(random, 392, 70, 360)
    const near = hill(random, 540, 80, 480)
    const front = hill(random, 690, 40, 420)
    const trees = [
      tree(random, 860, middle.crest(860) + 10, 50),
      tree(random, 932, middle.crest(932) + 16, 36),
      tree(random, 208, near.crest(208) + 14, 74),
      tree(random, 318, near.crest(318) + 20, 50),
      tree(random, 470, far.crest(470) + 6, 20),
      tree(random, 510, far.crest(510) + 6, 26),
    ]
    const sheep = Array.from({ length: 26 }, () => {
      const x = random.between(520, 1150)
      return [x, near.crest(x) + random.between(40, 130)]
    })
    const rays = Array.from({ length: 60 }, (_, i) => {
      const angle = (i / 60) * Math.PI * 2
      const reach = random.between(118, 150)
      return gouge(650 + Math.cos(angle) * reach, 150 + Math.sin(angle) * reach, 46, 4, angle)
    }).join('')
    const field = (h, from, to, content) => clip(h.shape, clip(rect(from, 0, to - from, H), content))
    return [
      { ink: [252, 224, 120], content: rect(0, 0, W, H) + circle(650, 150, 72, WHITE) },
      {
        ink: [240, 178, 110],
        opaque: true,
        strength: 0.9,
        content: rect(0, 0, W, 420) + circle(650, 150, 92, WHITE) + rays,
      },
      { ink: [188, 202, 112], opaque: true, content: far.shape },
      {
        ink: [118, 166, 98],
        opaque: true,
        content:
          field(far, 0, 360, contour(far, 0, 380, 9, 9, 3)) +
          field(far, 610, 900, rows(far, 560, 960, 12, 4, 90)) +
          middle.shape +
          clip(middle.shape, rect(420, 0, 330, H, WHITE)),
      },
      { ink: [222, 196, 92], opaque: true, content: clip(middle.shape, rect(415, 0, 340, H)) + near.hole },
      {
        ink: [44, 118, 92],
        opaque: true,
        content:
          field(middle, 415, 755, rows(middle, 300, 800, 17, 6, 120)) +
          field(middle, 0, 415, contour(middle, 0, 420, 12, 13, 3.4)) +
          hedge(random, middle, 400, 420, 8) +
          hedge(random, far, 340, 620, 7, 3) +
          near.shape +
          front.hole +
          Array.from({ length: 190 }, () => {
            const x = random.between(0, W)
            return gouge(
              x,
              near.crest(x) + random.between(10, 190),
              random.between(14, 44),
              2.6,
              random.around(-0.1, 0.3),
            )
          }).join(''),
      },
      {
        ink: [248, 242, 224],
        opaque: true,
        content: sheep.map(([x, y]) => blob(random, x, y, 11, 7.5)).join(''),
      },
      {
        ink: [22, 58, 66],
        opaque: true,
        content:
          trees.map((t) => t.crown + t.trunk).join('') +
          trees.map((t) => t.cuts).join('') +
          hedge(random, near, -10, W + 10, 9, 2) +
          hedge(random, middle, 748, 1210, 7, 2) +
          front.shape +
          Array.from({ length: 260 }, () => {
            const x = random.between(0, W)
            return gouge(
              x,
              front.crest(x) + random.between(2, 110),
              random.between(26, 70),
              3.4,
              -Math.PI / 2 + random.around(0.1, 0.4),
            )
          }).join('') +
          sheep
            .map(
              ([x, y]) =>
                rect(x - 6, y + 5, 2, 6) + rect(x + 4, y + 5, 2, 6) + blob(random, x + 10, y - 2, 4, 3),
            )
            .join(''),
      },
    ]
  },
}
