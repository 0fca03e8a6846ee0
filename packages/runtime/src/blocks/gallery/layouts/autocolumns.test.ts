import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../../core/site.js'
import { type Ledger, PageLedger } from '../../../dom/ledger.js'
import { createSite } from '../../../page/site.js'
import type { Feature, Run } from '../run.js'
import { createLayout } from './autocolumns.js'

const layout = { width: 1000, columnWidth: 250, gutter: 0 }

let site: Site
let attrs: Ledger
let controller: AbortController
let resize: (width: number) => void
let observed: number
let run: Run
let columns: Feature

beforeEach(() => {
  observed = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: (entries: unknown[]) => void) {
        resize = (width) => notify([{ target: container(), contentRect: { width } }])
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
  attrs = new PageLedger(() => 'id')
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

interface Layout {
  readonly heights: readonly number[]
  readonly width?: number
  readonly lefts?: readonly number[]
  readonly top?: number
}

/** The browser, as far as the module asks it. */
function lay({ heights, width = layout.width, lefts = [], top = 0 }: Layout) {
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

/** A gallery below the window, unless told otherwise, whose layout was read and written once. */
async function start(heights: readonly number[], given: Partial<Parameters<typeof lay>[0]> = {}) {
  document.body.innerHTML = `<div>${'<p></p>'.repeat(heights.length)}</div>`
  lay({ heights, top: 5000, ...given })
  run = {
    ...{ site, element: document.body, track: container(), slides: slides(), attrs },
    ...{ signal: controller.signal, guard: (callback: () => void) => callback },
  } as unknown as Run
  columns = createLayout(run)
  await written()
}

/** Whatever was to be read and written is. */
const written = () => Promise.resolve()

const resizeTo = (width: number) => {
  resize(width)
  return written()
}

const six = [100, 100, 100, 100, 100, 100]

describe('auto columns', () => {
  it('are balanced while out of view: six slides in four columns leave none empty', async () => {
    await start(six)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('are left as they were painted while in view', async () => {
    await start(six, { top: 0 })
    expect(starts()).toEqual([])
  })

  it('are left to the browser where it has balanced them equally', async () => {
    await start(six, { lefts: [0, 0, 250, 250, 500, 750] })
    expect(starts()).toEqual([])
  })

  it('are left to the browser while a picture has no height yet', async () => {
    await start([100, 0, 100])
    expect(starts()).toEqual([])
  })

  it('are not changed where the gallery is destroyed before they are balanced again', async () => {
    await start(six, { top: 0 })
    lay({ width: 999, heights: six })
    const resized = resizeTo(999)
    controller.abort()
    await resized
    expect(starts()).toEqual([])
  })

  it('are balanced again before the next paint when their number changes, in view or not', async () => {
    await start(six, { top: 0 })
    lay({ width: 999, heights: six })
    await resizeTo(999)
    expect(starts()).toEqual([2, 4])
    lay({ width: 300, heights: six })
    await resizeTo(300)
    expect(starts()).toEqual([])
    lay({ width: 1100, heights: six })
    await resizeTo(1100)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('do not change while their number stays', async () => {
    await start(six)
    const read = vi.spyOn(slides()[0]!, 'getBoundingClientRect').mockClear()
    await resizeTo(1200)
    expect([starts(), read.mock.calls.length]).toEqual([[2, 4, 5], 0])
  })

  it('are balanced when a hidden gallery is shown', async () => {
    await start(six, { width: 0, heights: six.map(() => 0) })
    expect(starts()).toEqual([])
    lay({ heights: six })
    await resizeTo(1000)
    expect(starts()).toEqual([2, 4, 5])
  })

  it('follow slides that are added', async () => {
    await start(six)
    container().append(document.createElement('p'), document.createElement('p'))
    lay({ heights: [...six, 100, 100] })
    run.slides = slides()
    columns.refresh?.()
    await written()
    expect(starts()).toEqual([2, 4, 6])
  })

  it('ignore height changes, which the observer would report as an error', async () => {
    await start(six)
    expect(observed).toBe(1)
    await resizeTo(700)
    expect(observed).toBe(1)
    controller.abort()
    expect(observed).toBe(0)
  })

  it('leave the markup as it was', async () => {
    await start(six)
    attrs.restore()
    expect(container().innerHTML).toBe('<p></p>'.repeat(6))
  })
})
