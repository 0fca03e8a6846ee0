import { addListener } from '../../dom/native.js'
import { isDeadEdge } from './geometry.js'
import type { LightboxView } from './view.js'
import type { Zoom } from './zoom.js'

/** What clicks and the wheel do. */
export interface PointerTargets {
  readonly zoom: Zoom
  /** Where there is anywhere to go. */
  readonly many: boolean
  rtl(): boolean
  step(by: 1 | -1): void
  close(): void
}

/** How much a wheel zooms: by pixel, by line, by page; a trackpad's two fingers come as a wheel with Control. */
const WHEEL_RATES = [0.002, 0.05, 0.5]
const PINCH_RATE = 0.01

/**
 * A mouse turns by a click on either half of the stage, but not near the window's edge [LBX-006]. Where there is
 * nowhere to turn to, a click beside the picture closes; an enlarged picture shrinks first. Fingers tap twice to
 * zoom, so that one tap turns nothing. There is nothing to scroll: the wheel zooms, with and without Control.
 */
export function listenToPointer(view: LightboxView, targets: PointerTargets, signal: AbortSignal): void {
  const { dialog, stage } = view
  const { zoom, many, step, close } = targets
  let pointer = 'mouse'

  addListener(view.close, 'click', close, { signal })
  if (view.previous) addListener(view.previous, 'click', () => step(-1), { signal })
  if (view.next) addListener(view.next, 'click', () => step(1), { signal })

  addListener(
    stage,
    'pointerdown',
    ({ pointerType }: PointerEvent) => {
      pointer = pointerType
    },
    { signal, passive: true },
  )
  addListener(
    stage,
    'click',
    ({ clientX: x, clientY: y, target }: MouseEvent) => {
      const element = target as Element
      if (pointer === 'touch' || element.closest('[data-block]')) return
      if (zoom.enlarged) zoom.reset()
      else if (isDeadEdge({ x, y }, { width: innerWidth, height: innerHeight })) return
      else if (many) step(x < innerWidth / 2 === targets.rtl() ? 1 : -1)
      else if (element.localName !== 'img') close()
    },
    { signal },
  )

  addListener(
    dialog,
    'wheel',
    (event: WheelEvent) => {
      const scroller = (event.target as Element).closest('.site-lightbox-caption')
      if (scroller && scroller.scrollHeight > scroller.clientHeight && !event.ctrlKey) return
      event.preventDefault()
      const rate = event.ctrlKey ? PINCH_RATE : (WHEEL_RATES[event.deltaMode] ?? 0)
      zoom.to(zoom.look.scale * Math.exp(-event.deltaY * rate), { x: event.clientX, y: event.clientY })
    },
    { signal, passive: false },
  )

  // What the platform has to close a dialog by, a phone's gesture for one; it may not be refused twice.
  addListener(
    dialog,
    'cancel',
    (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    },
    { signal },
  )
  addListener(dialog, 'close', close, { signal })
}
