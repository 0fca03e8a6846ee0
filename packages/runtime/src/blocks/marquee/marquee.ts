import type { BlockContext } from '../../core/block.js'
import { createElement, setAttribute } from '../../dom/native.js'
import { motion, motionQuery } from '../../dom/panels/motion.js'
import { ownStyle } from '../../dom/style.js'
import { visibility } from '../../dom/visibility.js'
import { createPauseButton } from './button.js'
import { followSizes, followVisitor, type MarqueeContext, type Reason } from './follow.js'
import { drawStrip } from './strip.js'
import type { drawWave } from './wave.js'

/** The handle of a marquee, for other code. */
export interface MarqueeHandle {
  /** Starts the text as the visitor would; it still waits while it is out of view. */
  play(): void
  /** Stops it until somebody starts it again. */
  pause(): void
  /** True while the text moves. */
  readonly playing: boolean
}

/** Speed 1 in sizes of the text for each second. */
const SIZES_PER_SECOND = 2

/** The frame of the strip, before the list, where it covers the list. */
function insertView({ site, attrs, measured: list }: MarqueeContext): HTMLElement {
  const view = createElement(site.document, 'div')
  view.className = 'site-marquee-view'
  setAttribute(view, 'aria-hidden', 'true')
  setAttribute(view, 'inert', '')
  return attrs.insert(list.parentElement!, view, list)
}

/** Writes the options that the sheet uses. */
function writeStyles({ attrs, element, options, isSet }: MarqueeContext): void {
  const style = ownStyle(attrs, element)
  if (isSet('itemSpacing')) style.setProperty('--site-marquee-spacing', String(options.itemSpacing))
  if (isSet('waveIntensity')) style.setProperty('--site-marquee-wave', String(options.waveIntensity))
  if (options.fadeEdges) attrs.set(element, 'data-fade', '')
}

/**
 * A strip of copies of the list moves by the width of one copy and starts again: one animation of a transform, which
 * browsers run without script and layout. The list itself stays in its place, transparent, for assistive technology.
 *
 * @param draw - undefined for a straight line
 */
export function startMarquee(
  context: MarqueeContext,
  texts: Readonly<Record<'pause' | 'play', string>>,
  draw: typeof drawWave | undefined,
): MarqueeHandle {
  const { site, element, attrs, options, measured: list, isSet, on, guard, signal } = context
  const { waveFrequency: frequency, waveIntensity: intensity, animationSpeed } = options
  const reasons = new Set<Reason>(['view'])
  const reduced = site.shared(motionQuery)
  let animation: Animation | undefined

  const update = () => {
    const moves = animation !== undefined && reasons.size === 0
    if (moves) animation?.play()
    else animation?.pause()
    attrs.toggle(element, 'data-playing', moves)
    const press = reasons.has('stopped') ? 'play' : 'pause'
    showPress(press, texts[press])
  }

  const set = (reason: Reason, applies: boolean) => {
    if (applies) reasons.add(reason)
    else reasons.delete(reason)
    update()
  }

  const render = () => {
    const time = animation?.currentTime ?? 0
    animation?.cancel()
    animation = undefined
    const strip =
      !reduced?.matches && drawStrip(list, element.clientWidth, { draw, frequency, intensity }, pathId)
    if (strip) {
      view.replaceChildren(strip.element)
      attrs.set(element, 'data-drawn', '')
      const transform = ['none', `translateX(${-strip.period}px)`]
      const toRight = isSet('animationDirection')
        ? options.animationDirection === 'right'
        : strip.isRightToLeft
      const duration = (strip.period / (SIZES_PER_SECOND * strip.fontSize * animationSpeed)) * 1000
      animation = strip.element.animate(
        { transform: toRight ? transform.reverse() : transform },
        { duration, iterations: Number.POSITIVE_INFINITY },
      )
      // Where the text was before, so that it does not jump.
      animation.currentTime = time
    } else {
      view.replaceChildren()
      attrs.remove(element, 'data-drawn')
    }
    update()
  }

  const handle: MarqueeHandle = {
    play() {
      // Pressed by a pointer that is over the text.
      reasons.delete('hover')
      set('stopped', false)
    },
    pause: () => set('stopped', true),
    get playing() {
      return animation?.playState === 'running'
    },
  }

  writeStyles(context)
  const showPress = createPauseButton(context as BlockContext, () =>
    reasons.has('stopped') ? handle.play() : handle.pause(),
  )
  const view = insertView(context)
  const pathId = `${attrs.id(view)}-path`
  set('stopped', !motion(site).autoplay && !reduced?.matches)
  site.shared(visibility)(
    element,
    guard((isVisible: boolean) => set('view', !isVisible)),
    signal,
  )
  // An animation without end is held by the document, and holds its strip.
  followSizes(context, render, () => animation?.cancel())
  if (options.pausedOnHover) followVisitor(context, set)
  if (reduced instanceof EventTarget) on(reduced, 'change', render)
  return handle
}
