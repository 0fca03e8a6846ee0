import { isSameValue } from '@site/runtime/contract'
import { memo } from 'react'
import type { EditingController } from '../panel/editing.js'
import { FieldRow } from './field-row.js'
import type { Row, RowOption } from './form-rows.js'

interface Props {
  readonly row: Row
  /** Always the same. */
  readonly editing: Pick<EditingController, 'change' | 'changeTogether'>
}

const isSameOption = (one: RowOption | null, other: RowOption | null): boolean => {
  if (!one || !other) return one === other
  return (
    one.field === other.field &&
    one.automatic === other.automatic &&
    one.issue === other.issue &&
    isSameValue(one.value, other.value) &&
    isSameValue(one.stored, other.stored) &&
    isSameValue(one.pairIssues, other.pairIssues)
  )
}

const isSame = ({ row: before }: Props, { row: after }: Props): boolean =>
  isSameOption(before, after) &&
  isSameOption(before.partner, after.partner) &&
  isSameValue(before.onPage, after.onPage)

/** A row of a form, which renders again only if something that it shows is different. */
export const FormRow = memo(function FormRow({ row, editing }: Props) {
  const { partner, onPage, ...own } = row
  const { field } = own
  const effective = (name: string) => {
    if (!Object.hasOwn(onPage, name))
      throw new Error(`The control of "${field.name}" reads "${name}", which form-rows.ts does not name.`)
    return onPage[name]
  }
  const setter = (name: string) => (value: unknown, isUndoing?: boolean) =>
    editing.change(name, value, isUndoing)
  return (
    <FieldRow
      {...own}
      partner={
        partner
          ? {
              ...partner,
              invalid: partner.issue !== null,
              onChange: setter(partner.field.name),
              onChangeBoth: (one, other) =>
                editing.changeTogether([
                  [field.name, one],
                  [partner.field.name, other],
                ]),
            }
          : undefined
      }
      effective={effective}
      onChange={setter(field.name)}
    />
  )
}, isSame)
