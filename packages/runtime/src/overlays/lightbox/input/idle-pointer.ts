import { LIGHTBOX_CONTROLS_FADE_MS } from '../../../contract/constants/lightbox.js'
import { addListener } from '../../../dom/native.js'

/** A pointer that rests so many pixels beside a control is on its way to it. */
const NEAR_PX = 96

/** Whether a point lies in a control's box, or near it. */
const isNear = (control: Element, { clientX: x, clientY: y }: PointerEvent): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX
}

/**
 * Marks the dialog while its mouse rests away from the controls, for the sheet to fade them. One that has
 * the focus keeps them all. Fingers and keys have no pointer to move that would bring them back: with those, nothing
 * fades.
 */
export function watchRest(dialog: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    clearTimeout(timer)
    dialog.removeAttribute('data-resting')
  }
  const rest = (event: PointerEvent) => {
    wake()
    timer = setTimeout(() => {
      const isUsed = [...dialog.querySelectorAll('button')].some(
        (control) => control.matches(':focus') || isNear(control, event),
      )
      dialog.toggleAttribute('data-resting', !isUsed)
    }, LIGHTBOX_CONTROLS_FADE_MS)
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'focusin']) {
    const listener = (event: PointerEvent) => (event.pointerType === 'mouse' ? rest(event) : wake())
    addListener(dialog, type, listener, { signal, passive: true })
  }
  signal.addEventListener('abort', wake)
}
