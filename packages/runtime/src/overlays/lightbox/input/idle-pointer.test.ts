import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchIdlePointer } from './input.js'

let dialog: HTMLElement
let life: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
  document.body.innerHTML = '<div><button>Next</button></div>'
  dialog = document.querySelector('div')!
  const box = { left: 1000, right: 1044, top: 400, bottom: 444 } as DOMRect
  vi.spyOn(dialog.querySelector('button')!, 'getBoundingClientRect').mockReturnValue(box)
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const move = (
  pointerType: string,
  type = 'pointermove',
  [clientX, clientY]: readonly number[] = [600, 300],
) => dialog.dispatchEvent(new PointerEvent(type, { pointerType, clientX: clientX!, clientY: clientY! }))
const resting = () => dialog.hasAttribute('data-resting')

describe('controls', () => {
  it('[LBX-005] fade once the mouse has rested for 500 ms, and come back when it moves', () => {
    watchIdlePointer(dialog, life.signal)
    move('mouse')
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

  it.each([
    [[1022, 422], false],
    [[904, 304], false],
    [[1140, 540], false],
    [[903, 422], true],
    [[1022, 541], true],
  ])('stay where the mouse rests on one or near it: %j fades them: %s', (at, fades) => {
    watchIdlePointer(dialog, life.signal)
    move('mouse', 'pointermove', at)
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(fades)
  })

  it('stay while one has the focus, by any means', () => {
    watchIdlePointer(dialog, life.signal)
    dialog.querySelector('button')!.focus()
    move('mouse')
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(false)
  })

  it.each(['keydown', 'focusin'])('come back with %s and stay', (type) => {
    watchIdlePointer(dialog, life.signal)
    move('mouse')
    vi.advanceTimersByTime(500)
    dialog.dispatchEvent(new Event(type))
    expect(resting()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(false)
  })

  it('stay until a mouse moves, and for a visitor with keys or fingers', () => {
    watchIdlePointer(dialog, life.signal)
    vi.advanceTimersByTime(10_000)
    move('touch', 'pointerdown')
    move('touch')
    move('touch', 'pointerup')
    vi.advanceTimersByTime(10_000)
    expect(resting()).toBe(false)
  })

  it('leave no timer behind', () => {
    watchIdlePointer(dialog, life.signal)
    move('mouse')
    life.abort()
    expect(vi.getTimerCount()).toBe(0)
    move('mouse')
    expect(vi.getTimerCount()).toBe(0)
  })
})
