import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../../core/site.js'
import { PageLedger } from '../../../dom/ledger.js'
import { createSite } from '../../../page/site.js'
import type { Run } from '../run.js'
import { createLayout } from './autorows.js'

let site: Site
let controller: AbortController
let resize: (width: number) => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: (entries: unknown[]) => void) {
        resize = (width) => notify([{ target: container(), contentRect: { width } }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  site = createSite()
  controller = new AbortController()
})
afterEach(() => {
  controller.abort()
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const container = () => document.body.firstElementChild as HTMLElement
const slides = () => [...container().children] as HTMLElement[]
const wide = (width: number) => vi.spyOn(container(), 'clientWidth', 'get').mockReturnValue(width)

async function start(html: string, width: number, options: { rowHeight?: number; gutter?: number } = {}) {
  document.body.innerHTML = `<div>${html}</div>`
  wide(width)
  createLayout({
    ...{ site, track: container(), slides: slides(), options, attrs: new PageLedger(() => 'id') },
    isSet: (name: string) => Object.hasOwn(options, name),
    ...{ signal: controller.signal, guard: (callback: () => void) => callback },
  } as unknown as Run)
  await Promise.resolve()
}

const picture = (dimensions: string) => `<figure data-image-dimensions="${dimensions}"><img></figure>`
const value = (name: string) =>
  slides().map(({ style }) => Number(style.getPropertyValue(`--site-gallery-${name}`)))

/** Slides of each row, told apart by how many gaps they share. */
const widths = (width: number, gutter: number) =>
  value('share').map((share, index) => Math.round(share * (width - value('gaps')[index]! * gutter)))

describe('auto rows', () => {
  it('are 250 px high and 20 px apart by default', async () => {
    await start(picture('500x500').repeat(3), 1000)
    expect(container().style.getPropertyValue('--site-gallery-gutter')).toBe('20px')
    expect(value('gaps')).toEqual([2, 2, 2])
    expect(widths(1000, 20)).toEqual([250, 250, 250])
  })

  it('are filled to the last pixel, at about the wanted height', async () => {
    await start(picture('600x400').repeat(4), 800, { rowHeight: 200, gutter: 10 })
    expect(value('gaps')).toEqual([2, 2, 2, 0])
    expect(widths(800, 10)).toEqual([260, 260, 260, 300])
  })

  it('are never wider than allowed', async () => {
    await start(picture('700x300').repeat(3), 1000, { rowHeight: 140 })
    expect(value('share').reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['its dimensions', picture('600x300'), 2],
    ['the attributes of its picture', '<figure><img width="300" height="600"></figure>', 0.5],
    [
      'nothing that makes sense: it is square',
      '<figure data-image-dimensions="ax b"><img width="0"></figure>',
      1,
    ],
    ['dimensions of nothing', picture('0x0'), 1],
    ['no dimensions', picture(''), 1],
    ['one number', picture('1e9'), 1],
    ['a thread', picture('1x100000'), 0.05],
    ['a panorama beyond reason', picture('100000x1'), 20],
  ])('know the ratio of a slide by %s', async (_, html, ratio) => {
    await start(html, 1000)
    expect(value('ratio')).toEqual([ratio])
  })

  it('are packed again when their width changes, and once they are shown', async () => {
    await start(picture('500x500').repeat(4), 0)
    expect(value('share')).toEqual([0, 0, 0, 0])
    wide(520)
    resize(520)
    await Promise.resolve()
    expect(value('gaps')).toEqual([1, 1, 1, 1])
  })
})
