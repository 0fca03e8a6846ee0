import { draw } from '../lib/frame.mjs'
import { printPlate } from '../lib/press.mjs'
import { createCanvas } from '../lib/sheet.mjs'
import albion from '../prints/the-albion.mjs'

const W = 2500
const H = 1600

/** The linocut of the Albion without its margins. */
export default {
  name: 'press',
  shape: 'landscape',
  async compose() {
    const canvas = createCanvas(W, H, [246, 240, 226])
    const { random, ...artwork } = draw(albion)
    const layers = artwork.layers.map((layer) => ({ ...layer, bleeds: true }))
    await printPlate(canvas, { x: 0, y: 0, width: W, height: H }, { ...artwork, layers }, random)
    return canvas
  },
}
