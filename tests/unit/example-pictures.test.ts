import { expect, it } from 'vitest'
import { names } from '../../examples/site/pictures/catalogue.mjs'
import { areCurrent } from '../../examples/site/pictures/lib/current.mjs'
import { blurMask, rasterise } from '../../examples/site/pictures/lib/mask.mjs'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"><rect width="9" height="4" fill="#fff"/>${content}</svg>`

it('a mask is one byte for each pixel, 255 where the drawing is black', async () => {
  const mask = await rasterise(svg('<rect width="3" height="4"/>'))
  expect([...mask]).toEqual(Array.from({ length: 4 }, () => [255, 255, 255, 0, 0, 0, 0, 0, 0]).flat())
})

it('a blurred mask is no larger, and fades from black to white', async () => {
  const mask = [...(await rasterise(svg('<rect width="5" height="4"/>'), 1))]
  expect(mask).toHaveLength(36)
  const row = mask.slice(0, 9)
  expect(row).toEqual([...row].sort((one, other) => other - one))
  expect(new Set(row).size).toBeGreaterThan(2)
  expect(await blurMask(Buffer.from(mask), { width: 9, height: 4 }, 1)).toHaveLength(36)
})

it('a first start draws nothing: the repository keeps each picture, of the current sources', async () => {
  expect(new Set(names).size).toBe(names.length)
  expect(await areCurrent(), 'Run node examples/site/pictures/make.mjs.').toBe(true)
})
