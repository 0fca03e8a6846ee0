import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deck } from './shifted-slides.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const deckAt = (offset: number) => {
  const places: number[] = []
  const deck = {
    offset,
    place(at: number) {
      deck.offset = at
      places.push(at)
    },
  }
  return { deck: deck as unknown as Deck, places }
}

const load = async () => (await import('./throw.js')).throwDeck

describe('a thrown deck', () => {
  it('goes to its rest in its time, fast at first', async () => {
    const throwDeck = await load()
    const { deck, places } = deckAt(0.6)
    const { done } = throwDeck(deck, { to: 0, seconds: 0.4 })
    vi.advanceTimersByTime(150)
    expect(deck.offset).toBeLessThan(0.3)
    expect(deck.offset).toBeGreaterThan(0.05)
    vi.advanceTimersByTime(300)
    await done
    expect(deck.offset).toBe(0)
    expect(places).toEqual([...places].sort((a, b) => b - a))
  })

  it('goes past an end and back', async () => {
    const throwDeck = await load()
    const { deck, places } = deckAt(0.1)
    const { done } = throwDeck(deck, { to: 0, over: 0.35, seconds: 0.4 })
    vi.advanceTimersByTime(500)
    await done
    expect(Math.max(...places)).toBeGreaterThan(0.3)
    expect(deck.offset).toBe(0)
  })

  it('that is there already arrives all the same', async () => {
    const throwDeck = await load()
    const { deck } = deckAt(0)
    const { done } = throwDeck(deck, { to: 0, seconds: 0 })
    vi.advanceTimersByTime(100)
    await done
    expect(deck.offset).toBe(0)
  })

  it('that is stopped stays where it is', async () => {
    const throwDeck = await load()
    const { deck, places } = deckAt(0.6)
    const motion = throwDeck(deck, { to: 0, seconds: 0.4 })
    vi.advanceTimersByTime(100)
    const { length } = places
    motion.stop()
    await motion.done
    vi.advanceTimersByTime(500)
    expect(places).toHaveLength(length)
    expect(deck.offset).toBeGreaterThan(0)
  })

  it('runs no frames once it rests, nor when it was only loaded', async () => {
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
    const throwDeck = await load()
    vi.advanceTimersByTime(1000)
    frames.mockClear()
    vi.advanceTimersByTime(1000)
    expect(frames).not.toHaveBeenCalled()
    const { done } = throwDeck(deckAt(0.6).deck, { to: 0, seconds: 0.3 })
    vi.advanceTimersByTime(350)
    await done
    expect(frames).toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    frames.mockClear()
    vi.advanceTimersByTime(3000)
    expect(frames).not.toHaveBeenCalled()
  })

  it('leaves nothing on the window', async () => {
    await load()
    expect(['gsap', 'gsapVersions', 'GreenSockGlobals'].filter((name) => name in globalThis)).toEqual([])
  })
})
