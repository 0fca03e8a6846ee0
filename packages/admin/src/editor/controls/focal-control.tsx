import { texts } from '../../base/texts.js'
import { FocalPicker } from '../../base/ui/focal/focal-picker.js'
import type { TextField } from '../settings/field.js'
import { readFocalPoint, writeFocalPoint } from '../settings/focal-point.js'
import type { ControlProps } from './control-props.js'

const CENTER = { x: 0.5, y: 0.5 }

/** The point of the block's picture that stays visible when it is cropped. */
export function FocalControl({
  id,
  field,
  value,
  automatic,
  describedBy,
  effective,
  onChange,
}: ControlProps<TextField>) {
  const source = field.picture === null ? undefined : effective(field.picture)
  const address = typeof source === 'string' ? source : ''
  return (
    <FocalPicker
      id={id}
      title={field.title}
      describedBy={describedBy}
      picture={address === '' ? null : { address, small: address, alt: '', size: null }}
      value={readFocalPoint(String(value ?? effective(field.name))) ?? CENTER}
      unset={value === undefined ? texts.automaticIs(automatic) : undefined}
      onChange={(point) => onChange(writeFocalPoint(point))}
    />
  )
}
