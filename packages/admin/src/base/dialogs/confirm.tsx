import { type ConfirmAnswer, createDialog } from '@site/runtime'
import { useCallback } from 'react'
import { pageHost, useDialog } from './use-dialog.js'

/** Props of {@link Confirm}. Texts are shown as text, never as HTML. */
export interface ConfirmProps {
  /** The question, which is the name of the dialog. */
  readonly title: string
  /** More about it; line breaks are kept. */
  readonly text?: string
  /** Label of the button that does it. */
  readonly confirm: string
  /** Label of the button that changes nothing. */
  readonly cancel: string
  /** Label of a third button, for an explicit no; without a label, there is none. */
  readonly reject?: string
  /** Called once, when the dialog is removed and the focus is back. Unmount the component then. */
  onAnswer(answer: ConfirmAnswer): void
}

/**
 * Asks a question over the page, in the dialog of the runtime. Escape and a click beside it answer `cancel`. Unmounting
 * closes it without an answer.
 *
 * @example
 * {isAsking && (
 *   <Confirm
 *     title="Discard changes?"
 *     confirm="Discard"
 *     cancel="Cancel"
 *     onAnswer={(answer) => {
 *       setIsAsking(false)
 *       if (answer === 'confirm') discard()
 *     }}
 *   />
 * )}
 */
export function Confirm({ title, text = '', confirm, cancel, reject, onAnswer }: ConfirmProps): null {
  const create = useCallback(
    () =>
      createDialog<ConfirmAnswer>(pageHost(), {
        title,
        text,
        buttons: [
          ['cancel', cancel],
          ...(reject === undefined ? [] : ([['reject', reject]] as const)),
          ['confirm', confirm],
        ],
        dismissal: 'cancel',
      }),
    [title, text, confirm, cancel, reject],
  )
  useDialog(create, 'cancel', onAnswer)
  return null
}
