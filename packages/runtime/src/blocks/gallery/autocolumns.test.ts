import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createLedger, type Ledger } from '../../dom/ledger.js'
import { createSite } from '../../page/site.js'
import { type Autocolumns, type ColumnsMeasured, createAutocolumns } from './autocolumns.js'

const layout = { width: 1000, columnWidth: 250, gutter: 0 }

let site: Site
let attrs: Ledger
let controller: AbortController
let resize: (width: number) => void
let observed: number
let columns: Autocolumns

beforeEach(() => {
  observed = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        resize = (width) => tell([{ target: container(), contentRect: { width } }])
      }
      observe() {
        observed += 1
      }
      unobserve() {
        observed -= 1
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  site = createSite()
  attrs = createLedger(() => 'id')
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
const starts = () =>
  slides().flatMap((slide, index) => (slide.hasAttribute('data-column-start') ? [index] : []))

/** The browser, as far as the module asks it. */
function lay(width: number, heights: readonly number[], lefts: readonly number[] = [], top = 0) {
  vi.spyOn(container(), 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  vi.spyOn(container(), 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({
    columnWidth: `${layout.columnWidth}px`,
    columnGap: 'normal',
  } as CSSStyleDeclaration)
  for (const [index, slide] of slides().entries()) {
    const box = { height: heights[index], left: lefts[index] ?? 0 } as DOMRect
    vi.spyOn(slide, 'getBoundingClientRect').mockReturnValue(box)
  }
}

function start(heights: readonly number[], measured: Partial<ColumnsMeasured> | null = {}) {
  document.body.innerHTML = `<div>${'<p></p>'.repeat(heights.length)}</div>`
  columns = createAutocolumns({
    ...{ site, container: container(), slides, attrs, signal: controller.signal },
    guard: (callback) => callback,
    ...(measured ? { measured: { ...layout, heights, lefts: [], unseen: true, ...measured } } : {}),
  })
}

const six = [100, 100, 100, 100, 100, 100]

describe('auto columns', () => {
  it('are balanced where nobody sees it: six slides in four columns leave none empty', () => {
    start(six)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('are measured before the first paint where nobody did so before', () => {
    start(six, null)
    lay(1000, six, [], 5000)
    expect(starts()).toEqual([])
    resize(1000)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('are left as they were painted where a visitor sees them', () => {
    start(six, { unseen: false })
    expect(starts()).toEqual([])
    start(six, null)
    lay(1000, six)
    resize(1000)
    expect(starts()).toEqual([])
  })

  it('are left to the browser where it has balanced them just so', () => {
    start(six, { lefts: [0, 0, 250, 250, 500, 750] })
    expect(starts()).toEqual([])
  })

  it('are left to the browser while a picture has no height yet', () => {
    start([100, 0, 100])
    expect(starts()).toEqual([])
  })

  it('are balanced anew before the next paint when their number changes, seen or not', () => {
    start(six, { unseen: false })
    lay(999, six)
    resize(999)
    expect(starts()).toEqual([2, 4])
    lay(300, six)
    resize(300)
    expect(starts()).toEqual([])
    lay(1100, six)
    resize(1100)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('do not change while their number stays', () => {
    start(six)
    const read = vi.spyOn(slides()[0]!, 'getBoundingClientRect')
    resize(1200)
    expect([starts(), read.mock.calls.length]).toEqual([[2, 4, 5], 0])
  })

  it('come right when a gallery that was hidden is shown', () => {
    start(six, { width: 0, heights: six.map(() => 0) })
    expect(starts()).toEqual([])
    lay(1000, six)
    resize(1000)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('follow slides that are added', () => {
    start(six)
    container().append(document.createElement('p'), document.createElement('p'))
    lay(1000, [...six, 100, 100])
    columns.refresh()
    expect(starts()).toEqual([2, 4, 6])
  })

  it('take no notice of heights that change, which the observer would report as an error', () => {
    start(six)
    expect(observed).toBe(1)
    resize(700)
    expect(observed).toBe(1)
    controller.abort()
    expect(observed).toBe(0)
  })

  it('leave the markup as it was', () => {
    start(six)
    attrs.restore()
    expect(container().innerHTML).toBe('<p></p>'.repeat(6))
  })
})
