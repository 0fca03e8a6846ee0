import type { BlockContext, OptionValues } from '../../core/block.js'
import { addListener } from '../../dom/native.js'
import { resizeObserver } from '../../dom/resize-observer.js'
import { MARQUEE_RENDER_DEBOUNCE_MS } from './constants.js'
import type { MarqueeOptions } from './options.js'

/** A marquee's context: `measured` is the list around its items. */
export type MarqueeContext = BlockContext<OptionValues<typeof MarqueeOptions>, HTMLElement>

/** Why the text waits. `stopped` is the visitor's own choice. */
export type Reason = 'view' | 'stopped' | 'hover' | 'focus'

/**
 * Draws once the sizes are known, and again when the block or its content has another size, for example in a font that
 * has arrived. Notified after layout, when reading sizes costs nothing.
 *
 * @param erase - called when the block is destroyed
 */
export function followSizes(context: MarqueeContext, draw: () => void, erase: () => void): void {
  const { site, element, measured: list, guard, signal } = context
  let drawnFor = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const resized = guard(() => {
    const sizes = `${element.clientWidth} ${list.offsetWidth}`
    if (sizes === drawnFor) return
    clearTimeout(timer)
    if (drawnFor) timer = setTimeout(guard(draw), MARQUEE_RENDER_DEBOUNCE_MS)
    else draw()
    drawnFor = sizes
  })
  for (const each of [element, list]) {
    addListener(signal, 'abort', site.shared(resizeObserver).follow(each, resized))
  }
  const end = () => {
    clearTimeout(timer)
    erase()
  }
  addListener(signal, 'abort', end)
}

const HOLDS = [
  ['pointerenter', 'hover', true],
  ['pointerleave', 'hover', false],
  ['focusin', 'focus', true],
  ['focusout', 'focus', false],
] as const

/** A mouse over the text and focus on its link hold it. The button stops it itself, so focus on it does not count. */
export function followVisitor(
  { element, on }: MarqueeContext,
  set: (reason: Reason, applies: boolean) => void,
): void {
  for (const [type, reason, applies] of HOLDS) {
    on(element, type, ({ pointerType, target }: Partial<PointerEvent>) => {
      if (pointerType !== 'touch') set(reason, applies && !(target as Element).closest('[data-part=pause]'))
    })
  }
}
