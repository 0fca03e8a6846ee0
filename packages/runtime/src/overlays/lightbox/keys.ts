import { KEY_CODE_ESCAPE, KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../contract/constants/keyboard.js'
import { LIGHTBOX_KEY_THROTTLE_MS } from '../../contract/constants/lightbox.js'
import { tabbable } from '../../dom/focus.js'
import { addListener } from '../../dom/native.js'
import type { Zoom } from './zoom.js'

/** What keys do. */
export interface KeyTargets {
  /** Whether what is read goes from right to left. */
  rtl(): boolean
  step(by: 1 | -1): void
  /** To the first or the last. */
  end(which: 'first' | 'last'): void
  readonly zoom: Zoom
  close(): void
}

const PAN_PX = 80
const ZOOM_FACTOR = 1.5

/** Keys that would scroll the page behind. */
const SCROLLING = /^(?:Page(?:Up|Down)|Arrow(?:Up|Down)| )$/

/** A player or a field of its own wants its keys. */
const OWN_KEYS = 'video, audio, input, select, textarea, [contenteditable]'

/** Keys turn the lightbox at most once in 200 ms [LBX-004, LBX-010, LBX-015]. */
export function listenToKeys(dialog: HTMLElement, targets: KeyTargets, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY
  const throttled = (turn: () => void) => {
    const now = performance.now()
    if (now - last < LIGHTBOX_KEY_THROTTLE_MS) return
    last = now
    turn()
  }

  const { zoom } = targets
  /** Arrows move the view of an enlarged picture. */
  const pan = (x: number, y: number) => {
    const { look, enlarged } = zoom
    if (enlarged) zoom.set({ ...look, x: look.x + x, y: look.y + y })
    return enlarged
  }
  const arrow = (right: boolean) => {
    if (!pan(right ? -PAN_PX : PAN_PX, 0)) throttled(() => targets.step(right === targets.rtl() ? -1 : 1))
  }

  /** @returns whether the key was ours */
  const press = ({ key, keyCode }: KeyboardEvent): boolean => {
    if (keyCode === KEY_CODE_ESCAPE) targets.close()
    else if (keyCode === KEY_CODE_LEFT) arrow(false)
    else if (keyCode === KEY_CODE_RIGHT) arrow(true)
    else if (key === 'Home') throttled(() => targets.end('first'))
    else if (key === 'End') throttled(() => targets.end('last'))
    else if (key === '+' || key === '=') zoom.to(zoom.look.scale * ZOOM_FACTOR)
    else if (key === '-') zoom.to(zoom.look.scale / ZOOM_FACTOR)
    else if (key === '0') zoom.reset()
    else if (key === 'ArrowUp') pan(0, PAN_PX)
    else if (key === 'ArrowDown') pan(0, -PAN_PX)
    else return false
    return true
  }

  /** Browsers lead on into their own bars, and some lose the way back from there. */
  const wrap = (event: KeyboardEvent) => {
    const stops = tabbable(dialog)
    const [from, to] = event.shiftKey ? [0, -1] : [-1, 0]
    if (event.target !== stops.at(from) && !(event.shiftKey && event.target === dialog)) return
    event.preventDefault()
    stops.at(to)?.focus()
  }

  addListener(
    dialog,
    'keydown',
    (event: KeyboardEvent) => {
      const target = event.target as Element
      if (event.isComposing || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return
      if (event.keyCode !== KEY_CODE_ESCAPE && target.closest(OWN_KEYS)) return
      if (event.key === 'Tab') wrap(event)
      else if (press(event)) event.preventDefault()
      else if (SCROLLING.test(event.key) && target === dialog) event.preventDefault()
    },
    { signal },
  )
}
