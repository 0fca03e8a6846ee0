import { expect, rejection } from '../page/expect.js'
import { describe } from '../page/suite.js'

export default describe('platform-motion', (it) => {
  it('an animation moves the element and tells when it has finished', async ({ mount }) => {
    const target = mount('<div>x</div>')
    const animation = target.animate({ opacity: [0, 1] }, { duration: 60, fill: 'both' })
    expect(Number(getComputedStyle(target).opacity)).toBeLessThan(1)
    expect(await animation.finished).toBe(animation)
    expect(animation.playState).toBe('finished')
    expect(getComputedStyle(target).opacity).toBe('1')
  })

  it('a cancelled animation rejects with AbortError and leaves nothing on the element', async ({ mount }) => {
    const target = mount('<div>x</div>')
    const animation = target.animate({ opacity: [0, 0.5] }, { duration: 60_000, fill: 'both' })
    const outcome = rejection(animation.finished)
    expect(target.getAnimations().length).toBe(1)
    animation.cancel()
    expect((await outcome).name).toBe('AbortError')
    expect(target.getAnimations().length).toBe(0)
    expect(getComputedStyle(target).opacity).toBe('1')
    expect(target.outerHTML).toBe('<div>x</div>')
  })

  it('a cancelled animation nobody waits for reports no error', async ({ mount, takeErrors, eventually }) => {
    const animation = mount('<div>x</div>').animate({ opacity: [0, 1] }, 60_000)
    animation.cancel()
    await eventually(() => animation.playState === 'idle')
    expect(takeErrors()).toEqual([])
  })

  it('a reversed animation goes back from where it is', async ({ mount }) => {
    const target = mount('<div>x</div>')
    const animation = target.animate({ height: ['0px', '100px'] }, { duration: 1000, fill: 'both' })
    animation.pause()
    animation.currentTime = 50
    animation.reverse()
    await animation.finished
    expect(getComputedStyle(target).height).toBe('0px')
  })

  it('an animation of a closed panel finishes: nothing that is not displayed holds the page up', async ({
    mount,
  }) => {
    const target = mount('<div hidden>x</div>')
    const animation = target.animate({ opacity: [0, 1] }, 30)
    await animation.finished
    expect(animation.playState).toBe('finished')
  })

  it('removing an element in the middle of its animation neither throws nor rejects', async ({
    mount,
    eventually,
  }) => {
    const target = mount('<div>x</div>')
    const animation = target.animate({ opacity: [0, 1] }, 40)
    target.remove()
    await eventually(() => animation.playState === 'finished')
  })

  it('frames come while the page is in view', async ({ eventually }) => {
    expect(document.visibilityState).toBe('visible')
    const stamps: number[] = []
    const next = (stamp: number) => {
      stamps.push(stamp)
      if (stamps.length < 3) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    await eventually(() => stamps.length === 3)
    expect((stamps[2] ?? 0) > (stamps[0] ?? 0)).toBe(true)
  })
})
