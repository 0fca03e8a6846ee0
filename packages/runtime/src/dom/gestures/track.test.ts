import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { axisOf } from './press.js'
import { createTrack, type Sample } from './track.js'

const sample = (clientX: number, clientY: number, timeStamp: number, pointerId = 1): Sample => ({
  clientX,
  clientY,
  timeStamp,
  pointerId,
  pointerType: 'touch',
})

describe('the way of a drag', () => {
  it.each([
    [10, 0, undefined],
    [10.1, 0, 'x'],
    [0, -11, 'y'],
    [8, 8, 'x'],
    [-8, 9, 'y'],
    [7, 7, undefined],
  ])('[GAL-082] by (%s, %s) is %s', (dx, dy, axis) => {
    expect(axisOf(dx, dy)).toBe(axis)
  })
})

describe('a track', () => {
  it('measures how far a pointer moved, how long it took and how fast it moves', () => {
    const track = createTrack(sample(100, 50, 1000))
    track.add(sample(80, 52, 1040))
    track.add(sample(60, 50, 1080))
    expect(track.drag(false)).toEqual({
      dx: -40,
      dy: 0,
      velocityX: -0.5,
      velocityY: 0,
      duration: 80,
      pointerType: 'touch',
      center: { x: 60, y: 50 },
      cancelled: false,
    })
  })

  it('forgets velocities of long ago: a finger that held still throws nothing', () => {
    const track = createTrack(sample(0, 0, 0))
    track.add(sample(300, 0, 100))
    track.add(sample(300, 0, 300))
    expect(track.velocity).toEqual({ x: 0, y: 0 })
    expect(track.duration).toBe(300)
  })

  it('does not mistake a second finger for a jump', () => {
    const track = createTrack(sample(0, 0, 0))
    track.add(sample(10, 0, 10))
    track.add(sample(500, 0, 20, 2))
    expect(track.velocity).toEqual({ x: 0, y: 0 })
  })

  it('finds the velocity of steady motion, at any sampling rate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 60 }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (steps, velocity) => {
          const track = createTrack(sample(0, 0, 0))
          let time = 0
          for (const step of steps) {
            time += step
            track.add(sample(time * velocity, 0, time))
          }
          expect(track.velocity.x).toBeCloseTo(velocity, 6)
        },
      ),
      propertyRuns(1_000),
    )
  })
})
