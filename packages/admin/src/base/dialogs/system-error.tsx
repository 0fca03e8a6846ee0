import { createSystemError } from '@site/runtime'
import { useCallback } from 'react'
import { pageHost, useDialog } from './use-dialog.js'

type SystemErrorTexts = Parameters<typeof createSystemError>[1]

/** Props of {@link SystemError}. Texts are shown as text, never as HTML. */
export interface SystemErrorProps {
  /** The texts of the area `systemError`, in the language of the app. */
  readonly messages: SystemErrorTexts
  /** The server's message. Its control characters are left out, and it is cut at 500 characters. */
  readonly message?: string
  /** The kind of error, if there is no message. */
  readonly reason?: 'network' | 'unauthorized'
  /**
   * Called once, when the dialog is removed and the focus is back. Unmount the component then. The page is reloaded only
   * after it, if the person wants that; it stays if they choose to keep unsaved changes.
   */
  onClose(): void
}

/**
 * Covers the window with an error that no part of the app shows, in the dialog of the runtime, with buttons to reload
 * the page and to continue. Mount one at a time.
 *
 * @example
 * const messages = createMessages('en', [systemError], console.error)
 * {error && <SystemError messages={messages} message={error.message} onClose={() => setError(null)} />}
 */
export function SystemError({ messages, message, reason, onClose }: SystemErrorProps): null {
  const create = useCallback(
    () =>
      createSystemError(pageHost(), messages, {
        ...(message !== undefined && { message }),
        ...(reason !== undefined && { reason }),
      }),
    [messages, message, reason],
  )
  useDialog(create, 'clear', (answer) => {
    onClose()
    if (answer === 'reload') document.location.reload()
  })
  return null
}
