import { afterEach, expect, it, vi } from 'vitest'
import { rememberClosed, remembered, rememberSubmitted } from './storage.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const NOTHING = { closed: null, version: 0, submitted: false }

it('[POP-002] is stored under date-closed, version and submitted', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  expect(remembered()).toEqual(NOTHING)
  rememberClosed(4)
  rememberSubmitted()
  expect({ ...localStorage }).toEqual({ 'date-closed': '1800000000000', version: '4', submitted: 'true' })
  expect(remembered()).toEqual({ closed: 1_800_000_000_000, version: 4, submitted: true })
})

it.each([
  ['the beginning of time', { 'date-closed': '0' }, { closed: 0 }],
  ['no time', { 'date-closed': '2027-01-15T08:00:00.000Z' }, {}],
  ['nothing', { 'date-closed': ' ', version: '', submitted: '' }, {}],
  ['the version of something else', { version: '2.1.0-beta', submitted: 'yes' }, {}],
  ['numbers without end', { 'date-closed': 'Infinity', version: 'NaN' }, {}],
])('reads %s', (_, stored, read) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(remembered()).toEqual({ ...NOTHING, ...read })
})

it('disabled storage remembers nothing, without a message', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError')
  }
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(off)
  rememberClosed(1)
  rememberSubmitted()
  expect(remembered()).toEqual(NOTHING)
})
