import { pullSheet } from '../lib/frame.mjs'
import { lettering, naturalWidth } from '../lib/lettering.mjs'
import { place, turn } from '../lib/objects.mjs'
import { cover, createCanvas, drawMask } from '../lib/sheet.mjs'
import { plaster } from '../lib/surfaces.mjs'
import floodTide from '../prints/flood-tide.mjs'
import threeWeights from '../prints/three-weights.mjs'

/** The preview of a shared link to the site. */
export default {
  name: 'share-card',
  shape: 'card',
  async compose() {
    const canvas = createCanvas(1200, 630, [0, 0, 0], 0.7)
    plaster(canvas, { tone: [28, 58, 84], rough: 0.1 })
    await place(canvas, await turn(await pullSheet(threeWeights, 360, 0.5), 7), { x: 790, y: 40 })
    await place(canvas, await turn(await pullSheet(floodTide, 520, 0.5), -4), { x: 560, y: 180 })
    const lines = ['SLACK', 'WATER', 'PRESS']
    const words = lines
      .map((line, i) =>
        lettering(line, { x: 70, y: 130 + i * 132, height: 112, width: naturalWidth('WATER', 112) }),
      )
      .join('')
    cover(canvas, await drawMask(1200, 630, words), [246, 240, 224])
    return canvas
  },
}
