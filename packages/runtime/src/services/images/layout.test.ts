import { describe, expect, it, vi } from 'vitest'
import { add, answer, near, PICTURE, page, setUp, sized, src } from '../../../testing/images.js'

setUp()

describe('the layout', () => {
  it('places the focal point by the formula', () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="640x480" data-image-focal-point="0.4966,0.46023">',
      {
        mode: 'cover',
      },
    )
    sized(image, 861, 574)
    const [x, y] = image.style.objectPosition.split(' ').map(Number.parseFloat)
    expect(x).toBe(50)
    expect(((574 - 645.75) * y!) / 100).toBeCloseTo(-10.19, 1)
  })

  it('is the position in percent with advanced positioning', () => {
    const image = add(
      '<img data-src="/a.jpg" data-image-dimensions="640x480" data-image-focal-point="0.25,0.75">',
      {
        mode: 'cover',
        useAdvancedPositioning: true,
      },
    )
    sized(image, 861, 574)
    expect(image.style.objectPosition).toBe('25% 75%')
  })

  it('fits, aligned, and no larger than it is where it may not stretch', () => {
    const image = add(PICTURE, { mode: 'contain', fitAlignment: 'top left', stretch: false })
    expect([image.style.objectFit, image.style.objectPosition]).toEqual(['scale-down', '0% 0%'])
  })

  it('leaves the box to the style sheet where that has one', () => {
    expect(add(PICTURE, { mode: 'cover', ownBox: true }).style.width).toBe('')
    expect(add(PICTURE, { mode: 'cover' }).style.width).toBe('100%')
    expect(add(PICTURE).style.width).toBe('')
  })

  it('[IMG-009] is a background, in percent, of fewer pixels under data saving, where it is set so', async () => {
    const made: HTMLImageElement[] = []
    vi.stubGlobal('Image', function FakeImage() {
      const image = document.createElement('img')
      made.push(image)
      return image
    })
    vi.stubGlobal('devicePixelRatio', 3)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const box = add('<div data-src="/a.jpg" data-image-dimensions="3000x2000"></div>', {
      useBackgroundImage: true,
      useAdvancedPositioning: true,
      focalPoint: '0.25,0.75',
    })
    sized(box, 400, 300)
    near(box)
    expect(made.map(src)).toEqual(['/a.jpg?format=500w'])
    expect(box.style.backgroundImage).toBe('')
    await answer(made[0]!)
    expect(box.style.backgroundImage).toContain('/a.jpg?format=500w')
    expect(box.style.backgroundSize).toBe('cover')
    expect(box.style.backgroundPosition).toBe('25% 75%')
    page.abort()
    expect(document.body.innerHTML).toBe('<div data-src="/a.jpg" data-image-dimensions="3000x2000"></div>')
  })
})
