import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { isSwipe, landSwipe, landThrow, resist, snap, throwBounds, throwSeconds } from './physics.js'

const offsets = fc.double({ min: -3, max: 3, noNaN: true })
const rest = { offset: 0, distance: 0, velocity: 0, duration: 1000, size: 400 }
const always = () => true

describe('a swipe', () => {
  it.each([
    [50, 250, true],
    [-50, 250, true],
    [49.9, 10, false],
    [50, 251, false],
  ])('[GAL-081] of %s px in %s ms counts: %s', (distance, duration, counts) => {
    expect(isSwipe({ distance, duration })).toBe(counts)
    expect(landSwipe({ ...rest, offset: distance / 400, distance, duration }).by).toBe(
      counts ? (distance > 0 ? -1 : 1) : 0,
    )
  })

  it.each([
    [1 / 2.25, -1],
    [1 / 2.25 - 0.001, 0],
    [-1 / 2.25, 1],
    [-1 / 2.25 + 0.001, 0],
  ])('[GAL-085] a slow drag to %s of the width goes on by %s', (offset, by) => {
    expect(landSwipe({ ...rest, offset, distance: offset * 400, duration: 2000 })).toEqual({ by, rest: 0 })
  })

  it('a throw back towards its start changes nothing', () => {
    expect(landSwipe({ ...rest, offset: 0.6, distance: -120 }).by).toBe(0)
  })

  it('a new movement continues on its own, from wherever it caught the slide', () => {
    expect(landSwipe({ ...rest, offset: 0.3, distance: -60, duration: 100 }).by).toBe(1)
    expect(landThrow({ ...rest, offset: 0.3, distance: -60, duration: 100 }, 1, always).by).toBe(1)
    expect(landThrow({ ...rest, offset: 0.1, distance: 60, duration: 100 }, 0.25, always)).toEqual({
      by: -1,
      rest: 0,
    })
  })
})

describe('a throw', () => {
  it('continues where its velocity would carry it past the middle', () => {
    expect(landThrow({ ...rest, offset: 0.1, velocity: 1 }, 1, always)).toEqual({ by: -1, rest: 0 })
    expect(landThrow({ ...rest, offset: -0.1, velocity: -1 }, 1, always)).toEqual({ by: 1, rest: 0 })
    expect(landThrow({ ...rest, offset: 0.1, velocity: 0.5 }, 1, always)).toEqual({ by: 0, rest: 0 })
  })

  it('[GAL-022] may rest at snap points between two slides, counted from that which is nearer', () => {
    expect(landThrow({ ...rest, offset: 0.3 }, 0.25, always)).toEqual({ by: 0, rest: 0.25 })
    expect(landThrow({ ...rest, offset: 0.7 }, 0.25, always)).toEqual({ by: -1, rest: -0.25 })
    expect(landThrow({ ...rest, offset: -0.7 }, 0.25, always)).toEqual({ by: 1, rest: 0.25 })
  })

  it('ends at the last slide, and returns the excess distance', () => {
    const landing = landThrow({ ...rest, offset: 0.2, velocity: 2 }, 1, (by) => by === 1)
    expect(landing).toEqual({ by: 0, rest: 0, over: 1.2 })
  })

  it('never rests further than half a slide from a snap point', () => {
    fc.assert(
      fc.property(
        offsets,
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 4000 }),
        (offset, velocity, step, size) => {
          const { rest: at } = landThrow({ ...rest, offset, velocity, size }, step, always)
          return Math.abs(at) <= 0.5
        },
      ),
      propertyRuns(1_000),
    )
  })
})

describe('snap points', () => {
  it('are the multiples of the step, and the positions of slides', () => {
    expect(snap(0.97, 0.3)).toBe(1)
    expect(snap(0.93, 0.3)).toBeCloseTo(0.9)
    expect(snap(-0.2, 0.5)).toBeCloseTo(0)
    expect(snap(5, 0.3)).toBe(1)
  })

  it('are never further away than half a step', () => {
    fc.assert(
      fc.property(offsets, fc.double({ min: 0.01, max: 1, noNaN: true }), (offset, step) => {
        const aim = Math.min(Math.max(offset, -1), 1)
        const place = snap(offset, step)
        return Math.abs(place) <= 1 && Math.abs(place - aim) <= step / 2 + 1e-9
      }),
      propertyRuns(1_000),
    )
  })
})

describe('an end', () => {
  it('[GAL-021] none yields, hard stops, inertial yields less and less', () => {
    expect([0.4, -0.4].map((offset) => resist(offset, 'none'))).toEqual([0.4, -0.4])
    expect([0.4, -0.4].map((offset) => resist(offset, 'hard'))).toEqual([0, 0])
    expect(resist(0.4, 'inertial')).toBeCloseTo(0.18, 2)
    expect(resist(-0.4, 'inertial')).toBeCloseTo(-0.18, 2)
  })

  it('that is inertial follows the finger, behind it, and never a whole slide', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 1e-3, max: 1, noNaN: true }),
        (pull, more) => {
          const held = resist(pull, 'inertial')
          expect(held).toBeLessThanOrEqual(pull)
          expect(held).toBeLessThan(1)
          expect(resist(pull + more, 'inertial')).toBeGreaterThan(held)
          expect(resist(-pull, 'inertial')).toBeCloseTo(-held)
        },
      ),
      propertyRuns(1_000),
    )
  })
})

describe('the time of a throw', () => {
  it.each([
    ['[GAL-083] on a narrow screen lies from 0.2 to 0.4 s', false, 0.2, 0.4],
    ['[GAL-084] on a wide screen lies from 0.3 to 0.5 s', true, 0.3, 0.5],
  ])('%s', (_, wide, least, most) => {
    expect(throwBounds(wide)).toEqual([least, most])
    expect(throwSeconds(400, 100, wide)).toBe(least)
    expect(throwSeconds(400, 0.01, wide)).toBe(most)
    expect(throwSeconds(400, 0, wide)).toBe(most)
    expect(throwSeconds(0, 0, wide)).toBe(least)
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (distance, velocity) => {
        const seconds = throwSeconds(distance, velocity, wide)
        return seconds >= least && seconds <= most
      }),
      propertyRuns(1_000),
    )
  })

  it('starts the slide at the finger’s speed: a cubic ease starts at three times the average', () => {
    expect(throwSeconds(100, -1, false)).toBeCloseTo(0.3)
  })
})
