import { describe, expect, it, vi } from 'vitest'
import { nextTask } from '../../../testing/globals.js'
import {
  add,
  addLoaded,
  answer,
  FakeIntersections,
  loader,
  narrow,
  near,
  observer,
  observers,
  PICTURE,
  page,
  pass,
  put,
  setUp,
  sized,
  src,
} from '../../../testing/images.js'

setUp()

describe('a picture of the loader', () => {
  it('[IMG-015] of a host in the page’s context is requested over https, of any other as it is written', () => {
    for (const [written, expected] of [
      ['http://pictures.example/a.jpg', 'https://pictures.example/a.jpg?format=500w'],
      ['http://other.example/a.jpg', 'http://other.example/a.jpg?format=500w'],
    ]) {
      const image = add(`<img data-src="${written}" data-image-dimensions="3000x2000" alt="">`)
      sized(image, 400, 300)
      near(image)
      expect(src(image)).toBe(expected)
    }
  })

  it('[IMGL-001] waits until it is within 200 px of the viewport', () => {
    const image = add(PICTURE)
    sized(image, 400, 300)
    expect(observer(FakeIntersections).options).toMatchObject({ rootMargin: '200px', scrollMargin: '200px' })
    near(image, false)
    expect(src(image)).toBeNull()
    near(image)
    expect(src(image)).toBe('/a.jpg?format=500w')
  })

  it('[IMGL-002] is replaced by a larger one when its box grows, and never by a smaller one', async () => {
    const image = await addLoaded()
    sized(image, 90, 60)
    await pass(1000)
    expect(src(image)).toBe('/a.jpg?format=500w')
    sized(image, 600, 400)
    sized(image, 1200, 800)
    expect(src(image)).toBe('/a.jpg?format=500w')
    await pass(150)
    expect(src(image)).toBe('/a.jpg?format=1500w')
    expect(image.dataset.imageResolution).toBe('500w')
    image.dispatchEvent(new Event('load'))
    await pass(0)
    expect(image.dataset.imageResolution).toBe('1500w')
  })

  it('follows its box to smaller sizes where updates are forced', async () => {
    const image = await addLoaded({ forceUpdate: true })
    sized(image, 90, 60)
    await pass(150)
    expect(src(image)).toBe('/a.jpg?format=100w')
  })

  it('is laid out and not loaded where loading is off, until it is promoted', async () => {
    const image = add(PICTURE, { load: false, mode: 'cover' })
    sized(image, 400, 300)
    near(image)
    expect(src(image)).toBeNull()
    expect(image.style.objectFit).toBe('cover')
    const promoted = loader.promote(image)
    expect(src(image)).toBe('/a.jpg?format=500w')
    await answer(image)
    await promoted
  })

  it('[IMG-004] is loaded unless that is switched off, and can be made to follow every size', async () => {
    vi.useFakeTimers()
    const [plain, off, forced] = [
      add(PICTURE),
      add(PICTURE, { load: false }),
      add(PICTURE, { forceUpdate: true }),
    ]
    const show = async (width: number) => {
      for (const image of [plain, off, forced]) {
        sized(image, width, width)
        near(image)
      }
      await pass(150)
      for (const image of [plain, off, forced]) image.dispatchEvent(new Event('load'))
      await pass(0)
      return [plain, off, forced].map((image) => src(image)?.slice(-4))
    }
    expect(await show(400)).toEqual(['500w', undefined, '500w'])
    expect(await show(200)).toEqual(['500w', undefined, '300w'])
  })

  it('keeps the shown picture where the larger one fails, and does not request it again', async () => {
    const image = await addLoaded()
    sized(image, 900, 600)
    await pass(150)
    image.dispatchEvent(new Event('error'))
    await pass(0)
    expect(src(image)).toBe('/a.jpg?format=500w')
    expect(image.dataset.imageState).toBe('loaded')
    sized(image, 950, 600)
    await pass(1000)
    expect(src(image)).toBe('/a.jpg?format=500w')
  })

  it('that fails shows a message, keeps its ratio, and is not requested again', async () => {
    const image = add(PICTURE)
    near(image)
    await answer(image, 'error')
    expect(image.dataset.imageState).toBe('failed')
    expect(image.style.getPropertyValue('--site-image-ratio')).toBe('3000 / 2000')
    const before = src(image)
    near(image)
    await loader.promote(image)
    expect(src(image)).toBe(before)
  })

  it('with lazy loading of the browser is loaded when the loader decides', () => {
    const image = add('<img data-src="/a.jpg" loading="lazy" alt="">')
    expect(image.getAttribute('loading')).toBe('eager')
  })

  it('is added once, and restored byte for byte', async () => {
    const html = '<img alt="" data-src="/a.jpg" data-image-dimensions="30x20" loading="lazy" class="x">'
    const image = add(html, { mode: 'cover' })
    loader.add(image, { mode: 'contain' }, page.signal)
    sized(image, 400, 300)
    near(image)
    await answer(image)
    expect(image.style.objectFit).toBe('cover')
    page.abort()
    expect(document.body.innerHTML).toBe(html)
    expect(observers.every(({ seen }) => seen.size === 0)).toBe(true)
  })

  it('that is released while it loads frees its place in the queue', async () => {
    narrow(true)
    const first = put(PICTURE)
    const own = new AbortController()
    loader.add(first, {}, own.signal)
    const second = add(PICTURE)
    near(first)
    near(second)
    expect(src(second)).toBeNull()
    own.abort()
    await nextTask()
    expect(src(second)).not.toBeNull()
  })

  it('is found when it is added to the page later', () => {
    vi.useFakeTimers()
    const image = document.createElement('img')
    image.dataset.src = '/a.jpg'
    loader.add(image, {}, page.signal)
    document.body.append(image)
    expect(observer(FakeIntersections).seen.has(image)).toBe(false)
    vi.advanceTimersByTime(10)
    expect(observer(FakeIntersections).seen.has(image)).toBe(true)
  })
})

describe('many pictures', () => {
  const loading = (all: readonly Element[]) => all.filter((image) => src(image) !== null).length

  it('[IMGL-004] load sixteen at a time on a wide screen, and one at a time on a mobile one', async () => {
    for (const [mobile, count] of [
      [false, 16],
      [true, 1],
    ] as const) {
      narrow(mobile)
      const own = new AbortController()
      const all = Array.from({ length: 20 }, () => put(PICTURE))
      for (const image of all) loader.add(image, {}, own.signal)
      for (const image of all) near(image)
      expect(loading(all)).toBe(count)
      await answer(all[0]!)
      expect(loading(all)).toBe(count + 1)
      own.abort()
      await nextTask()
    }
  })

  it('a promoted one goes first, and one that was scrolled out of view waits for its next chance', async () => {
    narrow(true)
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => add(PICTURE))
    for (const image of [first!, second!, third!]) near(image)
    loader.promote(fourth!)
    near(second!, false)
    await answer(first!)
    expect(src(fourth!)).not.toBeNull()
    await answer(fourth!)
    expect([src(second!), src(third!)]).toEqual([null, expect.any(String)])
  })

  it('share one observer of distance and one of size', () => {
    add(PICTURE)
    add(PICTURE)
    expect(observers).toHaveLength(2)
  })
})
