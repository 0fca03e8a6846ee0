import { describe, expect, it } from 'vitest'
import { type Bound, bounds, lightboxBounds } from '../bench/gallery/bounds.js'
import type { Counts } from '../bench/gallery/counts.js'
import { galleriesPage } from '../bench/gallery/document.js'
import { type Layout, page } from '../bench/gallery/markup.js'
import {
  galleryBytesTable,
  galleryChangeTable,
  galleryCountsTable,
  galleryLivesTable,
  galleryMannersTable,
  galleryStartTable,
  perGallery,
} from '../bench/gallery/report.js'
import type { Counted, GalleryResults } from '../bench/gallery/results.js'
import { chosenGalleries, galleryRoster, nextOf, OURS } from '../bench/gallery/roster.js'
import { page as lightboxPage, PICTURES } from '../bench/lightbox/markup.js'
import type { LightboxResult } from '../bench/lightbox/measure.js'
import { lightboxRoster } from '../bench/lightbox/roster.js'
import { chosenParts } from '../bench/parts.js'
import { pool } from '../bench/pool.js'

const layout: Layout = { galleries: 2, slides: 3, perView: 1, autoplay: 0 }
const times = (text: string, what: string) => text.split(what).length - 1

const counts = (more: Partial<Counts> = {}): Counts => ({
  layouts: 1,
  forced: 1,
  recalcs: 1,
  listeners: 0,
  global: 0,
  blocking: 0,
  elements: 0,
  shift: 0,
  ...more,
})

const bundle = { code: '', bytes: 2000, gzip: 1000 }

const counted: Counted = {
  weight: { script: bundle, styles: bundle },
  counts: { '10 × 12': counts({ listeners: 42, global: 2 }), '1 × 12': counts({ listeners: 6, global: 2 }) },
  three: null,
  change: { script: 0.5, recalcs: 2, layouts: 1, frames: 0, forced: 0 },
  idle: { cpu: 0.1, recalcs: 0, frames: 0 },
  lives: { seconds: 1, left: { listeners: 0, nodes: 0, heap: -5000 }, attributes: 0, elements: 0 },
  manners: {
    hiddenStops: 0,
    unseenStops: 0,
    movesReduced: 1,
    playsReduced: false,
    shownLater: true,
  },
}

const over = (found: readonly Bound[]) =>
  found.filter(({ value, most }) => value > most).map(({ what }) => what)

describe('what the bench runs', () => {
  it('runs everything where nothing is asked for, a part, a row of a part, or a row of the first part', () => {
    expect(chosenParts([])).toEqual({ start: [], gallery: [], lightbox: [], forms: [], overlays: [] })
    expect(chosenParts(['gallery'])).toEqual({
      start: null,
      gallery: [],
      lightbox: null,
      forms: null,
      overlays: null,
    })
    expect(chosenParts(['gallery/swiper', 'lit'])).toEqual({
      start: ['lit'],
      gallery: ['swiper'],
      lightbox: null,
      forms: null,
      overlays: null,
    })
    expect(chosenParts(['gallery/swiper', 'gallery'])).toEqual({
      start: null,
      gallery: [],
      lightbox: null,
      forms: null,
      overlays: null,
    })
  })

  it('refuses rows that there are not, and names those there are', () => {
    expect(() => chosenParts(['gallery/slick'])).toThrow(
      /--only gallery\/slick: no such row; .* of gallery .*swiper/,
    )
    expect(() => chosenParts(['jquery'])).toThrow(/start, gallery, lightbox, forms, overlays/)
  })

  it('runs the control and the floor of the galleries beside whatever was asked for', () => {
    expect(chosenGalleries(['splide']).map(({ name }) => name)).toEqual(['nothing', 'native', 'splide'])
    expect(chosenGalleries([])).toEqual(galleryRoster)
    expect(OURS).toEqual(['site-fade', 'site-strip', 'site-carousel'])
  })

  it('works on a few at a time and keeps their order', async () => {
    let running = 0
    let most = 0
    const results = await pool([3, 1, 2, 0], 2, async (steps) => {
      running++
      most = Math.max(most, running)
      for (let step = 0; step < steps; step++) await Promise.resolve()
      running--
      return steps * 10
    })
    expect(results).toEqual([30, 10, 20, 0])
    expect(most).toBe(2)
  })

  it('ends with the first failure', async () => {
    await expect(pool([1, 2], 1, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  })
})

describe('pages of galleries', () => {
  it.each(galleryRoster)('serves $name the same pictures, all named, in as many galleries', (row) => {
    const html = page(row.markup, layout, '', false)
    expect(times(html, 'data-bench-gallery')).toBe(1 + layout.galleries)
    expect(times(html, 'data-bench-frame')).toBe(layout.galleries)
    expect(times(html, 'data-bench-slide="')).toBe(layout.galleries * layout.slides)
    expect(times(html, 'width="800" height="600" alt="Picture ')).toBe(layout.galleries * layout.slides)
    if (nextOf(row) === '[data-bench-next]') expect(times(html, ' data-bench-next')).toBe(layout.galleries)
  })

  it('arms autoplay in the markup of those that are told there', () => {
    const playing = { ...layout, autoplay: 5000 }
    const of = (name: string) => galleryRoster.find((row) => row.name === name)!
    expect(page(of('site-fade').markup, playing, '', false)).toContain('data-option-autoplay-duration="5"')
    expect(page(of('uikit').markup, playing, '', false)).toContain('autoplay-interval: 5000')
    expect(page(of('site-fade').markup, layout, '', false)).not.toContain('autoplay')
  })

  it('serves galleries out of sight where that is what is measured', () => {
    expect(page(galleryRoster[0]!.markup, layout, '', true)).toContain(
      '<main id="galleries" style="display: none">',
    )
    expect(page(galleryRoster[0]!.markup, layout, '', false)).toContain('<main id="galleries">')
  })

  it.each(lightboxRoster)('serves $name a link around each small picture', ({ link, attributes = '' }) => {
    const html = lightboxPage(link, attributes, '')
    expect(times(html, '<a href="/pictures/')).toBe(PICTURES)
    expect(times(html, '<img ')).toBe(PICTURES)
  })
})

describe('tables of galleries', () => {
  const rows = chosenGalleries(['site-fade'])
  const series = Object.fromEntries(rows.map(({ name }) => [name, [1, 2]]))
  const start = { load: series, cpu: series, wall: series }
  const results: GalleryResults = {
    rounds: { '10 × 12': 2, '1 × 12': 1, '20 × 6': 1 },
    rows,
    starts: { '10 × 12': start, '1 × 12': start, '20 × 6': start },
    counted: new Map(rows.map(({ name }) => [name, counted])),
    core: 1000,
  }

  it('tells what each further gallery adds, apart from what a page has once', () => {
    expect(perGallery(counted.counts, 'listeners')).toBe(4)
    expect(perGallery(counted.counts, 'global')).toBe(0)
    expect(galleryCountsTable(results)).toMatch(
      /Site Runtime, slideshow *\| +1 \| +1 \| +1 \| +4 \| +0 \| +0 \| +2 \|/,
    )
  })

  it('tells plainly on the page where ours starts for more than a library, and which bound it exceeds', () => {
    const few = chosenGalleries(['site-fade', 'keen', 'splide'])
    const cpu = { nothing: [1], native: [2], 'site-fade': [30, 20], keen: [10, 11], splide: [90] }
    const each = { load: cpu, cpu, wall: cpu }
    const listening = { '10 × 12': counts({ listeners: 100 }), '1 × 12': counts({ listeners: 10 }) }
    const html = galleriesPage(
      {
        ...results,
        rows: few,
        starts: { '10 × 12': each, '1 × 12': each, '20 × 6': each },
        counted: new Map(few.map(({ name }) => [name, { ...counted, counts: listening }])),
      },
      { date: new Date(0), browser: '1', versions: new Map([['keen-slider', '6']]), duration: 1 },
    )
    expect(html).toContain(
      '10 × 12: **Site Runtime, slideshow** 20.0 ms, **keen-slider** 10.0 ms (2.00 times).',
    )
    expect(html).toContain('- **Site Runtime, slideshow**: listeners a gallery: 10, bound 8.')
    expect(html).not.toContain('keep every bound')
  })

  it('shows the control among the starts and nowhere else', () => {
    expect(galleryStartTable(results)).toMatch(/an empty script .* 2\.0 \/ 3\.0 \|/)
    const others = [
      galleryCountsTable,
      galleryChangeTable,
      galleryLivesTable,
      galleryMannersTable,
      galleryBytesTable,
    ]
    for (const print of others) expect(print(results)).not.toContain('an empty script')
  })

  it('never shows heap below zero, and a dash for what a library has not', () => {
    expect(galleryLivesTable(results)).not.toContain('-5')
    expect(galleryCountsTable(results)).toContain('–')
  })
})

describe('bounds', () => {
  it('are kept by a gallery that does nothing wrong', () => {
    expect(over(bounds(counted))).toEqual([])
  })

  it.each([
    ['forced layouts', { counts: { ...counted.counts, '10 × 12': counts({ forced: 2 }) } }],
    ['style recalculations', { counts: { ...counted.counts, '10 × 12': counts({ recalcs: 13 }) } }],
    ['listeners a gallery', { counts: { '10 × 12': counts({ listeners: 90 }), '1 × 12': counts() } }],
    ['global listeners a gallery', { counts: { '10 × 12': counts({ global: 9 }), '1 × 12': counts() } }],
    ['elements added', { counts: { ...counted.counts, '10 × 12': counts({ elements: 2 }) } }],
    ['layout shift, thousandths', { counts: { ...counted.counts, '10 × 12': counts({ shift: 0.001 }) } }],
    ['layout shift, 3 a view, thousandths', { three: counts({ shift: 0.2 }) }],
    ['forced layouts a change', { change: { ...counted.change, forced: 1 } }],
    ['frames asked for a second while idle', { idle: { cpu: 0, recalcs: 0, frames: 60 } }],
    [
      'nodes left after 1,000 lives',
      { lives: { ...counted.lives, left: { listeners: 0, nodes: 1, heap: 0 } } },
    ],
    ['elements changed after a life', { lives: { ...counted.lives, attributes: 1 } }],
    ['frames that move under reduced motion', { manners: { ...counted.manners, movesReduced: 20 } }],
    ['plays under reduced motion', { manners: { ...counted.manners, playsReduced: true } }],
    ['wrong when shown later', { manners: { ...counted.manners, shownLater: false } }],
  ] as const)('tell of %s', (what, change) => {
    expect(over(bounds({ ...counted, ...change }))).toEqual([what])
  })

  it('tell of a lightbox that keeps visitors in the dark', () => {
    const good: LightboxResult = {
      initial: bundle,
      styles: bundle,
      onOpen: 1,
      role: 'dialog',
      modal: true,
      label: 'Prints',
      axe: [],
      focusIn: true,
      escapes: 0,
      behind: 'inert',
      live: 'polite',
      closes: true,
      focusBack: 'opener',
      nodesOpen: 20,
      nodesLeft: 0,
      movesReduced: 1,
      backCloses: true,
    }
    expect(over(lightboxBounds(good))).toEqual([])
    expect(over(lightboxBounds({ ...good, label: '', focusBack: 'nowhere', behind: 'aria-hidden' }))).toEqual(
      ['without a name', 'page behind is not inert', 'focus does not return to the opener'],
    )
  })
})
