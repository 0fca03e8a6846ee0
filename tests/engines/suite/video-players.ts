import type { VideoHandle } from '../../../packages/runtime/src/blocks/video/block.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { boxOf } from './support/boxes.js'
import { embed, film, listen, overlayOf, plays, start } from './support/video.js'

/** A file that no engine can play. */
const NOT_A_FILM = '/probe/photos/none/broken.webm'

export default describe('video-players', (it) => {
  for (const key of ['Enter', 'Space']) {
    it(`${key} on the overlay shows a frame in its place, with a name, fenced in, and the focus in it`, async (t) => {
      const { block } = await start(t, embed('one'))
      const received = listen(t)
      overlayOf(block('one')).focus()
      await t.press(key)
      const frame = await t.eventually(() => block('one').querySelector('iframe'))
      expect(new URL(frame.src).pathname).toBe('/probe/player')
      expect(frame.title).toBe('Play video: one')
      expect(frame.getAttribute('sandbox')).toMatch(/allow-scripts/)
      expect(/allow-top-navigation/.test(frame.getAttribute('sandbox') ?? '')).toBe(false)
      await t.eventually(() => document.activeElement === frame)
      expect(overlayOf(block('one')).checkVisibility({ visibilityProperty: true })).toBe(false)
      expect(received).toEqual(['one play'])
    })
  }

  it('a frame takes no more place than the picture did', async (t) => {
    const { block } = await start(t, embed('one'))
    const before = boxOf(block('one'))
    await t.click(overlayOf(block('one')))
    const frame = await t.eventually(() => block('one').querySelector('iframe'))
    expect(boxOf(block('one'))).toEqual(before)
    const { width, height } = frame.getBoundingClientRect()
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)
    expect(width).toBeLessThan(before.width + 0.1)
  })

  it('one shows at a time, and what was shown before goes back to its picture', async (t) => {
    const { block } = await start(t, embed('one') + embed('two'))
    const received = listen(t)
    await t.click(overlayOf(block('one')))
    await t.eventually(() => block('one').querySelector('iframe'))
    await t.click(overlayOf(block('two')))
    await t.eventually(() => block('two').querySelector('iframe') && !block('one').querySelector('iframe'))
    expect(overlayOf(block('one')).checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(received).toEqual(['one play', 'one pause', 'two play'])
  })

  it('a frame that obeys nobody is taken away where nobody sees it', async (t) => {
    const { block } = await start(t, embed('one'))
    const spacer = t.mount('<div></div>')
    spacer.style.height = '4000px'
    const received = listen(t)
    await t.click(overlayOf(block('one')))
    await t.eventually(() => block('one').querySelector('iframe'))
    window.scrollTo({ top: 4000, behavior: 'instant' })
    await t.eventually(() => !block('one').querySelector('iframe'))
    expect(received).toEqual(['one play', 'one pause'])
  })

  it('one that is not the current slide takes no click, and goes back to its picture when it leaves', async (t) => {
    const { block, site } = await start(t, embed('one'))
    const handle = site.handle<VideoHandle>(block('one'))
    if (!handle) throw new Error('the video does not live')
    handle.inactive = true
    expect(overlayOf(block('one')).getAttribute('aria-disabled')).toBe('true')
    await t.click(overlayOf(block('one')))
    handle.inactive = false
    expect(block('one').querySelector('iframe')).toBe(null)
    await t.click(overlayOf(block('one')))
    await t.eventually(() => block('one').querySelector('iframe'))
    handle.leave()
    expect(block('one').querySelector('iframe')).toBe(null)
    expect(overlayOf(block('one')).hidden).toBe(false)
  })

  it('a file is played by the browser’s own player, with controls and a name', async (t) => {
    const { block } = await start(t, film('one'))
    const received = listen(t)
    await t.click(overlayOf(block('one')))
    const player = await t.eventually(() => block('one').querySelector('video'))
    expect([player.controls, player.getAttribute('aria-label')]).toEqual([true, 'Play video: one'])
    await t.eventually(() => document.activeElement === player)
    expect(overlayOf(block('one')).hidden).toBe(true)
    await t.eventually(() => received.length > 0)
    expect(received[0]).toBe('one play')
  })

  it('a file pauses out of view, and does not start again by itself', async (t) => {
    if (!(await plays())) t.skip('this engine has no decoder for the film')
    const { block, site } = await start(t, film('one'))
    const spacer = t.mount('<div></div>')
    spacer.style.height = '4000px'
    const received = listen(t)
    await t.click(overlayOf(block('one')))
    const player = await t.eventually(() => block('one').querySelector('video'))
    player.loop = true
    await t.eventually(() => player.currentTime > 0)
    window.scrollTo({ top: 4000, behavior: 'instant' })
    await t.eventually(() => player.paused)
    await t.eventually(() => String(received) === 'one play,one pause')
    window.scrollTo({ top: 0, behavior: 'instant' })
    expect(site.handle<VideoHandle>(block('one'))?.playing).toBe(false)
    expect(player.paused).toBe(true)
  })

  it('the server’s own player is the one that is shown, and is given back as it was', async (t) => {
    const { block, site, frame, served } = await start(t, film('one', true))
    const own = block('one').querySelector('video') as HTMLVideoElement
    expect(own.checkVisibility({ visibilityProperty: true })).toBe(false)
    await t.click(overlayOf(block('one')))
    await t.eventually(() => own.checkVisibility({ visibilityProperty: true }))
    expect(block('one').querySelectorAll('video').length).toBe(1)
    site.destroy()
    expect(own.paused).toBe(true)
    expect(frame.innerHTML).toBe(served)
  })

  it('a file that cannot be had is told in its place', async (t) => {
    const { block } = await start(t, film('one', false, NOT_A_FILM))
    await t.click(overlayOf(block('one')))
    const notice = await t.eventually(() => block('one').querySelector('[data-part=message]'))
    expect(notice.textContent).toMatch(/could not|cannot/)
    expect(block('one').querySelector('video')).toBe(null)
    // A player that fails is removed before its error reaches the window.
    t.takeErrors()
  })

  it('destroyed while a frame is shown, it is what the server sent', async (t) => {
    const { block, site, frame, served } = await start(t, embed('one'))
    await t.click(overlayOf(block('one')))
    await t.eventually(() => block('one').querySelector('iframe'))
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })
})
