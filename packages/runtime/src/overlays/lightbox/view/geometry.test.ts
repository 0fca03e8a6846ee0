import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { type Box, coverStyle, isDeadEdge, type Size } from './geometry.js'

const length = fc.double({ min: 1, max: 5000, noNaN: true })
const place = fc.double({ min: -3000, max: 3000, noNaN: true })
const box = fc.record({ x: place, y: place, width: length, height: length })

const size = fc.record({ width: length, height: length })

const numbers = (css: string) => (css.match(/-?\d[\d.e+-]*/g) ?? []).map(Number)

/** The visible part of a picture in the middle of a stage: moved and scaled around its middle, then cut. */
function seen(stage: Box, picture: Size, { transform, clipPath }: ReturnType<typeof coverStyle>): Box {
  const [x = 0, y = 0, scale = 0] = numbers(transform)
  const [cutY = 0, cutX = 0] = numbers(clipPath)
  const width = picture.width * scale * (1 - cutX / 50)
  const height = picture.height * scale * (1 - cutY / 50)
  const [middleX, middleY] = [stage.x + stage.width / 2 + x, stage.y + stage.height / 2 + y]
  return { x: middleX - width / 2, y: middleY - height / 2, width, height }
}

describe('the flight of a picture', () => {
  it('starts in the box of its thumbnail, for any two boxes', () => {
    fc.assert(
      fc.property(box, box, size, (thumbnail, stage, picture) => {
        const start = seen(stage, picture, coverStyle(thumbnail, stage, picture))
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(start[side]).toBeCloseTo(thumbnail[side], 4)
      }),
      propertyRuns(1_000),
    )
  })

  it('cuts one pair of sides at most, and never more than half on either', () => {
    fc.assert(
      fc.property(box, box, size, (thumbnail, stage, picture) => {
        const cuts = numbers(coverStyle(thumbnail, stage, picture).clipPath)
        expect(cuts).toHaveLength(2)
        expect(Math.min(...cuts)).toBeCloseTo(0, 9)
        for (const cut of cuts) {
          expect(cut).toBeGreaterThan(-1e-9)
          expect(cut).toBeLessThan(50)
        }
      }),
      propertyRuns(1_000),
    )
  })
})

describe('the edge of the window', () => {
  it.each([
    [19.9, 250, true],
    [20.1, 250, false],
    [979.9, 250, false],
    [980.1, 250, true],
    [500, 9.9, true],
    [500, 10.1, false],
    [500, 490.1, true],
  ])('[LBX-006] a click at %d, %d lies in the outer 2 %%: %s', (x, y, dead) => {
    expect(isDeadEdge(x, 1000) || isDeadEdge(y, 500)).toBe(dead)
  })

  it('[LBX-006] the inner 96 % of either side is alive, and nothing beyond', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, length, (part, whole) => {
        const dead = isDeadEdge(part * whole, whole)
        if (part > 0.0201 && part < 0.9799) expect(dead).toBe(false)
        if (part < 0.0199 || part > 0.9801) expect(dead).toBe(true)
      }),
      propertyRuns(1_000),
    )
  })
})
