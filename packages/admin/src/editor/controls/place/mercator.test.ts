import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAt, pointOf, tilesOf } from './mercator.js'

describe('positions and points of a map', () => {
  it('have the middle of the world in the middle, and Marlsea where its tiles are', () => {
    expect(pointOf({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
    const { x, y } = pointOf({ lat: 52.0303, lng: 1.4352 }, 15)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([16514, 10819])
  })

  it('lead back to each other, to a tenth of a metre', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -179.9, max: 179.9, noNaN: true }),
        fc.integer({ min: 0, max: 19 }),
        (lat, lng, zoom) => {
          const back = placeAt(pointOf({ lat, lng }, zoom), zoom)
          expect(back.lat).toBeCloseTo(lat, 5)
          expect(back.lng).toBeCloseTo(lng, 5)
        },
      ),
    )
  })

  it('stay on the earth: beyond the date line on its other side, and not beyond the poles', () => {
    expect(placeAt({ x: 256 + 64, y: 128 }, 0)).toEqual({ lat: 0, lng: -90 })
    expect(placeAt({ x: -64, y: 128 }, 0)).toEqual({ lat: 0, lng: 90 })
    expect(placeAt({ x: 128, y: -999 }, 0).lat).toBeCloseTo(85.0511, 3)
    expect(pointOf({ lat: 90, lng: 0 }, 0).y).toBeCloseTo(0, 3)
  })
})

describe('tiles of a box', () => {
  const size = { x: 320, y: 192 }

  it('cover it around its middle', () => {
    const tiles = tilesOf('/t/{z}/{x}/{y}.svg', { place: { lat: 0, lng: 0 }, zoom: 1, size })
    expect(tiles).toEqual([
      { url: '/t/1/0/0.svg', x: -256, y: -256 },
      { url: '/t/1/1/0.svg', x: 0, y: -256 },
      { url: '/t/1/0/1.svg', x: -256, y: 0 },
      { url: '/t/1/1/1.svg', x: 0, y: 0 },
    ])
  })

  it('go on beyond the date line, and end at the poles', () => {
    const urls = tilesOf('{x} {y}', { place: { lat: 84, lng: 179.9 }, zoom: 2, size }).map(({ url }) => url)
    expect(urls).toEqual(['3 0', '0 0'])
  })
})
