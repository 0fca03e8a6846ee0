import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { dayText } from '../../contract/calendar/day.js'
import { destination, sameDay } from './keys.js'

const day = (text: string) => Date.parse(text)
const MONDAY = { weekStart: 1, isRightToLeft: false }
const to = (
  key: string,
  from: string,
  more: { shiftKey?: boolean; weekStart?: number; isRightToLeft?: boolean } = {},
) => {
  const next = destination({ key, shiftKey: more.shiftKey ?? false }, day(from), { ...MONDAY, ...more })
  return next === null ? null : dayText(next)
}

describe('the day that a key leads to', () => {
  it.each([
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['Home', '2026-12-10', '2026-12-07'],
    ['End', '2026-12-10', '2026-12-13'],
    ['Home', '2026-12-07', '2026-12-07'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-10', '2026-11-10'],
    // Clocks change in these nights.
    ['ArrowRight', '2027-03-28', '2027-03-29'],
    ['ArrowRight', '2027-10-31', '2027-11-01'],
  ])('%s from %s is %s', (key, from, expected) => {
    expect(to(key, from)).toBe(expected)
  })

  it('is a year away with Shift', () => {
    expect(to('PageDown', '2028-02-29', { shiftKey: true })).toBe('2029-02-28')
    expect(to('PageUp', '2026-12-10', { shiftKey: true })).toBe('2025-12-10')
    expect(to('ArrowRight', '2026-12-10', { shiftKey: true })).toBeNull()
  })

  it('follows the direction of the page and its week', () => {
    expect(to('ArrowLeft', '2026-12-10', { isRightToLeft: true })).toBe('2026-12-11')
    expect(to('Home', '2026-12-10', { weekStart: 0 })).toBe('2026-12-06')
    expect(to('End', '2026-12-10', { weekStart: 6 })).toBe('2026-12-11')
    expect(to('Tab', '2026-12-10')).toBeNull()
    expect(to('toString', '2026-12-10')).toBeNull()
  })

  it('is in the month that was asked for, and on the same date where that month has it', () => {
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => count * 86_400_000)
    fc.assert(
      fc.property(days, fc.integer({ min: -40, max: 40 }), (from, months) => {
        const [before, after] = [new Date(from), new Date(sameDay(from, months))]
        const count =
          (after.getUTCFullYear() - before.getUTCFullYear()) * 12 + after.getUTCMonth() - before.getUTCMonth()
        expect(count).toBe(months)
        expect(after.getUTCDate()).toBeLessThanOrEqual(before.getUTCDate())
        if (before.getUTCDate() <= 28) expect(after.getUTCDate()).toBe(before.getUTCDate())
      }),
      propertyRuns(1_000),
    )
  })
})
