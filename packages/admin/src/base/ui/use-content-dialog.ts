import { createDialog, dialogHost } from '@site/runtime'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../messages.js'
import { focusedOrMain } from './main-region.js'

const host = dialogHost(document)

/**
 * Shows an element in a dialog of the runtime while the component is mounted.
 *
 * @param kind - names the dialog for sheets: `data-kind`
 * @param onClosed - called once, when the dialog is gone and the focus is back; not after unmounting
 */
export function useContentDialog(kind: string, title: string, onClosed: () => void) {
  const [content] = useState(() => document.createElement('div'))
  const close = useRef(() => {})
  const notify = useEffectEvent(onClosed)
  useLayoutEffect(() => {
    let isShown = true
    const dialog = createDialog<'close'>(host, {
      kind,
      role: 'dialog',
      title,
      text: '',
      buttons: [['close', t('panel.close')]],
      dismissal: 'close',
      content,
    })
    close.current = () => dialog.answer('close')
    dialog.show(focusedOrMain()).then(() => isShown && notify())
    return () => {
      isShown = false
      dialog.answer('close')
    }
  }, [content, kind, title])
  return { content, close: () => close.current() }
}
