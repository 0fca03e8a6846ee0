import { lettering } from '../lib/lettering.mjs'

const W = 800
const H = 1000

export default {
  name: 'ampersand',
  shape: 'portrait',
  process: 'type',
  units: { width: W, height: H },
  draw() {
    const sign = (dx, dy) => lettering('&', { x: 110 + dx, y: 60 + dy, height: 700, width: 580, weight: 1.9 })
    return [
      { ink: [255, 206, 48], content: sign(22, 22) },
      { ink: [222, 62, 52], content: sign(0, 0), strength: 0.94 },
      {
        ink: [34, 36, 52],
        content:
          lettering('INK · PAPER', { x: 110, y: 824, height: 60, width: 580 }) +
          lettering('PRESSURE · PATIENCE', { x: 110, y: 908, height: 40, width: 580 }),
      },
    ]
  },
}
