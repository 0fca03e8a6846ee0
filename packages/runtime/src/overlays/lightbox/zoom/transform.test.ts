import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { detailScale, FITTED, isSwipe, maxScale, within, zoomAt } from './transform.js'

const length = fc.double({ min: 1, max: 4000, noNaN: true })
const offset = fc.double({ min: -4000, max: 4000, noNaN: true })
const size = fc.record({ width: length, height: length })
const point = fc.record({ x: offset, y: offset })
const scale = fc.double({ min: 0.5, max: 20, noNaN: true })
const look = fc.record({ scale, x: offset, y: offset })

describe('looking closer', () => {
  it('the point under the finger stays under it', () => {
    fc.assert(
      fc.property(look, scale, point, (before, next, at) => {
        const after = zoomAt(before, next, at)
        // The place of the picture that lies under the finger, in its own pixels.
        const under = (each: typeof before) => [(at.x - each.x) / each.scale, (at.y - each.y) / each.scale]
        for (const axis of [0, 1]) expect(under(after)[axis]).toBeCloseTo(under(before)[axis]!, 4)
      }),
      propertyRuns(1_000),
    )
  })

  it('there and back again around one point changes nothing', () => {
    fc.assert(
      fc.property(look, scale, point, (before, next, at) => {
        const back = zoomAt(zoomAt(before, next, at), before.scale, at)
        expect(back.x).toBeCloseTo(before.x, 4)
        expect(back.y).toBeCloseTo(before.y, 4)
      }),
      propertyRuns(1_000),
    )
  })

  it('a picture never leaves a gap that it could fill, and is centred where it is smaller', () => {
    fc.assert(
      fc.property(look, size, size, (wanted, picture, stage) => {
        const { x, y, scale: kept } = within(wanted, picture, stage)
        expect(kept).toBe(wanted.scale)
        for (const [at, side, room] of [
          [x, picture.width * kept, stage.width],
          [y, picture.height * kept, stage.height],
        ] as const) {
          if (side <= room) expect(Math.abs(at)).toBe(0)
          else {
            expect(at - side / 2).toBeLessThanOrEqual(-room / 2 + 1e-6)
            expect(at + side / 2).toBeGreaterThanOrEqual(room / 2 - 1e-6)
          }
        }
      }),
      propertyRuns(1_000),
    )
  })

  it('a visible part stays in place', () => {
    fc.assert(
      fc.property(look, size, size, (wanted, picture, stage) => {
        const once = within(wanted, picture, stage)
        expect(within(once, picture, stage)).toEqual(once)
      }),
      propertyRuns(1_000),
    )
    expect(within(FITTED, { width: 300, height: 200 }, { width: 300, height: 400 })).toEqual(FITTED)
  })

  it.each([
    ['a file with four times the pixels shows them one to one', 600, 2400, 4],
    ['one with hardly more is doubled', 600, 800, 2],
    ['one of unknown width is doubled', 600, 0, 2],
    ['one that has no box yet is doubled', 0, 800, 2],
  ])('%s', (_, fitted, natural, detail) => {
    expect(detailScale(fitted, natural)).toBe(detail)
    expect(maxScale(fitted, natural)).toBe(2 * detail)
  })
})

describe('a swipe', () => {
  it.each([
    [50, 250, true],
    [-50, 250, true],
    [49, 250, false],
    [50, 251, false],
    [399, 5000, false],
    [400, 5000, true],
  ])('%d px in %d ms over 900 px is meant: %s', (distance, time, meant) => {
    expect(isSwipe(distance, 900, time)).toBe(meant)
  })
})
