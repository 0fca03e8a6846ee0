import { beforeEach, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { newField } from '../model/draft.js'
import { NoDayNote } from './no-day-note.js'

vi.mock('../../../editor/context/site-time-zone.js', () => ({
  useSiteTimeZone: () => ({ zone: 'Asia/Tokyo', hasFailed: false }),
}))

const react = setUpReact()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-23T20:00Z') })
  return () => vi.useRealTimers()
})

const note = async (bounds: object) => {
  await react.render(<NoDayNote field={{ ...newField('date', 'Day', () => '1'), ...bounds }} />)
  return react.container.textContent
}

it('says of a date that no day of it can be chosen now, by the clock of the site', async () => {
  expect(await note({ earliest: '2027-02-01', daysAhead: 30 })).toBe(
    'Visitors can choose no day now: the first would be Feb 1, 2027, the last Jan 23, 2027.',
  )
  expect(await note({ latest: '2026-12-23', fromToday: true })).toContain('the first would be Dec 24, 2026')
})

it.each([
  {},
  { latest: '2026-12-24', fromToday: true },
  { latest: '2020-01-01' },
  { earliest: '2027-01-23', daysAhead: 30 },
  { earliest: 'soon', daysAhead: 30, fromToday: true },
  // It has an issue instead.
  { earliest: '2027-02-01', latest: '2027-01-01' },
])('says nothing of %j', async (bounds) => {
  expect(await note(bounds)).toBe('')
})
