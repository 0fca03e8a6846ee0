import { circle, ellipse, line, stroke, tapered } from '../lib/svg.mjs'

const W = 800
const H = 1000

/** Pods of honesty (Lunaria): flat, papery, see-through, so that every overlap makes a third colour. */
function sprig(random, x, lean, pods) {
  const stem = Array.from({ length: 10 }, (_, i) => {
    const t = i / 9
    return [x + lean * t ** 1.6 * 300, 1010 - t * 860]
  })
  const list = []
  let stems = tapered(stem, (t) => 7 - 4.5 * t)
  for (let i = 0; i < pods; i++) {
    const t = 0.3 + (i / (pods - 1)) * 0.68
    const at = Math.min(8, Math.floor(t * 9))
    const f = t * 9 - at
    const px = stem[at][0] + (stem[at + 1][0] - stem[at][0]) * f
    const py = stem[at][1] + (stem[at + 1][1] - stem[at][1]) * f
    const side = i % 2 ? 1 : -1
    const reach = random.between(66, 104) * (1.1 - t * 0.4)
    const cx = px + side * reach
    const cy = py - reach * random.between(0.35, 0.8)
    const radius = random.between(56, 72) * (1.12 - t * 0.4)
    stems += tapered(
      [
        [px, py],
        [px + side * reach * 0.45, py - reach * 0.1],
        [cx, cy + radius],
      ],
      () => 3,
    )
    list.push({ cx, cy, radius, turn: random.around(0, 24), side })
  }
  return { stems, pods: list }
}

const pod = ({ cx, cy, radius, turn }) =>
  ellipse(cx, cy, radius * 0.84, radius, '#000', turn) + ellipse(cx, cy - radius, 2.4, 13, '#000', turn)

const outline = ({ cx, cy, radius, turn }) =>
  `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(radius * 0.84).toFixed(1)}" ry="${radius.toFixed(1)}" fill="none" stroke="#000" stroke-width="3" transform="rotate(${turn.toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)})"/>`

/** Three flat seeds near the rim, each hung on its thread. */
function seeds(random, { cx, cy, radius, side }) {
  let marks = ''
  for (let i = 0; i < 3; i++) {
    const angle = -0.9 + i * 1.15 + random.around(0, 0.2)
    const x = cx + Math.cos(angle) * radius * 0.4 * side
    const y = cy + Math.sin(angle) * radius * 0.46
    const rim = [cx + Math.cos(angle) * radius * 0.8 * side, cy + Math.sin(angle) * radius * 0.9 - 6]
    marks +=
      ellipse(x, y, radius * 0.15, radius * 0.11, '#000', angle * 40 * side) +
      stroke(line([[x, y], rim]), 1.8)
  }
  return marks
}

export default {
  name: 'honesty',
  shape: 'portrait',
  process: 'riso',
  units: { width: W, height: H },
  draw(random) {
    const one = sprig(random, 300, -0.5, 8)
    const two = sprig(random, 420, 0.1, 10)
    const three = sprig(random, 520, 0.5, 8)
    const all = [...one.pods, ...two.pods, ...three.pods]
    const fade = `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="0.3" stop-color="#eee"/><stop offset="1" stop-color="#777"/></linearGradient><rect width="${W}" height="${H}" fill="url(#fade)"/>`
    return [
      { ink: [255, 226, 80], content: circle(420, 400, 312) },
      { ink: [255, 138, 160], content: fade, strength: 0.9 },
      { ink: [255, 112, 120], content: [...one.pods, ...three.pods].map(pod).join(''), strength: 0.86 },
      { ink: [104, 170, 214], content: two.pods.map(pod).join(''), strength: 0.92 },
      {
        ink: [52, 56, 122],
        content:
          one.stems +
          two.stems +
          three.stems +
          all.map(outline).join('') +
          all.map((each) => seeds(random, each)).join(''),
      },
    ]
  },
}
