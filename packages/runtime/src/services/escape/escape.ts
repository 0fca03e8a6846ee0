import { KEY_CODE_ESCAPE } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { addListener, removeListener } from '../../dom/native.js'
import { own } from '../../schema/record.js'

export interface EscapeOptions {
  /** A signup dialog: closed first, even if something else opened after it. */
  readonly signup?: boolean
}

/** The stack of open things that Escape closes. */
export interface Escapes {
  /**
   * Puts an entry on top: the next Escape closes it and nothing below.
   *
   * @returns removes the entry; call it however the thing closes. Calling it twice is harmless.
   */
  push(close: () => void, options?: EscapeOptions): () => void
}

/**
 * One stack of everything on a page that Escape closes, the top first; for `site.shared`. It listens only while it has
 * entries.
 *
 * @example
 * const drop = site.shared(escapes).push(close)
 */
export function escapes({ document, signal }: Site): Escapes {
  const stack = new Set<{ readonly close: () => void; readonly signup: boolean }>()

  const press = (event: KeyboardEvent) => {
    // Shift+Escape logs out.
    if (event.keyCode !== KEY_CODE_ESCAPE || event.shiftKey) return
    if (event.defaultPrevented || event.isComposing) return
    // Without this, the browser would also close the native dialog below.
    event.preventDefault()
    // A held key closes one entry, not all of them.
    if (event.repeat) return
    const entries = [...stack]
    const top = entries.findLast(({ signup }) => signup) ?? entries.at(-1)
    top?.close()
  }

  return {
    push(close, options) {
      const entry = { close, signup: own(options).signup === true }
      stack.add(entry)
      // Adding a listener twice has no effect.
      addListener(document, 'keydown', press, { signal })
      return () => {
        stack.delete(entry)
        if (stack.size === 0) removeListener(document, 'keydown', press)
      }
    },
  }
}
