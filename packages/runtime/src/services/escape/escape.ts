import { KEY_CODE_ESCAPE } from '../../contract/constants/keyboard.js'
import { own } from '../../core/own.js'
import type { Site } from '../../core/site.js'
import { addListener, removeListener } from '../../dom/native.js'

export interface EscapeOptions {
  /** A signup dialog: closed before everything else, also what opened after it [ESC-002, POP-008]. */
  readonly signup?: boolean
}

/** What Escape closes. */
export interface Escapes {
  /**
   * Puts something on top: the next Escape closes it, and nothing under it.
   *
   * @returns takes it off again; to be called however it closes, and harmless when called twice
   */
  push(close: () => void, options?: EscapeOptions): () => void
}

/**
 * One stack for everything on a page that Escape closes, the top first [ESC-003]; for `site.shared`. It listens only
 * while there is something on it.
 *
 * @example
 * const drop = site.shared(escapes).push(close)
 */
export function escapes({ document, signal }: Site): Escapes {
  const stack: { readonly close: () => void; readonly signup: boolean }[] = []

  const press = (event: KeyboardEvent) => {
    const { keyCode, defaultPrevented, isComposing, shiftKey } = event
    // With Shift it means another thing: to log out.
    if (keyCode !== KEY_CODE_ESCAPE || defaultPrevented || isComposing || shiftKey) return
    // Else a native dialog would close as well: the one below, once ours is gone.
    event.preventDefault()
    // A key that is held closes one thing, not all of them.
    if (event.repeat) return
    const top = stack.findLast(({ signup }) => signup) ?? stack.at(-1)
    top?.close()
  }

  return {
    push(close, options) {
      const entry = { close, signup: own(options).signup === true }
      if (stack.push(entry) === 1) addListener(document, 'keydown', press, { signal })
      return () => {
        const at = stack.indexOf(entry)
        if (at >= 0) stack.splice(at, 1)
        if (stack.length === 0) removeListener(document, 'keydown', press)
      }
    },
  }
}
