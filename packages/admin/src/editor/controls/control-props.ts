import type { PairIssue } from '@site/runtime/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Field } from '../settings/field.js'

/** Another option that is shown in the same control. */
export interface Partner {
  readonly id: string
  readonly field: Field
  readonly value: unknown
  readonly automatic: string
  readonly invalid: boolean
  onChange(value: unknown): void
  /** Sets the control's own option and this one in one step. */
  onChangeBoth(own: unknown, partner: unknown): void
}

/** The row of one value of an item: its control, help and issue. */
export interface ValueRow {
  /** Its name has those of the list and of the item before its own: `items.item-1.question`. */
  readonly field: Field
  readonly value: unknown
  readonly stored: unknown
  readonly automatic: string
  readonly issue: string | null
  readonly mayBeUnset: boolean
  effective(name: string): unknown
  onChange(value: unknown, isUndoing?: boolean): void
}

/** Props that every control takes. */
export interface ControlProps<Shown extends Field = Field> {
  readonly id: string
  readonly field: Shown
  /** Undefined if it is unset. A value may be one that is not allowed. */
  readonly value: unknown
  /** The stored value; undefined if it is unset. */
  readonly stored?: unknown
  /** The meaning of an unset option, in words. */
  readonly automatic: string
  /** Ids of help and message, for `aria-describedby`. */
  readonly describedBy: string
  readonly invalid: boolean
  /** The message about its value, of a control that shows it by itself. */
  readonly message?: ReactNode
  /** The server's issues of the rows of key-value pairs. */
  readonly pairIssues?: readonly PairIssue[] | undefined
  /** The server's issues of the values of items, by their places: `2.question`. */
  readonly nestedIssues?: Readonly<Record<string, string>> | undefined
  /** Draws the values of items; a control is not imported by those that it consists of. */
  readonly Row?: ComponentType<ValueRow> | undefined
  /** The value that an option of the same form has on the page. */
  effective(name: string): unknown
  /** Of a control for two options: the second one. */
  readonly partner?: Partner | undefined
  /**
   * Called with undefined to unset.
   *
   * @param isUndoing - the control's own undo takes back an earlier change
   */
  onChange(value: unknown, isUndoing?: boolean): void
}
