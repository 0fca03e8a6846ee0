import { addListener } from '../../../dom/native.js'
import { LIGHTBOX_CONTROLS_FADE_MS } from '../constants.js'

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
