import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type Bound, bounds, lightboxBounds } from '../bench/gallery/bounds.js'
import { galleries, perGallery, startTable } from '../bench/gallery/kind.js'
import { galleryPage, type Layout } from '../bench/gallery/markup.js'
import type { Counted, Counts } from '../bench/gallery/measure.js'
import { chosenGalleries, galleryRows, isOurs, nextOf } from '../bench/gallery/rows.js'
import type { Starts } from '../bench/gallery/starts.js'
import { comparison, verdict } from '../bench/gallery/verdict.js'
import { fill } from '../bench/lib/printing/docs-page.js'
import { printed } from '../bench/lib/printing/table.js'
import { type LightboxResult, lightboxLinks, PICTURES } from '../bench/lightbox/measure.js'
import { lightboxes } from '../bench/lightbox/part.js'
import { chooseParts } from '../bench/parts.js'

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

const slideshow = galleryRows.find(({ name }) => name === 'site-fade')!

const counted: Counted = {
  row: slideshow,
  title: slideshow.title,
  weight: { initial: bundle, whole: bundle, styles: bundle },
  counts: { '10 × 12': counts({ listeners: 42, global: 2 }), '1 × 12': counts({ listeners: 6, global: 2 }) },
  three: null,
  change: { script: 0.5, recalcs: 2, layouts: 1, frames: 0, forced: 0 },
  idle: { cpu: 0.1, recalcs: 0, frames: 0 },
  cycles: { seconds: 1, left: { listeners: 0, nodes: 0, heap: -5000 }, attributes: 0, elements: 0 },
  behaviour: {
    hiddenStops: 0,
    unseenStops: 0,
    movesReduced: 1,
    playsReduced: false,
    shownLater: true,
  },
}

const over = (found: readonly Bound[]) =>
  found.filter(({ value, most }) => value > most).map(({ what }) => what)

describe('the rows of the bench', () => {
  it('are all rows where none is named, a part, a row of a part, or a row of the first part', () => {
    const all = ['start', 'gallery', 'lightbox', 'forms', 'overlays', 'page'].map((part) => [part, []])
    expect(chooseParts([])).toEqual(all)
    expect(chooseParts(['gallery'])).toEqual([['gallery', []]])
    expect(chooseParts(['gallery/swiper', 'lit'])).toEqual([
      ['start', ['lit']],
      ['gallery', ['swiper']],
    ])
    expect(chooseParts(['gallery/swiper', 'gallery'])).toEqual([['gallery', []]])
  })

  it('reject unknown rows, and list the existing ones', () => {
    expect(() => chooseParts(['gallery/slick'])).toThrow(
      /--only gallery\/slick: no such row; .* of gallery .*swiper/,
    )
    expect(() => chooseParts(['jquery'])).toThrow(/start, gallery, lightbox, forms, overlays/)
  })

  it('include the control and the floor of the galleries in every run', () => {
    expect(chosenGalleries(['splide']).map(({ name }) => name)).toEqual(['nothing', 'native', 'splide'])
    expect(chosenGalleries([])).toEqual(galleryRows)
    expect(galleryRows.filter(isOurs).map(({ name }) => name)).toEqual([
      'site-fade',
      'site-strip',
      'site-carousel',
    ])
  })
})

describe('pages of galleries', () => {
  it.each(galleryRows)('serves $name the same pictures, all named, in as many galleries', (row) => {
    const html = galleryPage(row.markup, layout, '', false)
    expect(times(html, 'data-bench-gallery')).toBe(1 + layout.galleries)
    expect(times(html, 'data-bench-frame')).toBe(layout.galleries)
    expect(times(html, 'data-bench-slide="')).toBe(layout.galleries * layout.slides)
    expect(times(html, 'width="800" height="600" alt="Picture ')).toBe(layout.galleries * layout.slides)
    if (nextOf(row) === '[data-bench-next]') expect(times(html, ' data-bench-next')).toBe(layout.galleries)
  })

  it('arms autoplay in the markup of libraries that read it there', () => {
    const playing = { ...layout, autoplay: 5000 }
    const of = (name: string) => galleryRows.find((row) => row.name === name)!
    expect(galleryPage(of('site-fade').markup, playing, '', false)).toContain(
      'data-option-autoplay-duration="5"',
    )
    expect(galleryPage(of('uikit').markup, playing, '', false)).toContain('autoplay-interval: 5000')
    expect(galleryPage(of('site-fade').markup, layout, '', false)).not.toContain('autoplay')
  })

  it('serves galleries out of sight where that is what is measured', () => {
    expect(galleryPage(galleryRows[0]!.markup, layout, '', true)).toContain('<main style="display: none">')
    expect(galleryPage(galleryRows[0]!.markup, layout, '', false)).toContain('<main>')
  })

  it.each(lightboxes.rows)('serves $name a link around each small picture', (row) => {
    const html = lightboxLinks(row)
    expect(times(html, '<a href="/pictures/')).toBe(PICTURES)
    expect(times(html, '<img ')).toBe(PICTURES)
  })
})

describe('tables of galleries', () => {
  const startsOf = (cpu: Record<string, number[]>): Starts => {
    const samples = Object.fromEntries(
      Object.entries(cpu).map(([name, each]) => [name, each.map((ms) => ({ load: ms, cpu: ms, wall: ms }))]),
    )
    return { '10 × 12': samples, '1 × 12': samples, '20 × 6': samples }
  }
  const tables = printed([counted], galleries.tables)

  it('reports what each further gallery adds, without the cost that a page has once', () => {
    expect(perGallery(counted.counts, 'listeners')).toBe(4)
    expect(perGallery(counted.counts, 'global')).toBe(0)
    expect(tables['Galleries: what a start does to a page of 10 × 12']).toMatch(
      /Site Runtime, slideshow *\| +1 \| +1 \| +1 \| +4 \| +0 \| +0 \| +2 \|/,
    )
  })

  it('states plainly where ours starts for more than a library', () => {
    const starts = startsOf({
      nothing: [1],
      native: [2],
      'site-fade': [30, 20],
      keen: [10, 11],
      splide: [90],
    })
    expect(comparison(chosenGalleries(['site-fade', 'keen', 'splide']), starts)).toContain(
      '10 × 12: **Site Runtime, slideshow** 20.0 ms, **keen-slider** 10.0 ms (2.00 times).',
    )
  })

  it('states plainly which bound ours exceeds, and nothing of other libraries', () => {
    const listening = { '10 × 12': counts({ listeners: 100 }), '1 × 12': counts({ listeners: 10 }) }
    const keen = galleryRows.find(({ name }) => name === 'keen')!
    expect(verdict([counted])).toBe('In this run all three designs of ours keep every bound.')
    expect(
      verdict([
        { ...counted, counts: listening, change: { ...counted.change, script: 1.5 } },
        { ...counted, row: keen, title: keen.title, counts: listening },
      ]),
    ).toBe(`In this run ours is over a bound here:

- **Site Runtime, slideshow**: listeners a gallery: 10, bound 8.
- **Site Runtime, slideshow**: script of a change, ms: 1.50, bound 1.`)
  })

  it('shows the control among the starts', () => {
    const rows = chosenGalleries(['site-fade'])
    const starts = startsOf(Object.fromEntries(rows.map(({ name }) => [name, [1, 2]])))
    expect(startTable(rows, starts)).toMatch(/an empty script .* 2\.0 \/ 3\.0 \|/)
  })

  it('never shows heap below zero, and a dash for what a library lacks', () => {
    expect(tables['Galleries: a thousand instances']).not.toContain('-5')
    expect(tables['Galleries: what a start does to a page of 10 × 12']).toContain('–')
  })

  it('have their marks on the page of docs/contributor/', async () => {
    const page = await readFile(
      new URL('../../docs/contributor/benchmarks-gallery.md', import.meta.url),
      'utf8',
    )
    const names = [...Object.keys(tables), 'Galleries: start', 'verdict', 'comparison', 'core', 'setting']
    expect(() => fill(page, new Map(names.map((name) => [name, ''])))).not.toThrow()
  })
})

describe('bounds', () => {
  it('are kept by a correct gallery', () => {
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
    ['requested frames a second while idle', { idle: { cpu: 0, recalcs: 0, frames: 60 } }],
    [
      'nodes left after 1,000 instances',
      { cycles: { ...counted.cycles, left: { listeners: 0, nodes: 1, heap: 0 } } },
    ],
    ['elements changed after an instance', { cycles: { ...counted.cycles, attributes: 1 } }],
    ['frames that move under reduced motion', { behaviour: { ...counted.behaviour, movesReduced: 20 } }],
    ['plays under reduced motion', { behaviour: { ...counted.behaviour, playsReduced: true } }],
    ['wrong when shown later', { behaviour: { ...counted.behaviour, shownLater: false } }],
  ] as const)('tell of %s', (what, change) => {
    expect(over(bounds({ ...counted, ...change }))).toEqual([what])
  })

  it('report a lightbox without messages for visitors', () => {
    const good: LightboxResult = {
      weight: { initial: bundle, whole: bundle, styles: bundle },
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
