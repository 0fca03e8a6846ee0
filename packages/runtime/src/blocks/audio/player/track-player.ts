import { createElement, getAttribute, parentElement, query } from '../../../dom/native.js'
import { AUDIO_SKIP_S } from '../constants.js'
import type { TrackParts } from '../context.js'
import { addFailure } from './failure.js'
import { rememberPosition, restorePosition } from './position.js'
import { clock, spoken } from './time.js'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

/** The controls of one track: play, skip, seek, speed and volume. They drive the browser's own player, which is hidden. */
export class TrackPlayer {
  readonly #parts: TrackParts
  readonly #group: HTMLElement
  readonly #play: HTMLButtonElement
  readonly #seek: HTMLInputElement
  readonly #time: HTMLElement
  readonly #title: string
  /** The visitor moves the slider: the sound must not move it meanwhile. */
  #isSeeking = false

  constructor(parts: TrackParts) {
    this.#parts = parts
    const { player, context, text } = parts
    const track = player.closest('[data-part="track"]') ?? context.element
    this.#title =
      query(track, '[data-part="title"]')?.textContent.trim() || getAttribute(player, 'aria-label') || ''
    this.#group = this.#make('div', 'controls')
    this.#group.setAttribute('role', 'group')
    this.#group.setAttribute('aria-label', this.#title || text('audio.player'))
    this.#play = this.#button('play', '')
    this.#seek = this.#range('seek', text('audio.seek'))
    this.#time = this.#make('span', 'time')
    // The slider says it in words.
    this.#time.setAttribute('aria-hidden', 'true')
  }

  start(): void {
    const { player, context, text } = this.#parts
    const { attrs } = context
    const back = this.#button('back', text('audio.back', { count: AUDIO_SKIP_S }))
    const forward = this.#button('forward', text('audio.forward', { count: AUDIO_SKIP_S }))
    const { on } = context
    // A sound that cannot play dispatches an error, which is answered with a message.
    on(this.#play, 'click', () => (player.paused ? player.play().catch(() => {}) : player.pause()))
    on(back, 'click', () => this.#skip(-AUDIO_SKIP_S))
    on(forward, 'click', () => this.#skip(AUDIO_SKIP_S))
    this.#group.append(this.#play, back, forward, this.#seek, this.#time, this.#speed(), this.#volume())
    attrs.remove(player, 'controls')
    attrs.set(player, 'hidden', '')
    if (getAttribute(player, 'preload') === 'none') attrs.set(player, 'preload', 'metadata')
    const parent = parentElement(player)
    if (parent) attrs.insert(parent, this.#group, player)
    this.#listen()
    this.#showState()
    this.#showTime()
  }

  #listen(): void {
    const { player, context } = this.#parts
    const { on, guard, signal } = context
    for (const type of ['play', 'pause', 'ended']) on(player, type, () => this.#showState())
    for (const type of ['timeupdate', 'seeked', 'durationchange']) on(player, type, () => this.#showTime())
    for (const type of ['pause', 'ended']) on(player, type, () => rememberPosition(player))
    globalThis.addEventListener(
      'pagehide',
      guard(() => rememberPosition(player)),
      { signal },
    )
    const restore = guard(() => restorePosition(player))
    on(player, 'loadedmetadata', restore)
    restore()
    on(this.#seek, 'input', () => {
      this.#isSeeking = true
      this.#showTime(this.#seek.valueAsNumber)
    })
    on(this.#seek, 'change', () => {
      this.#isSeeking = false
      player.currentTime = this.#seek.valueAsNumber
    })
    // No change follows where the slider is back at its first value.
    for (const type of ['pointerup', 'pointercancel', 'blur'])
      on(this.#seek, type, () => {
        this.#isSeeking = false
      })
    addFailure(this.#parts, this.#group)
  }

  #skip(seconds: number): void {
    const { player } = this.#parts
    const end = Number.isFinite(player.duration) ? player.duration : Number.MAX_SAFE_INTEGER
    player.currentTime = Math.min(end, Math.max(0, player.currentTime + seconds))
  }

  #showState(): void {
    const { player, text } = this.#parts
    const isPlaying = !player.paused && !player.ended
    this.#group.toggleAttribute('data-playing', isPlaying)
    const name = text(isPlaying ? 'audio.pause' : 'audio.play')
    this.#play.setAttribute('aria-label', this.#title ? `${name}: ${this.#title}` : name)
    this.#play.title = name
  }

  #showTime(at?: number): void {
    if (this.#isSeeking && at === undefined) return
    const { player, text, locale } = this.#parts
    const duration = Number.isFinite(player.duration) ? player.duration : 0
    const current = at ?? player.currentTime
    this.#seek.max = String(Math.ceil(duration))
    this.#seek.disabled = duration === 0
    this.#seek.valueAsNumber = current
    this.#seek.style.setProperty('--played', `${duration ? (100 * current) / duration : 0}%`)
    this.#seek.setAttribute(
      'aria-valuetext',
      text('audio.position', { current: spoken(current, locale), total: spoken(duration, locale) }),
    )
    this.#time.textContent = duration ? `${clock(current)} / ${clock(duration)}` : clock(current)
  }

  #make(tag: string, part: string): HTMLElement {
    const made = createElement(this.#parts.context.site.document, tag)
    made.dataset.part = part
    return made
  }

  #button(part: string, name: string): HTMLButtonElement {
    const made = this.#make('button', part) as HTMLButtonElement
    made.type = 'button'
    if (name) made.setAttribute('aria-label', name)
    made.title = name
    return made
  }

  #range(part: string, name: string): HTMLInputElement {
    const made = this.#make('input', part) as HTMLInputElement
    made.type = 'range'
    made.min = '0'
    made.setAttribute('aria-label', name)
    return made
  }

  #speed(): HTMLElement {
    const { player, context, text, locale } = this.#parts
    const select = this.#make('select', 'speed') as HTMLSelectElement
    select.setAttribute('aria-label', text('audio.speed'))
    for (const speed of SPEEDS) {
      const option = createElement(context.site.document, 'option')
      option.value = String(speed)
      option.textContent = `${new Intl.NumberFormat(locale).format(speed)}×`
      option.selected = speed === player.playbackRate
      select.append(option)
    }
    context.on(select, 'change', () => {
      player.playbackRate = Number(select.value)
    })
    return select
  }

  #volume(): HTMLElement {
    const { player, context, text } = this.#parts
    const volume = this.#range('volume', text('audio.volume'))
    volume.max = '100'
    volume.valueAsNumber = player.volume * 100
    context.on(volume, 'input', () => {
      player.volume = volume.valueAsNumber / 100
    })
    return volume
  }
}
