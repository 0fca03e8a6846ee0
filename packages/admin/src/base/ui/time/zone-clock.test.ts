import { expect, it } from 'vitest'
import { clockAt, instantAt } from './time.js'

it.each([
  ['2031-05-01T09:30', 'Europe/London', '2031-05-01T08:30:00.000Z'],
  ['2031-01-01T00:15', 'Asia/Kathmandu', '2030-12-31T18:30:00.000Z'],
  ['2031-07-01T09:30', 'America/New_York', '2031-07-01T13:30:00.000Z'],
  ['2031-12-31T23:59', 'UTC', '2031-12-31T23:59:00.000Z'],
])('%s on the clock of %s is %s', (clock, zone, iso) => {
  expect(new Date(instantAt(clock, zone)).toISOString()).toBe(iso)
  expect(clockAt(Date.parse(iso), zone)).toBe(clock)
})

it('the hours around a change of the clock are found, and no text is a time', () => {
  for (const clock of ['2031-03-30T00:59', '2031-03-30T02:00', '2031-10-26T00:59', '2031-10-26T02:00'])
    expect(clockAt(instantAt(clock, 'Europe/London'), 'Europe/London')).toBe(clock)
  expect(instantAt('', 'Europe/London')).toBeNaN()
})
