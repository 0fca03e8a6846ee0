import { createDialog, dialogHost } from '@site/runtime'
import { useEffectEvent, useLayoutEffect } from 'react'

interface Props {
  readonly question: string
  readonly detail?: string
  readonly confirm: string
  readonly cancel: string
  onAnswer(confirmed: boolean): void
}

const host = dialogHost(document)

/** Asks before data is lost, in the same dialog as on pages. Escape cancels. */
export function Confirm({ question, detail = '', confirm, cancel, onAnswer }: Props) {
  const notify = useEffectEvent(onAnswer)
  useLayoutEffect(() => {
    let isAsked = true
    const dialog = createDialog(host, {
      kind: 'loss',
      title: question,
      text: detail,
      buttons: [
        ['cancel', cancel],
        ['confirm', confirm],
      ],
      dismissal: 'cancel',
    })
    dialog.show().then((answer) => isAsked && notify(answer === 'confirm'))
    return () => {
      isAsked = false
      dialog.answer('cancel')
    }
  }, [question, detail, confirm, cancel])
  return null
}
