import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { CENTRE, containBox, coverBox, positionOf } from './geometry.js'

const side = fc.double({ min: 1, max: 10_000, noNaN: true })
const size = fc.record({ width: side, height: side })
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: fraction, y: fraction })

const close = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(1e-6 * 10_000)

describe('a picture that covers its container', () => {
  it.each([
    // Container, picture, focal point, and where a published page shows it.
    { box: [861, 574], of: [640, 480], focal: [0.4966, 0.46023], left: 0, top: -10.19, height: 645.75 },
    { box: [1481, 679], of: [2500, 1667], focal: [0.51, 0.74], left: 0, top: -308.531, height: 987.531 },
  ])('lies as on published pages: $of in $box', ({ box, of, focal, left, top, height }) => {
    const [width, tall] = box as [number, number]
    const found = coverBox(
      { width, height: tall },
      { width: of[0]!, height: of[1]! },
      { x: focal[0]!, y: focal[1]! },
    )
    expect(found.left).toBeCloseTo(left, 2)
    expect(found.top).toBeCloseTo(top, 1)
    expect(found.height).toBeCloseTo(height, 2)
  })

  it('always covers it, keeps its ratio, and has the focal point as close to the middle as possible', () => {
    fc.assert(
      fc.property(size, size, point, (container, natural, focal) => {
        const box = coverBox(container, natural, focal)
        const scale = Math.max(container.width / natural.width, container.height / natural.height)
        close(box.width, natural.width * scale)
        close(box.height, natural.height * scale)
        for (const [start, length, room, focus] of [
          [box.left, box.width, container.width, focal.x],
          [box.top, box.height, container.height, focal.y],
        ] as const) {
          expect(start).toBeLessThanOrEqual(0)
          expect(start + length).toBeGreaterThanOrEqual(room - 1e-3)
          const wanted = room / 2 - focus * length
          if (wanted > 0) expect(start).toBe(0)
          else if (wanted < room - length) close(start, room - length)
          else close(start, wanted)
        }
      }),
      propertyRuns(1_000),
    )
  })
})

describe('a picture that fits into its container', () => {
  it('fits inside, touches two sides, and keeps its ratio', () => {
    fc.assert(
      fc.property(size, size, point, (container, natural, alignment) => {
        const box = containBox(container, natural, alignment)
        expect(box.left).toBeGreaterThanOrEqual(-1e-6)
        expect(box.top).toBeGreaterThanOrEqual(-1e-6)
        expect(box.left + box.width).toBeLessThanOrEqual(container.width + 1e-3)
        expect(box.top + box.height).toBeLessThanOrEqual(container.height + 1e-3)
        const slack = Math.min(container.width - box.width, container.height - box.height)
        expect(Math.abs(slack)).toBeLessThan(1e-3)
      }),
      propertyRuns(1_000),
    )
  })

  it('is aligned to the given side', () => {
    const container = { width: 400, height: 100 }
    const at = (x: number) => containBox(container, { width: 100, height: 100 }, { x, y: 0.5 }).left
    expect([at(0), at(0.5), at(1)]).toEqual([0, 150, 300])
  })

  it('is no larger than its natural size where it may not stretch', () => {
    const container = { width: 400, height: 400 }
    const natural = { width: 100, height: 50 }
    expect(containBox(container, natural, CENTRE, false)).toEqual({
      left: 150,
      top: 175,
      width: 100,
      height: 50,
    })
    expect(containBox(container, natural, CENTRE).width).toBe(400)
  })
})

describe('the position for the browser', () => {
  it('places the picture exactly where the formula does, by the rule of object-position', () => {
    fc.assert(
      fc.property(size, size, point, (container, natural, focal) => {
        const box = coverBox(container, natural, focal)
        const { x, y } = positionOf(container, box)
        for (const part of [x, y]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
        }
        close((container.width - box.width) * x, box.left)
        close((container.height - box.height) * y, box.top)
      }),
      propertyRuns(1_000),
    )
  })

  it('is the middle where the picture cannot move', () => {
    expect(positionOf({ width: 10, height: 10 }, { left: 0, top: 0, width: 10, height: 10 })).toEqual(CENTRE)
  })
})
