import { addListener } from '../../../dom/native.js'
import { isDeadEdge } from '../view/geometry.js'
import type { LightboxView } from '../view/view.js'

/** Actions of clicks. */
export interface ClickTargets {
  /** Whether there is more than one item. */
  readonly many: boolean
  rtl(): boolean
  step(by: 1 | -1): void
  close(): void
}

/**
 * A mouse click on either half of the track steps to the next or previous item, except near the window's edge. With a
 * single item, a click beside the picture closes. A single tap does nothing, because a double tap zooms.
 */
export function listenToClicks(view: LightboxView, targets: ClickTargets, signal: AbortSignal): void {
  const { dialog, track, previous, next } = view
  const { step, close } = targets
  let pointer = 'mouse'
  const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
    addListener(target, type, listener, { signal })

  on(view.close, 'click', close)
  on(previous, 'click', () => step(-1))
  on(next, 'click', () => step(1))
  on(track, 'pointerdown', ({ pointerType }: PointerEvent) => {
    pointer = pointerType
  })
  on(track, 'click', ({ clientX: x, clientY: y, target }: MouseEvent) => {
    const element = target as Element
    const isIgnored = isDeadEdge(x, innerWidth) || isDeadEdge(y, innerHeight)
    if (isIgnored || pointer === 'touch' || element.closest('[data-block]')) return
    if (targets.many) step(x < innerWidth / 2 === targets.rtl() ? 1 : -1)
    else if (element.localName !== 'img') close()
  })
  // The platform's own ways to close a dialog, such as a phone's gesture. A second one cannot be prevented.
  on(dialog, 'cancel', (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  })
  on(dialog, 'close', close)
}
