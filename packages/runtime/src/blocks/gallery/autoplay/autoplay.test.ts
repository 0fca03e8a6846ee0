import { describe, expect, it, vi } from 'vitest'
import { autoplay, index, live, setUp, site, start, wait } from '../../../../testing/gallery-autoplay.js'
import { block, media, pause, point } from '../../../../testing/gallery-visitor.js'
import { AUTOPLAY_TIMEOUT_MS } from '../constants.js'

setUp()

describe('a gallery that plays by itself', () => {
  it('[GAL-012] shows the next slide every 5,000 ms', async () => {
    await start()
    wait(4999)
    expect(index.current).toBe(0)
    wait(1)
    expect(index.current).toBe(1)
    wait(5000)
    expect(index.current).toBe(2)
    wait(5000)
    expect(index.current).toBe(0)
  })

  it('[GAL-012] shows the next slide after another time where that is set', async () => {
    await start({ autoplayDuration: 0.7 })
    wait(699)
    expect(index.current).toBe(0)
    wait(1)
    expect(index.current).toBe(1)
  })

  it('[GAL-102] jumps at random in the given interval, to a different slide each time', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start({ count: 5, interval: 800 })
    wait(799)
    expect(index.current).toBe(0)
    wait(1)
    expect(index.current).toBe(4)
    random.mockReturnValue(0)
    wait(800)
    expect(index.current).toBe(0)
    random.mockReturnValue(0.5)
    wait(800)
    expect(index.current).toBe(3)
  })

  it('jumps at random in its own interval where only that is set', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start({ count: 5, randomize: true })
    wait(AUTOPLAY_TIMEOUT_MS)
    expect(index.current).toBe(4)
  })

  it('shows every slide for its full time, whatever showed it', async () => {
    await start()
    wait(4000)
    index.select(2, 'code')
    wait(4999)
    expect(index.current).toBe(2)
    wait(1)
    expect(index.current).toBe(0)
  })

  it('waits while a change is still under way', async () => {
    await start()
    index.moves = () => true
    wait(5000)
    expect(index.current).toBe(0)
    index.moves = () => false
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('ends at the last slide where there is no loop, and Play starts again', async () => {
    await start({ loop: false })
    wait(15_000)
    expect([index.current, autoplay.playing, pause().textContent]).toEqual([2, false, 'Play'])
    pause().click()
    expect([index.current, autoplay.playing]).toEqual([0, true])
  })

  it.each([0, 1])('does nothing with %s slides, and begins once there are more', async (count) => {
    await start({ count })
    expect([autoplay.playing, vi.getTimerCount()]).toEqual([false, 0])
    index.resize(3)
    autoplay.resume('slides')
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('is not announced while it plays, and is when it does not', async () => {
    await start()
    expect(live.mock.calls).toEqual([[true]])
    point('pointerenter')
    point('pointerleave')
    autoplay.stop()
    expect(live.mock.calls).toEqual([[true], [false], [true], [false]])
  })

  it('restarts its progress for every slide, and shows none while it waits', async () => {
    await start({ autoplayDuration: 0.7 })
    expect(block().style.getPropertyValue('--site-gallery-timeout')).toBe('700ms')
    const seen = [block().dataset.playing]
    wait(700)
    seen.push(block().dataset.playing)
    wait(700)
    seen.push(block().dataset.playing)
    expect(seen).toEqual(['odd', 'even', 'odd'])
    point('pointerenter')
    expect(block().dataset.playing).toBeUndefined()
  })
})

describe('it does not play', () => {
  const expectStill = () => {
    wait(60_000)
    expect([index.current, autoplay.playing, pause().textContent]).toEqual([0, false, 'Play'])
    expect(vi.getTimerCount()).toBe(0)
  }

  it('under reduced motion, unless the visitor presses Play', async () => {
    media['(prefers-reduced-motion: reduce)'] = true
    await start()
    expectStill()
    pause().click()
    wait(5000)
    expect(index.current).toBe(1)
  })

  it('on once the visitor sets the system to reduced motion', async () => {
    await start()
    media['(prefers-reduced-motion: reduce)'] = true
    expectStill()
  })

  it('[BOOT-019] [URL-004] [GAL-052] where the address has nomotion=true', async () => {
    history.replaceState(null, '', '/?nomotion=true')
    await start()
    expect([autoplay.playing, pause().textContent]).toEqual([false, 'Play'])
    expectStill()
  })

  it('while the page is edited, whatever the visitor presses', async () => {
    document.body.className = 'site-editing'
    await start()
    pause().click()
    expectStill()
  })
})

it('leaves no timer, no attribute and no text behind', async () => {
  const before = document.body.innerHTML
  await start({ autoplayDuration: 0.7 })
  wait(700)
  pause().click()
  pause().click()
  expect(vi.getTimerCount()).toBe(1)
  site.destroy()
  expect(vi.getTimerCount()).toBe(0)
  expect(document.body.innerHTML).toBe(before)
})
