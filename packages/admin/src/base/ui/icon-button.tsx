import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.js'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children' | 'disabled'> & {
  icon: IconName
  /** Its accessible name and tooltip. */
  label: string
  /** The button has no function now. Unlike a disabled button, it keeps its focus. */
  idle?: boolean
}

/** A button with an icon and no text. */
export const IconButton = ({ icon, label, idle = false, onClick, className = '', ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    className={`icon-button ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={idle || undefined}
    onClick={idle ? undefined : onClick}
  >
    <Icon name={icon} />
  </button>
)
