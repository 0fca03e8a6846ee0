import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  assets,
  folder,
  get,
  metadataOf,
  picture,
  reported,
  serve,
  setUpImages,
} from '../../../testing/images.js'
import { createImages } from './images.js'
import { preparePictures } from './prepare.js'

setUpImages()

describe('keeping', () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  const FOREVER = 'public, max-age=31536000, immutable'

  it('is immutable where the address contains the version, and short otherwise', async () => {
    const tag = (await get('/assets/boats.jpg?format=100w')).headers.get('etag')!
    const version = tag.slice(1, 11)
    expect(await cacheOf(`/assets/boats.jpg?format=100w&v=${version}`)).toBe(FOREVER)
    expect(await cacheOf('/assets/boats-3f9c01d27b.webp?format=100w')).toBe(FOREVER)
    for (const other of ['', '&v=', `&v=${version.slice(0, 4)}`, '&v=0000000000']) {
      expect(await cacheOf(`/assets/boats.jpg?format=100w${other}`)).toBe('public, max-age=60')
    }
  })

  it('ends when the file is replaced', async () => {
    await picture(300, 200).jpeg().toFile(join(assets, 'changing.jpg'))
    const before = await get('/assets/changing.jpg?format=100w')
    await picture(300, 100).jpeg().toFile(join(assets, 'changing.jpg'))
    const after = await get('/assets/changing.jpg?format=100w', {
      'if-none-match': before.headers.get('etag')!,
    })
    expect(after.status).toBe(200)
    expect(await metadataOf(after)).toMatchObject({ width: 100, height: 33 })
  })

  it('is kept on disk, so that another process sends the same bytes', async () => {
    const cache = join(folder, 'shared')
    serve(cache)
    const first = await get('/assets/boats.jpg?format=750w', { accept: 'image/webp' })
    expect(first.status).toBe(200)
    const [name = ''] = await readdir(cache)
    await writeFile(join(cache, name), 'kept')
    serve(cache)
    const second = await get('/assets/boats.jpg?format=750w', { accept: 'image/webp' })
    expect(await second.text()).toBe('kept')
    serve()
  })

  it('creates a picture once for all concurrent requests', async () => {
    const cache = join(folder, 'once')
    serve(cache)
    const tags = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await get('/assets/boats.jpg?format=500w')).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(1)
    expect(await readdir(cache)).toHaveLength(1)
    serve()
  })

  it('resizes an image once for its preparation and a visitor at the same time', async () => {
    const images = createImages({ folder: join(folder, 'early') }, (error) => reported.push(error))
    const both: unknown[] = []
    await preparePictures({
      pages: ['/'],
      render: async () => '<img src="/assets/boats.jpg?format=1500w">',
      images: {
        ...images,
        async make(...asked) {
          both.push(...(await Promise.all([images.make(...asked), images.make(...asked)])))
          return new Uint8Array()
        },
      },
      folder: assets,
      prefix: '/assets/',
      signal: new AbortController().signal,
      report: (error) => reported.push(error),
    })
    expect(both).toHaveLength(2)
    expect(both[1]).toBe(both[0])
  })

  it('in a folder that is not writable is reported to the operator, and the image is sent', async () => {
    await writeFile(join(folder, 'file'), '')
    serve(join(folder, 'file'))
    expect((await get('/assets/boats.jpg?format=300w')).status).toBe(200)
    expect(reported.splice(0)).not.toEqual([])
    serve()
  })

  it('is not needed', async () => {
    serve(null)
    expect((await get('/assets/boats.jpg?format=300w')).status).toBe(200)
    serve()
  })
})
