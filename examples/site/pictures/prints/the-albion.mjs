import { lettering } from '../lib/lettering.mjs'
import { circle, ellipse, gouge, path, polygon, rect, stroke, WHITE } from '../lib/svg.mjs'

const W = 1250
const H = 800
const FLOOR = 664

/** An Albion hand press, seen from the pressman's side. */
function albion() {
  const frame =
    path(
      'M486 640V300C486 262 500 238 520 226H690C710 238 724 262 724 300V640H690V316C690 284 672 268 605 268C538 268 520 284 520 316V640Z',
    ) +
    path('M474 226H736V204H720L700 176H510L490 204H474Z') +
    path('M560 176C560 150 574 140 584 130H626C636 140 650 150 650 176Z') +
    path('M588 130C578 112 590 96 605 84C620 96 632 112 622 130Z') +
    circle(605, 74, 11) +
    rect(601, 50, 8, 18)
  const feet =
    path('M440 700C440 672 470 664 486 632H530C530 664 538 690 560 700Z') +
    path('M650 700C672 690 680 664 680 632H724C740 664 770 672 770 700Z') +
    rect(424, 696, 150, 16) +
    rect(636, 696, 150, 16)
  const screw = rect(584, 262, 42, 92) + rect(570, 350, 70, 22)
  const platen = rect(538, 370, 134, 20) + rect(522, 390, 166, 30)
  const bed =
    rect(330, 452, 470, 26) +
    rect(300, 478, 620, 12) +
    rect(352, 490, 26, 22) +
    rect(840, 490, 18, 176) +
    rect(820, 660, 58, 14) +
    rect(330, 490, 18, 176) +
    rect(310, 660, 58, 14)
  const forme = rect(556, 432, 136, 20)
  const tympan = path('M800 452L930 286L942 294L816 458Z') + path('M928 288L1010 230L1016 240L938 296Z')
  const bar = stroke('M640 330C700 320 760 336 820 372L900 404', 15) + circle(908, 408, 15)
  const rounce =
    circle(600, 520, 34) +
    circle(600, 520, 24, WHITE) +
    circle(600, 520, 8) +
    stroke('M600 520L650 566', 9) +
    circle(654, 570, 11)
  return { frame, feet, screw, platen, bed, forme, tympan, bar, rounce }
}

const shine = (random) => {
  let marks = ''
  const strip = (x, top, bottom, count) => {
    for (let i = 0; i < count; i++) {
      const y = top + ((bottom - top) * i) / count
      marks += gouge(x + random.around(0, 1.6), y, 28, 3.4, Math.PI / 2 + random.around(0, 0.05))
    }
  }
  strip(496, 306, 630, 16)
  strip(713, 306, 630, 16)
  for (let x = 500; x < 716; x += 15) marks += gouge(x, 215, 12, 2.6, 0.5)
  for (let x = 540; x < 680; x += 13) marks += gouge(x, 404, 18, 2.6, Math.PI / 2)
  for (let x = 340; x < 800; x += 17) marks += gouge(x, 466, 13, 2.4, 0.12)
  for (let i = 0; i < 9; i++) marks += gouge(540 + i * 16, 190, 16, 2.6, Math.PI / 2 + (i - 4) * 0.1)
  marks += gouge(590, 150, 34, 4, -1.3) + gouge(600, 106, 22, 3, -1.3)
  return marks
}

function shelves(random) {
  let wood = ''
  let tins = ''
  let lids = ''
  for (const y of [196, 306, 416]) {
    wood += rect(958, y, 272, 11) + rect(980, y + 11, 8, 18) + rect(1200, y + 11, 8, 18)
    let x = 970
    while (x < 1180) {
      const width = random.between(30, 46)
      const height = random.between(34, 74)
      if (random.chance(0.82)) {
        const tin = rect(x, y - height, width, height)
        if (random.chance(0.5)) tins += tin
        else lids += tin
        wood += rect(x - 2, y - height - 5, width + 4, 8)
      }
      x += width + random.between(7, 16)
    }
  }
  return { wood, tins, lids }
}

function windowFrame() {
  let bars = ''
  for (const x of [60, 156, 252, 348]) bars += rect(x - 5, 90, 10, 330)
  for (const y of [90, 200, 310, 420]) bars += rect(55, y - 5, 298, 10)
  return `${bars}${rect(36, 424, 336, 16)}`
}

const prints = () =>
  [
    [420, 0],
    [738, 1],
    [838, 2],
  ].map(([x, kind]) => ({ x, kind }))

/** The Albion in its corner, cut in lino. */
export default {
  name: 'the-albion',
  shape: 'landscape',
  process: 'lino',
  units: { width: W, height: H },
  draw(random) {
    const p = albion()
    const s = shelves(random)
    const iron = p.frame + p.feet + p.screw + p.platen + p.bed + p.tympan + p.bar + p.rounce
    const sky = rect(60, 90, 288, 330)
    const sea = polygon([
      [60, 330],
      [348, 318],
      [348, 420],
      [60, 420],
    ])
    let boards = ''
    for (let i = -6; i < 16; i++)
      boards += stroke(`M${625 + (i - 5) * 74} ${FLOOR}L${625 + (i - 5) * 190} 812`, 2.6, WHITE)
    for (let i = 0; i < 60; i++)
      boards += gouge(random.between(0, W), random.between(FLOOR + 8, 796), random.between(20, 90), 2, 0)
    let wall = ''
    for (let i = 0; i < 240; i++)
      wall += gouge(
        random.between(0, W),
        random.between(0, FLOOR),
        random.between(8, 26),
        1.5,
        Math.PI / 2 + random.around(0, 0.3),
      )
    const beam = polygon([
      [352, 300],
      [1250, 720],
      [1250, 812],
      [560, 812],
      [352, 420],
    ])
    const hung = prints()
      .map(({ x }) => rect(x, 66, 76, 100))
      .join('')
    const art =
      circle(458, 108, 22) +
      polygon([
        [746, 156],
        [776, 100],
        [806, 156],
      ]) +
      [0, 1, 2, 3].map((i) => rect(846, 80 + i * 20, 60, 10)).join('')
    return [
      {
        ink: [240, 206, 140],
        content: rect(0, 0, W, H) + sky.replace('#000', '#fff') + hung.replaceAll('#000', '#fff'),
      },
      { ink: [255, 232, 176], opaque: true, strength: 0.8, content: beam },
      {
        ink: [150, 198, 200],
        opaque: true,
        content: sky + [0, 1, 2, 3, 4, 5].map((i) => gouge(90 + i * 46, 150 + (i % 3) * 48, 90, 9)).join(''),
      },
      {
        ink: [226, 158, 92],
        strength: 0.5,
        content:
          rect(0, 0, W, FLOOR) +
          beam.replace('#000', '#fff') +
          sky.replace('#000', '#fff') +
          hung.replaceAll('#000', '#fff') +
          wall,
      },
      {
        ink: [70, 132, 136],
        opaque: true,
        content:
          sea +
          s.tins +
          art +
          Array.from({ length: 20 }, () =>
            gouge(random.between(70, 340), random.between(340, 414), 40, 3),
          ).join(''),
      },
      { ink: [176, 98, 58], opaque: true, content: rect(0, FLOOR, W, H - FLOOR) + boards },
      {
        ink: [206, 66, 46],
        opaque: true,
        content: s.lids + p.forme + rect(930, 560, 210, 108) + ellipse(458, 108, 22, 22),
      },
      {
        ink: [30, 30, 40],
        opaque: true,
        strength: 0.96,
        content:
          iron +
          shine(random) +
          s.wood +
          windowFrame() +
          stroke('M380 62Q640 78 950 56', 2.4) +
          prints()
            .map(({ x }) => rect(x + 12, 56, 7, 20) + rect(x + 58, 56, 7, 20))
            .join('') +
          rect(922, 552, 226, 12) +
          rect(930, 600, 210, 5) +
          rect(930, 634, 210, 5) +
          [580, 616, 650].map((y) => rect(1018, y, 34, 7)).join('') +
          ellipse(605, 716, 330, 12) +
          Array.from({ length: 44 }, () =>
            gouge(random.between(300, 920), random.between(712, 726), 50, 2),
          ).join('') +
          rect(0, FLOOR - 9, W, 12),
      },
      {
        ink: [232, 176, 74],
        opaque: true,
        content:
          rect(576, 184, 58, 5) +
          circle(605, 74, 6) +
          lettering('ALBION', { x: 566, y: 240, height: 14, width: 78 }),
      },
    ]
  },
}
