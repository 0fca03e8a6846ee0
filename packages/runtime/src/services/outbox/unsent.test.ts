import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { UNSENT_KEY, UNSENT_MAX_AGE_MS, UNSENT_MAX_LENGTH } from './constants.js'
import { storeUnsent, takeUnsent, type Unsent } from './unsent.js'

const request = (more: Partial<Unsent> = {}): Unsent => ({
  path: '/api/events/RecordEvent',
  type: 'application/x-www-form-urlencoded',
  body: 'event=a',
  at: Date.now(),
  ...more,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a request waits for the next page, which takes it for itself', () => {
  storeUnsent([request()])
  storeUnsent([request({ body: 'event=b' })])
  expect(takeUnsent().map(({ body }) => body)).toEqual(['event=a', 'event=b'])
  expect(takeUnsent()).toEqual([])
  expect(localStorage.getItem(UNSENT_KEY)).toBeNull()
})

it('what does not fit is lost, oldest first kept', () => {
  const body = 'x'.repeat(50_000)
  storeUnsent([request({ body }), request({ body: `${body}y` }), request({ body })])
  expect(localStorage.getItem(UNSENT_KEY)!.length).toBeLessThanOrEqual(UNSENT_MAX_LENGTH)
  expect(takeUnsent().map((each) => each.body.length)).toEqual([50_000, 50_001])
})

it('after a day it is dropped', () => {
  vi.useFakeTimers()
  storeUnsent([request()])
  vi.advanceTimersByTime(UNSENT_MAX_AGE_MS)
  expect(takeUnsent()).toEqual([])
})

it.each([
  ['another host', { path: '//evil.example/api/x' }],
  ['an address', { path: 'https://evil.example/api/x' }],
  ['a page', { path: '/logout' }],
  ['a way up', { path: '/api/../logout' }],
  ['a query', { path: '/api/auth?x' }],
  ['another type', { type: 'text/html' }],
  ['no text', { body: 7 }],
  ['too long a text', { body: 'x'.repeat(60_001) }],
  ['no time', { at: 'now' }],
])('nothing is sent that another script stored: %s', (_, wrong) => {
  localStorage.setItem(UNSENT_KEY, JSON.stringify([{ ...request(), ...wrong }, request()]))
  expect(takeUnsent()).toHaveLength(1)
})

it('any stored text is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem(UNSENT_KEY, text)
      expect(takeUnsent()).toEqual([])
    }),
    propertyRuns(1_000),
  )
})

it('storage that throws costs only what would have waited', () => {
  const refuse = () => {
    throw new DOMException('off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  storeUnsent([request()])
  expect(takeUnsent()).toEqual([])
})
