import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, part, setUp, show, site, start } from '../../../../testing/gallery.js'

interface Watcher {
  readonly callback: (entries: unknown[]) => void
  readonly watched: Set<Element>
}

let watchers: Watcher[]
let emitted: unknown[]

setUp()
beforeEach(() => {
  watchers = []
  emitted = []
  vi.stubGlobal(
    'ResizeObserver',
    class implements Watcher {
      watched = new Set<Element>()
      callback: Watcher['callback']
      constructor(callback: Watcher['callback']) {
        this.callback = callback
        watchers.push(this)
      }
      observe(element: Element) {
        this.watched.add(element)
      }
      unobserve(element: Element) {
        this.watched.delete(element)
      }
      disconnect() {
        this.watched.clear()
      }
    },
  )
})

const watching = (track: Element) => watchers.filter(({ watched }) => watched.has(track))

/** Notifies the observers of the track's size. */
const resize = (width: number, height = 100) => {
  const target = part('g', 'slides')
  for (const { callback } of watching(target)) callback([{ target, contentRect: { width, height } }])
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

/** A gallery that was told its first size, 1,000 by 100, on a clock that stands still. */
const begin = async (options: string, design = 'grid') => {
  show(`data-option-design="${design}" aria-label="g" ${options}`)
  await start()
  vi.useFakeTimers()
  block('g').addEventListener('site:gallery:resize', (event) => emitted.push((event as CustomEvent).detail))
  resize(1000)
}

const everyWidth = 'data-option-resize-axis="x"'
const widths = () => emitted.map((size) => (size as { width: number }).width)

describe('the resize event of a gallery', () => {
  it('is not emitted for the first size, and is emitted for a change at once', async () => {
    await begin(everyWidth)
    wait(1000)
    expect(emitted).toEqual([])
    resize(900.5, 80)
    expect(emitted).toEqual([{ width: 900.5, height: 80 }])
  })

  it('[GAL-060] is emitted once resizing has been quiet for 100 ms', async () => {
    await begin(everyWidth)
    resize(900)
    wait(120)
    resize(800)
    wait(20)
    resize(700)
    wait(99)
    expect(widths()).toEqual([900])
    wait(1)
    expect(widths()).toEqual([900, 700])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[GAL-061] is emitted no sooner than 150 ms after the previous one', async () => {
    await begin(everyWidth)
    resize(900)
    wait(10)
    resize(800)
    wait(139)
    expect(widths()).toEqual([900])
    wait(1)
    expect(widths()).toEqual([900, 800])
    resize(700)
    wait(149)
    expect(widths()).toEqual([900, 800])
    wait(1)
    expect(widths()).toEqual([900, 800, 700])
  })

  it('[GAL-061] is emitted at most once in 150 ms while resizing continues, and does not wait for its end', async () => {
    await begin(everyWidth)
    for (let width = 999; width >= 970; width -= 1) {
      resize(width)
      wait(15)
    }
    expect(widths()).toEqual([999, 989, 979])
    wait(1000)
    expect(widths()).toEqual([999, 989, 979, 970])
  })

  it('is not emitted where the size returns to the last emitted one', async () => {
    await begin(everyWidth)
    resize(900)
    wait(10)
    resize(800)
    wait(10)
    resize(900)
    expect(vi.getTimerCount()).toBe(0)
    wait(1000)
    expect(widths()).toEqual([900])
  })
})

describe('the threshold of a change', () => {
  it('[GAL-023] is exceeded by the distance from the last emitted size', async () => {
    await begin(`${everyWidth} data-option-resize-threshold="50"`)
    for (const width of [950, 1050, 949.5, 990, 899.5, 899]) {
      resize(width)
      wait(1000)
    }
    expect(widths()).toEqual([949.5, 899])
  })

  it.each([
    ['the width, along x', everyWidth, [{ width: 900, height: 200 }]],
    ['the height, along y', 'data-option-resize-axis="y"', [{ width: 1000, height: 200 }]],
  ])('[GAL-023] is %s', async (_, options, expected) => {
    await begin(options)
    resize(1000, 200)
    wait(1000)
    resize(900, 200)
    wait(1000)
    expect(emitted).toEqual(expected)
  })

  it.each([
    ['threshold', 'resizeThreshold', 'wide', 'a number from 0 up to 10000'],
    ['threshold', 'resizeThreshold', '-1', 'a number from 0 up to 10000'],
    ['threshold', 'resizeThreshold', 'NaN', 'a number from 0 up to 10000'],
    ['axis', 'resizeAxis', 'z', '"x", "y"'],
  ])(
    '[GAL-023] is any change of the width where the %s (%s) is %s, and the page is told',
    async (name, option, value, allowed) => {
      const problems: unknown[] = []
      const listener = (event: Event) => {
        event.preventDefault()
        problems.push((event as CustomEvent).detail.error)
      }
      document.addEventListener('site:contract:violation', listener)
      await begin(`${name === 'axis' ? '' : everyWidth} data-option-resize-${name}="${value}"`)
      await vi.waitFor(() =>
        expect(problems).toEqual([expect.objectContaining({ option, expected: allowed })]),
      )
      document.removeEventListener('site:contract:violation', listener)
      wait(1000)
      resize(1000, 200)
      expect(emitted).toEqual([])
      resize(999.5, 200)
      expect(emitted).toEqual([{ width: 999.5, height: 200 }])
    },
  )
})

describe('the receivers of the event', () => {
  it.each(['', 'data-option-resize-threshold="5"'])(
    'are none where %j has no axis: nothing is observed',
    async (options) => {
      await begin(options)
      resize(500)
      wait(1000)
      expect(emitted).toEqual([])
      expect(watchers).toEqual([])
    },
  )

  it.each(['slideshow', 'slider', 'carousel', 'autocolumns', 'list'])(
    'a theme, in the design %s, beside its own layout',
    async (design) => {
      vi.stubGlobal('requestAnimationFrame', () => 0)
      await begin(everyWidth, design)
      resize(900)
      wait(1000)
      resize(800)
      expect(widths()).toEqual([900, 800])
    },
  )

  it('are none once the gallery is destroyed, even for a pending event', async () => {
    await begin(everyWidth)
    resize(900)
    resize(800)
    expect(vi.getTimerCount()).toBe(1)
    const track = part('g', 'slides')
    site.dehydrate(block('g'))
    expect(vi.getTimerCount()).toBe(0)
    expect(watching(track)).toEqual([])
    wait(1000)
    expect(widths()).toEqual([900])
  })
})
