import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/keyboard.js'
import { listenToGestures } from '../../../dom/gestures/gestures.js'
import { addListener } from '../../../dom/native.js'
import type { Stage } from '../view/track.js'
import { touchListeners } from './touch.js'
import { createZoom, type Zoom } from './zoom-state.js'

/** What a closer look and a finger can do. */
export interface CloserTargets {
  readonly dialog: HTMLElement
  readonly stage: Stage
  /** Where there is anywhere to go. */
  readonly many: boolean
  step(by: 1 | -1): void
  close(): void
  /** Whether a key is meant for something else. */
  isElsewhere(event: KeyboardEvent): boolean
}

const PAN_PX = 80
const ZOOM_FACTOR = 1.5

/** How much a wheel zooms: by pixel, by line, by page; a trackpad's two fingers come as a wheel with Control. */
const WHEEL_RATES = [0.002, 0.05, 0.5]
const PINCH_RATE = 0.01

/** Plus, minus and zero zoom; arrows move the view of an enlarged picture. False where a key does neither. */
function press({ key, keyCode }: KeyboardEvent, zoom: Zoom): boolean {
  const { look, enlarged } = zoom
  const pan = (x: number, y: number) => {
    if (enlarged) zoom.set({ ...look, x: look.x + x, y: look.y + y })
    return enlarged
  }
  if (keyCode === KEY_CODE_LEFT) return pan(PAN_PX, 0)
  if (keyCode === KEY_CODE_RIGHT) return pan(-PAN_PX, 0)
  if (key === 'ArrowUp') return pan(0, PAN_PX)
  if (key === 'ArrowDown') return pan(0, -PAN_PX)
  if (key === '+' || key === '=') zoom.to(look.scale * ZOOM_FACTOR)
  else if (key === '-') zoom.to(look.scale / ZOOM_FACTOR)
  else if (key === '0') zoom.reset()
  else return false
  return true
}

/**
 * A closer look, by wheel, keys and fingers; in a chunk of its own, which comes while the lightbox opens. There is
 * nothing to scroll: the wheel zooms, with and without Control. A click on an enlarged picture shows all of it.
 */
export function lookCloser(targets: CloserTargets, signal: AbortSignal): void {
  const { dialog, stage, isElsewhere } = targets
  const { element } = stage
  const zoom = createZoom(element, stage.current)
  stage.beforeTurn = zoom.reset

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
  // Before those that turn.
  addListener(
    dialog,
    'keydown',
    (event: KeyboardEvent) => {
      if (!isElsewhere(event) && press(event, zoom)) event.preventDefault()
    },
    { signal, capture: true },
  )
  addListener(
    element,
    'click',
    (event: MouseEvent) => {
      if (!zoom.enlarged) return
      event.stopImmediatePropagation()
      // A finger taps twice for that.
      if ((event as PointerEvent).pointerType !== 'touch') zoom.reset()
    },
    { signal, capture: true },
  )
  listenToGestures(element, touchListeners({ ...targets, zoom }), { axis: 'both', signal })
}
