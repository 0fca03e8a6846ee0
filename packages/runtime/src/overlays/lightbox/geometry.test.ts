import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, flight, isDeadEdge } from './geometry.js'

const length = fc.double({ min: 1, max: 5000, noNaN: true })
const place = fc.double({ min: -3000, max: 3000, noNaN: true })
const box = fc.record({ x: place, y: place, width: length, height: length })

/** What is left of a box that flies: moved and scaled around its middle, then cut. */
function seen(to: Box, { x, y, scale, cutX, cutY }: ReturnType<typeof flight>): Box {
  const width = to.width * scale * (1 - 2 * cutX)
  const height = to.height * scale * (1 - 2 * cutY)
  return { x: to.x + to.width / 2 + x - width / 2, y: to.y + to.height / 2 + y - height / 2, width, height }
}

describe('the flight of a picture', () => {
  it('begins in the box of its thumbnail, whatever the two boxes are', () => {
    fc.assert(
      fc.property(box, box, (from, to) => {
        const start = seen(to, flight(from, to))
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(start[side]).toBeCloseTo(from[side], 4)
      }),
    )
  })

  it('cuts one pair of sides at most, and never more than half on either', () => {
    fc.assert(
      fc.property(box, box, (from, to) => {
        const { cutX, cutY } = flight(from, to)
        expect(Math.min(cutX, cutY)).toBeCloseTo(0, 9)
        for (const cut of [cutX, cutY]) {
          expect(cut).toBeGreaterThan(-1e-9)
          expect(cut).toBeLessThan(0.5)
        }
      }),
    )
  })
})

describe('the edge of the window', () => {
  const size = { width: 1000, height: 500 }

  it.each([
    [19.9, 250, true],
    [20.1, 250, false],
    [979.9, 250, false],
    [980.1, 250, true],
    [500, 9.9, true],
    [500, 10.1, false],
    [500, 490.1, true],
  ])('[LBX-006] a click at %d, %d lies in the outer 2 %%: %s', (x, y, dead) => {
    expect(isDeadEdge({ x, y }, size)).toBe(dead)
  })

  it('[LBX-006] the inner 96 % of either side is alive, and nothing beyond', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, length, length, (x, y, width, height) => {
        const inner = (part: number) => part > 0.0201 && part < 0.9799
        const outer = (part: number) => part < 0.0199 || part > 0.9801
        const dead = isDeadEdge({ x: x * width, y: y * height }, { width, height })
        if (inner(x) && inner(y)) expect(dead).toBe(false)
        if (outer(x) || outer(y)) expect(dead).toBe(true)
      }),
    )
  })
})
