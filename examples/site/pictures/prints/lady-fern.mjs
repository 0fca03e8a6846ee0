import { gouge, rect, tapered, WHITE } from '../lib/svg.mjs'

const W = 800
const H = 1000

/** One frond: a curving rib, pinnae in pairs, and each pinna edged with rounded lobes. */
function frond(random, { x, y, length, angle, curl, fill = WHITE }) {
  let shape = ''
  const rib = [[x, y]]
  const steps = 30
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const heading = angle + curl * t * t
    const [px, py] = rib[i]
    rib.push([px + (Math.cos(heading) * length) / steps, py + (Math.sin(heading) * length) / steps])
    if (i < 4) continue
    const reach = length * 0.235 * Math.min(1, 0.45 + t * 1.6) * (1 - t ** 2.2) + 6
    for (const side of [-1, 1])
      shape += pinna(random, px, py, heading + side * (1.2 - t * 0.25), reach, (length / steps) * 0.5, fill)
  }
  return shape + tapered(rib, (t) => 8 * (1 - t * 0.8), fill)
}

function pinna(random, x, y, heading, reach, width, fill) {
  const bend = random.around(0, 0.05) - Math.sign(Math.cos(heading)) * 0.16
  const along = (u) => {
    const a = heading + bend * u
    return [x + Math.cos(a) * reach * u, y + Math.sin(a) * reach * u]
  }
  const count = Math.max(3, Math.round(reach / 10))
  let lobes = tapered([along(0), along(0.5), along(1)], (u) => 3.6 * (1 - u * 0.75), fill)
  for (let k = 1; k <= count; k++) {
    const u = k / (count + 0.6)
    const [lx, ly] = along(u)
    const size = width * (1.06 - u * 0.72)
    for (const edge of [-1, 1]) {
      const a = heading + edge * 1.12
      lobes += gouge(
        lx + (Math.cos(a) * size) / 2,
        ly + (Math.sin(a) * size) / 2,
        size * 1.15,
        size * 0.34,
        a,
        fill,
      )
    }
  }
  return lobes
}

export default {
  name: 'lady-fern',
  shape: 'portrait',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const behind = [
      { x: 360, y: 1040, length: 900, angle: -1.95, curl: -0.7 },
      { x: 470, y: 1040, length: 860, angle: -1.15, curl: 0.85 },
    ]
    const ahead = [
      { x: 410, y: 1050, length: 1010, angle: -1.62, curl: 0.42 },
      { x: 370, y: 1050, length: 640, angle: -2.2, curl: -1.1 },
      { x: 460, y: 1050, length: 600, angle: -0.92, curl: 1.0 },
    ]
    const cut = (list) => list.map((each) => frond(random, each)).join('')
    const front = cut(ahead)
    return [
      { ink: [196, 222, 160], to: [236, 226, 140], content: rect(0, 0, W, H) },
      { ink: [72, 152, 112], opaque: true, content: rect(0, 0, W, H) + front },
      { ink: [20, 66, 66], opaque: true, strength: 0.95, content: rect(0, 0, W, H) + cut(behind) + front },
    ]
  },
}
