import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { PlaceMap, type PlaceMapOptions } from './drawn-place-map.js'

const SOURCE = { url: '/tiles/{z}/{x}/{y}.svg', minZoom: 0, maxZoom: 19 }
const onMove = vi.fn<PlaceMapOptions['onMove']>()
const onZoom = vi.fn<PlaceMapOptions['onZoom']>()
let box: HTMLElement
let map: PlaceMap

/** A map of 320 by 192 pixels. */
function show(lat: number, lng: number, zoom: number): void {
  map = new PlaceMap(box, {
    source: SOURCE,
    position: { lat, lng },
    zoom,
    marker: document.createElement('div'),
    onMove,
    onZoom,
  })
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(192)
  box = document.createElement('div')
  document.body.replaceChildren(box)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const tiles = () => [...box.querySelectorAll('img')].map((each) => each.getAttribute('src'))

describe('a map of a position', () => {
  it('draws the tiles around it: Marlsea is where its tiles are', () => {
    show(52.0303, 1.4352, 15)
    expect(tiles()).toContain('/tiles/15/16514/10819.svg')
    map.zoomTo(14)
    expect(onZoom).toHaveBeenCalledWith(14)
    expect(tiles()).toContain('/tiles/14/8257/5409.svg')
    map.destroy()
    expect(box.childElementCount).toBe(0)
  })

  it('leads there and back, to a tenth of a metre', () => {
    const steps = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 19 }), steps, steps, (zoom, x, y) => {
        show(52.0303, 1.4352, zoom)
        map.moveBy(x, y)
        map.show(onMove.mock.lastCall![0])
        map.moveBy(-x, -y)
        const { lat, lng } = onMove.mock.lastCall![0]
        map.destroy()
        expect(lat).toBeCloseTo(52.0303, 5)
        expect(lng).toBeCloseTo(1.4352, 5)
      }),
      propertyRuns(500),
    )
  })

  it('stays on the earth: beyond the date line on its other side, and not beyond the poles', () => {
    show(0, 0, 0)
    map.moveBy(128 + 64, 0)
    expect(onMove).toHaveBeenLastCalledWith({ lat: 0, lng: -90 })
    map.moveBy(-128 - 64, 0)
    expect(onMove).toHaveBeenLastCalledWith({ lat: 0, lng: 90 })
    map.moveBy(0, -999)
    expect(onMove.mock.lastCall![0].lat).toBeCloseTo(85.0511, 3)
    map.destroy()
  })
})
