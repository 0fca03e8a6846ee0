import { IMAGE_WIDTHS_PX } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { app, CHROMIUM, get, metadataOf, setUpImages, WIDTH } from '../../../testing/images.js'

setUpImages()

describe('a picture', () => {
  it('[IMG-014] exists at every step, and is never wider than the original', async () => {
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

  it('is rotated upright and loses the camera’s metadata', async () => {
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

  it('keeps transparency in every type that supports it', async () => {
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

  it('answers 304 while it is unchanged, for each type separately', async () => {
    const tag = (await get('/assets/boats.jpg?format=300w', { accept: 'image/webp' })).headers.get('etag')!
    const again = (accept: string) =>
      get('/assets/boats.jpg?format=300w', { accept, 'if-none-match': `"other", ${tag}` })
    const same = await again('image/webp')
    expect([same.status, same.headers.get('vary'), await same.text()]).toEqual([304, 'Accept', ''])
    expect((await again('image/avif')).status).toBe(200)
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
