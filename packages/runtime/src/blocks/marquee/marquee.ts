import { createElement } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import { resizeObserver } from '../../dom/resize-observer.js'
import { visibility } from '../../dom/visibility.js'
import { MARQUEE_RENDER_DEBOUNCE_MS } from './constants.js'
import { createStrip } from './strip.js'
import type { MarqueeContext } from './wave.js'

/** Text that moves needs a way to stop it, so a button is inserted if the markup has none. */
function insertButton({ element, attrs, site }: MarqueeContext): HTMLElement {
  const button = createElement(site.document, 'button')
  button.type = 'button'
  button.setAttribute('data-part', 'pause')
  button.setAttribute('data-made', '')
  button.setAttribute('aria-label', '')
  return attrs.insert(element, button)
}

/**
 * The button that stops and starts the text (WCAG 2.2.2). Returns a function that sets its label to what the next press
 * does; the label changes, so the button has no pressed state.
 */
function createPauseButton(
  context: MarqueeContext,
  press: () => void,
): (does: 'pause' | 'play', label: string) => void {
  const { attrs, on, parts } = context
  const button = parts('pause')[0] ?? insertButton(context)
  on(button, 'click', press)
  const hasIcon = button.firstElementChild || button.hasAttribute('aria-label')
  return (does, label) => {
    if (hasIcon) attrs.set(button, 'aria-label', label)
    else attrs.text(button, label)
    attrs.set(button, 'data-press', does)
  }
}

/** The handle of a marquee, for other code. */
export interface MarqueeHandle {
  /** Starts the text as the visitor would; it still waits while it is out of view. */
  play(): void
  /** Stops it until somebody starts it again. */
  pause(): void
  /** True while the text moves. */
  readonly playing: boolean
}

/** The events that begin and end a wait, where `pausedOnHover` is on. */
const WAITS = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const

/**
 * Why the text waits: it is not in view, the visitor stopped it, or an event has begun a wait. Under reduced motion, the
 * sheet does not show it, so it is not in view.
 */
type Reason = 'view' | 'stopped' | (typeof WAITS)[number][0]

/**
 * A strip of copies of the list moves by the width of one copy and starts again: one animation of a transform in the
 * sheet, which browsers run without script and layout. The list itself stays in its place, transparent, for assistive
 * technology.
 */
export function startMarquee(
  context: MarqueeContext,
  list: HTMLElement,
  t: (key: 'marquee.pause' | 'marquee.play') => string,
): MarqueeHandle {
  const { site, element, attrs, options, on, guard, signal } = context
  const reasons = new Set<Reason>(['view'])

  const set = (reason: Reason, applies: boolean) => {
    if (applies) reasons.add(reason)
    else reasons.delete(reason)
    attrs.toggle(element, 'data-playing', !reasons.size)
  }

  const stop = (isStopped: boolean) => {
    // The pointer that presses the button is over the text.
    reasons.delete('pointerenter')
    set('stopped', isStopped)
    const press = isStopped ? 'play' : 'pause'
    showPress(press, t(`marquee.${press}`))
  }

  const { strip, draw } = createStrip(context, list)
  const showPress = createPauseButton(context, () => stop(!reasons.has('stopped')))
  const { autoplay, reduced } = motion(site)
  stop(!autoplay && !reduced)
  site.shared(visibility)(
    strip.parentElement!,
    guard((isVisible: boolean) => set('view', !isVisible)),
    signal,
  )

  // Drawn again when the block or its content has another size, for example in a font that has arrived.
  let timer: ReturnType<typeof setTimeout>
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(guard(draw), strip.firstChild ? MARQUEE_RENDER_DEBOUNCE_MS : 0)
  }
  for (const each of [element, list]) site.shared(resizeObserver).follow(each, resized, signal)
  signal.addEventListener('abort', () => clearTimeout(timer))

  if (options.pausedOnHover) {
    for (const [begin, end] of WAITS) {
      // Touch does not hover. The button stops the text itself, so focus on it is no reason to wait.
      on(element, begin, ({ pointerType, target }: Partial<PointerEvent>) =>
        set(begin, pointerType !== 'touch' && !(target as Element).closest('[data-part=pause]')),
      )
      on(element, end, () => set(begin, false))
    }
  }

  return {
    play: () => stop(false),
    pause: () => stop(true),
    get playing() {
      return !reasons.size
    },
  }
}
