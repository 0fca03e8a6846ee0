import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import { Hono } from 'hono'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SITE } from '../../testing/test-site.js'
import { assetRoutes } from '../assets/routes.js'
import type { RequestEnv } from '../request-env.js'
import { securityHeaders } from '../security/headers.js'
import { createImages } from './images.js'
import { preparePictures } from './prepare.js'
import { imageRoute } from './routes.js'

const WIDTH = 1200
const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let folder: string
let assets: string
const reported: unknown[] = []

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 190, g: 60, b: 40, alpha: 0.5 } } })

function createRoutes(cache: string | null = join(folder, 'cache')) {
  const images = createImages(cache === null ? undefined : { folder: cache }, (error) => reported.push(error))
  const app = new Hono<RequestEnv>().use(securityHeaders())
  app.get('/assets/*', imageRoute('/assets/', assets, images))
  return app.route(
    '/',
    assetRoutes({ assets, runtime: join(folder, 'runtime'), panel: join(folder, 'panel') }),
  )
}
let app: Hono<RequestEnv>
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const metadataOf = async (response: Response): Promise<Metadata> =>
  sharp(Buffer.from(await response.arrayBuffer())).metadata()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-images-'))
  assets = join(folder, 'assets')
  await cp(join(TEST_SITE, 'assets'), assets, { recursive: true })
  await mkdir(join(assets, 'walls'))
  await picture(WIDTH, 900).jpeg().toFile(join(assets, 'boats.jpg'))
  await picture(WIDTH, 900).withMetadata({ orientation: 6 }).jpeg().toFile(join(assets, 'upright.jpg'))
  await picture(WIDTH, 900, 4).png().toFile(join(assets, 'walls/glass.png'))
  await picture(800, 600).webp().toFile(join(assets, 'boats-3f9c01d27b.webp'))
  await picture(640, 480).jpeg().toFile(join(assets, 'own-500w.jpg'))
  await picture(4000, 100).jpeg().toFile(join(assets, 'wide.jpg'))
  await copyFile(join(assets, 'mark.svg'), join(assets, 'drawing.jpg'))
  await writeFile(join(assets, 'half.jpg'), (await readFile(join(assets, 'boats.jpg'))).subarray(0, 2000))
  await writeFile(join(assets, 'empty.jpg'), '')
  await writeFile(join(assets, 'dot.gif'), 'GIF89a')
  await picture(400, 300).jpeg().toFile(join(folder, 'private.jpg'))
  await symlink(join(folder, 'private.jpg'), join(assets, 'linked.jpg'))
  app = createRoutes()
})
afterAll(() => rm(folder, { recursive: true }))

describe('a picture', () => {
  it('[IMG-014] is there at every step, and never wider than it is', async () => {
    const widths = await Promise.all(
      IMAGE_WIDTHS_PX.map(async (step) => {
        const response = await get(`/assets/wide.jpg?format=${step}w`, { accept: 'image/webp' })
        expect(response.status).toBe(200)
        return (await metadataOf(response)).width
      }),
    )
    expect(widths).toEqual([...IMAGE_WIDTHS_PX])
    const beyond = await get('/assets/boats.jpg?format=2500w', { accept: 'image/webp' })
    expect(await metadataOf(beyond)).toMatchObject({ width: WIDTH, height: 900 })
  })

  it('is requested in the query or by its name', async () => {
    const [query, name] = await Promise.all([
      get('/assets/walls/glass.png?format=300w', { accept: 'image/webp' }),
      get('/assets/walls/glass-300w.png', { accept: 'image/webp' }),
    ])
    expect(name.headers.get('etag')).toBe(query.headers.get('etag'))
    expect(await metadataOf(name)).toMatchObject({ width: 300, height: 225, format: 'webp' })
  })

  it('whose own name looks like a size is that file', async () => {
    const own = await get('/assets/own-500w.jpg', { accept: CHROMIUM })
    expect(await metadataOf(own)).toMatchObject({ width: 640, format: 'jpeg' })
    expect((await get('/assets/own-500w-300w.jpg')).status).toBe(200)
  })

  it('without a size is sent as it is', async () => {
    const plain = await get('/assets/boats.jpg', { accept: CHROMIUM })
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
    expect(await metadataOf(plain)).toMatchObject({ width: WIDTH })
  })

  it('stands upright and keeps nothing of what the camera wrote', async () => {
    const { width, height, orientation, exif } = await metadataOf(
      await get('/assets/upright.jpg?format=300w', { accept: 'image/webp' }),
    )
    expect({ width, height, orientation, exif }).toEqual({ width: 300, height: 400 })
  })

  it.each([
    [CHROMIUM, 'boats.jpg', 'image/avif', 'heif'],
    ['image/webp,*/*', 'boats.jpg', 'image/webp', 'webp'],
    ['image/avif;q=0.5, image/webp', 'boats.jpg', 'image/webp', 'webp'],
    ['image/avif;q=0, image/*', 'boats.jpg', 'image/jpeg', 'jpeg'],
    ['*/*', 'boats.jpg', 'image/jpeg', 'jpeg'],
    ['*/*', 'walls/glass.png', 'image/png', 'png'],
    ['IMAGE/WEBP', 'walls/glass.png', 'image/webp', 'webp'],
    ['image/avif;q=x', 'boats.jpg', 'image/jpeg', 'jpeg'],
  ])('for a browser that accepts %j, %s is %s', async (accept, path, type, format) => {
    const response = await get(`/assets/${path}?format=100w`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.clone().arrayBuffer()).byteLength).toBe(
      Number(response.headers.get('content-length')),
    )
    expect((await metadataOf(response)).format).toBe(format)
  })

  it('keeps its holes in every type that can show them', async () => {
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const shown = await metadataOf(await get('/assets/walls/glass.png?format=100w', { accept }))
      expect(shown.hasAlpha).toBe(true)
    }
  })

  it('has no body for HEAD, and the same headers', async () => {
    const head = await app.request('/assets/boats.jpg?format=100w', { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
  })

  it('answers 304 while it is unchanged, for each type apart', async () => {
    const tag = (await get('/assets/boats.jpg?format=300w', { accept: 'image/webp' })).headers.get('etag')!
    const again = (accept: string) =>
      get('/assets/boats.jpg?format=300w', { accept, 'if-none-match': `"other", ${tag}` })
    const same = await again('image/webp')
    expect([same.status, same.headers.get('vary'), await same.text()]).toEqual([304, 'Accept', ''])
    expect((await again('image/avif')).status).toBe(200)
  })
})

describe('keeping', () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  const FOREVER = 'public, max-age=31536000, immutable'

  it('is for ever where the address names the version, and short for another', async () => {
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

  it('is done on disk, so that another process sends the same bytes', async () => {
    const cache = join(folder, 'shared')
    app = createRoutes(cache)
    const first = await get('/assets/boats.jpg?format=750w', { accept: 'image/webp' })
    expect(first.status).toBe(200)
    const [name = ''] = await readdir(cache)
    await writeFile(join(cache, name), 'kept')
    app = createRoutes(cache)
    const second = await get('/assets/boats.jpg?format=750w', { accept: 'image/webp' })
    expect(await second.text()).toBe('kept')
    app = createRoutes()
  })

  it('makes a picture once for all who ask at the same time', async () => {
    const cache = join(folder, 'once')
    app = createRoutes(cache)
    const tags = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await get('/assets/boats.jpg?format=500w')).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(1)
    expect(await readdir(cache)).toHaveLength(1)
    app = createRoutes()
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
    app = createRoutes(join(folder, 'file'))
    expect((await get('/assets/boats.jpg?format=300w')).status).toBe(200)
    expect(reported.splice(0)).not.toEqual([])
    app = createRoutes()
  })

  it('is not needed', async () => {
    app = createRoutes(null)
    expect((await get('/assets/boats.jpg?format=300w')).status).toBe(200)
    app = createRoutes()
  })
})

describe('a rejected request has a reason', () => {
  it.each(['750', '640w', '0w', '-1w', '750w,', '', '1e3w', '99999999999w', 'original'])(
    'the size %j with 400 and the sizes there are',
    async (format) => {
      const response = await get(`/assets/boats.jpg?format=${encodeURIComponent(format)}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('there are 100w, 300w, 500w, 750w, 1000w, 1500w, 2500w')
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
    ['print.css', 'Only pictures'],
    ['drawing.jpg', 'not a picture'],
    ['half.jpg', 'not a picture'],
    ['empty.jpg', 'not a picture'],
    ['pictures/tiny.webp', 'not a picture'],
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

it('SVG images and animations are sent as they are, whatever the requested size', async () => {
  for (const [path, type] of [
    ['mark.svg', 'image/svg+xml'],
    ['dot.gif', 'image/gif'],
  ]) {
    const response = await get(`/assets/${path}?format=300w`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  }
})
