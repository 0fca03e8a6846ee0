import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShiftedSlides } from './shifted-slides.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const slidesAt = (offset: number) => {
  const places: number[] = []
  const slides = {
    offset,
    place(at: number) {
      slides.offset = at
      places.push(at)
    },
  }
  return { slides: slides as unknown as ShiftedSlides, places }
}

const load = async () => (await import('./throw.js')).throwSlides

describe('thrown slides', () => {
  it('come to rest in their time, fast at first', async () => {
    const throwSlides = await load()
    const { slides, places } = slidesAt(0.6)
    const { done } = throwSlides(slides, { to: 0, seconds: 0.4 })
    vi.advanceTimersByTime(150)
    expect(slides.offset).toBeLessThan(0.3)
    expect(slides.offset).toBeGreaterThan(0.05)
    vi.advanceTimersByTime(300)
    await done
    expect(slides.offset).toBe(0)
    expect(places).toEqual([...places].sort((a, b) => b - a))
  })

  it('go past an end and back', async () => {
    const throwSlides = await load()
    const { slides, places } = slidesAt(0.1)
    const { done } = throwSlides(slides, { to: 0, over: 0.35, seconds: 0.4 })
    vi.advanceTimersByTime(500)
    await done
    expect(Math.max(...places)).toBeGreaterThan(0.3)
    expect(slides.offset).toBe(0)
  })

  it('arrive where they are already', async () => {
    const throwSlides = await load()
    const { slides } = slidesAt(0)
    const { done } = throwSlides(slides, { to: 0, seconds: 0 })
    vi.advanceTimersByTime(100)
    await done
    expect(slides.offset).toBe(0)
  })

  it('stay where they are when stopped', async () => {
    const throwSlides = await load()
    const { slides, places } = slidesAt(0.6)
    const motion = throwSlides(slides, { to: 0, seconds: 0.4 })
    vi.advanceTimersByTime(100)
    const { length } = places
    motion.stop()
    await motion.done
    vi.advanceTimersByTime(500)
    expect(places).toHaveLength(length)
    expect(slides.offset).toBeGreaterThan(0)
  })

  it('run no frames once at rest, nor when the code was only loaded', async () => {
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
    const throwSlides = await load()
    vi.advanceTimersByTime(1000)
    frames.mockClear()
    vi.advanceTimersByTime(1000)
    expect(frames).not.toHaveBeenCalled()
    const { done } = throwSlides(slidesAt(0.6).slides, { to: 0, seconds: 0.3 })
    vi.advanceTimersByTime(350)
    await done
    expect(frames).toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    frames.mockClear()
    vi.advanceTimersByTime(3000)
    expect(frames).not.toHaveBeenCalled()
  })

  it('leave nothing on the window', async () => {
    await load()
    expect(['gsap', 'gsapVersions', 'GreenSockGlobals'].filter((name) => name in globalThis)).toEqual([])
  })
})
