import { describe, expect, it, vi } from 'vitest'
import {
  add,
  FakeIntersections,
  loader,
  near,
  observer,
  PICTURE,
  page,
  put,
  setUp,
  src,
  warned,
} from '../../../testing/images.js'

setUp()

describe('an image without the loader’s attributes', () => {
  it.each([
    '<img src="/a.jpg" alt="">',
    '<img src="/a.jpg" data-src="/a.jpg" alt="">',
    '<img srcset="/a.jpg 2x" data-src="/b.jpg" alt="">',
    '<img data-src="/a.jpg" data-loader="raw" alt="">',
  ])('is left alone: %s', (html) => {
    const image = add(html, { mode: 'cover' })
    expect(image.outerHTML).toBe(html)
    expect(observer(FakeIntersections).seen.size).toBe(0)
    expect(warned).not.toHaveBeenCalled()
  })

  it('whose small placeholder the browser loads belongs to the loader', () => {
    const image = add('<img src="/tiny.jpg" data-src="/a.jpg" alt="">')
    near(image)
    expect(src(image)).toMatch(/^\/a\.jpg\?/)
  })

  it('is laid out where its attributes request it, except images of other scripts', () => {
    const image = put('<img src="/a.jpg" data-image-dimensions="30x20" alt="">')
    loader.place(image, { mode: 'cover' }, page.signal)
    expect(image.style.objectFit).toBe('cover')
    expect(src(image)).toBe('/a.jpg')
    const other = put('<img src="/a.jpg" data-loader="raw" alt="">')
    loader.place(other, { mode: 'cover' }, page.signal)
    expect(other.outerHTML).toBe('<img src="/a.jpg" data-loader="raw" alt="">')
  })

  it('is promoted by the browser, and keeps its attribute', async () => {
    const image = put('<img src="/a.jpg" loading="lazy" alt="">')
    const seen: unknown[] = []
    image.decode = async () => {
      seen.push(image.getAttribute('loading'))
      throw new Error('broken')
    }
    await loader.promote(image)
    expect(seen).toEqual(['eager'])
    expect(image.getAttribute('loading')).toBe('lazy')
  })
})

const messages = () => warned.mock.calls.map(([message]) => message)

describe('warnings', () => {
  it.each([
    ['[IMG-012]', '<img data-src="" alt="">', 'Invalid or missing image source.'],
    ['one', '<img alt="">', 'Invalid or missing image source.'],
    ['one', '<img data-src="javascript:alert(1)" alt="">', 'Invalid or missing image source.'],
    ['one', '<p data-src="/a.jpg"></p>', 'Element is not a valid image element.'],
  ])('%s of %s: %s', (_, html, message) => {
    const image = add(html)
    expect(warned.mock.calls).toEqual([[message, image]])
    expect(image.outerHTML).toBe(html)
  })

  it('of a fitted picture without alignment, which is centred', () => {
    const image = add(PICTURE, { mode: 'contain' })
    expect(warned.mock.calls).toEqual([['Missing alignment for content-fit image.', image]])
    expect(image.style.objectPosition).toBe('50% 50%')
  })

  it('of every issue, with the allowed values; the picture loads all the same', async () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="ax b" data-image-focal-point="," alt="">',
    )
    near(image)
    await vi.waitFor(() => expect(messages()).toHaveLength(2))
    expect(messages()).toEqual([
      'image: option "dimensions" is "ax b"; allowed: width x height in pixels, such as 600x400, each above 0 and at most 100000',
      'image: option "focalPoint" is ","; allowed: two numbers from 0 to 1, such as 0.5,0.25',
    ])
    expect(src(image)).not.toBeNull()
  })

  it('are events too, and cancelling one keeps it out of the console', () => {
    const listener = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:contract:violation', listener, { once: true })
    add('<img alt="">')
    expect(listener).toHaveBeenCalledOnce()
    expect(warned).not.toHaveBeenCalled()
  })
})
