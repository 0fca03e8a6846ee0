import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.js'

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Its text; an element in its place is a child. */
  readonly label?: string
  readonly look?: 'primary' | 'small' | 'danger' | 'small primary' | 'small danger' | 'link'
  /** The button has no function now. Unlike a disabled button, it keeps its focus. */
  readonly idle?: boolean
}

/** A button with a text. */
export const Button = ({ label, look, idle = false, className, onClick, children, ...rest }: Props) => {
  const looks = look?.split(' ').map((each) => `button-${each}`) ?? []
  const classes = look === 'link' ? [look, className] : ['button', ...looks, className]
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={idle || rest['aria-disabled']}
      onClick={idle ? undefined : onClick}
    >
      {label}
      {children}
    </button>
  )
}

type IconProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children' | 'disabled'> & {
  icon: IconName
  /** Its accessible name and tooltip. */
  label: string
  /** As that of a button with a text. */
  idle?: boolean
}

/** A button with an icon and no text. */
export const IconButton = ({ icon, label, idle = false, onClick, className = '', ...rest }: IconProps) => (
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
