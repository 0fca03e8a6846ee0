import { blob, gouge, rect } from '../lib/svg.mjs'

const W = 800
const H = 1000
const SHORE = 330

/** Pebbles packed without touching: small and flat at the water's edge, large and round at the viewer's feet. */
function pack(random) {
  const stones = []
  const size = (y) => 6 + ((y - SHORE) / (H - SHORE)) ** 1.25 * 62
  for (let attempt = 0; attempt < 9000 && stones.length < 900; attempt++) {
    const y = SHORE + 26 + random.next() ** 1.5 * (H - SHORE + 10)
    const radius = size(y) * random.between(0.42, 1)
    const x = random.between(-20, W + 20)
    const free = stones.every((other) => {
      const dx = (x - other.x) * 0.78
      const dy = y - other.y
      return dx * dx + dy * dy > (radius * 0.82 + other.radius * 0.82 + 1.5) ** 2
    })
    if (free) stones.push({ x, y, radius, tone: random.integer(0, 7), turn: random.around(0, 0.4) })
  }
  return stones
}

const shape = (random, stone, scale = 1, fill = '#000') =>
  blob(random, stone.x, stone.y, stone.radius * 1.16 * scale, stone.radius * 0.82 * scale, {
    turn: stone.turn,
    wobble: 0.09,
    points: 8,
    fill,
  })

/** A band of quartz across a stone, cut with one pass of the tool. */
const vein = (random, { x, y, radius }) =>
  gouge(x, y + random.around(0, radius * 0.3), radius * 2.6, radius * 0.1, random.around(0, 0.8))

export default {
  name: 'shingle',
  shape: 'portrait',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const stones = pack(random)
    const of = (...tones) => stones.filter((stone) => tones.includes(stone.tone))
    const print = (list, scale) => list.map((stone) => shape(random, stone, scale)).join('')
    let waves = ''
    for (let i = 0; i < 120; i++) {
      const depth = random.next() ** 1.5
      waves += gouge(
        random.between(0, W),
        196 + depth * 118,
        20 + depth * 110,
        1 + depth * 4,
        random.around(0, 0.02),
      )
    }
    let sky = ''
    for (let i = 0; i < 34; i++)
      sky += gouge(
        random.between(0, W),
        random.between(16, 176),
        random.between(60, 300),
        random.between(2, 7),
        random.around(0, 0.03),
      )
    return [
      { ink: [196, 214, 220], to: [240, 236, 222], content: rect(0, 0, W, SHORE) + sky },
      { ink: [70, 128, 148], opaque: true, content: rect(0, 184, W, SHORE - 176) + waves },
      { ink: [232, 220, 194], content: rect(0, SHORE - 4, W, H) },
      {
        ink: [206, 160, 96],
        opaque: true,
        content:
          print(of(0, 1)) +
          of(0)
            .map((s) => vein(random, s))
            .join(''),
      },
      {
        ink: [150, 168, 172],
        opaque: true,
        content:
          print(of(2, 3)) +
          of(2)
            .map((s) => vein(random, s))
            .join(''),
      },
      { ink: [196, 100, 68], opaque: true, content: print(of(4)) },
      {
        ink: [62, 82, 96],
        opaque: true,
        content:
          print(of(5, 6)) +
          of(5, 6)
            .map((s) => (random.chance(0.6) ? vein(random, s) : ''))
            .join(''),
      },
      { ink: [250, 247, 238], opaque: true, strength: 0.9, content: print(of(7)) },
      {
        ink: [30, 44, 58],
        opaque: true,
        content: stones
          .filter((stone) => stone.radius > 9)
          .map((stone) =>
            gouge(
              stone.x + stone.radius * 0.1,
              stone.y + stone.radius * 0.74,
              stone.radius * 2,
              stone.radius * 0.17,
              stone.turn,
              '#000',
            ),
          )
          .join(''),
      },
    ]
  },
}
