import './support/boxes.css'
import { drawnPicture, focusedOffset } from '../../support/focal-point.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { boxed, start } from './support/images.js'
import { photos } from './support/pictures.js'
import { refusals } from './support/refusals.js'

/** The size of every picture of the suite. */
const NATURAL = [600, 400] as const

export default describe('images', (it) => {
  it('a picture is asked for once, in the width step that its box needs', async (t) => {
    const { address, requests } = photos()
    const { states } = await start(
      t,
      boxed(`data-src="${address('small')}"`, 90) +
        boxed(`data-src="${address('middle')}"`, 320) +
        boxed(`data-src="${address('half')}" data-option-size-adjustment="0.5"`, 640),
    )
    await t.eventually(() => String(states()) === 'loaded,loaded,loaded')
    expect((await requests()).sort()).toEqual([
      'half.jpg?format=500w',
      'middle.jpg?format=500w',
      'small.jpg?format=100w',
    ])
  })

  it('a larger one is asked for when the box grows, and none when it shrinks', async (t) => {
    const { address, requests } = photos()
    const { boxes, images, states } = await start(t, boxed(`data-src="${address('a')}"`, 250))
    await t.eventually(() => String(states()) === 'loaded')
    const resize = (width: number) => {
      ;(boxes[0] as HTMLElement).style.width = `${width}px`
    }
    resize(340)
    await t.eventually(() => images[0]?.dataset.imageResolution === '500w')
    resize(200)
    await t.eventually(() => images[0]?.getBoundingClientRect().width === 200)
    resize(700)
    await t.eventually(() => images[0]?.dataset.imageResolution === '750w')
    expect(await requests()).toEqual(['a.jpg?format=300w', 'a.jpg?format=500w', 'a.jpg?format=750w'])
  })

  it('a picture far below waits until it comes near the window', async (t) => {
    const { address, requests } = photos()
    const { states, boxes } = await start(
      t,
      boxed(`data-src="${address('near')}"`, 100) + boxed(`data-src="${address('far')}"`, 100),
      ([, far]) => {
        ;(far as HTMLElement).style.marginTop = '4000px'
      },
    )
    await t.eventually(() => states()[0] === 'loaded')
    expect(states()[1]).toBe('waiting')
    expect(await requests()).toEqual(['near.jpg?format=100w'])
    boxes[1]?.scrollIntoView({ behavior: 'instant' })
    await t.eventually(() => states()[1] === 'loaded')
    expect(await requests()).toEqual(['near.jpg?format=100w', 'far.jpg?format=100w'])
  })

  for (const { box, focal } of [
    { box: [200, 400], focal: [0.1, 0.9] },
    { box: [400, 200], focal: [1, 0] },
    { box: [300, 100], focal: [0.2, 0.6] },
  ] as const) {
    it(`a picture that covers a box of ${box.join(' by ')} lies about its focal point, ${focal}`, async (t) => {
      const { address } = photos()
      const more = `data-option-mode="cover" data-image-dimensions="600x400" data-image-focal-point="${focal}"`
      const { images, boxes, states } = await start(
        t,
        boxed(`data-src="${address('a')}" ${more}`, box[0], box[1]),
      )
      await t.eventually(() => String(states()) === 'loaded')
      const expectFocused = (size: readonly [number, number]) => {
        const image = images[0] as Element
        const { width, height } = image.getBoundingClientRect()
        expect([width, height]).toEqual([...size])
        const { objectFit, left, top } = drawnPicture(image, NATURAL)
        const wanted = focusedOffset(size, NATURAL, focal)
        expect(objectFit).toBe('cover')
        expect(Math.abs(left - wanted.left)).toBeLessThan(0.1)
        expect(Math.abs(top - wanted.top)).toBeLessThan(0.1)
      }
      expectFocused(box)
      const other = [box[0], box[1] + 50] as const
      ;(boxes[0] as HTMLElement).style.height = `${other[1]}px`
      await t.eventually(() => {
        const wanted = focusedOffset(other, NATURAL, focal)
        const { left, top } = drawnPicture(images[0] as Element, NATURAL)
        return Math.abs(left - wanted.left) < 0.1 && Math.abs(top - wanted.top) < 0.1
      })
      expectFocused(other)
    })
  }

  it('a picture that is fitted in lies where it is asked to', async (t) => {
    const { address } = photos()
    const more =
      'data-option-mode="contain" data-image-dimensions="600x400" data-option-fit-alignment="top left"'
    const { images, states } = await start(t, boxed(`data-src="${address('a')}" ${more}`, 300, 300))
    await t.eventually(() => String(states()) === 'loaded')
    const { objectFit, objectPosition } = getComputedStyle(images[0] as Element)
    expect([objectFit, objectPosition]).toEqual(['contain', '0% 0%'])
  })

  it('a background is painted about its focal point, in the step that fits, and asked for once', async (t) => {
    const { address, requests } = photos()
    const more = `data-option-use-background-image="true" data-option-mode="cover" data-option-source="${address('wall')}" data-image-dimensions="600x400" data-image-focal-point="0.2,0.9"`
    const { boxes, images } = await start(
      t,
      `<div class="box"><div class="wall" data-block="image" ${more} role="img" aria-label="A wall"></div></div>`,
      ([box]) => {
        ;(box as HTMLElement).style.width = '250px'
      },
    )
    const image = images[0] as HTMLElement
    await t.eventually(() => image.dataset.imageState === 'loaded')
    const { backgroundImage, backgroundSize, backgroundRepeat, backgroundPosition } = getComputedStyle(image)
    expect(backgroundImage).toMatch(/\/wall\.jpg\?format=500w"?\)$/)
    expect([backgroundSize, backgroundRepeat]).toEqual(['cover', 'no-repeat'])
    const [x = 0] = backgroundPosition.split(' ').map((part) => Number.parseFloat(part) / 100)
    expect(Math.abs((250 - 450) * x - focusedOffset([250, 300], NATURAL, [0.2, 0.9]).left)).toBeLessThan(0.1)
    expect(boxes.length).toBe(1)
    expect(await requests()).toEqual(['wall.jpg?format=500w'])
  })

  for (const [how, attributes] of [
    ['the loader', 'data-src="/probe/photos/none/broken.jpg" data-image-dimensions="600x400"'],
    ['the browser', 'src="/probe/photos/none/broken.jpg"'],
  ] as const) {
    it(`a picture that fails by ${how} keeps its box, and its text is in it`, async (t) => {
      const { images, states } = await start(t, boxed(`${attributes} width="600" height="400"`, 300))
      await t.eventually(() => String(states()) === 'failed')
      expect((await refusals(t, 1))[0]).toMatch(/broken\.jpg.* did not load$/)
      const { width, height } = images[0]?.getBoundingClientRect() ?? new DOMRect()
      expect([width, height]).toEqual([300, 200])
      expect((images[0] as HTMLImageElement).alt).toBe('A picture')
    })
  }

  it('what the browser or another script loads is not fetched again', async (t) => {
    const { address, requests } = photos()
    const { states, images } = await start(
      t,
      boxed(`src="${address('own')}" width="600" height="400"`, 300) +
        boxed(`src="${address('theirs')}" data-loader="raw" data-src="${address('other')}"`, 300),
    )
    await t.eventually(() => states()[0] === 'loaded' && (images[1] as HTMLImageElement).complete)
    expect((await requests()).sort()).toEqual(['own.jpg', 'theirs.jpg'])
    expect(images[1]?.hasAttribute('style')).toBe(false)
  })
})
