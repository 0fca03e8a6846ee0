import type { ChoicePicture } from '@site/runtime/contract'
import type { ComponentProps } from 'react'
import { useCode } from '../../../base/ui/loaded-code.js'
import type { Choice } from '../../settings/field.js'

const load = () => import('./drawings.js')

/** The drawing of a choice beside its name, in a place that is reserved before the drawings have loaded. */
function ChoiceDrawing({ name }: { name: ChoicePicture }) {
  const code = useCode(load)
  return (
    <svg className="choice-drawing" viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      {code?.DRAWINGS[name].map(([x, y, width, height, tone]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1" data-tone={tone} />
      ))}
    </svg>
  )
}

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
export function Radio(props: Props) {
  const { id, choice, value, isSilent = false, onChange, className = 'choice', children, ...label } = props
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
