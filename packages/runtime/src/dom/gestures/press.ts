import { DRAG_AXIS_AFTER_PX } from '../../contract/constants/page.js'
import { addListener } from '../native.js'
import type { Drag } from './listeners.js'
import { createTrack, type Recognizer } from './track.js'

export type Axis = 'x' | 'y'

/** The axis of a pointer's movement, once it is long enough to decide. */
export function axisOf(dx: number, dy: number): Axis | undefined {
  if (Math.hypot(dx, dy) <= DRAG_AXIS_AFTER_PX) return undefined
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
}

/** The click of a drag follows within this time; for a finger it comes slightly after the release. */
const CLICK_AFTER_DRAG_MS = 300

/**
 * Suppresses the one click that a browser fires for the release at the end of a drag, on any element. Clicks by
 * keyboard or by code, which have no press count, pass; so does the click of the next press.
 */
function swallowClick(signal: AbortSignal): void {
  const controller = new AbortController()
  const { signal: done } = controller
  const end = () => controller.abort()
  const timer = setTimeout(end, CLICK_AFTER_DRAG_MS)
  done.addEventListener('abort', () => clearTimeout(timer), { once: true, signal: done })
  signal.addEventListener('abort', end, { once: true, signal: done })
  // On window, before any listener of the page, which may be on the document.
  globalThis.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      end()
    },
    { capture: true, signal: done },
  )
  globalThis.addEventListener('pointerdown', end, { capture: true, signal: done })
}

interface PressOptions {
  readonly axis: Axis | 'both'
  readonly signal: AbortSignal
  /** Called once, with the drag, or `tap` for a finger that was lifted where it went down. */
  readonly onEnd: (press: Press, was: Drag | 'tap' | undefined) => void
}

/** The time from the first pointer that goes down until the last one is lifted. */
export interface Press {
  /** Adds one more finger. */
  join(event: PointerEvent): void
  /** Whether a new pointer means that this press has ended without an event, because its target was removed. */
  isOver(event: PointerEvent): boolean
  /** Ends it without any effect. */
  drop(): void
  /** Passes all events so far to a recogniser, and all later ones. */
  follow(recognizer: Recognizer): void
}

const prevent = (event: Event) => event.preventDefault()

/** Follows pointers over the whole page; its listeners exist only during the press. */
export function createPress(first: PointerEvent, { axis, signal, onEnd }: PressOptions): Press {
  const track = createTrack(first)
  const down = new Set([first.pointerId])
  const events = [first]
  const controller = new AbortController()
  const { signal: over } = controller
  let recognizer: Recognizer | undefined
  let fingers = 1
  let dragging = false

  const feed = (event: PointerEvent) => {
    if (recognizer) recognizer.feed(event, track)
    else events.push(event)
  }

  const end = (was?: Drag | 'tap') => {
    controller.abort()
    onEnd(self, fingers === 1 ? was : undefined)
  }

  const move = (event: PointerEvent) => {
    if (!down.has(event.pointerId)) return
    // The pointer was released without an event.
    if (event.pointerType === 'mouse' && event.buttons === 0) return lift(event, true)
    if (down.size === 1) track.add(event)
    if (!dragging && fingers === 1) {
      const { dx, dy } = track.drag(false)
      const way = axisOf(dx, dy)
      if (way && axis !== 'both' && way !== axis) return self.drop()
      dragging = way !== undefined
    }
    feed(event)
  }

  const lift = (event: PointerEvent, cancelled: boolean) => {
    if (!down.has(event.pointerId)) return
    if (down.size === 1 && !cancelled) track.add(event)
    feed(cancelled && event.type !== 'pointercancel' ? new PointerEvent('pointercancel', event) : event)
    down.delete(event.pointerId)
    if (down.size > 0) return
    if (dragging && !cancelled) swallowClick(signal)
    end(dragging ? track.drag(cancelled) : cancelled ? undefined : 'tap')
  }

  const self: Press = {
    isOver: ({ isPrimary, pointerType }) => isPrimary && pointerType === first.pointerType,
    drop() {
      recognizer?.cancel()
      end()
    },
    join(event) {
      down.add(event.pointerId)
      fingers += 1
      feed(event)
    },
    follow(next) {
      for (const event of events) next.feed(event, track)
      recognizer = next
    },
  }

  signal.addEventListener('abort', () => controller.abort(), { once: true, signal: over })
  addListener(document, 'pointermove', move, { capture: true, passive: true, signal: over })
  addListener(document, 'pointerup', (event) => lift(event, false), {
    capture: true,
    passive: true,
    signal: over,
  })
  addListener(document, 'pointercancel', (event) => lift(event, true), {
    capture: true,
    passive: true,
    signal: over,
  })
  if (first.pointerType === 'mouse') {
    // Otherwise the browser would drag a picture or a link away, and select text beyond the gallery.
    addListener(document, 'dragstart', prevent, { capture: true, signal: over })
    addListener(document, 'selectstart', prevent, { capture: true, signal: over })
  }
  return self
}
