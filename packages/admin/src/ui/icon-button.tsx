import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.js'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children' | 'disabled'> & {
  icon: IconName
  /** What it does; read aloud, and shown when the pointer rests. */
  label: string
  /** Nothing to do at present. The button keeps its place and its focus. */
  idle?: boolean
}

/** A button that is a drawing. */
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
