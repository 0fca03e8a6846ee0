import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { createSite, type Site } from '../../page/site.js'
import audio, { type AudioHandle } from './block.js'
import { clock, spoken } from './player/time.js'

const views = fakeIntersections()
let site: Site

const track = (name: string) =>
  `<li data-part="track"><span data-part="title">${name}</span><audio data-part="player" controls="" preload="none" src="/${name}.mp3"></audio></li>`
const ALBUM = `<div data-block="audio"><ol>${track('Low')}${track('High')}</ol></div>`

const block = () => document.querySelector<HTMLElement>('[data-block=audio]')!
const players = () => [...document.querySelectorAll('audio')]
const control = (part: string, at = 0) =>
  document.querySelectorAll<HTMLElement>(`[data-part=controls] > [data-part=${part}]`)[at]!
const press = (part: string, at = 0) => control(part, at).click()

/** Properties of a sound that a browser knows once its metadata has arrived. */
function loaded(player: HTMLAudioElement, duration: number, currentTime = 0) {
  for (const [name, value] of Object.entries({ duration, currentTime, currentSrc: player.src }))
    Object.defineProperty(player, name, { value, writable: true, configurable: true })
  player.dispatchEvent(new Event('loadedmetadata'))
  player.dispatchEvent(new Event('durationchange'))
}

async function start(html = ALBUM) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
  site = createSite({ blocks: { audio } })
  await site.start()
}
async function shown(html?: string) {
  await start(html)
  views.see(block())
  await vi.waitFor(() => expect(document.querySelector('[data-part=controls]')).not.toBeNull(), {
    interval: 1,
  })
}

beforeEach(() => {
  sessionStorage.clear()
  const isPlaying = new WeakSet<HTMLMediaElement>()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !isPlaying.has(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    isPlaying.add(this)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (isPlaying.delete(this)) this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

describe('audio', () => {
  it('leaves the browser’s own controls, and loads nothing, until it is near', async () => {
    await start()
    expect(players().map(({ controls, preload }) => [controls, preload])).toEqual(
      Array(2).fill([true, 'none']),
    )
    views.see(block())
    await vi.waitFor(() => expect(players()[0]!.hidden).toBe(true), { interval: 1 })
    expect(players().map(({ preload }) => preload)).toEqual(['metadata', 'metadata'])
  })

  it('names its controls by the title of the track, and says what a press does', async () => {
    await shown()
    expect(control('play').getAttribute('aria-label')).toBe('Play: Low')
    press('play')
    expect(control('play').getAttribute('aria-label')).toBe('Pause: Low')
    expect(control('back').getAttribute('aria-label')).toBe('Back 15 seconds')
    press('play')
    expect(players()[0]!.paused).toBe(true)
  })

  it('plays one sound at a time, of all blocks of the page', async () => {
    await shown(`${ALBUM}${ALBUM}`)
    views.see(document.querySelectorAll('[data-block=audio]')[1]!)
    await vi.waitFor(() => expect(control('play', 3)).toBeDefined(), { interval: 1 })
    press('play', 0)
    press('play', 3)
    expect(players().map(({ paused }) => paused)).toEqual([true, true, true, false])
  })

  it('plays on with the next track of an album, unless the option says otherwise', async () => {
    await shown()
    const listener = vi.fn()
    site.on('audio:play', ({ detail }) => listener(detail.index))
    press('play')
    players()[0]!.dispatchEvent(new Event('ended'))
    expect(listener.mock.calls).toEqual([[0], [1]])
    await site.update(block(), { autoAdvance: false })
    listener.mockClear()
    players()[0]!.dispatchEvent(new Event('ended'))
    expect(listener).not.toHaveBeenCalled()
  })

  it('skips by 15 seconds, within the sound', async () => {
    await shown()
    const [player] = players() as [HTMLAudioElement]
    loaded(player, 40)
    press('forward')
    expect(player.currentTime).toBe(15)
    press('forward')
    press('forward')
    expect(player.currentTime).toBe(40)
    for (let count = 0; count < 4; count += 1) press('back')
    expect(player.currentTime).toBe(0)
  })

  it('seeks by a slider that says the time in words', async () => {
    await shown()
    const [player] = players() as [HTMLAudioElement]
    const slider = control('seek') as HTMLInputElement
    expect(slider.disabled).toBe(true)
    loaded(player, 187)
    expect([slider.disabled, slider.max]).toEqual([false, '187'])
    slider.value = '61'
    slider.dispatchEvent(new Event('input'))
    expect(slider.getAttribute('aria-valuetext')).toBe('1 minute, 1 second of 3 minutes, 7 seconds')
    expect(player.currentTime).toBe(0)
    slider.dispatchEvent(new Event('change'))
    expect(player.currentTime).toBe(61)
  })

  it.each(['pointerup', 'pointercancel', 'blur'])(
    'follows the sound again after %s where the slider has not changed',
    async (type) => {
      await shown()
      const [player] = players() as [HTMLAudioElement]
      const slider = control('seek') as HTMLInputElement
      loaded(player, 187, 20)
      for (const value of ['61', '20']) {
        slider.value = value
        slider.dispatchEvent(new Event('input'))
      }
      player.currentTime = 25
      player.dispatchEvent(new Event('timeupdate'))
      expect(slider.value).toBe('20')
      slider.dispatchEvent(new Event(type))
      player.dispatchEvent(new Event('timeupdate'))
      expect([slider.value, control('time').textContent]).toEqual(['25', '0:25 / 3:07'])
    },
  )

  it('has speed and volume', async () => {
    await shown()
    const [player] = players() as [HTMLAudioElement]
    const speed = control('speed') as HTMLSelectElement
    speed.value = '1.5'
    speed.dispatchEvent(new Event('change'))
    const volume = control('volume') as HTMLInputElement
    volume.value = '40'
    volume.dispatchEvent(new Event('input'))
    expect([player.playbackRate, player.volume]).toEqual([1.5, 0.4])
  })

  it('remembers in this tab where a sound of ten minutes has stopped, but no shorter one', async () => {
    await shown()
    const [long, short] = players() as [HTMLAudioElement, HTMLAudioElement]
    loaded(long, 1200, 500)
    loaded(short, 599, 300)
    for (const each of [long, short]) each.dispatchEvent(new Event('pause'))
    expect(Object.entries(sessionStorage)).toEqual([[`site-audio:${long.src}`, '500']])
    site.destroy()
    await shown()
    loaded(players()[0]!, 1200)
    expect(players()[0]!.currentTime).toBe(500)
    Object.defineProperty(players()[0], 'ended', { value: true })
    players()[0]!.dispatchEvent(new Event('ended'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('says that a sound cannot be played, with a link to its file, until it plays', async () => {
    await shown()
    players()[0]!.dispatchEvent(new Event('error'))
    players()[0]!.dispatchEvent(new Event('error'))
    const messages = document.querySelectorAll('[role=status]')
    expect([...messages].map(({ textContent }) => textContent)).toEqual([
      'This recording could not be played. Open the file',
    ])
    expect(messages[0]!.querySelector('a')!.href).toBe(players()[0]!.src)
    players()[0]!.dispatchEvent(new Event('playing'))
    expect(document.querySelector('[role=status]')).toBeNull()
  })

  it('[EDT-011] has at most 60 tracks; others keep the browser’s controls, with one warning', async () => {
    const warn = silence('warn')
    await shown(`<div data-block="audio">${track('Tide').repeat(61)}</div>`)
    expect(document.querySelectorAll('[data-part=controls]')).toHaveLength(60)
    expect(players()[60]!.controls).toBe(true)
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('at most 60 tracks, this one has 61'), block()],
    ])
  })

  it('other code plays and pauses', async () => {
    await start()
    const handle = site.handle<AudioHandle>(block())!
    handle.play(1)
    expect([handle.playing, handle.index]).toEqual([true, 1])
    views.see(block())
    await vi.waitFor(() => expect(control('play', 1)).toBeDefined(), { interval: 1 })
    expect(control('play', 1).getAttribute('aria-label')).toBe('Pause: High')
    handle.pause()
    expect([handle.playing, handle.index]).toEqual([false, 1])
  })

  it('[VID-011] logs an embed whose sound has no address, and points to the link', async () => {
    const warn = silence('warn')
    await start(
      '<div data-block="audio" data-option-url="https://w.soundcloud.com/player/?url=night"><div data-part="frame"></div><a data-part="link" href="https://soundcloud.com/night">Night</a></div>',
    )
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Could not parse the audio embed URL night'))
    await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull())
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('restores the HTML of the server on destroy, and pauses', async () => {
    document.body.innerHTML = ALBUM
    const before = document.body.innerHTML
    await shown()
    const [player] = players() as [HTMLAudioElement]
    press('play')
    player.dispatchEvent(new Event('error'))
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
    expect(player.paused).toBe(true)
  })

  it.each([
    [0, '0:00', '0 seconds'],
    [67, '1:07', '1 minute, 7 seconds'],
    [3600, '1:00:00', '1 hour'],
    [Number.NaN, '0:00', '0 seconds'],
  ])('a time of %d seconds is %s, or "%s"', (seconds, written, said) => {
    expect([clock(seconds), spoken(seconds, 'en')]).toEqual([written, said])
  })
})
