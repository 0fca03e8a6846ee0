import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchRest } from './rest.js'

let dialog: HTMLElement
let life: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
  document.body.innerHTML = '<div><button>Next</button></div>'
  dialog = document.querySelector('div')!
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const move = (pointerType: string, type = 'pointermove') =>
  dialog.dispatchEvent(new PointerEvent(type, { pointerType }))
const resting = () => dialog.hasAttribute('data-resting')

describe('controls', () => {
  it('[LBX-005] fade once the mouse has rested for 500 ms, and come back when it moves', () => {
    watchRest(dialog, true, life.signal)
    vi.advanceTimersByTime(499)
    expect(resting()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(resting()).toBe(true)
    move('mouse')
    expect(resting()).toBe(false)
    vi.advanceTimersByTime(400)
    move('mouse')
    vi.advanceTimersByTime(400)
    expect(resting()).toBe(false)
    vi.advanceTimersByTime(100)
    expect(resting()).toBe(true)
  })

  it.each(['keydown', 'focusin'])('come back with %s and stay', (type) => {
    watchRest(dialog, true, life.signal)
    vi.advanceTimersByTime(500)
    dialog.dispatchEvent(new Event(type))
    expect(resting()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(false)
  })

  it('stay for a visitor with keys or fingers', () => {
    watchRest(dialog, false, life.signal)
    move('touch', 'pointerdown')
    move('touch')
    move('touch', 'pointerup')
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(false)
  })

  it('leave no timer behind', () => {
    watchRest(dialog, true, life.signal)
    life.abort()
    expect(vi.getTimerCount()).toBe(0)
    move('mouse')
    expect(vi.getTimerCount()).toBe(0)
  })
})
