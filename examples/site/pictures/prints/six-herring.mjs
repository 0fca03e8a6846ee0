import { circle, clip, curve, gouge, path, rect, WHITE } from '../lib/svg.mjs'

const W = 1200
const H = 760

/** A herring seen side on, nose to the left, about 400 units long. */
function fish(x, y, size, flip) {
  const place = (content) =>
    `<g transform="translate(${x} ${y}) scale(${size * flip} ${size})">${content}</g>`
  const back = [
    [-200, 6],
    [-168, -22],
    [-100, -48],
    [-10, -56],
    [80, -36],
    [140, -14],
  ]
  const belly = [
    [140, 12],
    [80, 36],
    [0, 58],
    [-90, 54],
    [-160, 32],
    [-200, 6],
  ]
  const body = `${curve(back)}L${curve(belly).slice(1)}Z`
  const tail =
    'M132 -10C166 -16 190 -46 214 -62C204 -34 198 -12 198 0C200 18 206 40 214 66C190 46 166 18 132 12Z'
  const fins =
    path('M-14 -52L34 -88L52 -44Z') +
    path('M-110 46L-70 82L-62 52Z') +
    path('M54 42L92 66L96 28Z') +
    path('M0 56L20 78L34 50Z')
  let scales = ''
  for (let row = -5; row <= 5; row++) {
    for (let column = 0; column < 14; column++) {
      const sx = -96 + column * 17 + (row % 2) * 8.5
      const sy = row * 10.5
      scales += `<path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M${sx} ${sy - 6}Q${sx + 12} ${sy} ${sx} ${sy + 6}"/>`
    }
  }
  const dark = `${curve(back)}L140 -6${curve([
    [140, -6],
    [60, -14],
    [-40, -20],
    [-120, -6],
    [-200, 6],
  ]).replace(/^M[^C]*/, '')}Z`
  return {
    body: place(path(body) + path(tail)),
    hole: place(path(body, WHITE) + path(tail, WHITE)),
    fins: place(fins),
    back: place(path(dark) + path(tail)),
    scales: place(clip(path(body), scales)),
    face: place(
      circle(-156, -4, 12, WHITE) +
        circle(-156, -4, 6.5) +
        `<path fill="none" stroke="#fff" stroke-width="4" d="M-122 -40Q-100 0 -124 44"/><path fill="none" stroke="#fff" stroke-width="3" d="M-196 8Q-182 14 -176 22"/>` +
        Array.from({ length: 5 }, (_, i) => gouge(150 + i * 10, -4 + i * 2, 54, 3, -0.6 + i * 0.28)).join(''),
    ),
    spots: place(
      Array.from(
        { length: 15 },
        (_, i) =>
          gouge(-88 + i * 15, 8 + Math.sin(i * 0.3) * 3, 10, 2.6, 0.2, '#000') +
          gouge(-82 + i * 14, 24 - i * 0.4, 8, 2, 0.2, '#000'),
      ).join(''),
    ),
    gill: place(
      '<path fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" d="M-116 -40Q-94 0 -118 44"/>',
    ),
  }
}

export default {
  name: 'six-herring',
  shape: 'landscape',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const shoal = [
      [330, 150, 1.12, 1],
      [860, 140, 1.06, 1],
      [300, 384, 1.0, -1],
      [846, 380, 1.16, -1],
      [352, 614, 1.1, 1],
      [884, 616, 1.0, 1],
    ].map((each) => fish(...each))
    const all = (part) => shoal.map((each) => each[part]).join('')
    let water = ''
    for (let i = 0; i < 560; i++) {
      const y = random.between(0, H)
      water += gouge(
        random.between(0, W),
        y,
        random.between(26, 110),
        random.between(1.4, 3.4),
        Math.sin(y / 60) * 0.12,
      )
    }
    return [
      { ink: [176, 208, 208], content: rect(0, 0, W, H) + all('hole') },
      { ink: [240, 196, 152], content: all('body'), strength: 0.7 },
      { ink: [62, 132, 150], opaque: true, content: rect(0, 0, W, H) + water + all('hole') },
      { ink: [150, 178, 184], opaque: true, content: all('back') + all('scales') },
      {
        ink: [24, 52, 82],
        opaque: true,
        content: all('fins') + all('back') + all('scales') + all('gill') + all('spots') + all('face'),
      },
    ]
  },
}
