import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

const of = ({ found }: Awaited<ReturnType<typeof importFixture>>, kind: string) =>
  found
    .filter((each) => each.kind === kind)
    .map(({ shape, where, grade }) => [where.replace('#block-yui_3_17_2_1_', ''), shape, grade])

const PICTURE =
  '<img data-src="https://pictures.example/600x400/a.jpg" data-image-dimensions="600x400" alt="A">'

/** A block of the builder in a page; `json` is the text of its attribute. */
const block = (inner: string, json = '') =>
  `<!doctype html><html lang="de"><body class="sqs-layout"><div class="sqs-block sqs-block-gallery" id="block-1"
    data-block-json='${json}'><div class="sqs-block-content">${inner}</div></div></body></html>`

const show = (slides: string, classes = '') =>
  `<div class="sqs-gallery-container sqs-gallery-block-slideshow ${classes}"><div class="sqs-gallery">${slides}</div></div>`

it.each([
  ['sqs-gallery-block-show-meta', ''],
  ['', 'none'],
])('shows texts that the markup hides only if the owner shows them: "%s"', async (classes, display) => {
  const slide = `<div class="slide">${PICTURE}<div class="meta" style="display: none;"><p>A</p></div></div>`
  const { document } = await importFixture(block(show(slide.repeat(2), classes)))
  for (const meta of document.querySelectorAll<HTMLElement>('[data-part="meta"]'))
    expect(meta.style.display).toBe(display)
  expect(document.querySelectorAll('[data-part="meta"]')).toHaveLength(2)
})

it('writes slideshows of the builder as ours, with the settings of their JSON', async () => {
  const page = await importFixture(fixture('hosted/gallery-slideshow'))
  expect(of(page, 'gallery')).toEqual([
    ['1', 'slideshow', 'works'],
    ['2', 'slideshow', 'works'],
    ['4', 'slideshow', 'works'],
    ['5', 'slideshow', 'works'],
  ])
  const full = page.document.querySelector('#block-yui_3_17_2_1_1 > .sqs-block-content')
  const written = [...(full?.attributes ?? [])].filter(({ name }) => name.startsWith('data-option-'))
  expect(Object.fromEntries(written.map(({ name, value }) => [name.slice(12), value]))).toEqual({
    design: 'slideshow',
    autoplay: 'false',
    'autoplay-duration': '4',
    'square-thumbs': 'true',
    'thumbnail-strip-height': '60',
    'thumbnail-strip-margin': '5',
  })
  const count = (selector: string) => full?.querySelectorAll(selector).length
  expect(count('.sqs-gallery[data-part=slides] > .slide[data-part=slide]')).toBe(3)
  expect(count('button[type=button][data-part=thumbnail] > img:not([role])')).toBe(3)
  expect(page.document.querySelector('.sqs-gallery[style]')).toBe(null)
  expect(full?.querySelector('.slide img')?.getAttribute('style')).toContain('aspect-ratio:100/50')
  expect(page.document.querySelectorAll('#block-yui_3_17_2_1_2 button[aria-label]')).toHaveLength(2)
  expect(page.issues).toEqual([])
})

it('says that settings could not be read', async () => {
  const { found } = await importFixture(fixture('hosted/gallery-slideshow'))
  expect(found.find(({ where }) => where.endsWith('_1_2'))?.reasons).toEqual([
    'The JSON in data-block-json cannot be read, so its settings are the default ones.',
  ])
})

it('keeps links of slides, in a new window where the owner chose one', async () => {
  const { document, issues } = await importFixture(fixture('hosted/gallery-autoplay'))
  const link = document.querySelector('.slide > a')
  expect(link?.getAttribute('href')).toBe('https://elsewhere.example/tide')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(document.querySelector('[data-option-autoplay="true"][data-option-autoplay-duration="1"]')).not.toBe(
    null,
  )
  expect(document.querySelectorAll('.slide > a')).toHaveLength(1)
  expect(issues).toEqual([])
})

it('gives bare pictures of a strip slides, and leaves stacked ones as they are', async () => {
  const page = await importFixture(fixture('hosted/gallery-strip'))
  expect(of(page, 'gallery').map(([where, shape]) => [where, shape])).toEqual([
    ['1', 'slider: a strip of slides'],
    ['3', 'slider: a strip of slides'],
    ['2', 'stacked'],
  ])
  expect(page.document.querySelectorAll('[data-part=slides] > [data-part=slide] > img')).toHaveLength(5)
  expect(page.document.querySelector('#block-yui_3_17_2_1_2 [data-block]')).toBe(null)
  expect(page.document.querySelector('#b > a')?.getAttribute('href')).toBe('/glaze')
  expect(page.issues).toEqual([])
})

it('opens pictures of a grid as one set, where its settings or its links say so', async () => {
  const page = await importFixture(fixture('hosted/gallery-grid'))
  const sets = [...page.document.querySelectorAll('a[data-lightbox]')].map((link) =>
    ['data-lightbox', 'data-lightbox-theme', 'href', 'data-caption'].map((name) => link.getAttribute(name)),
  )
  const at = (name: string) => `https://pictures.example/${name}.jpg`
  expect(sets).toEqual([
    ['block-yui_3_17_2_1_1', 'light', at('600x400/gull'), 'A gull. At low tide'],
    ['block-yui_3_17_2_1_1', 'light', at('400x600/crab'), 'A crab'],
    ['block-yui_3_17_2_1_1', 'light', at('800x400/seal'), null],
    ['block-yui_3_17_2_1_3', 'dark', at('600x400/rope'), null],
    ['block-yui_3_17_2_1_3', 'dark', at('600x400/knot'), null],
  ])
  expect(page.document.querySelector('a[href=""]')).toBe(null)
  expect(
    page.document.querySelectorAll('.sqs-gallery-design-grid > .sqs-gallery-design-grid-slide'),
  ).toHaveLength(8)
  expect(page.issues).toEqual([])
})

it('says of a feed that new pictures do not come', async () => {
  const page = await importFixture(fixture('hosted/instagram'))
  expect(of(page, 'gallery')).toEqual([])
  expect(of(page, 'instagram')).toEqual([
    ['2', 'slideshow', 'partly'],
    ['1', 'grid', 'partly'],
  ])
  expect(page.issues).toEqual([])
})

it.each([
  ['a gallery that is no block', show(PICTURE.repeat(2), 'sqs-gallery-has-controls'), 2, 2],
  [
    'a design that only the settings name',
    block(`<div class="sqs-gallery">${PICTURE}</div>`, '{"design":"slideshow"}'),
    1,
    0,
  ],
  [
    'settings of other types',
    block(show(PICTURE), '{"autoplay":"yes","autoplay-duration":"x","controls":1,"aspectRatio":{}}'),
    1,
    2,
  ],
  ['settings that are a list', block(show(PICTURE), '[]'), 1, 0],
  ['no slides', block(show('')), 0, 0],
  [
    'slides in wrappers',
    block(
      show(`<div class="wrap"><div class="slide">${PICTURE}</div><div class="slide">${PICTURE}</div></div>`),
    ),
    2,
    0,
  ],
  [
    'a picture for visitors without script alone',
    block(
      show(`<div class="slide"><noscript><img src="a.jpg" alt="" width="6" height="4"></noscript></div>`),
    ),
    1,
    0,
  ],
])('takes %s', async (_, html, slides, buttons) => {
  const { document, issues } = await importFixture(
    html.startsWith('<!')
      ? html
      : `<!doctype html><html lang="de"><body class="sqs-layout">${html}</body></html>`,
  )
  const gallery = document.querySelector('[data-block=gallery][data-option-design=slideshow]')
  expect(gallery?.querySelectorAll('[data-part=slides] > [data-part=slide]')).toHaveLength(slides)
  expect(gallery?.querySelectorAll('[data-part=slide] img')).toHaveLength(slides)
  expect(gallery?.querySelectorAll('button')).toHaveLength(buttons)
  expect(issues).toEqual([])
})

it('takes steps of height from the class of a strip, and its shape of cells from the settings of a grid', async () => {
  const strip = `<div class="sqs-gallery-container sqs-gallery-block-slider"><div class="sqs-gallery">${PICTURE}</div></div>`
  const { document } = await importFixture(
    block(strip).replace('sqs-block-gallery', 'sqs-block-gallery vsize-7'),
  )
  expect(document.querySelector('[data-block=gallery]')?.getAttribute('data-option-v-size')).toBe('7')
  const cell = `<div class="slide"><div class="margin-wrapper"><a class="image-slide-anchor content-fill" href="/a">${PICTURE}</a></div></div>`
  const styleOf = async (json: string, classes = '') => {
    const html = `<div class="sqs-gallery-container sqs-gallery-block-grid ${classes}"><div class="sqs-gallery">${cell}</div></div>`
    const grid = await importFixture(block(html, json))
    return grid.document.querySelector('.image-slide-anchor')?.getAttribute('style')
  }
  expect(await styleOf('{"aspect-ratio":"four-three"}')).toMatch(/aspect-ratio:4\/3$/)
  expect(await styleOf('{"aspect-ratio":"four-three"}', 'sqs-gallery-aspect-ratio-square')).toMatch(
    /aspect-ratio:1$/,
  )
  expect(await styleOf('{"aspect-ratio":"other"}')).toBe('height:auto;padding:0')
})

it('clears what the script of the builder had written before a page was saved', async () => {
  const hidden = 'opacity:0;z-index:888;overflow:hidden;visibility:hidden;pointer-events:none'
  const placed = PICTURE.replace(
    '<img',
    '<img style="font-size:0px;left:-9px;top:0px;width:861px;height:574px;position:relative"',
  )
  const slide = `<div class="slide sqs-gallery-design-stacked-slide loaded" style="${hidden}">${placed}</div>`
  const saved = show(slide.repeat(2)).replace(
    '"sqs-gallery"',
    '"sqs-gallery sqs-gallery-design-stacked" style="height:484px"',
  )
  const { document, found } = await importFixture(block(saved))
  expect(found.map(({ kind }) => kind)).not.toContain('gallery page')
  const styles = [...document.querySelectorAll('.sqs-gallery, .slide, .slide img')].map((each) =>
    each.getAttribute('style'),
  )
  expect(styles.join(';')).not.toMatch(/opacity:0|visibility|height:|left|z-index|position:/)
})

it('keeps the place of a picture whose size nobody wrote', async () => {
  const { document } = await importFixture(block(show('<img src="a.jpg" alt="A">')))
  expect(document.querySelector('.sqs-gallery')?.hasAttribute('style')).toBe(false)
  expect(document.querySelector('img')?.getAttribute('style')).toBe('aspect-ratio:3/2;object-fit:contain')
})

it('takes a film that is a slide of its own', async () => {
  const film =
    '<div class="sqs-video-wrapper" data-provider-name="Vimeo" data-html="&lt;iframe src=&quot;https://player.vimeo.com/video/76979871&quot;&gt;&lt;/iframe&gt;"></div>'
  const { document } = await importFixture(block(show(PICTURE + film)))
  expect(document.querySelectorAll('[data-part=slides] > [data-part=slide]')).toHaveLength(2)
  expect(document.querySelector('[data-part=slide] > [data-block=video]')).not.toBe(null)
})

it('names arrows that it makes in the language of the page', async () => {
  const { document } = await importFixture(block(show(PICTURE, 'sqs-gallery-has-controls')))
  expect(document.querySelector('[data-part=next]')?.getAttribute('aria-label')).toBe('Nächstes Bild')
})

it('follows no address that runs a script', async () => {
  const slide = (url: string) => `<div class="slide" data-click-through-url="${url}">${PICTURE}</div>`
  const { document } = await importFixture(
    block(
      show(['javascript:alert(1)', ' java\nscript:alert(1)', 'vbscript:x', 'a/b?c=d:e'].map(slide).join('')),
    ),
  )
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([])
})
