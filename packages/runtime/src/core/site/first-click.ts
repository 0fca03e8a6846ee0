import { addListener, closest, getAttribute } from '../../dom/native.js'
import type { Site } from '../site.js'
import type { WaitingBlocks } from './waiting.js'

/** Controls that only a script can make work. Links, form controls and summaries work without it. */
const SCRIPTED = 'button, [role="button"], [role="tab"]'

/** A submit button submits its form without script too. */
const isNative = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type !== 'button' && control.form !== null

/**
 * Holds back the first click on a block whose code is still loading. The block repeats it once it is ready.
 */
export function keepFirstClick({ document, signal }: Site, waiting: WaitingBlocks): void {
  const keep = (event: Event) => {
    const { target } = event
    const block = target instanceof Element ? waiting.ownerOf(target) : null
    if (!block) return
    waiting.wake(block.element)
    const control = closest(target as Element, SCRIPTED) as HTMLElement | null
    if (!control || isNative(control) || getAttribute(control, 'href') !== null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    block.click ??= control
  }
  addListener(document, 'click', keep, { capture: true, signal })
}
