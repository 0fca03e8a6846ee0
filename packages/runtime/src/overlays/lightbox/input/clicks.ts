import { addListener } from '../../../dom/native.js'
import { isDeadEdge } from '../view/geometry.js'
import type { LightboxView } from '../view/view.js'

/** What clicks do. */
export interface ClickTargets {
  /** Where there is anywhere to go. */
  readonly many: boolean
  rtl(): boolean
  step(by: 1 | -1): void
  close(): void
}

/**
 * A mouse turns by a click on either half of the stage, but not near the window's edge. Where there is
 * nowhere to turn to, a click beside the picture closes. Fingers tap twice to zoom, so that one tap turns nothing.
 */
export function listenToClicks(view: LightboxView, targets: ClickTargets, signal: AbortSignal): void {
  const { dialog, stage, previous, next } = view
  const { step, close } = targets
  let pointer = 'mouse'
  const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
    addListener(target, type, listener, { signal })

  on(view.close, 'click', close)
  on(previous, 'click', () => step(-1))
  on(next, 'click', () => step(1))
  on(stage, 'pointerdown', ({ pointerType }: PointerEvent) => {
    pointer = pointerType
  })
  on(stage, 'click', ({ clientX: x, clientY: y, target }: MouseEvent) => {
    const element = target as Element
    const dead = isDeadEdge(x, innerWidth) || isDeadEdge(y, innerHeight)
    if (dead || pointer === 'touch' || element.closest('[data-block]')) return
    if (targets.many) step(x < innerWidth / 2 === targets.rtl() ? 1 : -1)
    else if (element.localName !== 'img') close()
  })
  // What the platform has to close a dialog by, a phone's gesture for one; it may not be refused twice.
  on(dialog, 'cancel', (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  })
  on(dialog, 'close', close)
}
