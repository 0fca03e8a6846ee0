import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/page.js'
import { listenToGestures } from '../../../dom/gestures/gestures.js'
import { addListener } from '../../../dom/native.js'
import type { Track } from '../view/track.js'
import { touchListeners } from './touch.js'
import { createZoom, type Zoom } from './zoom-state.js'

/** The targets of zooming and gestures. */
export interface ZoomTargets {
  readonly dialog: HTMLElement
  readonly track: Track
  /** Whether there is more than one item. */
  readonly many: boolean
  step(by: 1 | -1): void
  close(): void
  /** Whether a key belongs to something else. */
  isElsewhere(event: KeyboardEvent): boolean
}

const PAN_PX = 80
const ZOOM_FACTOR = 1.5

/** Zoom per wheel unit: pixel, line, page. Browsers report a trackpad's pinch as a wheel event with Control. */
const WHEEL_RATES = [0.002, 0.05, 0.5]
const PINCH_RATE = 0.01

/** Plus, minus and zero zoom; arrows pan an enlarged picture. @returns whether the key was handled */
function press({ key, keyCode }: KeyboardEvent, zoom: Zoom): boolean {
  const { transform, enlarged } = zoom
  const pan = (x: number, y: number) => {
    if (enlarged) zoom.set({ ...transform, x: transform.x + x, y: transform.y + y })
    return enlarged
  }
  if (keyCode === KEY_CODE_LEFT) return pan(PAN_PX, 0)
  if (keyCode === KEY_CODE_RIGHT) return pan(-PAN_PX, 0)
  if (key === 'ArrowUp') return pan(0, PAN_PX)
  if (key === 'ArrowDown') return pan(0, -PAN_PX)
  if (key === '+' || key === '=') zoom.to(transform.scale * ZOOM_FACTOR)
  else if (key === '-') zoom.to(transform.scale / ZOOM_FACTOR)
  else if (key === '0') zoom.reset()
  else return false
  return true
}

/**
 * Zooms by wheel, keys and touch. A separate chunk, loaded on demand. There is nothing to scroll, so the wheel zooms
 * without Control too. A click on an enlarged picture shows all of it.
 */
export function enableZoom(targets: ZoomTargets, signal: AbortSignal): void {
  const { dialog, track, isElsewhere } = targets
  const { element } = track
  const zoom = createZoom(element, track.current)
  track.beforeChange = zoom.reset

  addListener(
    dialog,
    'wheel',
    (event: WheelEvent) => {
      const scroller = (event.target as Element).closest('.site-lightbox-caption')
      if (scroller && scroller.scrollHeight > scroller.clientHeight && !event.ctrlKey) return
      event.preventDefault()
      const rate = event.ctrlKey ? PINCH_RATE : (WHEEL_RATES[event.deltaMode] ?? 0)
      zoom.to(zoom.transform.scale * Math.exp(-event.deltaY * rate), { x: event.clientX, y: event.clientY })
    },
    { signal, passive: false },
  )
  // In the capture phase, before the listeners that change the item.
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
      // Touch uses a double tap instead.
      if ((event as PointerEvent).pointerType !== 'touch') zoom.reset()
    },
    { signal, capture: true },
  )
  listenToGestures(element, touchListeners({ ...targets, zoom }), { axis: 'both', signal })
}
