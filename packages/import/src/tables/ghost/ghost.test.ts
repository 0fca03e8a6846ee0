import { expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'

it('makes the cards of a post work', async () => {
  const { document, found, issues } = await importFixture(fixture('ghost/post'))
  expect(found.map(({ shape, grade }) => [shape, grade])).toEqual([
    ['gallery card', 'works'],
    ['gallery card', 'works'],
    ['image card', 'works'],
    ['video card', 'works'],
    ['audio card', 'works'],
    ['product card', 'works'],
    ['toggle card', 'works'],
  ])
  const header = document.querySelector('[data-block="accordion"] h4 > button[data-part="header"]')
  expect(header?.textContent?.trim()).toBe('What came out well?')
  expect(document.querySelectorAll('.kg-toggle-card button')).toHaveLength(1)
  const sets = [...document.querySelectorAll('a[data-lightbox]')].map((link) => [
    link.getAttribute('data-lightbox'),
    link.getAttribute('data-image-dimensions'),
  ])
  expect(sets).toEqual([
    ['gallery-1', '1500x1000'],
    ['gallery-1', '800x1000'],
    ['gallery-2', '600x400'],
    ['', '1200x800'],
  ])
  expect(document.querySelector('.kg-gallery-image')?.getAttribute('style')).toBe('flex:1.5 1 0%')
  expect(document.querySelectorAll('video[controls], audio[controls]')).toHaveLength(2)
  expect(document.querySelector('button:not([data-part])')).toBeNull()
  expect(issues).toEqual([])
})

it('leaves a card without its parts as it is', async () => {
  const html = `<body><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><p>Text</p></div>
    <figure class="kg-card kg-gallery-card"></figure><figure class="kg-card kg-video-card"><video></video></figure></body>`
  const { document, found } = await importFixture(html)
  expect(found).toEqual([])
  expect(document.querySelector('[data-block], [data-lightbox], [controls]')).toBeNull()
})
