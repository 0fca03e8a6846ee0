import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Works</title></head>
  <body id="collection-1"><article id="sections" data-page-sections="1">${body}</article></body></html>`

const picture = '<img src="/mill.jpg" width="600" height="400" alt="The mill">'

it('writes grid, masonry and strips with all their pictures, links and captions', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/gallery-grids'))
  expect(issues).toEqual([])
  const sections = found.filter(({ kind }) => kind === 'gallery section')
  expect(sections.map(({ shape, grade }) => `${shape}: ${grade}`)).toEqual([
    'lightbox of a section, which ours replaces: works',
    'lightbox of a section, which ours replaces: works',
    'grid: simple: works',
    'grid: masonry: works',
    'grid: strips: works',
    'grid of another controller: works',
  ])
  const galleries = [...document.querySelectorAll('[data-block="gallery"]')]
  expect(
    galleries.map((gallery) => gallery.querySelectorAll('[data-part="slides"] > [data-part="slide"]').length),
  ).toEqual([5, 5, 6, 2])
  expect(galleries.map((gallery) => gallery.getAttribute('data-option-design'))).toEqual([
    'grid',
    'autocolumns',
    'stacked',
    'grid',
  ])
  const [grid, masonry, strips] = galleries
  expect(grid?.getAttribute('data-option-image-aspect-ratio')).toBe('1.5')
  expect(grid?.getAttribute('data-option-slides-per-row')).toBe('3')
  expect(grid?.querySelector('[data-part="open"]')?.getAttribute('href')).toBe(
    'https://pictures.example/600x400/mill.jpg',
  )
  expect(grid?.querySelector('[data-part="slide"]')?.getAttribute('data-slide-id')).toBe('mill-1')
  expect(grid?.querySelector('figcaption')?.getAttribute('data-part')).toBe('meta')
  expect(masonry?.getAttribute('data-option-lightbox')).toBe('false')
  expect(masonry?.querySelector('a[href="/glaze"]')?.hasAttribute('data-part')).toBe(false)
  expect(strips?.querySelector('[data-part="slide"]')?.getAttribute('style')).toBe('--w:900;--h:600')
  expect(document.querySelector('.gallery-lightbox-item')).toBeNull()
})

it('takes away what a script left in slides of a page that was saved in a browser', async () => {
  const { document } = await importFixture(fixture('hosted/gallery-slideshows'))
  const masonry = (await importFixture(fixture('hosted/gallery-grids'))).document
  expect(masonry.querySelector('.gallery-masonry-item[style], .gallery-masonry-wrapper[style]')).toBeNull()
  const slides = [...document.querySelectorAll('.gallery-fullscreen-slideshow-item')]
  expect(slides).toHaveLength(3)
  for (const name of ['style', 'aria-hidden', 'data-active', 'data-in', 'data-next'])
    expect(slides.filter((slide) => slide.hasAttribute(name))).toEqual([])
})

it('writes reels and slideshows with arrows, bullets and small pictures', async () => {
  const { document, issues } = await importFixture(fixture('hosted/gallery-slideshows'))
  expect(issues).toEqual([])
  const galleries = [...document.querySelectorAll('[data-block="gallery"]')]
  const parts = (name: string) =>
    galleries.map((gallery) => gallery.querySelectorAll(`[data-part="${name}"]`).length)
  expect(parts('slide')).toEqual([6, 3, 3, 3])
  expect(parts('previous')).toEqual([1, 1, 0, 1])
  expect(parts('next')).toEqual([1, 1, 0, 1])
  expect(parts('bullet')).toEqual([0, 3, 3, 0])
  expect(galleries.map((gallery) => gallery.getAttribute('style'))).toEqual([
    '--h:50vh',
    '--h:60vh',
    '--h:40vh',
    '--h:75vh',
  ])
  expect(galleries.slice(1).map((each) => each.getAttribute('data-option-click-behavior'))).toEqual([
    'none',
    'none',
    'none',
  ])
  expect(galleries[1]?.getAttribute('data-option-autoplay')).toBe('false')
  expect(galleries[1]?.getAttribute('data-option-autoplay-duration')).toBe('3.5')
})

it('reads sections without properties, with odd ones, and with none of their wrappers', async () => {
  const { document, found } = await importFixture(
    page(`
      <div class="gallery-grid" data-columns="4"><figure class="gallery-grid-item">${picture}</figure></div>
      <div data-controller="GalleryStrips" data-props='{"rowHeight":"tall"}'>
        <div class="gallery-strips-wrapper"><figure class="gallery-strips-item">${picture}</figure></div></div>
      <div class="gallery-reel" data-props='' style="height: 40vw"><div class="gallery-reel-list">
        <figure class="gallery-reel-item">${picture}</figure></div></div>
      <div class="gallery-masonry" data-props="[]"><div class="gallery-masonry-wrapper"></div></div>`),
  )
  expect(found.filter(({ kind }) => kind !== 'picture').map(({ shape }) => shape)).toEqual([
    'grid: simple',
    'grid: strips',
    'slideshow: reel',
  ])
  const [grid, strips, reel] = document.querySelectorAll('[data-block="gallery"]')
  expect(grid?.getAttribute('data-option-slides-per-row')).toBe('4')
  expect(grid?.querySelector(':scope > div[data-part="slides"] > figure')).not.toBeNull()
  expect(strips?.getAttribute('style')).toBe('--r:calc(.75px*300);--site-gallery-gutter:20px')
  expect(reel?.getAttribute('style')).toBe('--h:40vw')
})

it('opens pictures in a lightbox only where the section does', async () => {
  const gallery = (props: string, inner: string) =>
    `<div class="gallery-grid" data-lightbox="true" data-props='${props}'><div class="gallery-grid-wrapper">
      <figure class="gallery-grid-item">${inner}</figure></div></div>`
  const { document } = await importFixture(
    page(`
      ${gallery('{"lightboxEnabled":false}', picture)}
      ${gallery('{"lightboxEnabled":true}', picture)}
      ${gallery('{}', `<a class="gallery-grid-lightbox-link" href="?itemId=mill">${picture}</a>`)}`),
  )
  const galleries = [...document.querySelectorAll('[data-block="gallery"]')]
  expect(galleries.map((each) => each.getAttribute('data-option-lightbox'))).toEqual([
    'false',
    'true',
    'true',
  ])
  // In our contract this attribute is the name of a group: all sections would show one another's pictures.
  expect(galleries.some((each) => each.hasAttribute('data-lightbox'))).toBe(false)
})

it('takes links beside their pictures, small pictures that are no buttons, and sections in one another', async () => {
  const { document, found, issues } = await importFixture(
    page(`
      <div data-controller="GalleryWrapper"><div class="gallery-strips" data-props='{"lightboxEnabled":true}'>
        <div class="gallery-strips-wrapper"><figure class="gallery-strips-item">${picture}
          <a class="gallery-strips-lightbox-link" href="?itemId=mill">View</a></figure></div></div></div>
      <div class="gallery-slideshow"><div class="gallery-slideshow-list">
        <figure class="gallery-slideshow-item">${picture}</figure></div>
        <div class="gallery-slideshow-thumbnails other"><div class="gallery-slideshow-thumbnails-thumb">${picture}</div></div></div>
      <div class="gallery-slideshow bare"><div><figure class="gallery-slideshow-item">${picture}</figure></div></div>`),
  )
  expect(issues).toEqual([])
  expect(found.filter(({ kind }) => kind === 'gallery section').map(({ shape }) => shape)).toEqual([
    'grid: strips',
    'slideshow: simple',
    'slideshow: simple',
  ])
  expect(document.querySelector('.gallery-strips a')).toBeNull()
  expect(document.querySelector('.gallery-strips-item')?.getAttribute('data-slide-id')).toBe('mill')
  expect(document.querySelector('.bare')?.getAttribute('data-option-click-behavior')).toBe('next')
  expect(document.querySelector('[data-part="bullets"] > button[data-part="bullet"] img')).not.toBeNull()
})
