import { circle, gouge, tapered } from '../lib/svg.mjs'

const W = 800
const H = 1000

/** An umbel: rays from one point, each ending in a smaller umbel of florets. */
function umbel(random, x, y, size, turn) {
  let rays = ''
  let florets = ''
  const count = 13
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * 2 - 1
    const angle = turn - Math.PI / 2 + u * 1.18
    const reach = size * (0.86 + 0.14 * Math.cos(u * 2.2)) * random.between(0.94, 1.05)
    const cx = x + Math.cos(angle) * reach
    const cy = y + Math.sin(angle) * reach
    const bend = [
      x + Math.cos(angle) * reach * 0.55 + Math.sin(angle) * u * 7,
      y + Math.sin(angle) * reach * 0.55,
    ]
    rays += tapered([[x, y], bend, [cx, cy]], (t) => size * (0.034 - t * 0.018))
    for (let k = 0; k < 9; k++) {
      const fan = angle + ((k / 8) * 2 - 1) * 1.35
      const length = size * 0.17 * random.between(0.8, 1.15)
      const tip = [cx + Math.cos(fan) * length, cy + Math.sin(fan) * length]
      rays += tapered([[cx, cy], [(cx + tip[0]) / 2, (cy + tip[1]) / 2], tip], () => size * 0.012)
      florets += circle(tip[0], tip[1], size * random.between(0.022, 0.036))
    }
  }
  return { rays, florets }
}

function plant(random, { x, base, heads }) {
  let stems = ''
  let florets = ''
  for (const { dx, top, size, from } of heads) {
    const turn = dx / 900
    const points = Array.from({ length: 8 }, (_, i) => {
      const t = i / 7
      return [x + dx * t ** 1.7, from + (top - from) * t]
    })
    stems += tapered(points, (t) => size * (0.085 - 0.045 * t))
    const head = umbel(random, points[7][0], points[7][1], size, turn)
    stems += head.rays
    florets += head.florets
  }
  for (const [at, side] of [
    [0.34, 1],
    [0.5, -1],
    [0.2, -1],
  ]) {
    const y = base - at * 640
    for (let i = 0; i < 7; i++) {
      const angle = -Math.PI / 2 + side * (0.5 + i * 0.2)
      const reach = 60 + (6 - Math.abs(i - 3)) * 13
      stems += gouge(
        x + side * 12 + (Math.cos(angle) * reach) / 2,
        y + (Math.sin(angle) * reach) / 2,
        reach,
        9,
        angle,
        '#000',
      )
    }
  }
  return { stems, florets }
}

export default {
  name: 'alexanders',
  shape: 'portrait',
  process: 'screen',
  units: { width: W, height: H },
  draw(random) {
    const back = plant(random, {
      x: 520,
      base: 1010,
      heads: [
        { dx: 70, top: 420, size: 200, from: 1010 },
        { dx: -300, top: 560, size: 150, from: 900 },
        { dx: 190, top: 660, size: 110, from: 930 },
      ],
    })
    const front = plant(random, {
      x: 372,
      base: 1010,
      heads: [
        { dx: -44, top: 330, size: 236, from: 1010 },
        { dx: 250, top: 560, size: 150, from: 820 },
        { dx: -240, top: 650, size: 128, from: 860 },
      ],
    })
    const ground = `<rect width="${W}" height="${H}"/>`
    return [
      { ink: [246, 226, 150], content: ground },
      { ink: [240, 158, 120], content: back.stems + back.florets, strength: 0.92 },
      { ink: [34, 96, 92], content: front.stems, strength: 0.96 },
      { ink: [232, 82, 62], content: front.florets, opaque: true },
    ]
  },
}
