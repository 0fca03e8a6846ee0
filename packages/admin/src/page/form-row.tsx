import { isSameValue } from '@site/runtime/contract'
import { memo } from 'react'
import type { Field } from '../settings/field.js'
import { FieldRow } from './field-row.js'

interface Props {
  readonly field: Field
  readonly value: unknown
  readonly stored: unknown
  readonly automatic: string
  readonly issue: string | null
  /** The value that the option has on the page. */
  readonly inEffect: unknown
  /** The address of the picture that the option is about, if it is about one. */
  readonly picture: unknown
  /** Always the same function. */
  onChange(name: string, value: unknown, isUndoing?: boolean): void
}

const isSame = (before: Props, after: Props) =>
  (Object.keys(after) as (keyof Props)[]).every(
    (name) => Object.is(before[name], after[name]) || isSameValue(before[name], after[name]),
  )

/** The row of a field in a form, which renders again only if something of its field is different. */
export const FormRow = memo(function FormRow({ inEffect, picture, onChange, ...row }: Props) {
  const { field } = row
  return (
    <FieldRow
      {...row}
      effective={(name) => (name === field.name ? inEffect : picture)}
      onChange={(value, isUndoing) => onChange(field.name, value, isUndoing)}
    />
  )
}, isSame)
