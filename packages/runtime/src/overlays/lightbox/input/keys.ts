import { LIGHTBOX_KEY_THROTTLE_MS } from '../../../contract/constants/overlays.js'
import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/page.js'
import { wrapTab } from '../../../dom/modal/focus-return.js'
import { addListener } from '../../../dom/native.js'

/** Actions of keys. */
interface KeyTargets {
  /** Whether the text direction is right to left. */
  rtl(): boolean
  step(by: 1 | -1): void
  /** Shows an item; -1 is the last. */
  go(index: number): void
}

/** Whether a key belongs to something else: a player, a field, the browser. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target as Element).closest('video, audio, input, select, textarea, [contenteditable]') !== null

/**
 * Runs changes at most once in 200 ms. One that is pressed sooner follows; the last one counts. A held key does not follow,
 * so the item stops when the key is released.
 */
function createThrottle(signal: AbortSignal) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  return (change: () => void, isHeld: boolean) => {
    const run = () => {
      last = performance.now()
      change()
    }
    const rest = last + LIGHTBOX_KEY_THROTTLE_MS - performance.now()
    if (rest > 0 && isHeld) return
    clearTimeout(timer)
    if (rest > 0) timer = setTimeout(run, rest)
    else run()
  }
}

/** Keys change the item. */
export function listenToKeys(dialog: HTMLElement, targets: KeyTargets, signal: AbortSignal): void {
  const throttle = createThrottle(signal)

  /** @returns whether the key was handled */
  const press = ({ key, keyCode, repeat }: KeyboardEvent): boolean => {
    const right = keyCode === KEY_CODE_RIGHT
    if (right || keyCode === KEY_CODE_LEFT)
      throttle(() => targets.step(right === targets.rtl() ? -1 : 1), repeat)
    else if (key === 'Home') throttle(() => targets.go(0), repeat)
    else if (key === 'End') throttle(() => targets.go(-1), repeat)
    else return false
    return true
  }

  addListener(
    dialog,
    'keydown',
    (event: KeyboardEvent) => {
      if (!isElsewhere(event) && (wrapTab(dialog, event) || press(event))) event.preventDefault()
    },
    { signal },
  )
}
