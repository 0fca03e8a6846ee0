import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocksIn } from '../base/text/html-blocks.js'
import { escapeHtml } from '../base/text/safe-text.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import { CONTENT_SCRIPT, createRuntimeFiles, type PageFacts } from './runtime-files.js'

const MANIFEST = {
  entry: { js: ['auto.js'], css: ['base.css'] },
  blocks: {
    accordion: { js: ['blocks/accordion.js'], css: [], options: {}, pieces: {}, texts: {} },
    gallery: {
      js: ['blocks/gallery.js', 'chunks/texts.js'],
      css: ['gallery.css'],
      options: { design: 'stacked', lightbox: false, autoplay: false },
      pieces: {
        moving: { js: ['chunks/moving.js'], when: [{ options: { design: ['slideshow', 'slider'] } }] },
        playing: { js: ['chunks/playing.js'], when: [{ options: { autoplay: [true] } }] },
        bullets: {
          js: ['chunks/bullets.js'],
          when: [{ options: { design: ['slideshow'] }, part: 'bullet' }],
        },
        enlarge: {
          js: ['chunks/enlarge.js'],
          when: [{ options: { lightbox: [true] } }, { options: { design: ['grid'], lightbox: [null] } }],
        },
        rare: { js: ['chunks/rare.js'] },
      },
      texts: { de: ['chunks/gallery-de.js'] },
    },
  },
  overlays: {
    links: { js: ['chunks/links.js'], pieces: {}, texts: {} },
    'cookie-banner': { js: ['chunks/banner.js'], pieces: {}, texts: { de: ['chunks/banner-de.js'] } },
  },
  sheets: { base: 'base.css', gallery: 'gallery.css', lightbox: 'lightbox.css', overlays: 'overlays.css' },
}

/** Of the tag for pages of content, whose entry has the accordion, the gallery, and pieces that many pages need. */
const CONTENT_MANIFEST = {
  entry: { js: ['auto.js'], css: ['../content.css'] },
  blocks: {
    accordion: { js: [], css: [], options: {}, pieces: {}, texts: {} },
    gallery: {
      js: [],
      css: [],
      options: { autoplay: false },
      pieces: { playing: { js: ['chunks/play.js'], when: [{ options: { autoplay: [true] } }] } },
      texts: {},
    },
    map: { js: ['blocks/map.js'], css: ['../map.css'], options: {}, pieces: {}, texts: {} },
  },
  overlays: {},
  sheets: {},
}

const website = (more: object = {}) => ({ language: 'en-GB', settings: {}, ...more }) as SeedWebsite

describe('the files of a page', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-runtime-'))
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content/manifest.json'), JSON.stringify(CONTENT_MANIFEST))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const files = async (html: string, facts: Partial<PageFacts> = {}) => {
    const { sheets, scripts } = await createRuntimeFiles(folder)(html, {
      website: website(),
      signedIn: false,
      ...facts,
    })
    const short = (address: string) => address.replace(/^\/runtime\/(?:chunks\/|blocks\/)?/, '')
    return [...sheets.map(short), ...scripts.map(short)]
  }

  it.each([
    ['<p>Text</p>', ['base.css']],
    ['<div data-block="accordion"></div>', ['base.css', 'accordion.js']],
    ['<div data-block="accordion" data-block-when="visible"></div>', ['base.css']],
    ['<div data-block="nobody-knows"></div><b data-block="constructor"></b>', ['base.css']],
    ['<div data-block="gallery"></div>', ['base.css', 'gallery.css', 'gallery.js', 'texts.js']],
    [
      '<div class="a" data-block="gallery" data-option-design="slideshow" data-option-autoplay="true"><i data-part="bullet">',
      ['base.css', 'gallery.css', 'gallery.js', 'texts.js', 'moving.js', 'playing.js', 'bullets.js'],
    ],
    [
      `<div data-block="gallery" data-block-json="${escapeHtml('{"design":"slider","autoplay":false}')}"><i data-part="bullet">`,
      ['base.css', 'gallery.css', 'gallery.js', 'texts.js', 'moving.js'],
    ],
    [
      '<div data-block="gallery" data-option-design="grid"></div>',
      ['base.css', 'gallery.css', 'lightbox.css', 'gallery.js', 'texts.js', 'enlarge.js'],
    ],
    [
      '<div data-block="gallery" data-option-design="grid" data-option-lightbox="false"></div>',
      ['base.css', 'gallery.css', 'gallery.js', 'texts.js'],
    ],
    ['<a data-lightbox="a" href="/a.jpg">', ['base.css', 'lightbox.css', 'links.js']],
    ['<iframe data-consent="marketing">', ['base.css', 'overlays.css']],
  ])('%s', async (html, wanted) => {
    expect(await files(html)).toEqual(wanted)
  })

  it('are those of the tag for pages of content where a page has it: what its entry lacks, and the sheets of the page', async () => {
    const html = `<script type="module" src="${CONTENT_SCRIPT}"></script>
      <div data-block="accordion"></div><div data-block="map"></div>
      <div data-block="gallery" data-option-design="grid" data-option-autoplay="true"></div>`
    const facts = { website: website({ cookieSettings: { isCookieBannerEnabled: true } }), signedIn: false }
    expect(await createRuntimeFiles(folder)(html, facts)).toEqual({
      sheets: ['base.css', 'gallery.css', 'lightbox.css', 'overlays.css'].map((file) => `/runtime/${file}`),
      scripts: ['/runtime/content/blocks/map.js', '/runtime/content/chunks/play.js'],
    })
  })

  it('are those of overlays that the website has, with their texts in its language', async () => {
    const german = website({ language: 'de-AT', cookieSettings: { isCookieBannerEnabled: true } })
    expect(await files('', { website: german })).toEqual([
      'base.css',
      'overlays.css',
      'banner.js',
      'banner-de.js',
    ])
  })

  it('are all sheets for an owner, who may turn on anything in the preview', async () => {
    expect(await files('', { signedIn: true })).toEqual([
      'base.css',
      'lightbox.css',
      'overlays.css',
      'gallery.css',
    ])
  })

  it('are one sheet where the build has no manifest', async () => {
    expect(
      await createRuntimeFiles(join(folder, 'none'))('', { website: website(), signedIn: false }),
    ).toEqual({
      sheets: ['/runtime/site.css'],
      scripts: [],
    })
  })

  it('are those of the newest build, under a running server', async () => {
    const find = createRuntimeFiles(folder)
    const found = () => find('', { website: website(), signedIn: false })
    expect(await found()).toEqual({ sheets: ['/runtime/base.css'], scripts: [] })
    const entry = { js: ['auto.js', 'chunks/rules.js'], css: ['new.css'] }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...MANIFEST, entry }))
    await utimes(join(folder, 'manifest.json'), new Date(), new Date(Date.now() + 60_000))
    // The entry itself has a script tag.
    expect(await found()).toEqual({ sheets: ['/runtime/new.css'], scripts: ['/runtime/chunks/rules.js'] })
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
  })
})

it('a block’s options are read from both attributes, and its own attribute wins', () => {
  const json = escapeHtml('{"design":"grid","text":"<b>\\"it\'s\\" & more</b>"}')
  const html = `<p>data-block="no"</p><div id="a" data-block="gallery" data-option-slides-per-row="3" data-option-design="slider" data-block-json="${json}">`
  expect([...blocksIn(html)]).toEqual([
    {
      name: 'gallery',
      options: { design: 'slider', text: `<b>"it's" & more</b>`, slidesPerRow: '3' },
      waits: false,
    },
  ])
})

it.each([
  '<div data-block="x',
  '<div data-block="x" data-block-json="{">',
  ' data-block="',
  '> data-block="a">',
])('markup that is cut off or wrong costs nobody the page: %s', (html) => {
  expect(() => [...blocksIn(html)]).not.toThrow()
})
