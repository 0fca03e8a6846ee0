import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { networkOf } from './accounts.js'
import { endMinutes, hoursIssue, type TypedRange, WEEKDAYS } from './hours.js'
import { hoursLines } from './hours-lines.js'
import { kindIssue } from './kinds.js'

const range = (from: number | null, to: number | null): TypedRange => ({ from, to })
const days = (all: Readonly<Record<string, readonly TypedRange[]>>) =>
  Object.fromEntries(Object.entries(all).map(([day, ranges]) => [day, { ranges }]))

describe('the hours of a week', () => {
  it.each([
    ['nothing', {}, null],
    ['one range', { monday: [range(600, 1020)] }, null],
    ['a break', { monday: [range(600, 780), range(840, 1020)] }, null],
    ['ranges that touch', { monday: [range(600, 780), range(780, 1020)] }, null],
    ['a whole day', { monday: [range(0, 1440)], tuesday: [range(0, 1440)] }, null],
    ['an end after midnight', { friday: [range(1080, 1560)], saturday: [range(120, 300)] }, null],
    ['a missing end', { monday: [range(600, null)] }, { code: 'incomplete', day: 'monday', index: 0 }],
    ['a reversed range', { monday: [range(1020, 600)] }, { code: 'reversed', day: 'monday', index: 0 }],
    ['an empty range', { monday: [range(600, 600)] }, { code: 'reversed', day: 'monday', index: 0 }],
    [
      'ranges that overlap',
      { tuesday: [range(600, 780), range(720, 1020)] },
      { code: 'overlap', day: 'tuesday', index: 1 },
    ],
    [
      'a night over the next morning',
      { friday: [range(1080, 1560)], saturday: [range(60, 300)] },
      { code: 'overlap', day: 'saturday', index: 0 },
    ],
    [
      'a night over the end of the week',
      { sunday: [range(1080, 1560)], monday: [range(60, 300)] },
      { code: 'overlap', day: 'monday', index: 0 },
    ],
  ])('have an issue or none: %s', (_, week, issue) => {
    expect(hoursIssue(days(week))).toEqual(issue)
  })

  it('are said to be wrong with their day', () => {
    expect(kindIssue('hours', days({ sunday: [range(1020, 600)] }))).toMatch(/^Sunday: the closing time must/)
    expect(kindIssue('hours', days({ sunday: [range(600, 1020)] }))).toBeNull()
  })

  it('end at midnight, after it, or on the same day', () => {
    expect(endMinutes(1080, 0)).toBe(1440)
    expect(endMinutes(null, 0)).toBe(1440)
    expect(endMinutes(1080, 120)).toBe(1560)
    expect(endMinutes(1080, 361)).toBe(361)
    expect(endMinutes(60, 120)).toBe(120)
  })

  it('may be any data, which never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...WEEKDAYS), fc.jsonValue()), (week) => {
        hoursIssue(week)
        hoursLines(week, { locale: 'en-GB', weekday: 'long', closed: 'Closed' })
      }),
      propertyRuns(1_000),
    )
    for (const value of [null, undefined, 7, 'x', []]) expect(hoursIssue(value)).toBeNull()
  })
})

describe('the hours of a week in words', () => {
  const write = (week: object, locale = 'en-GB') =>
    hoursLines(week, { locale, weekday: 'long', closed: 'Closed' }).map(({ days, hours }) =>
      // Browsers and Node write thin spaces around a dash.
      `${days}: ${hours}`.replace(/\s/g, ' '),
    )
  const open = [range(600, 1020)]

  it('are one line for days in a row with the same hours, the first open days first', () => {
    const week = days({ wednesday: open, thursday: open, friday: open, saturday: [range(600, 960)] })
    expect(write(week)).toEqual([
      'Wednesday – Friday: 10:00–17:00',
      'Saturday: 10:00–16:00',
      'Sunday – Tuesday: Closed',
    ])
    expect(write(week, 'de')[0]).toBe('Mittwoch – Freitag: 10:00–17:00 Uhr')
  })

  it('have ranges in their order, also after midnight, and the text of a closed day', () => {
    const week = {
      ...days({ monday: [range(840, 1020), range(540, 720)], friday: [range(1080, 1560)] }),
      sunday: { ranges: [], text: ' By appointment ' },
    }
    expect(write(week)).toEqual([
      'Monday: 09:00–12:00, 14:00–17:00',
      'Tuesday – Thursday: Closed',
      'Friday: 18:00–02:00',
      'Saturday: Closed',
      'Sunday: By appointment',
    ])
  })

  it('are one line if all days are alike', () => {
    expect(write({})).toEqual(['Monday – Sunday: Closed'])
    expect(write(days(Object.fromEntries(WEEKDAYS.map((day) => [day, open]))))).toEqual([
      'Monday – Sunday: 10:00–17:00',
    ])
  })
})

describe('the network of an account', () => {
  it.each([
    ['Mastodon', 'https://social.example/@press', 'mastodon'],
    ['Our films', 'https://www.youtube.com/@press', 'youtube'],
    ['Skies', 'https://bsky.app/profile/press.example', 'bluesky'],
    ['Bird', 'https://twitter.com/press', 'x'],
    ['Our shop', 'https://shop.example/press', ''],
    ['Here', '/visit', ''],
  ])('is known by its name or its host: %s at %s', (name, url, network) => {
    expect(networkOf({ name, url })).toBe(network)
  })
})
