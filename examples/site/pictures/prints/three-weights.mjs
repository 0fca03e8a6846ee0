import { circle, path, rect } from '../lib/svg.mjs'

const W = 800
const H = 1000

const ramp = (id, from, to, turn) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn} 0.5 0.5)"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export default {
  name: 'three-weights',
  shape: 'portrait',
  process: 'riso',
  units: { width: W, height: H },
  draw() {
    const half = (x, y, r, turn, fill = '#000') =>
      `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, fill)}</g>`
    return [
      {
        ink: [255, 218, 40],
        content: `${ramp('y', '#000', '#666', 90)}${circle(300, 330, 250)}${rect(400, 640, 330, 290, 'url(#y)')}`,
      },
      {
        ink: [255, 86, 130],
        content: `${ramp('p', '#000', '#bbb', 0)}${half(470, 560, 270, 180, 'url(#p)')}${circle(610, 210, 120, '#777')}${rect(70, 610, 150, 320)}`,
      },
      {
        ink: [0, 116, 190],
        content: `${ramp('b', '#333', '#e4e4e4', 60)}${circle(420, 470, 190, 'url(#b)')}${half(250, 930, 180, 0)}${Array.from({ length: 11 }, (_, i) => rect(400, 654 + i * 25, 330, 10)).join('')}${half(610, 210, 120, 90)}`,
      },
      {
        ink: [40, 42, 60],
        content: `${rect(70, 80, 12, 850)}${circle(76, 80, 22)}${half(470, 560, 70, 180)}`,
        strength: 0.94,
      },
    ]
  },
}
