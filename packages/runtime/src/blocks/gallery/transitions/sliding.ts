import { loadChunk } from '../../../dom/load.js'
import { motion } from '../../../dom/panels/motion.js'
import type { SlideChange } from '../slide-index.js'
import { type Animate, animate, type SlideAnimation } from './animation.js'
import { dragSlides } from './drag.js'
import type { Landing, Release } from './physics.js'
import { ShiftedSlides, type Side } from './shifted-slides.js'
import type { Transition, TransitionRun } from './transition.js'

/** The differences between sliding transitions. */
interface SlidingRules {
  readonly name: string
  readonly axis: 'x' | 'y'
  /** The offset of a slide that is pulled past an end, with resistance. */
  resist(offset: number): number
  /** The result of a release. */
  land(release: Release, canGo: (by: Side) => boolean): Landing
  /**
   * The duration for a distance in sizes of the gallery, in seconds; without a release it is for a button or
   * key.
   */
  seconds(distance: number, release?: Release): number
  /** Whether a timeline moves slides after a release; its library loads before a drag. */
  readonly throws: boolean
}

/** A transition in which one slide pushes the other out. */
export const createSliding = (run: TransitionRun, rules: SlidingRules): Transition => new Sliding(run, rules)

class Sliding implements Transition {
  readonly #run: TransitionRun
  readonly #rules: SlidingRules
  readonly #slides: ShiftedSlides
  readonly #abandonDrag: () => void
  #animation: SlideAnimation | undefined
  /** The release that causes the next change. */
  #thrown: { readonly landing: Landing; readonly release: Release } | undefined
  #throwSlides: Animate | undefined

  constructor(run: TransitionRun, rules: SlidingRules) {
    const { site, attrs, track, signal } = run
    this.#run = run
    this.#rules = rules
    this.#slides = new ShiftedSlides(run, rules.axis)
    if (!motion(site).reduced) run.early(() => this.#loadThrow())
    attrs.set(track, 'data-transition', rules.name)
    this.#abandonDrag = dragSlides(run, this.#slides, {
      axis: rules.axis,
      resist: (offset) => rules.resist(offset),
      begin: () => {
        run.index.forget()
        this.#stop()
        this.#loadThrow()
      },
      release: (release) => this.#release(release),
      cancel: () => this.#goBack(),
    })
    signal.addEventListener('abort', () => this.destroy(), { once: true })
  }

  show(change: SlideChange, { instant }: { readonly instant: boolean }): Promise<void> | undefined {
    this.#abandonDrag()
    this.#stop()
    if (instant) {
      this.#slides.settle()
      return undefined
    }
    this.#slides.change(change)
    return this.#go(this.#thrown?.landing.rest ?? 0, this.#thrown?.release)
  }

  destroy(): void {
    this.#stop()
    this.#slides.settle()
  }

  #stop(): void {
    const animation = this.#animation
    this.#animation = undefined
    animation?.stop()
  }

  async #go(to: number, release?: Release, over?: number): Promise<void> {
    this.#stop()
    const move = (release && this.#throwSlides) || animate
    const seconds = this.#rules.seconds(Math.abs(to - this.#slides.offset), release)
    const animation = move(this.#slides, { to, over, seconds })
    this.#animation = animation
    await animation.done
    if (this.#animation !== animation) return
    this.#animation = undefined
    if (to === 0) this.#slides.settle()
  }

  #goBack(rest = 0, release?: Release, aim = 0): void {
    const { offset } = this.#slides
    const past = this.#rules.resist(aim)
    const over = Math.abs(past) > Math.abs(offset) ? past : undefined
    if (motion(this.#run.site).reduced || (offset === 0 && rest === 0 && !over)) this.#slides.settle()
    else void this.#go(rest, release, over)
  }

  /** Selects the slide that is visible beside the current one, which need not be its neighbour by number. */
  #select(by: Side): boolean {
    const { index } = this.#run
    const seen = this.#slides.beside(by)
    return seen === undefined || seen === index.wrap(index.current + by)
      ? index.step(by, 'drag')
      : index.select(seen, 'drag')
  }

  #release(release: Release): void {
    const landing = this.#rules.land(release, (by) => this.#slides.beside(by) !== undefined)
    this.#thrown = { landing, release }
    const isChanged = landing.by !== 0 && this.#select(landing.by)
    this.#thrown = undefined
    // During another movement the change follows it.
    if (!isChanged && !this.#animation)
      this.#goBack(landing.by === 0 ? landing.rest : 0, release, landing.over)
  }

  #loadThrow(): void {
    if (!this.#rules.throws || this.#throwSlides) return
    loadChunk('throw', () => import('#throw'), { signal: this.#run.signal }).then(
      ({ throwSlides }) => {
        this.#throwSlides = throwSlides
      },
      // The browser's own animations work without the library.
      (error) => console.warn(error),
    )
  }
}
