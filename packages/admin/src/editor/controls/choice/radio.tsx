import type { ComponentProps } from 'react'
import type { Choice } from '../../settings/field.js'
import { ChoiceDrawing } from './choice-drawing.js'

/** The value of the choice that unsets the option. Values of the contract are never empty. */
export const UNSET = ''

interface Props
  extends Pick<ComponentProps<'label'>, 'className' | 'style' | 'title' | 'onKeyDown' | 'children'> {
  /** The id of the control: focus moves to the selected choice. */
  readonly id: string
  readonly choice: Choice
  readonly value: unknown
  /** The label is only for screen readers. */
  readonly isSilent?: boolean
  onChange(value: string | undefined): void
}

/** One choice of a group. */
export function Radio({
  id,
  choice,
  value,
  isSilent = false,
  onChange,
  className = 'choice',
  children,
  ...label
}: Props) {
  const checked = choice.value === (value ?? UNSET)
  return (
    <label className={className} {...label}>
      <input
        type="radio"
        id={checked ? id : undefined}
        name={id}
        value={choice.value}
        checked={checked}
        onChange={() => onChange(choice.value === UNSET ? undefined : choice.value)}
      />
      {choice.picture && <ChoiceDrawing name={choice.picture} />}
      {isSilent ? <span className="hidden">{choice.title}</span> : choice.title}
      {children}
    </label>
  )
}
