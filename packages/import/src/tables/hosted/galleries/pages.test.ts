import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

it('takes pages of galleries by what all templates share', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/gallery-page'))
  const of = found.flatMap(({ kind, shape, where, grade }) =>
    kind === 'gallery page' ? [[where.replace(/^.*#collection-\w+ > main > /, ''), shape, grade]] : [],
  )
  expect(of).toEqual([
    ['#carousel', 'one at a time, with arrows', 'works'],
    ['#slideshow', 'one at a time, by its name', 'works'],
    ['#thumbList', 'small pictures that open', 'works'],
    ['div > div > div', 'all in view, with the pages that they lead to', 'works'],
    ['#list > div > div > div', 'all in view', 'works'],
  ])
  const blocks = [...document.querySelectorAll('[data-block=gallery]')]
  expect(
    blocks.map((block) => block.querySelectorAll('[data-part=slides] > [data-part=slide]').length),
  ).toEqual([2, 3])
  expect(blocks.map((block) => block.querySelectorAll('button').length)).toEqual([2, 2])
  expect(
    [...document.querySelectorAll('a[data-lightbox=thumbs]')].map((link) =>
      link.getAttribute('data-caption'),
    ),
  ).toEqual(['A rope', 'A buoy'])
  expect([...document.querySelectorAll('.index-gallery a')].map((link) => link.getAttribute('href'))).toEqual(
    ['/north-shore', '/south-shore'],
  )
  expect(issues).toEqual([])
})

const PICTURE =
  '<img data-src="https://pictures.example/600x400/a.jpg" data-image-dimensions="600x400" alt="A">'
const pageOf = (inner: string) =>
  importFixture(`<!doctype html><html lang="en"><body class="sqs-layout slideshow">${inner}</body></html>`)
const shapesOf = ({ found }: Awaited<ReturnType<typeof pageOf>>) =>
  found.filter(({ kind }) => kind === 'gallery page').map(({ shape }) => shape)

it.each([
  ['one slide', `<div class="slideshow"><div class="slide">${PICTURE}</div></div>`, []],
  [
    'slides of a script of the owner',
    '<div class="slideshow"><b class="prev"></b><i class="slide"></i><i class="slide"></i><b class="next"></b></div>',
    [],
  ],
  ['slides beside one another in the body', `<div class="slide">${PICTURE}</div>`.repeat(2), ['all in view']],
  [
    'links to other pages, which are no arrows',
    `<div><div><p data-slide-id="1">${PICTURE}</p><p data-slide-id="2">${PICTURE}</p></div><a class="prev" href="/a">A</a><a class="next" href="/b">B</a></div>`,
    ['all in view'],
  ],
  [
    'two galleries between the same arrows',
    `<div><span class="prev"></span>${`<div><p data-slide-id="1">${PICTURE}</p><p data-slide-id="2">${PICTURE}</p></div>`.repeat(2)}<span class="next"></span></div>`,
    ['all in view', 'all in view'],
  ],
  [
    'arrows among the slides',
    `<div><span class="prev"></span><p data-slide-id="1">${PICTURE}</p><p data-slide-id="1">${PICTURE}</p><span class="next"></span></div>`,
    ['one at a time, with arrows'],
  ],
])('takes %s', async (_, inner, shapes) => {
  const page = await pageOf(inner)
  expect(shapesOf(page)).toEqual(shapes)
  expect(page.issues).toEqual([])
  const slides = page.document.querySelectorAll('[data-part=slides] > [data-part=slide] img')
  expect(slides).toHaveLength(shapes.some((shape) => shape.startsWith('one')) ? 2 : 0)
})
