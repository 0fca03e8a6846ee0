import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  at,
  click,
  countHammer,
  element,
  listen,
  setUp,
  swipe,
  tearDown,
  wake,
} from '../../../testing/gestures.js'

vi.mock('hammerjs', (original) => countHammer(original))

beforeEach(setUp)
afterEach(tearDown)

describe('the click after a drag', () => {
  it('is suppressed, once, wherever it lands', async () => {
    listen()
    await wake()
    swipe(-120)
    expect(click(document.querySelector('#out')!)).toBe(false)
    expect(click(element.querySelector('a')!)).toBe(true)
  })

  it('is not expected after a press without drag, a rejected drag, or a lost one', async () => {
    listen()
    await wake()
    const link = element.querySelector('a')!
    swipe(3)
    expect(click(link)).toBe(true)
    swipe(0, 80)
    expect(click(link)).toBe(true)
    at('pointerdown', 200)
    at('pointermove', 100)
    at('pointercancel', 100)
    expect(click(link)).toBe(true)
  })

  it('keyboard clicks pass, and so does the click of the next press', async () => {
    listen()
    await wake()
    const link = element.querySelector('a')!
    swipe(-120)
    expect(click(link, 0)).toBe(true)
    at('pointerdown', 5)
    at('pointerup', 5)
    expect(click(link)).toBe(true)
  })

  it('stops being waited for', async () => {
    listen()
    await wake()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    swipe(-120)
    vi.advanceTimersByTime(300)
    expect(click(element.querySelector('a')!)).toBe(true)
    vi.useRealTimers()
  })
})
