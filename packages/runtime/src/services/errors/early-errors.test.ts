import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../../testing/http.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { earlyErrors } from './early-errors.js'

let site: Site
beforeEach(() => {
  site = fakePage()
})
afterEach(() => site.destroy())

const fail = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }))
const messages = (listener: ReturnType<typeof vi.fn>) =>
  listener.mock.calls.map(([event]) => event.message ?? event.type)

it('errors before the listener subscribes reach it, and each later one once', () => {
  const subscribe = site.shared(earlyErrors)
  fail('first')
  window.dispatchEvent(new Event('unhandledrejection'))
  emit(document, 'block:failed', {})
  const listener = vi.fn()
  subscribe(listener)
  expect(messages(listener)).toEqual(['first', 'unhandledrejection', 'site:block:failed'])
  fail('later')
  expect(messages(listener).slice(3)).toEqual(['later'])
})

it('at most ten are kept, the first ones', () => {
  const subscribe = site.shared(earlyErrors)
  for (let count = 1; count <= 12; count += 1) fail(`${count}`)
  const listener = vi.fn()
  subscribe(listener)
  expect(messages(listener)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}`))
})

it('nothing listens once the site is destroyed', () => {
  const listener = vi.fn()
  site.shared(earlyErrors)(listener)
  site.destroy()
  fail('late')
  expect(listener).not.toHaveBeenCalled()
})
