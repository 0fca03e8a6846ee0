import { pullSheet, shapes } from '../lib/frame.mjs'
import { createCanvas } from '../lib/sheet.mjs'

/**
 * A detail of a print, so close that the ink is visible: the plate is printed `wide` pixels wide and cropped to
 * the picture's size around the point `at`, in fractions of the sheet.
 */
const closeUp = (name, { wide, at }) => ({
  name: `${name}-close`,
  shape: 'landscape',
  async compose() {
    const { default: print } = await import(`../prints/${name}.mjs`)
    const { width, height } = shapes.landscape
    const sheet = await pullSheet(print, wide, 1.5)
    const canvas = createCanvas(width, height, [0, 0, 0])
    const left = Math.round((sheet.width - width) * at[0])
    const top = Math.round((sheet.height - height) * at[1])
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = ((top + y) * sheet.width + left + x) * 4
        const to = (y * width + x) * 3
        for (let c = 0; c < 3; c++) canvas.data[to + c] = sheet.data[from + c]
      }
    }
    return canvas
  },
})

export const closeUps = [
  closeUp('shingle', { wide: 3000, at: [0.5, 0.82] }),
  closeUp('six-herring', { wide: 4200, at: [0.06, 0.12] }),
  closeUp('three-weights', { wide: 3000, at: [0.72, 0.3] }),
  closeUp('lady-fern', { wide: 3000, at: [0.5, 0.3] }),
  closeUp('regatta-bill', { wide: 2900, at: [0.1, 0.34] }),
]
