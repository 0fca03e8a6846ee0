import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Confirm } from '../../base/dialogs/dialogs.js'
import { language } from '../../base/messages/language.js'
import { t } from '../../base/messages.js'
import { texts as panelTexts } from '../../base/texts.js'
import { FindDialog, type FindOption } from '../../base/ui/find/find-dialog.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ownTitles, usableFields } from '../../editor/own-blocks/read-own-blocks.js'
import type { BlockForm } from '../../editor/panel/services.js'
import { describedIn, type PanelState } from '../../editor/panel/state.js'
import { blockForm } from '../../editor/settings/block-forms.js'
import { words } from '../../editor/settings/words.js'
import { commandsOf, findCommands } from './commands.js'
import { type Command, GROUPS } from './setting-commands.js'
import { commandTexts as texts } from './texts.js'

interface Props {
  readonly commands: readonly Command[]
  /** Called when the dialog is gone and the focus is back, with the chosen command. */
  onClose(command: Command | null): void
}

const optionOf = ({ id, title, group }: Command): FindOption => ({
  id,
  title,
  note: '',
  group: texts.groups[group],
  picture: null,
  words: '',
})

/** The command palette: the commands in their groups, of which settings are found by a search alone. */
export function Palette({ commands, onClose }: Props) {
  const find = (_: readonly FindOption[], query: string) => {
    const found = findCommands(commands, query)
    return GROUPS.flatMap((group) => found.filter((command) => command.group === group)).map(optionOf)
  }
  return (
    <FindDialog
      title={texts.title}
      search={texts.search}
      options={commands.map(optionOf)}
      find={find}
      found={texts.found}
      none={texts.none}
      onClose={(id) => onClose(commands.find((command) => command.id === id) ?? null)}
    />
  )
}

/** The forms of blocks, of the theme's own too. */
function formsIn(state: PanelState): (block: string) => BlockForm | undefined {
  const described = describedIn(state)
  return (block) => blockForm(block) ?? (described && usableFields(described, block))
}

/** The names of blocks for people. */
function namesIn(state: PanelState): (block: string) => string {
  const described = describedIn(state)
  const titles = described && ownTitles(described, language.get().locale)
  return (block) => titles?.get(block) ?? words(block)
}

interface CommandPaletteProps {
  /** The screens for the account. */
  readonly screens: readonly { readonly name: string; readonly title: string }[]
  onLogout(): void
  /** The palette is closed, and its command has run. */
  onDone(): void
}

/** Finds a command, and runs it once the palette is closed. */
export function CommandPalette({ screens, onLogout, onDone }: CommandPaletteProps) {
  const panel = usePanel()
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [commands] = useState(() =>
    commandsOf(
      panel,
      screens,
      formsIn(panel.store.get()),
      { discard: () => setAsksToDiscard(true), logout: onLogout },
      namesIn(panel.store.get()),
    ),
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
      cancel={panelTexts.cancel}
      onAnswer={(answer) => {
        if (answer === 'confirm') panel.editing.discard()
        onDone()
      }}
    />
  )
}
