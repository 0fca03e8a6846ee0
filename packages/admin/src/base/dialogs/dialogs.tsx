import { type ConfirmAnswer, createDialog, toast } from '@site/runtime'
import { useCallback, useEffect, useEffectEvent } from 'react'
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

/** Props of {@link Toast}. Texts are shown as text, never as HTML. */
export interface ToastProps {
  readonly title: string
  readonly text: string
  /** Called once, when the toast is removed. Unmount the component then. */
  onEnd?(): void
}

/**
 * Shows a message at the top of the window for two seconds; longer while it has the pointer or the focus, or the tab is
 * hidden. Unmounting removes it.
 *
 * @example
 * {isSaved && <Toast title="Saved" text="Your settings are stored." onEnd={() => setIsSaved(false)} />}
 */
export function Toast({ title, text, onEnd = () => {} }: ToastProps): null {
  const notify = useEffectEvent(onEnd)
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    toast(pageHost(), { title, text, signal }).then(() => signal.aborted || notify())
    return () => mounted.abort()
  }, [title, text])
  return null
}
