import { KEY_CODE_ESCAPE } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { logout } from './logout.js'
import { panelAddress } from './panel-address.js'
import { mayOpenPanel } from './reader.js'

/** Controls that text is typed into. */
const TEXT_CONTROLS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Open elements that the browser or a theme's own code closes. */
const OPEN = 'dialog[open], [popover]:popover-open'

/** Whether a field holds unsent text, which leaving the page would lose. */
const isEdited = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden')
    ? field.value !== field.defaultValue
    : false

/**
 * Escape opens the panel with this page if nothing is open that it would close: for accounts that may open it, and for whoever is
 * not signed in if the owner turned that on. Shift+Escape always logs out. In a frame of the panel, the panel handles the key.
 */
export default function startEscapeKey(site: Site): void {
  const { context, document, signal } = site
  const { parent, location } = globalThis
  if (parent !== globalThis.window) return
  const canOpenPanel =
    mayOpenPanel(context) ||
    (context.authenticatedAccount === null && context.websiteSettings.useEscapeKeyToLogin)

  const press = (event: KeyboardEvent) => {
    const { keyCode, shiftKey, defaultPrevented, isComposing, repeat, target } = event
    if (keyCode !== KEY_CODE_ESCAPE || defaultPrevented || isComposing || repeat) return
    // Systems use these combinations: Control+Shift+Escape opens the task manager of Windows.
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (shiftKey) {
      event.preventDefault()
      void logout(site)
      return
    }
    const isTyping = target instanceof Element && target.closest(TEXT_CONTROLS) !== null
    if (!canOpenPanel || isTyping || queryAllOf(document, OPEN).length > 0) return
    if ([...queryAllOf(document, 'input, textarea')].some(isEdited)) return
    event.preventDefault()
    location.assign(panelAddress(site))
  }
  // On the window, so that overlays handle the key first.
  globalThis.addEventListener('keydown', press, { signal })
}
