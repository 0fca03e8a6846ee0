import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useContentDialog } from '../../base/ui/use-content-dialog.js'
import { commandsOf, findCommands } from './commands.js'
import { type Command, GROUPS } from './setting-commands.js'
import './palette.css'
import { Confirm } from '../../base/dialogs/dialogs.js'
import { t } from '../../base/messages.js'
import { texts as panelTexts } from '../../base/texts.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { blockForm } from '../../editor/settings/block-forms.js'
import { commandTexts as texts } from './texts.js'

interface Props {
  readonly commands: readonly Command[]
  /** Called when the dialog is gone and the focus is back, with the chosen command. */
  onClose(command: Command | null): void
}

const optionId = (index: number) => `command-${index}`

interface GroupProps {
  readonly name: Command['group']
  /** The commands of all groups, in their order. */
  readonly found: readonly Command[]
  readonly active: number
  onChoose(command: Command): void
}

/** The options of one group. The combobox keeps the focus, and handles the keys. */
function Group({ name, found, active, onChoose }: GroupProps) {
  const members = found.flatMap((command, index) => (command.group === name ? [{ command, index }] : []))
  if (members.length === 0) return null
  return (
    <div role="group" aria-labelledby={`commands-${name}`}>
      <div id={`commands-${name}`} className="commands-group" role="presentation">
        {texts.groups[name]}
      </div>
      {members.map(({ command, index }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: see above.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
        <div
          key={command.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className="command"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(command)}
        >
          {command.title}
        </div>
      ))}
    </div>
  )
}

/** The command palette: a combobox over a list of commands in groups. */
export function Palette({ commands, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<Command | null>(null)
  const { content, close } = useContentDialog('commands', texts.title, () => onClose(chosen.current))
  const matching = findCommands(commands, query)
  const found = GROUPS.flatMap((group) => matching.filter((command) => command.group === group))

  useLayoutEffect(() => input.current?.focus(), [])
  useLayoutEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (command: Command | undefined) => {
    if (!command) return
    chosen.current = command
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    }
  }
  return createPortal(
    <div className="commands">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={texts.search}
        placeholder={texts.search}
        aria-expanded={found.length > 0}
        aria-controls="commands-list"
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={found.length > 0 ? 'hidden' : 'empty'} role="status">
        {found.length > 0 ? texts.found(found.length) : texts.none(query)}
      </p>
      <div id="commands-list" role="listbox" aria-label={texts.title} hidden={found.length === 0}>
        {GROUPS.map((name) => (
          <Group key={name} name={name} found={found} active={active} onChoose={choose} />
        ))}
      </div>
    </div>,
    content,
  )
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
      cancel={panelTexts.cancel}
      onAnswer={(answer) => {
        if (answer === 'confirm') panel.editing.discard()
        onDone()
      }}
    />
  )
}
