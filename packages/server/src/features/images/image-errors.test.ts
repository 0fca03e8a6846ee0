import { copyFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assets, get, picture, setUpImages } from '../../../testing/images.js'

setUpImages()

describe('a rejected request has a reason', () => {
  it.each(['750', '640w', '0w', '-1w', '750w,', '', '1e3w', '99999999999w', 'original'])(
    'the size %j with 400 and the sizes there are',
    async (format) => {
      const response = await get(`/assets/boats.jpg?format=${encodeURIComponent(format)}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('The sizes are 100w, 300w, 500w, 750w, 1000w, 1500w, 2500w')
    },
  )

  it.each(['boats-640w.jpg', 'own-500w-501w.jpg'])('%s with 400', async (name) => {
    expect((await get(`/assets/${name}`)).status).toBe(400)
  })

  it.each([
    'none.jpg?format=100w',
    'none-100w.jpg',
    'linked.jpg?format=100w',
    'linked-100w.jpg',
    '..%2fprivate.jpg?format=100w',
    '..%2fprivate-100w.jpg',
    '%2e%2e/private.jpg?format=100w',
    '..%5cprivate-100w.jpg',
    '.hidden?format=100w',
    '-100w.jpg',
    '%00-100w.jpg',
    '%-100w.jpg',
    '?format=100w',
    'walls?format=100w',
  ])('%s with 404', async (path) => {
    expect((await get(`/assets/${path}`)).status).toBe(404)
  })

  it.each([
    ['print.css', 'Only images'],
    ['drawing.jpg', 'not a readable image'],
    ['half.jpg', 'not a readable image'],
    ['empty.jpg', 'not a readable image'],
    ['pictures/tiny.webp', 'not a readable image'],
  ])('%s with 415', async (path, why) => {
    const response = await get(`/assets/${path}?format=100w`)
    expect(response.status).toBe(415)
    expect(await response.text()).toContain(why)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  it('a file that was bad is sent once it is mended', async () => {
    const path = join(assets, 'mended.jpg')
    await writeFile(path, 'nothing')
    expect((await get('/assets/mended.jpg?format=100w')).status).toBe(415)
    await copyFile(join(assets, 'boats.jpg'), path)
    await utimes(path, new Date(), new Date())
    expect((await get('/assets/mended.jpg?format=100w')).status).toBe(200)
  })

  it('a picture of too many pixels with 415', async () => {
    const path = join(assets, 'vast.png')
    await picture(10_001, 10_000).png({ compressionLevel: 1 }).toFile(path)
    expect((await get('/assets/vast.png?format=100w')).status).toBe(415)
    await rm(path)
  })
})
