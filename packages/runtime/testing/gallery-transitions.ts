import { vi } from 'vitest'
import { createSlideIndex, type SlideIndex } from '../src/blocks/gallery/slide-index.js'
import type {
  CreateTransition,
  Transition,
  TransitionRun,
} from '../src/blocks/gallery/transitions/transition.js'
import type { Site } from '../src/core/site.js'
import type { GestureOptions } from '../src/dom/gestures/gestures.js'
import type { Drag, GestureListeners } from '../src/dom/gestures/listeners.js'
import { PageLedger } from '../src/dom/ledger.js'
import { stubMedia } from './globals.js'

/** A fake animation; a test sets its progress. */
export interface Shown {
  readonly element: Element
  readonly frames: readonly (string | undefined)[]
  readonly ms: number
  progress: number
  onfinish: (() => void) | null
  cancelled: boolean
}

export interface TestedTransition {
  readonly container: HTMLElement
  readonly slides: HTMLElement[]
  readonly index: SlideIndex
  readonly transition: Transition
  readonly animations: Shown[]
  readonly signal: AbortSignal
  /** How many animations the gallery has seen end. */
  readonly settled: () => number
  /** The transforms of visible slides, as "0: translateX(10%)". */
  seen(): string[]
  /** Lets every animation arrive. */
  finish(): Promise<void>
  drag(type: 'dragStart' | 'drag' | 'dragEnd', dx: number, more?: Partial<Drag>): void
  /** Ends it as a block ends: signal first, ledger after. */
  end(): void
}

/** The gestures that a transition listens to. */
export const gestures: { listeners: GestureListeners; options: GestureOptions | undefined } = {
  listeners: {},
  options: undefined,
}

/** A fake of the module `gestures`. */
export const fakeGestures = () => ({
  listenToGestures: (_: HTMLElement, listeners: GestureListeners, options: GestureOptions) => {
    Object.assign(gestures, { listeners, options })
  },
})

const SIZE = 400

export function startTransition(
  create: CreateTransition,
  {
    count = 4,
    loop = true,
    reduced = false,
    rtl = false,
    at = 0,
    speed = 1,
    ...options
  }: Partial<TransitionRun['options']> & {
    count?: number
    loop?: boolean
    reduced?: boolean
    rtl?: boolean
    at?: number
    speed?: number
  } = {},
): TestedTransition {
  stubMedia((query) => (query.includes('reduced') ? reduced : true))
  document.body.innerHTML = `<div ${rtl ? 'dir="rtl" style="direction: rtl"' : ''}>${'<figure><img alt=""></figure>'.repeat(count)}</div>`
  const container = document.body.firstElementChild as HTMLElement
  const slides = [...container.children] as HTMLElement[]
  for (const name of ['clientWidth', 'clientHeight'])
    Object.defineProperty(container, name, { value: SIZE, configurable: true })
  const animations: Shown[] = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, timing) {
    const shown: Shown = {
      element: this,
      frames: (frames as Keyframe[]).map(({ transform }) => transform as string),
      ms: Number((timing as KeyframeAnimationOptions).duration),
      progress: 0,
      onfinish: null,
      cancelled: false,
    }
    animations.push(shown)
    return Object.assign(shown, {
      effect: { getComputedTiming: () => ({ progress: shown.progress }) },
      cancel: () => {
        shown.cancelled = true
      },
    }) as never
  })
  const index = createSlideIndex({ count, current: at, loop })
  const controller = new AbortController()
  const attrs = new PageLedger(() => 'id')
  let settled = 0
  const run: TransitionRun = {
    site: { document } as Site,
    early() {},
    track: container,
    slides,
    index,
    attrs,
    signal: controller.signal,
    guard:
      (callback) =>
      (...args) =>
        void callback(...args),
    options: { scrollAxis: 'x', boundaries: '', snapPoints: '', ...options },
  }
  const transition = create(run, speed)
  index.follow((change) => {
    const moving = transition.show(change, { instant: reduced })
    if (!moving) return
    index.moves = () => true
    moving.then(() => {
      settled += 1
      index.moves = () => false
    })
  })
  return {
    container,
    slides,
    index,
    transition,
    animations,
    signal: controller.signal,
    settled: () => settled,
    seen: () =>
      slides.flatMap((slide, number) =>
        slide.hasAttribute('data-sliding') ? [`${number}: ${slide.style.transform}`] : [],
      ),
    async finish() {
      for (const { onfinish } of animations.filter(({ cancelled }) => !cancelled)) onfinish?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    drag(type, dx, more = {}) {
      gestures.listeners[type]?.({
        dx,
        dy: 0,
        velocityX: 0,
        velocityY: 0,
        duration: 1000,
        pointerType: 'touch',
        center: { x: 0, y: 0 },
        cancelled: false,
        ...more,
      })
    },
    end() {
      controller.abort()
      attrs.restore()
    },
  }
}
