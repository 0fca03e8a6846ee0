import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Confirm } from '../../base/dialogs/confirm.js'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { blockForm } from '../../editor/settings/block-forms.js'
import type { Command } from './command.js'
import { commandsOf } from './commands.js'
import { Palette } from './palette.js'

interface Props {
  /** The screens for the account. */
  readonly screens: readonly { readonly name: string; readonly title: string }[]
  onLogout(): void
  /** The palette is closed, and its command has run. */
  onDone(): void
}

/** Finds a command, and runs it once the palette is closed. */
export function CommandPalette({ screens, onLogout, onDone }: Props) {
  const panel = usePanel()
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [commands] = useState(() =>
    commandsOf(panel, screens, blockForm, { discard: () => setAsksToDiscard(true), logout: onLogout }),
  )
  const run = (command: Command | null) => {
    if (command) flushSync(() => command.run())
    // The element that had the focus before belongs to another screen.
    if (command?.group === 'screens') document.querySelector<HTMLElement>('.screen:not([hidden])')?.focus()
    if (command?.id !== 'action-discard') onDone()
  }
  if (!asksToDiscard) return <Palette commands={commands} onClose={run} />
  return (
    <Confirm
      title={t('panel.discard.question')}
      confirm={t('panel.discard')}
      cancel={texts.cancel}
      onAnswer={(answer) => {
        if (answer === 'confirm') panel.editing.discard()
        onDone()
      }}
    />
  )
}
