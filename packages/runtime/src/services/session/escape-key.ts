import { KEY_CODE_ESCAPE } from '../../contract/constants/keyboard.js'
import { CONFIG_PATH } from '../../contract/constants/routes.js'
import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { logout } from './logout.js'

/** Where a key is part of writing. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** What the browser closes, or a theme's own code. */
const OPEN = 'dialog[open], [popover]:popover-open'

/** What somebody wrote and has not sent: to leave would lose it. */
const isWritten = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden')
    ? field.value !== field.defaultValue
    : false

/**
 * What Escape does once nothing is open that it would close [ESC-003]: it leads who is signed in to the panel, and
 * visitors where the owner wants that; with Shift it logs out, whatever is open. In a frame of the panel, the panel
 * decides.
 */
export default function startEscapeKey(site: Site): void {
  const { context, document, signal } = site
  const { parent, location } = globalThis
  if (parent !== globalThis.window) return
  const isPanelMeant = context.authenticatedAccount !== null || context.websiteSettings.useEscapeKeyToLogin

  const press = (event: KeyboardEvent) => {
    const { keyCode, shiftKey, defaultPrevented, isComposing, repeat, target } = event
    if (keyCode !== KEY_CODE_ESCAPE || defaultPrevented || isComposing || repeat) return
    // Systems have meanings of their own for these: with Control and Shift, Windows opens its list of tasks.
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (shiftKey) {
      event.preventDefault()
      void logout(site)
      return
    }
    const isWriting = target instanceof Element && target.closest(TYPING) !== null
    if (!isPanelMeant || isWriting || queryAllOf(document, OPEN).length > 0) return
    if ([...queryAllOf(document, 'input, textarea')].some(isWritten)) return
    event.preventDefault()
    location.assign(`${CONFIG_PATH}/`)
  }
  // On the window and last: what lies over the page uses the key first.
  globalThis.addEventListener('keydown', press, { signal })
}
