import { useRef, useState } from 'react'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { Button, IconButton } from '../base/ui/button.js'
import { LoadedCode } from '../base/ui/loaded-code.js'
import { commandKey, keyNames, SHORTCUTS } from '../editor/panel/shortcuts.js'
import type { Screen } from './screens.js'

/** All keyboard shortcuts with what they do. */
const ShortcutSheet = () => (
  <dl className="shortcuts">
    {SHORTCUTS.map(({ action, presses, text }) => (
      <div key={action}>
        <dt>{text}</dt>
        {presses.map((press) => {
          const names = keyNames(press, commandKey())
          return (
            <dd key={names.join()}>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          )
        })}
      </div>
    ))}
  </dl>
)

const load = () => import('./help/help-topics.js')

interface Props {
  /** The screens that the account has. */
  readonly screens: readonly Screen[]
  onCommands(): void
}

/** A short guide to the panel with help and keys. The browser closes it on Escape or a click elsewhere. */
export function Guide({ screens, onCommands }: Props) {
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="menu">
      <IconButton icon="guide" label={t('panel.guide.open')} popoverTarget="guide" />
      <section
        id="guide"
        ref={popover}
        popover="auto"
        className="popover guide"
        aria-labelledby="guide-title"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <h2 id="guide-title">{t('panel.guide.title')}</h2>
        <p>{t('panel.guide.text')}</p>
        <Button
          label={texts.commands}
          onClick={() => {
            // The focus goes back to the button of the guide, where the palette returns it.
            popover.current?.hidePopover?.()
            onCommands()
          }}
        />
        {isOpen && (
          <LoadedCode load={load}>
            {({ HelpTopics }) => (
              <HelpTopics screens={screens} onFollow={() => popover.current?.hidePopover?.()} />
            )}
          </LoadedCode>
        )}
        <h3>{texts.keys}</h3>
        <ShortcutSheet />
        <Button label={t('panel.guide.close')} popoverTarget="guide" popoverTargetAction="hide" />
      </section>
    </div>
  )
}
