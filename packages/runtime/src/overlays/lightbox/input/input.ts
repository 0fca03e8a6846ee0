import { LIGHTBOX_CONTROLS_FADE_MS } from '../../../contract/constants/overlays.js'
import { loadChunk } from '../../../dom/load.js'
import { addListener } from '../../../dom/native.js'
import { isDeadEdge } from '../view/geometry.js'
import type { Track } from '../view/track.js'
import type { LightboxView } from '../view/view.js'
import { isElsewhere, listenToKeys } from './keys.js'

/** A pointer this close to a control is probably on its way to it. */
const NEAR_PX = 96

/** Whether the pointer is in a control's box or near it. */
const isNear = (control: Element, { clientX: x, clientY: y }: PointerEvent): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX
}

/**
 * Marks the dialog while the mouse rests away from the controls, so that the sheet fades them. A focused control keeps
 * all of them visible. After touch or keys nothing fades, because no pointer could bring the controls back.
 */
export function watchIdlePointer(dialog: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    dialog.removeAttribute('data-resting')
  }
  const startTimer = (event: PointerEvent) => {
    show()
    timer = setTimeout(() => {
      const isUsed = [...dialog.querySelectorAll('button')].some(
        (control) => control.matches(':focus') || isNear(control, event),
      )
      dialog.toggleAttribute('data-resting', !isUsed)
    }, LIGHTBOX_CONTROLS_FADE_MS)
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'focusin']) {
    const listener = (event: PointerEvent) => (event.pointerType === 'mouse' ? startTimer(event) : show())
    addListener(dialog, type, listener, { signal, passive: true })
  }
  signal.addEventListener('abort', show)
}

/**
 * Loads the code for zooming on demand: at once on touch screens, where the first press counts; for a mouse with the
 * first turn of its wheel; for keys with the first one that zooms in. That event is repeated once the code has loaded.
 */
function loadZoomOnDemand(dialog: HTMLElement, load: () => Promise<unknown>): void {
  if (matchMedia('(any-pointer: coarse)').matches) {
    load()
    return
  }
  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: false }
  let isLoading = false
  const handle = async (event: WheelEvent | KeyboardEvent) => {
    if ('key' in event && (isElsewhere(event) || !/^[+=]$/.test(event.key))) return
    event.preventDefault()
    if (isLoading) return
    isLoading = true
    await load()
    listeners.abort()
    const EventClass = event.constructor as typeof Event
    event.target?.dispatchEvent(new EventClass(event.type, event))
  }
  for (const type of ['wheel', 'keydown']) addListener(dialog, type, handle, options)
}

/** Actions of clicks. */
interface ClickTargets {
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
function listenToClicks(view: LightboxView, targets: ClickTargets, signal: AbortSignal): void {
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

/** Actions of a visitor in an open lightbox. */
export interface Actions {
  step(by: 1 | -1): void
  /** Shows an item; -1 is the last. */
  go(index: number): void
  close(): void
}

/**
 * Listens to clicks, keys, a resting pointer and fingers.
 *
 * @param many - whether there is more than one item
 */
export function listenToInput(
  view: LightboxView,
  track: Track,
  many: boolean,
  actions: Actions,
  signal: AbortSignal,
): void {
  const { dialog } = view
  const targets = { ...actions, track, dialog, rtl: track.rtl, many, isElsewhere }
  listenToClicks(view, targets, signal)
  listenToKeys(dialog, targets, signal)
  watchIdlePointer(dialog, signal)
  loadZoomOnDemand(dialog, () =>
    loadChunk('zoom', () => import('../zoom/zoom.js'), { signal }).then(
      (code) => signal.aborted || code.enableZoom(targets, signal),
      // Everything else works without it.
      console.warn,
    ),
  )
}
