import { lettering, naturalWidth } from '../lib/lettering.mjs'
import { printPlate } from '../lib/press.mjs'
import { createRandom } from '../lib/random.mjs'
import { createCanvas } from '../lib/sheet.mjs'
import { circle, clip, gouge, path, polygon, rect, stroke, WHITE } from '../lib/svg.mjs'

const W = 1250
const H = 800
const STREET = 690

/** Brick in stretcher bond, with bricks left out so that the wall does not turn into graph paper. */
function bricks(random, x, y, width, height) {
  let marks = ''
  for (let row = 0; row * 15 < height; row++) {
    for (let column = -1; column * 38 < width; column++) {
      if (random.chance(0.55)) continue
      marks += rect(x + column * 38 + (row % 2) * 19, y + row * 15, 34, 11)
    }
  }
  return clip(rect(x, y, width, height), marks)
}

function sash(x, y, width, height) {
  const frame = rect(x - 8, y - 8, width + 16, height + 16) + rect(x - 16, y + height + 8, width + 32, 10)
  let panes = ''
  for (let i = 0; i < 2; i++)
    for (let k = 0; k < 4; k++)
      panes += rect(x + i * (width / 2) + 3, y + k * (height / 4) + 3, width / 2 - 6, height / 4 - 6)
  return { frame, panes }
}

const SHOP = { x: 330, y: 408, width: 590, height: 282 }
const GLASS = { x: 356, y: 470, width: 350, height: 158 }
const DOOR = { x: 748, y: 464, width: 126, height: 226 }

function bicycle(x, y) {
  const wheel = (cx) =>
    `<circle cx="${cx}" cy="${y}" r="45" fill="none" stroke="#000" stroke-width="6"/>${Array.from({ length: 9 }, (_, i) => stroke(`M${cx} ${y}L${cx + 44 * Math.cos(i * 0.7)} ${y + 44 * Math.sin(i * 0.7)}`, 1.2)).join('')}`
  return (
    wheel(x) +
    wheel(x + 132) +
    stroke(
      `M${x} ${y}L${x + 44} ${y - 62}L${x + 106} ${y - 62}L${x + 64} ${y}L${x} ${y}M${x + 64} ${y}L${x + 36} ${y - 78}M${x + 106} ${y - 62}L${x + 132} ${y}M${x + 106} ${y - 62}L${x + 102} ${y - 88}L${x + 124} ${y - 92}`,
      5.6,
    ) +
    rect(x + 20, y - 84, 34, 8) +
    rect(x + 112, y - 84, 40, 26)
  )
}

/** Number 14 at lighting-up time. */
export default {
  name: 'shop-front',
  shape: 'landscape',
  async compose() {
    const random = createRandom('shop-front')
    const canvas = createCanvas(2500, 1600, [246, 240, 226])
    const uppers = [sash(392, 172, 86, 148), sash(588, 172, 86, 148), sash(784, 172, 86, 148)]
    const sides = [
      sash(96, 230, 80, 130),
      sash(96, 470, 80, 130),
      sash(1062, 214, 80, 136),
      sash(1062, 470, 80, 136),
    ]
    const show = [
      [374, 486, 78, 98],
      [466, 506, 104, 70],
      [584, 484, 70, 92],
      [664, 516, 34, 46],
    ]
    const lamp =
      stroke('M234 700V300', 9) +
      path('M212 300L218 240H250L256 300Z') +
      path('M208 240L234 214L260 240Z') +
      rect(216, 690, 36, 20) +
      rect(206, 706, 56, 14)
    const sky = rect(0, 0, W, 200)
    let roofs =
      polygon([
        [-10, 196],
        [-10, 120],
        [250, 120],
        [300, 196],
      ]) +
      polygon([
        [300, 140],
        [340, 76],
        [910, 76],
        [950, 140],
      ]) +
      polygon([
        [930, 190],
        [980, 112],
        [1260, 112],
        [1260, 190],
      ])
    roofs += rect(388, 24, 60, 60) + rect(820, 30, 54, 56) + rect(1130, 62, 50, 60) + rect(60, 70, 52, 60)
    const pots = [398, 424, 830, 852, 1140, 1160, 70, 92]
      .map((x) => rect(x, x < 120 ? 52 : x > 1100 ? 44 : x > 800 ? 12 : 4, 14, 24))
      .join('')
    const sign = 'SLACK WATER PRESS'
    const signHeight = 30
    let setts = ''
    for (let row = 0; row < 6; row++)
      for (let i = -1; i < 34; i++)
        setts += rect(
          i * (38 + row * 3) + (row % 2) * 19,
          STREET + 26 + row * 15 + row * row * 0.9,
          33 + row * 3,
          10 + row,
          random.chance(0.18) ? WHITE : '#000',
        )
    let stars = ''
    for (let i = 0; i < 44; i++)
      stars += circle(random.between(0, W), random.between(0, 110), random.between(1, 2.4), WHITE)
    const bunting = Array.from({ length: 15 }, (_, i) => {
      const x = 262 + i * 47
      const y = 362 + Math.sin((i / 14) * Math.PI) * 22
      return polygon([
        [x, y],
        [x + 26, y + 2],
        [x + 12, y + 28],
      ])
    })
    const layers = [
      {
        ink: [255, 214, 112],
        content:
          rect(GLASS.x, GLASS.y, GLASS.width, GLASS.height) +
          rect(DOOR.x + 16, DOOR.y + 14, DOOR.width - 32, 116) +
          uppers
            .slice(0, 2)
            .map((w) => w.panes)
            .join('') +
          sides[1].panes +
          sides[2].panes +
          circle(234, 270, 150, '#999') +
          path('M200 700L120 800H820L760 700Z', '#bbb'),
      },
      { ink: [92, 128, 176], to: [238, 168, 140], opaque: true, content: `${sky}${stars}` },
      { ink: [182, 92, 70], content: rect(300, 138, 650, 560) + openings(uppers, sides) },
      {
        ink: [120, 118, 140],
        opaque: true,
        content:
          rect(-10, 194, 312, 500) +
          rect(948, 188, 320, 506) +
          sides.map((w) => w.panes.replaceAll('#000', '#fff')).join(''),
      },
      {
        ink: [236, 226, 206],
        opaque: true,
        content:
          uppers.map((w) => w.frame + w.panes.replaceAll('#000', '#fff')).join('') +
          sides.map((w) => w.frame + w.panes.replaceAll('#000', '#fff')).join('') +
          show.map((each) => rect(...each)).join(''),
      },
      {
        ink: [26, 86, 96],
        opaque: true,
        content:
          rect(SHOP.x, SHOP.y, SHOP.width, SHOP.height) +
          rect(GLASS.x, GLASS.y, GLASS.width, GLASS.height, WHITE) +
          rect(DOOR.x, DOOR.y, DOOR.width, DOOR.height, WHITE) +
          bunting.filter((_, i) => i % 3 === 0).join(''),
      },
      {
        ink: [204, 66, 48],
        opaque: true,
        content:
          rect(DOOR.x + 4, DOOR.y + 4, DOOR.width - 8, DOOR.height - 4) +
          rect(DOOR.x + 18, DOOR.y + 16, DOOR.width - 36, 112, WHITE) +
          bunting.filter((_, i) => i % 3 === 1).join('') +
          circle(413, 530, 22) +
          polygon([
            [476, 566],
            [520, 520],
            [562, 566],
          ]) +
          pots,
      },
      {
        ink: [70, 150, 160],
        opaque: true,
        content:
          rect(590, 520, 58, 30) +
          rect(476, 512, 84, 8) +
          rect(382, 494, 62, 10) +
          bunting.filter((_, i) => i % 3 === 2).join(''),
      },
      {
        ink: [34, 40, 74],
        opaque: true,
        content:
          roofs +
          bricks(random, 300, 142, 650, 262) +
          openings(uppers, []) +
          bricks(random, 0, 200, 298, 490) +
          bricks(random, 952, 192, 300, 498) +
          sides.map((w) => w.frame.replaceAll('#000', '#fff')).join(''),
        strength: 0.42,
      },
      {
        ink: [26, 28, 58],
        opaque: true,
        content:
          roofs +
          rect(SHOP.x - 14, SHOP.y - 14, SHOP.width + 28, 14) +
          rect(SHOP.x - 4, SHOP.y + 52, SHOP.width + 8, 6) +
          rect(0, STREET, W, 110) +
          setts.replaceAll('#000', '#0000') +
          rect(GLASS.x - 3, GLASS.y + GLASS.height, GLASS.width + 6, 5) +
          rect(GLASS.x + 116, GLASS.y, 5, GLASS.height) +
          rect(GLASS.x + 232, GLASS.y, 5, GLASS.height) +
          rect(DOOR.x + 60, DOOR.y + 16, 5, 112) +
          circle(DOOR.x + 106, DOOR.y + 148, 5) +
          rect(DOOR.x + 34, DOOR.y + 160, 56, 6, WHITE) +
          lamp +
          path('M218 294L222 246H246L250 294Z', WHITE) +
          bicycle(960, 664) +
          stroke('M240 360Q600 430 972 360', 2) +
          Array.from({ length: 24 }, (_, i) => gouge(120 + i * 36, STREET + 6, 30, 2, 0)).join(''),
      },
      {
        ink: [250, 222, 150],
        opaque: true,
        content:
          path('M218 294L222 246H246L250 294Z') +
          lettering(sign, {
            x: SHOP.x + (SHOP.width - naturalWidth(sign, signHeight)) / 2,
            y: SHOP.y + 11,
            height: signHeight,
          }) +
          setts.replaceAll('#000', '#0000').replaceAll('#fff', '#000'),
      },
    ].map((layer) => ({ ...layer, bleeds: true }))
    await printPlate(
      canvas,
      { x: 0, y: 0, width: 2500, height: 1600 },
      { process: 'screen', units: { width: W, height: H }, layers },
      random,
    )
    return canvas
  },
}

function openings(uppers, sides) {
  const white = (content) => content.replaceAll('#000', '#fff')
  return (
    [...uppers, ...sides].map((each) => white(each.frame)).join('') +
    rect(GLASS.x, GLASS.y, GLASS.width, GLASS.height, WHITE) +
    rect(DOOR.x, DOOR.y, DOOR.width, DOOR.height, WHITE)
  )
}
