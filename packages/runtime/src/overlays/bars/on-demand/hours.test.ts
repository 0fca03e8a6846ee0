import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { type HoursContext, weekOf } from './hours-panel.js'

afterEach(() => document.body.replaceChildren())

/** Wednesday, half past eleven at night in London; Thursday further east. */
const LATE = Date.UTC(2026, 10, 25, 23, 30)

const given = {
  monday: { text: 'closed on Mondays', ranges: [{ from: 600, to: 1020 }] },
  tuesday: {
    ranges: [
      { from: 660, to: 780 },
      { from: 840, to: 960 },
    ],
  },
  friday: { ranges: [{ from: 1320, to: 2160 }] },
  sunday: { text: ' By appointment ' },
}
const LONDON = { locale: 'en-GB', timeZone: 'Europe/London', now: LATE, closed: 'Closed' }
const rows = (hours: Readonly<Record<string, unknown>>, of: Partial<HoursContext> = {}) => [
  ...weekOf(hours, { ...LONDON, ...of }).children,
]
const read = (hours: Readonly<Record<string, unknown>>, of?: Partial<HoursContext>) =>
  rows(hours, of).map((row) => [...row.children].map(({ textContent }) => textContent))
const today = (of: Partial<HoursContext>) =>
  rows(given, of).findIndex((row) => row.getAttribute('aria-current') === 'date')

it('lists every day of the week, in the website’s language', () => {
  expect(read(given)).toEqual([
    ['Monday', '10:00 – 17:00'],
    ['Tuesday', '11:00 – 13:00, 14:00 – 16:00'],
    ['Wednesday', 'Closed'],
    ['Thursday', 'Closed'],
    ['Friday', '22:00 – 12:00'],
    ['Saturday', 'Closed'],
    ['Sunday', 'By appointment'],
  ])
  expect(read(given, { locale: 'en-US' })[0]![1]).toMatch(/^10:00\sAM – 5:00\sPM$/)
  expect(read(given, { locale: 'de-DE', closed: 'Geschlossen' })[2]).toEqual(['Mittwoch', 'Geschlossen'])
})

it.each([
  ['where the website is', { timeZone: 'Europe/London' }, 2],
  ['where the website is, a day further', { timeZone: 'Asia/Tokyo' }, 3],
  ['in another language', { timeZone: 'Asia/Tokyo', locale: 'ar' }, 3],
] as const)('marks the day it is %s', (_, of, index) => {
  expect(today(of)).toBe(index)
})

it('marks the visitor’s day where the website has no time zone', () => {
  const { timeZone: _, ...website } = LONDON
  const list = [...weekOf(given, website).children]
  expect(list.findIndex((row) => row.hasAttribute('aria-current'))).toBeGreaterThanOrEqual(2)
})

it('leaves out times that are no numbers', () => {
  const ranges = [{ from: { toString: null }, to: 60 }, { from: 0, to: [60] }, 7, { from: 0, to: 60 }]
  expect(read({ monday: { ranges } })[0]![1]).toBe('0:00 – 1:00')
})

it('leaves out a range that lacks its start or its end', () => {
  const ranges = [{ from: null, to: 600 }, { to: 600 }, { from: 540, to: null }, { from: 0, to: 60 }]
  expect(read({ monday: { ranges } })[0]![1]).toBe('0:00 – 1:00')
})

it('for any input, a week has seven days and shows only the text for each day', () => {
  const range = fc.oneof(fc.record({ from: fc.anything(), to: fc.anything() }), fc.jsonValue())
  const day = fc.oneof(fc.record({ text: fc.anything(), ranges: fc.array(range) }), fc.jsonValue())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('monday', 'sunday', '__proto__'), day), (hours) => {
      const json = JSON.parse(JSON.stringify(hours, (_, value) => (typeof value === 'bigint' ? null : value)))
      const week = read(json)
      expect(week.map(([name]) => name)).toHaveLength(7)
      expect(week.every(([, text]) => text !== '' && !text!.includes('Invalid'))).toBe(true)
    }),
    propertyRuns(50),
  )
})
