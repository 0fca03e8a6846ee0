import { LIGHTBOX_CONTROLS_FADE_MS } from '../../contract/constants/lightbox.js'
import { addListener } from '../../dom/native.js'

/**
 * Marks the dialog while its mouse rests, for the sheet to fade the controls [LBX-005]. Fingers and keys have no
 * pointer to move that would bring them back: with those, nothing fades.
 */
export function watchRest(dialog: HTMLElement, byMouse: boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    clearTimeout(timer)
    dialog.removeAttribute('data-resting')
  }
  const rest = () => {
    wake()
    timer = setTimeout(() => {
      dialog.toggleAttribute('data-resting', !dialog.querySelector('button:is(:hover, :focus-visible)'))
    }, LIGHTBOX_CONTROLS_FADE_MS)
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'focusin']) {
    addListener(dialog, type, ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? rest : wake)(), {
      signal,
      passive: true,
    })
  }
  signal.addEventListener('abort', wake)
  if (byMouse) rest()
}
