import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { selectorOf } from './piece-selector.js'

const { document } = new Window()

const holds = (html: string, condition: Parameters<typeof selectorOf>[1], defaults = {}): boolean => {
  document.body.innerHTML = html
  return document.querySelector(selectorOf('gallery', condition, defaults)) !== null
}

const block = (attributes: string, parts = '') => `<div data-block="gallery" ${attributes}>${parts}</div>`

it('an option has one of the values, by its attribute', () => {
  const condition = { options: { historyHash: [true] } }
  expect(holds(block('data-option-history-hash="true"'), condition)).toBe(true)
  expect(holds(block('data-option-history-hash="false"'), condition)).toBe(false)
  expect(holds(block(''), condition, { historyHash: false })).toBe(false)
})

it('an option that the page does not set has its default, unless it may be in the JSON', () => {
  const condition = { options: { thumbnails: [true] } }
  expect(holds(block(''), condition, { thumbnails: true })).toBe(true)
  expect(holds(block(`data-block-json='{"thumbnails":false}'`), condition, { thumbnails: true })).toBe(false)
  expect(holds(block(''), { options: { lightbox: [null] } }, { lightbox: false })).toBe(true)
})

it('needs the part inside the block, and all options', () => {
  const condition = { options: { lightbox: [true], design: ['slider', 'carousel'] }, part: 'bullet' }
  const attributes = 'data-option-design="slider" data-option-lightbox="true"'
  expect(holds(block(attributes, '<i data-part="bullet"></i>'), condition)).toBe(true)
  expect(holds(block(attributes), condition)).toBe(false)
  expect(holds(block('data-option-design="slider"', '<i data-part="bullet"></i>'), condition)).toBe(false)
})
