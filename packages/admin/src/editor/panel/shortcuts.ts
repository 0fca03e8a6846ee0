import { texts } from '../../base/texts.js'

/** A key with its modifiers. */
interface KeyPress {
  /** As in `KeyboardEvent.key`, in lower case. */
  readonly key: string
  readonly shift?: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly command?: boolean
}

/** A keyboard shortcut of the panel. */
export interface Shortcut {
  readonly action: 'commands' | 'save' | 'undo' | 'redo' | 'escape' | 'logout'
  readonly presses: readonly [KeyPress, ...KeyPress[]]
  /** Its effect, for the guide and the docs. */
  readonly text: string
  /**
   * Where it does nothing, so that the browser's own use of the keys stays: in text fields, in fields that open a list or
   * a calendar, while a dialog is open, or while a menu is open too.
   */
  readonly except: readonly ('typing' | 'picking' | 'dialog' | 'menu')[]
}

/** All shortcuts. The keyboard, the guide and docs/owner/panel.md are made from this list. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    action: 'commands',
    presses: [{ key: 'k', command: true }],
    get text() {
      return texts.shortcuts.commands
    },
    except: ['dialog'],
  },
  {
    action: 'save',
    presses: [{ key: 's', command: true }],
    get text() {
      return texts.shortcuts.save
    },
    except: ['dialog'],
  },
  {
    action: 'undo',
    presses: [{ key: 'z', command: true }],
    get text() {
      return texts.shortcuts.undo
    },
    except: ['typing', 'dialog'],
  },
  {
    action: 'redo',
    presses: [
      { key: 'z', command: true, shift: true },
      { key: 'y', command: true },
    ],
    get text() {
      return texts.shortcuts.redo
    },
    except: ['typing', 'dialog'],
  },
  {
    action: 'escape',
    presses: [{ key: 'escape' }],
    get text() {
      return texts.shortcuts.escape
    },
    except: ['typing', 'picking', 'dialog', 'menu'],
  },
  {
    action: 'logout',
    presses: [{ key: 'escape', shift: true }],
    get text() {
      return texts.shortcuts.logout
    },
    except: [],
  },
]

/** Whether a key press is a shortcut. Ctrl and Cmd do nothing to Escape. */
export function isPress(event: KeyboardEvent, { key, shift = false, command = false }: KeyPress): boolean {
  if (event.key.toLowerCase() !== key || event.shiftKey !== shift) return false
  return key === 'escape' || ((event.ctrlKey || event.metaKey) === command && !event.altKey)
}

/** Whether a key press means undo. */
export const isUndo = (event: KeyboardEvent): boolean =>
  SHORTCUTS.some(({ action, presses }) => action === 'undo' && presses.some((press) => isPress(event, press)))

/** Whether a key press is a shortcut that works in text fields too. */
export const worksWhileTyping = (event: KeyboardEvent): boolean =>
  SHORTCUTS.some(
    ({ presses, except }) => !except.includes('typing') && presses.some((press) => isPress(event, press)),
  )

/** The name of the command key. Macs say in the names of their platform that they have another one. */
export const commandKey = (): 'Cmd' | 'Ctrl' =>
  /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'

/**
 * The names of the keys in the order in which they are pressed.
 *
 * @param command - the name of the command key
 * @example
 * keyNames({ key: 'z', command: true, shift: true }, 'Ctrl') // ['Ctrl', 'Shift', 'Z']
 */
export const keyNames = ({ key, shift, command }: KeyPress, commandKey: string): string[] => [
  ...(command ? [commandKey] : []),
  ...(shift ? ['Shift'] : []),
  key.charAt(0).toUpperCase() + key.slice(1),
]
