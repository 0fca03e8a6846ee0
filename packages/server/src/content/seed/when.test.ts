import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { instantAt } from '../../base/time/zoned-time.js'
import { timeOf, When } from './when.js'

const LONDON = 'Europe/London'
const iso = (instant: number) => new Date(instant).toISOString()

describe('the instant of a local time', () => {
  it.each([
    ['2026-12-05T10:00', LONDON, '2026-12-05T10:00:00.000Z'],
    ['2026-07-05T10:00', LONDON, '2026-07-05T09:00:00.000Z'],
    ['2026-07-05', LONDON, '2026-07-04T23:00:00.000Z'],
    // The clocks go forward at 01:00 and back at 02:00.
    ['2026-03-29T00:59', LONDON, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T01:30', LONDON, '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T02:00', LONDON, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30', LONDON, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', LONDON, '2026-10-25T02:00:00.000Z'],
    ['2026-12-05T00:30', 'Pacific/Kiritimati', '2026-12-04T10:30:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-12-05T10:00', 'Asia/Kathmandu', '2026-12-05T04:15:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(iso(instantAt(local, zone))).toBe(expected)
  })
})

describe('when an event is', () => {
  /** A Monday, shortly before midnight in London. */
  const now = Date.parse('2026-11-23T23:30:00Z')
  const at = (when: object, timeZone = LONDON) => {
    const { startDate, endDate, isAllDay } = timeOf(v.parse(When, when), { now, timeZone })
    return [iso(startDate).slice(0, 16), iso(endDate).slice(0, 16), isAllDay]
  }

  it.each<[object, unknown[]]>([
    [{ start: '2026-12-05T10:00', end: '2026-12-05T16:00' }, ['2026-12-05T10:00', '2026-12-05T16:00', false]],
    [{ start: '2026-12-05T10:00' }, ['2026-12-05T10:00', '2026-12-05T10:00', false]],
    [{ start: '2026-12-05T10:00', end: '2026-12-04T10:00' }, ['2026-12-05T10:00', '2026-12-05T10:00', false]],
    [{ start: '2026-12-05T10:00', lasts: 'PT90M' }, ['2026-12-05T10:00', '2026-12-05T11:30', false]],
    [{ start: '2026-12-05', end: '2026-12-06' }, ['2026-12-05T00:00', '2026-12-07T00:00', true]],
    [{ start: '2026-12-05' }, ['2026-12-05T00:00', '2026-12-06T00:00', true]],
    [{ startsIn: 'P0D', at: '19:00' }, ['2026-11-23T19:00', '2026-11-23T19:00', false]],
    [{ startsIn: 'P1W', lasts: 'P2D' }, ['2026-11-30T00:00', '2026-12-02T00:00', true]],
    [
      { startsIn: 'P12D', on: 'saturday', at: '10:00', lasts: 'PT6H' },
      ['2026-12-05T10:00', '2026-12-05T16:00', false],
    ],
    [{ startsIn: 'P0D', on: 'monday' }, ['2026-11-23T00:00', '2026-11-24T00:00', true]],
    [{ startsIn: '-P3D', on: 'sunday' }, ['2026-11-22T00:00', '2026-11-23T00:00', true]],
    // The clocks change in the night: the length is that of the clock.
    [{ start: '2027-03-27T12:00', lasts: 'P1D' }, ['2027-03-27T12:00', '2027-03-28T11:00', false]],
  ])('%j is %j', (when, expected) => {
    expect(at(when)).toEqual(expected)
  })

  it('counts from the day in the time zone of the website', () => {
    expect(at({ startsIn: 'P1D', at: '08:00' }, 'Asia/Tokyo')[0]).toBe('2026-11-24T23:00')
  })

  it.each([
    [{}, 'needs "start" or "startsIn"'],
    [{ start: '2026-12-05', startsIn: 'P1D' }, 'needs "start" or "startsIn"'],
    [{ start: '2026-13-05' }, 'is no day of the calendar'],
    [{ start: '5 December' }, 'must be a date or a time such as "2026-12-05T10:00"'],
    [{ startsIn: '12 days' }, 'must be a duration such as "P12D" or "P2W"'],
    [{ startsIn: 'P1D', at: '25:00' }, 'must be a time such as "10:00"'],
    [{ startsIn: 'P1D', on: 'weekend' }, 'must be a weekday such as "saturday"'],
    [{ startsIn: 'P1D', lasts: 'long' }, 'must be a duration such as "PT6H" or "P2D"'],
  ])('%j is rejected: %s', (when, message) => {
    expect(v.safeParse(When, when).issues?.[0].message).toBe(message)
  })
})
