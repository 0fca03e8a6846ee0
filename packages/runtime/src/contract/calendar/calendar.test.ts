import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { dayReader, dayText } from './day.js'
import { addMonths, firstDay, monthOf, monthText } from './month.js'
import { readMonth } from './read-month.js'
import { weekStartOf, weeksOf } from './weeks.js'

const months = fc.record({
  year: fc.integer({ min: 1900, max: 2199 }),
  month: fc.integer({ min: 1, max: 12 }),
})

describe('a month', () => {
  it.each(['', '1-2026', '00-2026', '13-2026', '12-1899', '12-2200', '2026-12', '12-2026 ', '12-20266'])(
    'is not %j',
    (text) => expect(readMonth(text)).toBeNull(),
  )

  it('is the same after writing and reading it', () => {
    fc.assert(
      fc.property(months, (month) => {
        expect(readMonth(monthText(month))).toEqual(month)
      }),
      propertyRuns(1_000),
    )
  })

  it('has weeks with each of its days once, and each week begins with the same day', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 6 }), (month, weekStart) => {
        const weeks = weeksOf(month, weekStart)
        const days = weeks.flat().filter((day) => day !== null)
        const next = firstDay(addMonths(month, 1))
        expect(days).toHaveLength((next - firstDay(month)) / 86_400_000)
        expect(days.every((day) => monthText(monthOf(day)) === monthText(month))).toBe(true)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          for (const [at, day] of week.entries()) {
            if (day !== null) expect(new Date(day).getUTCDay()).toBe((weekStart + at) % 7)
          }
        }
      }),
      propertyRuns(1_000),
    )
  })
})

describe('the day of an instant', () => {
  it.each([
    ['Europe/London', '2027-03-28T00:59Z', '2027-03-28'],
    ['Europe/London', '2027-03-28T22:59Z', '2027-03-28'],
    ['Europe/London', '2027-03-28T23:00Z', '2027-03-29'],
    ['Europe/London', '2027-10-31T23:30Z', '2027-10-31'],
    ['Pacific/Apia', '2026-12-31T11:00Z', '2027-01-01'],
    ['America/Sao_Paulo', '2027-01-01T02:59Z', '2026-12-31'],
  ])('in %s at %s is %s', (timeZone, instant, day) => {
    expect(dayText(dayReader({ timeZone })(Date.parse(instant)))).toBe(day)
  })
})

describe('the first day of the week', () => {
  const locales: [string, number][] = [
    ['en-GB', 1],
    ['de', 1],
    ['fr', 1],
    ['en-US', 0],
    ['en', 0],
    ['ja', 0],
    ['ar-EG', 6],
    ['no such locale', 1],
  ]
  afterEach(() => vi.unstubAllGlobals())

  it.each(locales)('of %s is %i', (locale, first) => expect(weekStartOf(locale)).toBe(first))

  it.each(locales)('of %s is %i in a browser that does not say', (locale, first) => {
    const { Locale } = Intl
    function Silent(this: unknown, tag: string) {
      const known = new Locale(tag)
      return { maximize: () => known.maximize() }
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Locale: Silent }))
    expect(weekStartOf(locale)).toBe(first)
  })
})
