import { describe, expect, it, vi } from 'vitest'
import { autoplay, index, setUp, site, start, wait } from '../../../../testing/gallery-autoplay.js'
import { block, focusByClick, inView, media, pause, point } from '../../../../testing/gallery-visitor.js'

setUp()

describe('a visitor holds it', () => {
  it('[GAL-101] while a pointer that can hover is over the container or its controls, and not by touch', async () => {
    await start()
    point('pointerenter')
    wait(60_000)
    expect([index.current, autoplay.playing]).toEqual([0, false])
    point('pointerleave')
    wait(5000)
    expect(index.current).toBe(1)
    point('pointerenter', 'touch')
    wait(5000)
    expect(index.current).toBe(2)
    media['(any-hover: hover)'] = false
    point('pointerenter')
    wait(5000)
    expect(index.current).toBe(0)
  })

  it('[GAL-101] unless the owner does not want that', async () => {
    await start({ pauseOnHover: false })
    point('pointerenter')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('while the tab is hidden', async () => {
    await start()
    const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('while the gallery is out of view, with no timer left', async () => {
    await start()
    inView(false)
    expect(vi.getTimerCount()).toBe(0)
    inView(true)
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('[GAL-103] while a video shows, and continues afterwards', async () => {
    await start()
    autoplay.suspend('video')
    wait(60_000)
    expect(index.current).toBe(0)
    autoplay.resume('video')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('as long as any reason remains', async () => {
    await start()
    autoplay.suspend('video')
    autoplay.suspend('lightbox')
    autoplay.resume('video')
    point('pointerenter')
    autoplay.resume('lightbox')
    expect(autoplay.playing).toBe(false)
    point('pointerleave')
    expect(autoplay.playing).toBe(true)
  })
})

describe('a visitor ends it', () => {
  it.each(['control', 'bullet', 'thumbnail', 'key', 'click', 'drag', 'scroll', 'linked'] as const)(
    'by choosing a slide: %s',
    async (source) => {
      await start()
      index.step(1, source)
      point('pointerleave')
      wait(60_000)
      expect([index.current, pause().textContent]).toEqual([1, 'Play'])
    },
  )

  it('also by a press that is ignored, because a slide is just changing by itself', async () => {
    await start()
    index.moves = () => true
    index.step(1, 'autoplay')
    expect(autoplay.playing).toBe(true)
    index.step(1, 'control')
    expect(autoplay.playing).toBe(false)
    index.moves = () => false
    wait(60_000)
    expect(index.current).toBe(0)
  })

  it('by keyboard focus on anything inside, for good', async () => {
    await start()
    block().querySelector('a')!.focus()
    block().querySelector('a')!.blur()
    wait(60_000)
    expect([index.current, pause().textContent]).toEqual([0, 'Play'])
  })

  it('but not by a click that leaves focus somewhere inside', async () => {
    focusByClick()
    await start()
    block().querySelector('a')!.focus()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('by the button, whose label names what pressing it does, without a pressed state', async () => {
    await start()
    expect(pause().textContent).toBe('Pause')
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([true, 'Pause'])
    pause().focus()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    expect(pause().hasAttribute('aria-pressed')).toBe(false)
  })

  it('or other code does so', async () => {
    await start()
    autoplay.stop()
    expect(pause().textContent).toBe('Play')
    autoplay.play()
    expect([autoplay.playing, pause().textContent]).toEqual([true, 'Pause'])
  })

  it('and starts it by the button though the pointer is still on it', async () => {
    await start()
    point('pointerenter')
    pause().click()
    pause().click()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('by a button with an icon, which stays', async () => {
    document.querySelector('[data-part=pause]')!.innerHTML = '<i></i>'
    await start()
    pause().click()
    expect([pause().getAttribute('aria-label'), pause().innerHTML]).toEqual(['Play', '<i></i>'])
  })

  it('by a button that is created where the markup has none, first in the tab order', async () => {
    document.querySelector('[data-part=pause]')!.remove()
    const before = document.body.innerHTML
    await start()
    expect(block().firstElementChild).toBe(pause())
    expect(pause().textContent).toBe('Pause')
    pause().click()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
