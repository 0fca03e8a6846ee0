import { beforeEach, describe, expect, it, vi } from 'vitest'
import { part, reduceMotion, setUp, show, shown, slides, start } from '../../../../testing/gallery.js'

setUp()

describe('a slideshow in motion', () => {
  beforeEach(() => {
    reduceMotion(false)
    vi.useFakeTimers()
  })

  it('[GAL-013] [GAL-070] [GAL-074] fades for a second, and the old slide a fifth longer', async () => {
    show('data-option-design="slideshow"')
    await start()
    const [first, second] = slides('g')
    part('g', 'next').click()
    expect(part('g', 'slides').getAttribute('data-moving')).toBe('fade')
    expect([first!.hasAttribute('data-leaving'), second!.hasAttribute('data-current')]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(1199)
    expect(first!.hasAttribute('data-leaving')).toBe(true)
    await vi.advanceTimersByTimeAsync(2)
    expect(first!.hasAttribute('data-leaving')).toBe(false)
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
  })

  it('[GAL-007] does not move again until it has come to rest', async () => {
    show('data-option-design="slideshow"')
    await start()
    part('g', 'next').click()
    part('g', 'next').click()
    expect(shown('g')).toBe(1)
    await vi.advanceTimersByTimeAsync(1201)
    part('g', 'next').click()
    expect(shown('g')).toBe(2)
  })

  it('uses the speed that the page sets', async () => {
    show('data-option-design="slideshow" data-option-speed="0.5"')
    await start()
    part('g', 'next').click()
    await vi.advanceTimersByTimeAsync(601)
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
  })

  it('[GAL-070] moves at once where its speed is 0', async () => {
    show('data-option-design="slideshow" data-option-speed="0"')
    await start()
    part('g', 'next').click()
    expect(part('g', 'slides').hasAttribute('data-moving')).toBe(false)
    expect(shown('g')).toBe(1)
  })
})
