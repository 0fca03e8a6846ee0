import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMedia } from '../../testing/globals.js'
import type { Site } from '../core/site.js'
import { approach } from './approach.js'

let page: AbortController
const start = () => approach({ document, signal: page.signal } as unknown as Site)
const sign = (target: Element, type = 'pointerover') =>
  target.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  page = new AbortController()
  document.body.innerHTML = '<div id="outer"><p id="inner"><b>x</b></p></div><p id="other">y</p>'
})
afterEach(() => {
  page.abort()
  vi.unstubAllGlobals()
})
const at = (selector: string) => document.querySelector(selector)!

describe('a visitor who approaches', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('is noticed by %s, once, inside the element', (type) => {
    const work = vi.fn()
    start().once(at('#inner'), work, page.signal)
    sign(at('#other'), type)
    expect(work).not.toHaveBeenCalled()
    sign(at('b'), type)
    sign(at('b'), type)
    expect(work).toHaveBeenCalledOnce()
  })

  it('sets off all that waits for the element, and for those around it', () => {
    const done: string[] = []
    const { once } = start()
    once(at('#inner'), () => done.push('first'), page.signal)
    once(at('#inner'), () => done.push('second'), page.signal)
    once(at('#outer'), () => done.push('outer'), page.signal)
    sign(at('b'))
    expect(done).toEqual(['first', 'second', 'outer'])
  })

  it('sets off nothing of what has ended', () => {
    const work = vi.fn()
    const life = new AbortController()
    start().once(at('#inner'), work, life.signal)
    life.abort()
    sign(at('b'))
    expect(work).not.toHaveBeenCalled()
  })

  it('loads nothing early for visitors who save data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const work = vi.fn()
    start().once(at('#inner'), work, page.signal)
    sign(at('b'))
    expect(work).not.toHaveBeenCalled()
  })

  it('by touch alone, counts what is in view as near, when the browser is idle', () => {
    let see: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {}
    const watched = new Set<Element>()
    stubMedia((query) => query === '(hover: none)')
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof see) {
          see = callback
        }
        observe = (each: Element) => watched.add(each)
        unobserve = (each: Element) => watched.delete(each)
        disconnect = () => watched.clear()
      },
    )
    const work = vi.fn()
    start().once(at('#inner'), work, page.signal)
    see([{ isIntersecting: false, target: at('#inner') }])
    expect(work).not.toHaveBeenCalled()
    see([{ isIntersecting: true, target: at('#inner') }])
    expect(work).toHaveBeenCalledOnce()
    expect(watched.size).toBe(0)
  })
})
