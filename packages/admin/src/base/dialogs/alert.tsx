import { createDialog } from '@site/runtime'
import { useCallback } from 'react'
import { pageHost, useDialog } from './use-dialog.js'

/** Props of {@link Alert}. Texts are shown as text, never as HTML. */
export interface AlertProps {
  /** The name of the dialog; without one, it is named by its text. */
  readonly title?: string
  /** The message; line breaks are kept. */
  readonly text: string
  /** Label of the button. */
  readonly okay: string
  /** Called once, when the dialog is removed and the focus is back. Unmount the component then. */
  onClose(): void
}

/**
 * Shows a message over the page, in the dialog of the runtime. Its button, Escape and a click beside it close it.
 *
 * @example
 * {failure && <Alert text={failure} okay="Okay" onClose={() => setFailure('')} />}
 */
export function Alert({ title = '', text, okay, onClose }: AlertProps): null {
  const create = useCallback(
    () => createDialog(pageHost(), { title, text, buttons: [['okay', okay]], dismissal: 'okay' }),
    [title, text, okay],
  )
  useDialog(create, 'okay', onClose)
  return null
}
