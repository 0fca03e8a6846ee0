import { expect, it } from 'vitest'
import { chosenAddress, type HtmlImage, imagesIn } from './prepare.js'

const STEPS = [100, 300, 500, 750, 1000, 1500, 2500]

const image = (sizes: string): HtmlImage => ({
  src: '/a.jpg',
  candidates: STEPS.map((width) => ({ address: `/a-${width}w.jpg`, width })),
  sizes,
})

it('finds pictures with the values of their attributes, and decodes entities', () => {
  const html = `<p><img src="/a.jpg?x=1&amp;v=2" srcset="/a-500w.jpg 500w, /a-100w.jpg?b=1&amp;v=2 100w" sizes="94vw"
    alt="more &gt; less"><imgage src="/b.jpg"><img alt=""><img src="/c.jpg"></p>`
  expect([...imagesIn(html)]).toEqual([
    {
      src: '/a.jpg?x=1&v=2',
      candidates: [
        { address: '/a-100w.jpg?b=1&v=2', width: 100 },
        { address: '/a-500w.jpg', width: 500 },
      ],
      sizes: '94vw',
    },
    { src: '/c.jpg', candidates: [], sizes: '' },
  ])
})

it.each([
  // As Chromium does.
  ['94vw', { width: 390, density: 3 }, 1500],
  ['94vw', { width: 1280, density: 1 }, 1500],
  ['94vw', { width: 1440, density: 2 }, 2500],
  ['56vw', { width: 1440, density: 2 }, 2500],
  ['30vw', { width: 1440, density: 2 }, 1000],
  ['56vw', { width: 390, density: 3 }, 750],
  ['8rem', { width: 390, density: 3 }, 500],
  ['8rem', { width: 1280, density: 1 }, 300],
  ['300px', { width: 1280, density: 1 }, 300],
  ['50px', { width: 1280, density: 1 }, 100],
  ['4000px', { width: 1280, density: 1 }, 2500],
])('a slot of %s in %j gets the step %d', (sizes, screen, step) => {
  expect(chosenAddress(image(sizes), screen)).toBe(`/a-${step}w.jpg`)
})

it('a picture without steps has its own address', () => {
  expect(chosenAddress({ ...image(''), candidates: [] }, { width: 390, density: 3 })).toBe('/a.jpg')
})
