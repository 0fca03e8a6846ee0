import { type Dialog, type DialogHost, dialogHost } from '@site/runtime'
import { useEffectEvent, useLayoutEffect } from 'react'

let host: DialogHost | undefined

/** The host of this page's dialogs, made when the first one shows, so that the module can be imported without a page. */
export function pageHost(): DialogHost {
  host ??= dialogHost(document)
  return host
}

/**
 * Shows a dialog of the runtime while the component is mounted.
 *
 * @param create - makes the dialog; another function closes it and shows another one
 * @param dismissal - closes the dialog if the component is unmounted. It is also the answer of a dialog that the browser
 * could not show
 * @param onAnswer - called once, after the dialog is removed and the focus is back; not after unmounting
 */
export function useDialog<Answer extends string>(
  create: () => Dialog<Answer>,
  dismissal: Answer,
  onAnswer: (answer: Answer) => void,
): void {
  const notify = useEffectEvent(onAnswer)
  useLayoutEffect(() => {
    let isOver = false
    const close = (answer: Answer) => {
      if (isOver) return
      isOver = true
      notify(answer)
    }
    const dialog = create()
    dialog.show().then(close, (error) => {
      console.error(error)
      close(dismissal)
    })
    return () => {
      if (isOver) return
      isOver = true
      dialog.answer(dismissal)
    }
  }, [create, dismissal])
}
