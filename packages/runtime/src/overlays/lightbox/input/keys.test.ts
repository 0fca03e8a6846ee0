import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey } from '../../../../testing/globals.js'
import { listenToKeys } from './keys.js'

const CODES: Readonly<Record<string, number>> = { ArrowLeft: 37, ArrowRight: 39 }

let dialog: HTMLElement
let life: AbortController
let rtl: boolean
const done: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  life = new AbortController()
  rtl = false
  done.length = 0
  document.body.innerHTML = '<div tabindex="-1"><button>Close</button><input><video></video></div>'
  dialog = document.querySelector('div')!
  const note = (what: unknown) => done.push(what)
  listenToKeys(dialog, { rtl: () => rtl, step: note, go: note }, life.signal)
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const press = (key: string, target: Element = dialog, more: KeyboardEventInit = {}) =>
  pressKey(target, { key, keyCode: CODES[key] ?? 0, ...more }).defaultPrevented

describe('keys', () => {
  it('[LBX-004] turn at most once in 200 ms, also while they are held', () => {
    for (const wait of [0, 100, 99, 1, 200]) {
      vi.advanceTimersByTime(wait)
      expect(press('ArrowRight', dialog, { repeat: wait > 0 })).toBe(true)
    }
    expect(done).toEqual([1, 1, 1])
  })

  it('that are pressed sooner follow, and the last one counts', () => {
    for (const key of ['ArrowRight', 'Home', 'ArrowLeft']) press(key)
    vi.advanceTimersByTime(199)
    expect(done).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(done).toEqual([1, -1])
    press('ArrowRight')
    vi.advanceTimersByTime(100)
    press('ArrowRight', dialog, { repeat: true })
    expect(done).toEqual([1, -1])
    vi.advanceTimersByTime(500)
    expect(done).toEqual([1, -1, 1])
  })

  it('that are held do not follow, so that the item stops when the key is released', () => {
    press('ArrowRight')
    vi.advanceTimersByTime(100)
    press('ArrowRight', dialog, { repeat: true })
    vi.advanceTimersByTime(500)
    expect(done).toEqual([1])
  })

  it('that were to follow do nothing once the lightbox has ended', () => {
    press('ArrowRight')
    press('ArrowRight')
    life.abort()
    expect(vi.getTimerCount()).toBe(0)
    expect(done).toEqual([1])
  })

  it('[LBX-010] [LBX-015] 39 leads on and 37 back; the other way round where one reads from right to left', () => {
    for (const direction of [false, true]) {
      rtl = direction
      for (const key of ['ArrowRight', 'ArrowLeft']) {
        press(key)
        vi.advanceTimersByTime(200)
      }
    }
    expect(done).toEqual([1, -1, -1, 1])
  })

  it('Home and End lead to the ends', () => {
    press('Home')
    vi.advanceTimersByTime(200)
    press('End')
    expect(done).toEqual([0, -1])
  })

  it('of players, fields, combinations and input methods are left to them', () => {
    for (const name of ['input', 'video']) press('ArrowRight', dialog.querySelector(name)!)
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) {
      expect(press('ArrowRight', dialog, more)).toBe(false)
    }
    expect(done).toEqual([])
  })

  it('without a meaning here are left to the browser', () => {
    for (const key of ['PageDown', 'ArrowDown', ' ', 'a', 'Escape']) expect(press(key)).toBe(false)
  })
})
