import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

it('writes carousels and banners of lists as galleries, and shows simple lists', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/lists'))
  expect(issues).toEqual([])
  expect(found.filter(({ kind }) => kind === 'list section').map(({ shape }) => shape)).toEqual([
    'carousel',
    'carousel',
    'banner slideshow',
    'simple',
  ])
  const galleries = [...document.querySelectorAll('[data-block="gallery"]')]
  const parts = (name: string) =>
    galleries.map((gallery) => gallery.querySelectorAll(`[data-part="${name}"]`).length)
  expect(parts('slide')).toEqual([5, 3, 3])
  // One pair for wide windows and one for phones.
  expect(parts('previous')).toEqual([2, 2, 2])
  expect(parts('next')).toEqual([2, 2, 2])
  const options = (name: string) => galleries.map((gallery) => gallery.getAttribute(`data-option-${name}`))
  expect(options('design')).toEqual(['carousel', 'carousel', 'slideshow'])
  expect(options('slides-per-row')).toEqual(['3', '1', null])
  expect(options('image-aspect-ratio')).toEqual(['1.5', null, null])
  expect(options('loop')).toEqual(['true', 'false', 'true'])
  expect(galleries.map((gallery) => gallery.getAttribute('style'))).toEqual([
    '--site-gallery-gutter:30px',
    '--site-gallery-gutter:2vw',
    null,
  ])
  const saved = galleries[1]!
  expect(
    saved.querySelector('[data-part="slides"][style], [data-part="slide"]:is([style], [aria-hidden])'),
  ).toBeNull()
  expect(document.querySelectorAll('.user-items-list-simple .list-item[data-show]')).toHaveLength(2)
})

it('takes a gap with an odd unit in pixels, and a list without settings as it is', async () => {
  const list = (attributes: string) => `<div class="user-items-list-carousel" ${attributes}><ul>
    <li class="list-item">One</li><li class="list-item">Two <ul><li>not an item</li></ul></li></ul></div>`
  const { document } =
    await importFixture(`<!doctype html><html lang="en"><body><div id="sections" data-page-sections>
    ${list('data-space-between-slides-value="12" data-space-between-slides-unit="furlong" data-max-columns=""')}
    ${list('data-space-between-slides-value="" data-media-aspect-ratio="square"')}</div></body></html>`)
  const galleries = [...document.querySelectorAll('[data-block="gallery"]')]
  expect(galleries.map((gallery) => gallery.getAttribute('style'))).toEqual([
    '--site-gallery-gutter:12px',
    '--site-gallery-gutter:20px',
  ])
  for (const gallery of galleries) {
    expect(gallery.querySelectorAll('[data-part="slide"]')).toHaveLength(2)
    expect(gallery.hasAttribute('data-option-slides-per-row')).toBe(false)
    expect(gallery.hasAttribute('data-option-image-aspect-ratio')).toBe(false)
  }
})
