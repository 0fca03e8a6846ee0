import { isEditing, motion } from '../../../dom/panels/motion.js'
import { ownStyle } from '../../../dom/style.js'
import { AUTOPLAY_TIMEOUT_MS } from '../constants.js'
import type { Options, Run } from '../run.js'
import type { ChangeSource } from '../slide-index.js'
import { pageObserver } from './page-observer.js'
import { createPauseButton, type PauseButton } from './pause-button.js'

type Means = 'site' | 'element' | 'attrs' | 'on' | 'guard' | 'signal' | 'parts' | 't' | 'index'

/** The part of a run that autoplay works with. */
export interface AutoplayRun extends Readonly<Pick<Run, Means>> {
  readonly options: Pick<Options, 'autoplayDuration' | 'randomize' | 'interval' | 'pauseOnHover'>
}

/** A visitor who selects a slide wants to look at it. */
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
 * The visitors' choices: true to play, false to stop. They last as long as the page, even if a gallery restarts
 * with other options; for `site.shared`.
 */
const choices = () => new WeakMap<Element, boolean>()

const canHover = () => globalThis.matchMedia?.('(any-hover: hover)').matches ?? false

/**
 * Shows one slide after another. A pointer over the gallery suspends it. Focus and any selection of a slide
 * stop it, and a button shows this state and starts it again (WCAG 2.2.2). There is one timer; the sheet
 * animates progress from `data-playing`.
 *
 * @example
 * const autoplay = new Autoplay(run, (isRotating) => view.setRotating?.(isRotating))
 * on(element, 'site:video:play', () => autoplay.suspend('video'))
 */
export class Autoplay {
  readonly #run: AutoplayRun
  readonly #setRotating: (isRotating: boolean) => void
  readonly #isRandom: boolean
  readonly #period: number
  /** Reasons to wait. The gallery counts as out of view until the observer has reported. */
  readonly #suspensions = new Set(['view'])
  readonly #choices: WeakMap<Element, boolean>
  readonly #button: PauseButton
  readonly #tick: () => void
  /** The visitor pressed Play: slides then change under reduced motion too, without animation. */
  #isRequested: boolean
  #isStopped: boolean
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOdd = false

  /** @param setRotating - slides that change by themselves are not announced */
  constructor(run: AutoplayRun, setRotating: (isRotating: boolean) => void) {
    const { site, element, attrs, options, guard } = run
    const { autoplayDuration, interval, randomize } = options
    this.#run = run
    this.#setRotating = setRotating
    this.#isRandom = randomize || interval > 0
    this.#period = interval || autoplayDuration * 1000 || AUTOPLAY_TIMEOUT_MS
    this.#tick = guard(() => this.#advance())
    this.#choices = site.shared(choices)
    this.#isRequested = this.#choices.get(element) ?? false
    this.#isStopped = this.#isRequested
      ? isEditing(site)
      : this.#choices.has(element) || !motion(site).autoplay
    this.#button = createPauseButton(run, () => (this.#isStopped ? this.play() : this.stop()))
    if (this.#isStopped) this.#button.show('play')
    if (this.#period !== AUTOPLAY_TIMEOUT_MS) {
      ownStyle(attrs, element).setProperty('--site-gallery-timeout', `${this.#period}ms`)
    }
    this.#followIndex()
    if (options.pauseOnHover) this.#followPointer()
    this.#followPage()
  }

  /** True while slides change by themselves: not stopped, and nothing suspends it. */
  get playing(): boolean {
    return this.#timer !== undefined
  }

  /** Starts it as the visitor would by pressing Play: under reduced motion too, but not in an editor. */
  play(): void {
    const { site, element, index } = this.#run
    if (isEditing(site)) return
    this.#choices.set(element, true)
    this.#isStopped = false
    this.#isRequested = true
    this.#suspensions.delete('hover')
    this.#button.show('pause')
    if (!this.#isRandom && !index.canStep(1)) index.select(0, 'autoplay')
    this.#update()
  }

  /** Stops it until the visitor presses Play. */
  stop(): void {
    this.#choices.set(this.#run.element, false)
    this.#halt()
  }

  /** Suspends it for a reason, such as a playing video or an open lightbox. */
  suspend(reason: string): void {
    this.#suspensions.add(reason)
    this.#update()
  }

  /** The reason has ended, or the number of slides has changed. */
  resume(reason: string): void {
    this.#suspensions.delete(reason)
    this.#update()
  }

  get #isRunning(): boolean {
    return !this.#isStopped && this.#suspensions.size === 0 && this.#run.index.count > 1
  }

  #setSuspended(reason: string, isSuspended: boolean): void {
    if (isSuspended) this.suspend(reason)
    else this.resume(reason)
  }

  #startTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#tick, this.#period)
    this.#isOdd = !this.#isOdd
    // A different value for each slide, so that the sheet restarts its progress.
    this.#run.attrs.set(this.#run.element, 'data-playing', this.#isOdd ? 'odd' : 'even')
  }

  #update(): void {
    const isRunning = this.#isRunning
    if (isRunning === this.playing) return
    if (isRunning) this.#startTimer()
    else {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#run.attrs.remove(this.#run.element, 'data-playing')
    }
    this.#setRotating(isRunning)
  }

  #halt(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#button.show('play')
    this.#update()
  }

  #showNext(): boolean {
    const { index } = this.#run
    if (!this.#isRandom) return index.step(1, 'autoplay')
    const by = 1 + Math.floor(Math.random() * (index.count - 1))
    return index.select(index.current + by, 'autoplay')
  }

  #advance(): void {
    const { site, element, index, options } = this.#run
    const mayPlay = this.#isRequested ? !isEditing(site) : motion(site).autoplay
    // A pointer that was over the gallery before the script started fires no enter event.
    const isHovered = () =>
      options.pauseOnHover && !this.#isRequested && canHover() && element.matches(':hover')
    if (!mayPlay) this.#halt()
    else if (isHovered()) this.suspend('hover')
    else if (!this.#showNext() && this.#isRunning) {
      if (!index.inMotion && !this.#isRandom && !index.canStep(1)) this.#halt()
      else this.#startTimer()
    }
  }

  #followIndex(): void {
    const { index } = this.#run
    const stopForVisitor = (source: ChangeSource) => {
      if (BY_VISITOR.includes(source)) this.stop()
    }
    index.onReject = stopForVisitor
    index.follow(({ source }) => {
      stopForVisitor(source)
      if (this.playing) this.#startTimer()
    })
  }

  #followPointer(): void {
    const { element, on } = this.#run
    const hover = (isOver: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && canHover()) this.#setSuspended('hover', isOver)
    }
    on(element, 'pointerenter', hover(true), { passive: true })
    on(element, 'pointerleave', hover(false), { passive: true })
  }

  #followPage(): void {
    const { site, element, index, guard, signal } = this.#run
    const listener = {
      inView: guard((isVisible: boolean) => this.#setSuspended('view', !isVisible)),
      hidden: guard((isHidden: boolean) => this.#setSuspended('hidden', isHidden)),
      focused: guard((target: Element) => {
        // Also for the button: slides must not move while a keyboard user reads them.
        if (target.matches(':focus-visible')) this.stop()
      }),
    }
    site.shared(pageObserver).follow(element, listener, signal)
    const end = () => {
      clearTimeout(this.#timer)
      index.onReject = undefined
    }
    signal.addEventListener('abort', end, { once: true })
  }
}
