import { blob, circle, gouge, polygon, rect, tapered, WHITE } from '../lib/svg.mjs'

const W = 800
const H = 1000

function pine(random, x, base, height, width) {
  const lean = random.around(0, 34)
  const spine = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7
    return [x + lean * t + Math.sin(t * 5 + x) * width * 0.22, base - height * t]
  })
  const [topX, topY] = spine[7]
  let crown = ''
  let limbs = ''
  let cuts = ''
  for (let i = 0; i < 7; i++) {
    const side = i % 2 ? 1 : -1
    const reach = random.between(0.5, 1.25) * width * 4.4 * side * (i > 4 ? 0.5 : 1)
    const cx = topX + reach
    const cy = topY + random.between(-0.3, 1) * width * 2.4 + Math.abs(reach) * 0.2
    const rx = width * random.between(2.1, 3.6)
    const ry = width * random.between(0.95, 1.5)
    limbs += tapered(
      [
        [topX, cy + ry * 1.6],
        [topX + reach * 0.5, cy + ry * 0.9],
        [cx, cy],
      ],
      (t) => width * 0.34 * (1 - t * 0.6),
    )
    crown += blob(random, cx, cy, rx, ry, { points: 13, wobble: 0.16 })
    for (let k = 0; k < 16; k++) {
      const u = random.between(-0.82, 0.82)
      cuts += gouge(
        cx + u * rx,
        cy - ry * random.between(-0.1, 0.75) * Math.sqrt(1 - u * u),
        width * 0.62,
        width * 0.11,
        -Math.PI / 2 + u * 0.9,
      )
    }
  }
  return { trunk: tapered(spine, (t) => width * (1 - t * 0.55)) + limbs, crown, cuts }
}

export default {
  name: 'black-pines',
  shape: 'portrait',
  process: 'screen',
  units: { width: W, height: H },
  draw(random) {
    const far = Array.from({ length: 9 }, (_, i) =>
      pine(random, 40 + i * 92 + random.around(0, 30), 800, random.between(290, 420), random.between(9, 13)),
    )
    const middle = [96, 356, 640].map((x) =>
      pine(random, x + random.around(0, 30), 870, random.between(520, 610), random.between(19, 24)),
    )
    const near = [pine(random, 232, 1010, 800, 38), pine(random, 690, 1010, 730, 34)]
    const draw = (list, part) => list.map((tree) => tree[part]).join('')
    const ground = (y, wave) =>
      polygon([
        [-10, y],
        ...Array.from({ length: 9 }, (_, i) => [i * 100, y + Math.sin(i * wave) * 14]),
        [810, y],
        [810, 1010],
        [-10, 1010],
      ])
    let grass = ''
    for (let i = 0; i < 170; i++)
      grass += gouge(
        random.between(0, W),
        random.between(880, 990),
        random.between(20, 52),
        3.2,
        -Math.PI / 2 + random.around(0.12, 0.4),
      )
    return [
      {
        ink: [255, 206, 130],
        to: [255, 150, 118],
        content: rect(0, 0, W, 830) + circle(500, 440, 128, WHITE),
      },
      { ink: [250, 96, 74], content: circle(500, 440, 128) },
      {
        ink: [232, 132, 124],
        opaque: true,
        strength: 0.95,
        content: draw(far, 'trunk') + draw(far, 'crown') + ground(770, 1.1),
      },
      {
        ink: [122, 76, 110],
        opaque: true,
        content: draw(middle, 'trunk') + draw(middle, 'crown') + draw(middle, 'cuts') + ground(846, 0.8),
      },
      {
        ink: [36, 34, 70],
        opaque: true,
        content: draw(near, 'trunk') + draw(near, 'crown') + draw(near, 'cuts') + ground(912, 0.6) + grass,
      },
    ]
  },
}
