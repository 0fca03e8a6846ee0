import { path } from '../lib/svg.mjs'

const COLUMNS = 8
const ROWS = 5
const CELL = 150
const W = COLUMNS * CELL
const H = ROWS * CELL

/** Quarter rings in a square: turned at random they join into paths, as Truchet's tiles did in 1704. */
function tile(x, y, turn, inner, outer) {
  const at = (radius) => `M${x} ${y + radius}A${radius} ${radius} 0 0 0 ${x + radius} ${y}`
  const wedge = `${at(outer)}L${x + inner} ${y}A${inner} ${inner} 0 0 1 ${x} ${y + inner}Z`
  return `<g transform="rotate(${turn * 90} ${x + CELL / 2} ${y + CELL / 2})">${path(wedge)}</g>`
}

export default {
  name: 'turning-stair',
  shape: 'landscape',
  process: 'screen',
  units: { width: W, height: H },
  draw(random) {
    const steps = [
      [0, 0.333],
      [0.333, 0.666],
      [0.666, 1],
    ].map(([inner, outer]) => [inner * CELL + 1, outer * CELL - 1])
    const layers = [[], [], [], []]
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const turn = random.integer(0, 3)
        const order = random.pick([
          [0, 1, 2],
          [1, 2, 3],
          [2, 0, 3],
          [3, 1, 0],
          [0, 2, 1],
        ])
        for (const [i, [inner, outer]] of steps.entries()) {
          layers[order[i]].push(tile(column * CELL, row * CELL, turn, inner, outer))
        }
        if (random.chance(0.45))
          layers[random.integer(0, 3)].push(tile(column * CELL, row * CELL, turn + 2, 0, CELL * 0.333))
      }
    }
    const inks = [
      [242, 184, 64],
      [226, 88, 62],
      [70, 150, 150],
      [34, 50, 92],
    ]
    return [
      { ink: [244, 226, 200], content: `<rect width="${W}" height="${H}"/>` },
      ...inks.map((ink, i) => ({ ink, content: layers[i].join(''), opaque: i > 1, strength: 0.95 })),
    ]
  },
}
