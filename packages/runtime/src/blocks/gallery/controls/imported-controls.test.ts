import { expect, it } from 'vitest'
import { block, part, parts, press, setUp, shown, site, start } from '../../../../testing/gallery.js'

setUp()

const slides = [0, 1, 2]
  .map((at) => `<div data-part="slide"><img src="/${at}.svg" alt="${at}"></div>`)
  .join('')

/** Pages from other builders have links without an address, and other elements, as controls. */
const page = (controls: string) =>
  `<section data-block="gallery" data-block-id="g" data-option-design="slideshow"><div data-part="slides">${slides}</div>${controls}</section>`

const ELEMENTS = [
  'a role="button" tabindex="0"',
  'a',
  'div role="button"',
  'span',
  'a href="#" role="button"',
]

it.each(ELEMENTS)('<%s> without content works as an arrow by click, Enter and Space', async (tag) => {
  const html = page(
    `<${tag} data-part="previous"></${tag.split(' ')[0]}><${tag} data-part="next"></${tag.split(' ')[0]}>`,
  )
  document.body.innerHTML = html
  const written = document.body.innerHTML
  await start()
  const next = part('g', 'next')
  next.click()
  expect(shown('g')).toBe(1)
  expect(press(next, 'Enter')).toBe(false)
  expect(shown('g')).toBe(2)
  expect(press(part('g', 'previous'), ' ')).toBe(false)
  expect(shown('g')).toBe(1)
  expect([next.getAttribute('role'), next.tabIndex, next.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Next Slide',
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe(written)
})

it.each(ELEMENTS)('<%s> works as a bullet by click, Enter and Space', async (tag) => {
  const end = tag.split(' ')[0]
  document.body.innerHTML = page(
    `<div data-part="bullets">${`<${tag} data-part="bullet"></${end}>`.repeat(3)}</div>`,
  )
  await start()
  const bullets = parts('g', 'bullet')
  bullets[2]!.click()
  expect(shown('g')).toBe(2)
  press(bullets[1]!, ' ')
  expect(shown('g')).toBe(1)
  press(bullets[0]!, 'Enter')
  expect(shown('g')).toBe(0)
  expect(bullets.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0])
})

it('bullets that are no buttons are tabs with one tab stop', async () => {
  document.body.innerHTML = page(
    `<div data-part="bullets" role="tablist">${'<span data-part="bullet" tabindex="0"></span>'.repeat(3)}</div>`,
  )
  await start()
  expect(parts('g', 'bullet').map((each) => each.getAttribute('tabindex'))).toEqual(['0', '-1', '-1'])
})

it('bare pictures work as thumbnails, keep their names, and are one tab stop', async () => {
  const img = (at: number) =>
    `<img role="button" tabindex="0" data-part="thumbnail" src="/${at}.svg" alt="Print ${at}">`
  document.body.innerHTML = page(`<div data-part="thumbnails">${[0, 1, 2].map(img).join('')}</div>`)
  await start()
  const thumbnails = parts('g', 'thumbnail')
  expect(thumbnails.map((each) => each.getAttribute('tabindex'))).toEqual(['0', '-1', '-1'])
  expect(block('g').querySelectorAll('[data-part=thumbnail][aria-label]')).toHaveLength(0)
  thumbnails[2]!.click()
  expect(shown('g')).toBe(2)
  press(thumbnails[1]!, 'Enter')
  expect(shown('g')).toBe(1)
  expect(thumbnails[1]!.getAttribute('tabindex')).toBe('0')
})
