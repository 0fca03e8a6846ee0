import { AUTOPLAY_TIMEOUT_MS } from '../../../contract/constants/gallery.js'
import type { BlockContext } from '../../../core/block.js'
import { isEditing, motion } from '../../../dom/motion.js'
import { ownStyle } from '../../../dom/style.js'
import type { ChangeSource, SlideIndex } from '../slide-index.js'
import { autoplayWatch } from './page-observer.js'
import { pauseControl } from './pause-button.js'

export interface AutoplayOptions {
  /** Milliseconds from slide to slide. */
  readonly timeout: number
  /** Jumps to any other slide instead of the next one. */
  readonly randomize: boolean
  /** Milliseconds between random jumps; above 0 it asks for them [GAL-102]. */
  readonly interval: number
  readonly pauseOnHover: boolean
}

export interface AutoplayContext
  extends Pick<BlockContext, 'site' | 'element' | 'attrs' | 'on' | 'guard' | 'signal'> {
  readonly index: SlideIndex
  /** The part `pause`; where the markup has none, one is made. */
  readonly pauseButton?: HTMLElement | undefined
  readonly options: AutoplayOptions
  t(key: 'gallery.pause' | 'gallery.play'): string
  /** Slides that change by themselves are not read out: `off` while they do. */
  setLive(off: boolean): void
}

export interface Autoplay {
  /** True while slides change by themselves: not stopped, and nothing suspends it. */
  readonly playing: boolean
  /** Starts it as the visitor would by pressing Play: under reduced motion too, but not in an editor. */
  play(): void
  /** Ends it until the visitor asks for it. */
  stop(): void
  /** Holds it for as long as the reason stands: a video that plays, an open lightbox [GAL-103]. */
  suspend(reason: string): void
  /** The reason is gone, or the number of slides has changed. */
  resume(reason: string): void
}

/** A visitor who chose a slide wants to look at it. */
const BY_VISITOR: readonly ChangeSource[] = [
  'control',
  'bullet',
  'thumbnail',
  'key',
  'click',
  'drag',
  'scroll',
  'linked',
]

/**
 * What visitors chose: true to play, false to stop. It stands for as long as the page does, also where a gallery
 * starts anew with other options; for `site.shared`.
 */
const choices = () => new WeakMap<Element, boolean>()

const canHover = () => globalThis.matchMedia?.('(any-hover: hover)').matches ?? false

/**
 * Shows slide after slide until the visitor has something better to do: pointing at the gallery holds it, focus
 * and any choice of a slide end it, and a button says so and starts it again (WCAG 2.2.2). One timer; the sheet
 * draws progress from `data-playing`.
 *
 * @example
 * const autoplay = createAutoplay({ ...context, index, options, t, setLive })
 * on(element, 'site:video:play', () => autoplay.suspend('video'))
 */
export function createAutoplay(context: AutoplayContext): Autoplay {
  const { site, element, index, options, attrs, on, guard, signal } = context
  const random = options.randomize || options.interval > 0
  const period = options.interval > 0 ? options.interval : options.timeout
  // Out of view until the observer has looked.
  const reasons = new Set(['view'])
  const chosen = site.shared(choices)
  /** The visitor pressed Play: then it plays under reduced motion too, without any motion of its own. */
  let asked = chosen.get(element) ?? false
  let stopped = asked ? isEditing(site) : chosen.has(element) || !motion(site).autoplay
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  const running = () => !stopped && reasons.size === 0 && index.count > 1

  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(tick, period)
    turn = 1 - turn
    // Another value for each slide, so that the sheet can begin its progress anew.
    attrs.set(element, 'data-playing', turn ? 'odd' : 'even')
  }

  const follow = () => {
    if (running() === (timer !== undefined)) return
    if (running()) arm()
    else {
      clearTimeout(timer)
      timer = undefined
      attrs.remove(element, 'data-playing')
    }
    context.setLive(running())
  }

  const set = (reason: string, stands: boolean) => {
    if (stands) reasons.add(reason)
    else reasons.delete(reason)
    follow()
  }

  const halt = () => {
    if (stopped) return
    stopped = true
    control.show('play')
    follow()
  }

  const stop = () => {
    chosen.set(element, false)
    halt()
  }

  const play = () => {
    if (isEditing(site)) return
    chosen.set(element, true)
    stopped = false
    asked = true
    reasons.delete('hover')
    control.show('pause')
    if (!random && !index.canStep(1)) index.select(0, 'autoplay')
    follow()
  }

  const advance = () => {
    if (!random) return index.step(1, 'autoplay')
    const by = 1 + Math.floor(Math.random() * (index.count - 1))
    return index.select(index.current + by, 'autoplay')
  }

  const tick = guard(() => {
    if (asked ? isEditing(site) : !motion(site).autoplay) return halt()
    // A pointer that was there before the script has not entered since.
    if (options.pauseOnHover && !asked && canHover() && element.matches(':hover')) return set('hover', true)
    if (advance() || !running()) return
    if (!index.inMotion && !random && !index.canStep(1)) halt()
    else arm()
  })

  const control = pauseControl(context, () => (stopped ? play() : stop()))
  if (stopped) control.show('play')
  if (period !== AUTOPLAY_TIMEOUT_MS) {
    ownStyle(attrs, element).setProperty('--site-gallery-timeout', `${period}ms`)
  }

  const chose = (source: ChangeSource) => {
    if (BY_VISITOR.includes(source)) stop()
  }
  index.onRefused = chose
  index.follow(({ source }) => {
    chose(source)
    if (timer !== undefined) arm()
  })

  if (options.pauseOnHover) {
    const hover = (over: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && canHover()) set('hover', over)
    }
    on(element, 'pointerenter', hover(true), { passive: true })
    on(element, 'pointerleave', hover(false), { passive: true })
  }

  const watcher = {
    inView: guard((visible: boolean) => set('view', !visible)),
    hidden: guard((hidden: boolean) => set('hidden', hidden)),
    focused: guard((target: Element) => {
      // Also on the button: what moves while somebody reads it by keyboard is what the practices forbid.
      if (target.matches(':focus-visible')) stop()
    }),
  }
  site.shared(autoplayWatch).watch(element, watcher, signal)
  const end = () => {
    clearTimeout(timer)
    index.onRefused = undefined
  }
  signal.addEventListener('abort', end, { once: true })

  return {
    get playing() {
      return timer !== undefined
    },
    play,
    stop,
    suspend: (reason) => set(reason, true),
    resume: (reason) => set(reason, false),
  }
}
