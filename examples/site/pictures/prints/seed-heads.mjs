import { circle, ellipse, gouge, path, rect, tapered, WHITE } from '../lib/svg.mjs'

const W = 800
const H = 1000

/** A poppy's seed head as a turner would make it: a crown, a collar, a bellied box with ribs. */
function head(x, y, size) {
  const s = size
  const box = path(
    `M${x - s * 0.5} ${y - s * 0.42}C${x - s * 0.86} ${y + s * 0.1} ${x - s * 0.52} ${y + s * 0.66} ${x - s * 0.1} ${y + s * 0.84}L${x + s * 0.1} ${y + s * 0.84}C${x + s * 0.52} ${y + s * 0.66} ${x + s * 0.86} ${y + s * 0.1} ${x + s * 0.5} ${y - s * 0.42}Z`,
  )
  const crown = path(
    `M${x - s * 0.72} ${y - s * 0.46}C${x - s * 0.5} ${y - s * 0.78} ${x + s * 0.5} ${y - s * 0.78} ${x + s * 0.72} ${y - s * 0.46}C${x + s * 0.4} ${y - s * 0.34} ${x - s * 0.4} ${y - s * 0.34} ${x - s * 0.72} ${y - s * 0.46}Z`,
  )
  let ribs = ''
  for (const u of [-0.66, -0.36, -0.08, 0.2, 0.48, 0.74]) {
    ribs += path(
      `M${x + u * s * 0.62} ${y - s * 0.3}C${x + u * s * 1.02} ${y + s * 0.05} ${x + u * s * 0.8} ${y + s * 0.45} ${x + u * s * 0.26} ${y + s * 0.72}C${x + u * s * 0.72} ${y + s * 0.42} ${x + u * s * 0.9} ${y + s * 0.05} ${x + u * s * 0.62} ${y - s * 0.3}Z`,
      WHITE,
    )
  }
  let rays = ''
  for (let i = -4; i <= 4; i++)
    rays += gouge(
      x + i * s * 0.13,
      y - s * 0.52 + Math.abs(i) * s * 0.012,
      s * 0.22,
      s * 0.028,
      Math.PI / 2 + i * 0.12,
    )
  return { box, crown, ribs, rays, collar: ellipse(x, y + s * 0.88, s * 0.2, s * 0.07) }
}

export default {
  name: 'seed-heads',
  shape: 'portrait',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const heads = [
      [210, 300, 118, 0],
      [420, 196, 96, 1],
      [596, 344, 132, 2],
      [360, 500, 104, 1],
      [130, 590, 82, 2],
      [668, 640, 84, 0],
      [500, 672, 70, 1],
    ].map(([x, y, size, tone]) => ({ x, y, size, tone, ...head(x, y, size) }))
    const stems = heads
      .map(({ x, y, size }) => {
        const foot = 400 + (x - 400) * 0.34
        const top = y + size * 0.86
        return tapered(
          [
            [foot, 1010],
            [foot + (x - foot) * 0.2, 1010 - (1010 - top) * 0.4],
            [x + random.around(0, 10), top + (1010 - top) * 0.25],
            [x, top],
          ],
          (t) => size * (0.16 - t * 0.07),
        )
      })
      .join('')
    const of = (tone, ...parts) =>
      heads
        .filter((each) => each.tone === tone)
        .map((each) => parts.map((part) => each[part]).join(''))
        .join('')
    let ground = ''
    for (let i = 0; i < 420; i++)
      ground += gouge(
        random.between(10, W - 10),
        random.between(10, H - 10),
        random.between(8, 26),
        1.8,
        Math.PI / 2 + random.around(0, 0.5),
      )
    const dots = Array.from({ length: 70 }, () =>
      circle(random.between(20, W - 20), random.between(16, 150) ** 1, random.between(1.5, 3.4), WHITE),
    ).join('')
    return [
      { ink: [240, 206, 148], content: rect(0, 0, W, H) },
      { ink: [226, 120, 62], opaque: true, content: of(0, 'box', 'crown') },
      { ink: [232, 190, 76], opaque: true, content: of(1, 'box', 'crown') },
      { ink: [132, 158, 140], opaque: true, content: of(2, 'box', 'crown') },
      {
        ink: [120, 44, 52],
        opaque: true,
        content:
          rect(0, 0, W, H) +
          ground +
          dots +
          heads.map((each) => (each.box + each.crown).replaceAll('#000', '#fff')).join('') +
          stems.replaceAll('#000', '#fff'),
      },
      { ink: [92, 112, 70], opaque: true, content: stems },
      {
        ink: [44, 26, 40],
        opaque: true,
        content: heads
          .map(
            (each) =>
              each.collar +
              Array.from({ length: 6 }, (_, i) => {
                const u = [-0.66, -0.36, -0.08, 0.2, 0.48, 0.74][i]
                return gouge(
                  each.x + u * each.size * 0.72,
                  each.y + each.size * 0.14,
                  each.size * 0.8,
                  each.size * 0.045,
                  Math.PI / 2 - u * 0.1,
                  '#000',
                )
              }).join('') +
              each.rays.replaceAll('#fff', '#000') +
              gouge(each.x, each.y - each.size * 0.4, each.size * 1.3, each.size * 0.05, 0, '#000'),
          )
          .join(''),
      },
    ]
  },
}
